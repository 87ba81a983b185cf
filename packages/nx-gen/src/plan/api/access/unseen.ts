import { implies } from '../../../schema/access/implies';
import { simplified, type ModelAccess, type Rule, type UserIR } from '../../../schema/access/rule';
import type { Operation } from '../../../schema/ir';

/** What answers the record that it has written. */
const WRITES: ReadonlySet<Operation> = new Set(['create', 'edit', 'delete', 'restore']);

/**
 * True where whoever writes a record may be one who does not see it, as far as the rules tell: somebody may write for a
 * reason that is none to see it, here or behind a relation. The role that passes all sees everything.
 */
export function mayBeUnseen(
  { operations }: ModelAccess,
  operation: Operation,
  user: UserIR | undefined,
): boolean {
  const writes = WRITES.has(operation) ? operations[operation]?.rule : undefined;
  return (
    writes !== undefined &&
    !implies(writes, seenBy(operations.show?.rule ?? { kind: 'nobody' }, user?.all), user)
  );
}

const seenBy = (rule: Rule, all: string | undefined): Rule =>
  all === undefined
    ? rule
    : simplified({ kind: 'or', parts: [{ kind: 'role', roles: [all], isNot: false }, rule] });

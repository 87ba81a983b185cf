import { implies } from '../../../schema/access/implies';
import { withAllPassingRole, type ModelAccess, type UserIR } from '../../../schema/access/rule';
import type { Operation } from '../../../schema/ir';

/** Operations that respond with the record they have written. */
const WRITES: ReadonlySet<Operation> = new Set(['create', 'edit', 'delete', 'restore']);

/**
 * Checks whether a user may be allowed to write a record without being allowed to see it, as far as the rules tell, here
 * or behind a relation. The all-passing role sees everything.
 */
export function mayBeUnseen(
  { operations }: ModelAccess,
  operation: Operation,
  user: UserIR | undefined,
): boolean {
  const writeRule = WRITES.has(operation) ? operations[operation]?.rule : undefined;
  return (
    writeRule !== undefined &&
    !implies(writeRule, withAllPassingRole(operations.show?.rule ?? { kind: 'nobody' }, user), user)
  );
}

import type { ModelAccess, Rule, UserIR } from '../../../schema/access/rule';
import type { Operation } from '../../../schema/ir';

/** What answers the record that it has written. */
const WRITES: ReadonlySet<Operation> = new Set(['create', 'edit', 'delete', 'restore']);

/**
 * True where whoever writes a record may be one who does not see it, as far as the rules tell: somebody may write for a
 * reason that is none to see it. The role that passes all sees everything.
 */
export function mayBeUnseen(
  { operations }: ModelAccess,
  operation: Operation,
  user: UserIR | undefined,
): boolean {
  const writes = WRITES.has(operation) ? operations[operation]?.rule : undefined;
  if (!writes) return false;
  const sees = operations.show?.rule;
  const reasons = sees ? partsOf(sees, 'or') : [];
  return !partsOf(writes, 'or').every((one) => isAmong(one, reasons, user?.all));
}

const partsOf = (rule: Rule, kind: 'and' | 'or'): readonly Rule[] =>
  rule.kind === kind ? rule.parts : [rule];

/** All that is asked of a reason to write is asked of one of these too, or more than that. */
const isAmong = (write: Rule, reasons: readonly Rule[], all: string | undefined): boolean =>
  write.kind === 'nobody' ||
  partsOf(write, 'and').some((given) => isOfAll(given, all)) ||
  reasons.some((reason) =>
    partsOf(reason, 'and').every((asked) =>
      partsOf(write, 'and').some((given) => implies(given, asked)),
    ),
  );

const isOfAll = (given: Rule, all: string | undefined): boolean =>
  given.kind === 'role' && !given.isNot && given.roles.every((role) => role === all);

function implies(given: Rule, asked: Rule): boolean {
  if (asked.kind === 'everyone' || JSON.stringify(given) === JSON.stringify(asked)) return true;
  if (given.kind === 'role' && asked.kind === 'role')
    return !given.isNot && !asked.isNot && given.roles.every((role) => asked.roles.includes(role));
  const asksUser = given.kind === 'role' || given.kind === 'user';
  return asked.kind === 'signedIn' && asksUser && !given.isNot;
}

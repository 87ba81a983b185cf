import type { FieldIR, ModelIR, Operation } from '../ir';
import { askersOf, leftFor, type Asker } from './askers';
import { withinTenant } from './resolve';
import { simplified, type Rule, type UserIR } from './rule';

/** What rules tell people apart by. */
export type Users = Pick<UserIR, 'key' | 'role' | 'roles' | 'all'>;

/** Whoever may read a list of a model's records, with the rule that says which of them it holds. */
export interface ListRead {
  readonly asker: Asker;
  readonly held: Rule;
}

/** By whom lists of a model are read, those of deleted records too. */
export function listsOf(model: ModelIR, user: Users): ListRead[] {
  const reads: Operation[] = [
    'list',
    ...(model.softDelete?.isRestorable ? (['restore'] as const) : []),
  ];
  return askersOf(user).flatMap((asker) =>
    reads
      .map((operation) => ({ asker, held: leftFor(asker, ruleOf(model, operation, user)) }))
      .filter(({ held }) => held.kind !== 'nobody'),
  );
}

/** Which records an operation is about; without rules the guards decide, and people as they are. */
export function ruleOf(model: ModelIR, operation: Operation, user: Users): Rule {
  if (!model.access) return { kind: 'everyone' };
  const { rule = { kind: 'nobody' } } = model.access.operations[operation] ?? {};
  return withinTenant(model, withAll(rule, user));
}

/** In which records a field, or a relation, is read; none where no rule says it. */
export function fieldRule({ access }: ModelIR, { name }: FieldIR, user: Users): Rule | undefined {
  const read = access?.fields.find(({ field }) => field === name)?.read;
  return read && withAll(read.rule, user);
}

const withAll = (rule: Rule, { all }: Users): Rule =>
  all === undefined
    ? rule
    : simplified({ kind: 'or', parts: [{ kind: 'role', roles: [all], isNot: false }, rule] });

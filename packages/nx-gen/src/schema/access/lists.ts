import type { FieldIR, ModelIR, Operation } from '../ir';
import { requesterKindsOf, remainingRuleFor, type RequesterKind } from './requester-kinds';
import { withinTenant } from './within-tenant';
import { withAllPassingRole, type Rule, type UserIR } from './rule';

/** The properties of users that rules distinguish. */
export type RuleUser = Pick<UserIR, 'key' | 'role' | 'roles' | 'all'>;

/** A requester who may list a model's records, with the rule for the records in the list. */
export interface ListAccess {
  readonly requester: RequesterKind;
  readonly listRule: Rule;
}

/** Returns who may list a model's records, including the list of deleted ones. */
export function listAccessOf(model: ModelIR, user: RuleUser): ListAccess[] {
  const reads: Operation[] = [
    'list',
    ...(model.softDelete?.isRestorable ? (['restore'] as const) : []),
  ];
  return requesterKindsOf(user).flatMap((requester) =>
    reads
      .map((operation) => ({
        requester,
        listRule: remainingRuleFor(requester, ruleOf(model, operation, user)),
      }))
      .filter(({ listRule }) => listRule.kind !== 'nobody'),
  );
}

/** Returns which records an operation applies to; without rules the guards decide alone. */
export function ruleOf(model: ModelIR, operation: Operation, user: RuleUser): Rule {
  if (!model.access) return { kind: 'everyone' };
  const { rule = { kind: 'nobody' } } = model.access.operations[operation] ?? {};
  return withinTenant(model, withAllPassingRole(rule, user));
}

/** Returns in which records a field or a relation can be read; undefined without a rule for it. */
export function fieldRule(
  { access }: ModelIR,
  { name }: FieldIR,
  user: RuleUser,
): Rule | undefined {
  const read = access?.fields.find(({ field }) => field === name)?.read;
  return read && withAllPassingRole(read.rule, user);
}

import type { FieldIR, ModelIR } from '../ir';
import { remainingRuleFor } from './requester-kinds';
import { dependsOnRecord, rewriteForRelation, implies } from './implies';
import { fieldRule, listAccessOf, ruleOf, type ListAccess, type RuleUser } from './lists';
import { comparedUserFields, atomsOf, simplifyRule, type Rule } from './rule';

/**
 * Marks the fields and relations that nobody who may list can sort by: sorting compares all records, so it
 * requires access to the field, or to the related record, in each of them, and by a number of related records access to
 * all of those. Where it depends on records or functions, nothing is marked.
 */
export function withUnsorted(models: readonly ModelIR[], user: RuleUser): ModelIR[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return models.map((model) => {
    const orders = new SortAccess(model, user);
    const isSorted = (field: FieldIR): boolean => {
      const to = byName.get(field.relation?.model ?? '');
      if (!to) return orders.canSortByField(field);
      return field.isList ? orders.canSortByCount(to) : orders.canSortByRelation(field, to);
    };
    const fields = model.fields.map((field) =>
      isSorted(field) ? field : { ...field, isUnsorted: true as const },
    );
    return { ...model, fields };
  });
}

/** Determines how the records of one model can be sorted. */
class SortAccess {
  private readonly lists: readonly ListAccess[];

  constructor(
    private readonly model: ModelIR,
    private readonly user: RuleUser,
  ) {
    this.lists = listAccessOf(model, user);
  }

  canSortByField(field: FieldIR): boolean {
    const rule = fieldRule(this.model, field, this.user);
    return (
      !rule || this.lists.some(({ requester }) => mayMatchAll(remainingRuleFor(requester, rule)))
    );
  }

  canSortByRelation(field: FieldIR, to: ModelIR): boolean {
    if (!to.access) return true;
    const rule = ruleOf(to, 'list', this.user);
    return this.lists.some(({ requester, listRule }) => {
      const visibleRule = remainingRuleFor(requester, rule);
      return mayMatchAll(visibleRule) || this.isVisibleByKey(field, listRule, visibleRule);
    });
  }

  canSortByCount(to: ModelIR): boolean {
    if (!to.access) return true;
    const rule = ruleOf(to, 'list', this.user);
    return this.lists.some(({ requester }) => mayMatchAll(remainingRuleFor(requester, rule)));
  }

  /**
   * Checks whether the foreign key may show that the related record is visible: both belong to the user
   * through the same column.
   */
  private isVisibleByKey(field: FieldIR, listRule: Rule, visibleRule: Rule): boolean {
    const byKey = rewriteForForeignKey(field, visibleRule, this.user);
    if (byKey.kind === 'nobody') return false;
    // a user may meet just one of several alternatives
    const reasons = listRule.kind === 'or' ? listRule.parts : [listRule];
    return reasons.some((reason) => callsFunction(reason) || implies(reason, byKey, this.user));
  }
}

/** Checks whether every record may meet the rule. */
function mayMatchAll(rule: Rule): boolean {
  if (rule.kind === 'or') return rule.parts.some(mayMatchAll);
  if (rule.kind === 'and') return rule.parts.every(mayMatchAll);
  return rule.kind === 'everyone' || rule.kind === 'call';
}

const callsFunction = (rule: Rule): boolean =>
  [...atomsOf(rule)].some(({ kind }) => kind === 'call');

/** Rewrites the condition on a related record as one on its foreign key; `nobody` where it asks for anything else. */
function rewriteForForeignKey(field: FieldIR, rule: Rule, user: RuleUser): Rule {
  if ('parts' in rule) {
    const parts = rule.parts.map((part) => ({
      part,
      said: rewriteForForeignKey(field, part, user),
    }));
    const isLost =
      rule.kind === 'or' &&
      parts.some(({ part, said }) => said.kind === 'nobody' && !mayMatchNone(part, user));
    return isLost
      ? { kind: 'nobody' }
      : simplifyRule({ ...rule, parts: parts.map(({ said }) => said) });
  }
  if (rule.kind === 'call') return { kind: 'everyone' };
  const said = rewriteForRelation(field, rule);
  return said.kind === 'related' && dependsOnRecord(rule) ? { kind: 'nobody' } : said;
}

/** Checks whether the condition may be void for some logged-in users, who lack the property that it asks for. */
function mayMatchNone(rule: Rule, user: RuleUser): boolean {
  if (rule.kind === 'or') return rule.parts.every((part) => mayMatchNone(part, user));
  if (rule.kind === 'and') return rule.parts.some((part) => mayMatchNone(part, user));
  return callsFunction(rule) || comparedUserFields(rule).some((property) => property !== user.key);
}

import type { FieldIR, ModelIR } from '../ir';
import { remainingRuleFor } from './requester-kinds';
import { dependsOnRecord, rewriteForRelation, implies } from './implies';
import { fieldRule, listAccessOf, ruleOf, type ListAccess, type RuleUser } from './lists';
import { comparedUserFields, atomsOf, simplifyRule, type Rule } from './rule';

/**
 * Marks the fields and relations that nobody who may list can sort by: sorting compares all records of a list, so it
 * requires access to the field, or to the related record, in each of them, and by a number of related records access to
 * all of those. Where it depends on records or functions, nothing is marked.
 */
export function withUnsorted(models: readonly ModelIR[], user: RuleUser): ModelIR[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return models.map((model) => {
    const orders = new SortAccess(model, user, byName);
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
    private readonly byName: ReadonlyMap<string, ModelIR>,
  ) {
    this.lists = listAccessOf(model, user);
  }

  canSortByField(field: FieldIR): boolean {
    const rule = fieldRule(this.model, field, this.user);
    if (!rule) return true;
    return this.lists.some(({ requester, listRule }) => {
      const readRule = remainingRuleFor(requester, rule);
      return this.mayMatchAll(this.model, readRule) || this.mayImply(listRule, readRule);
    });
  }

  canSortByRelation(field: FieldIR, to: ModelIR): boolean {
    if (!to.access) return true;
    const rule = ruleOf(to, 'list', this.user);
    return this.lists.some(({ requester, listRule }) => {
      const visibleRule = remainingRuleFor(requester, rule);
      return this.mayMatchAll(to, visibleRule) || this.isVisibleByKey(field, listRule, visibleRule);
    });
  }

  canSortByCount(to: ModelIR): boolean {
    if (!to.access) return true;
    const rule = ruleOf(to, 'list', this.user);
    return this.lists.some(({ requester }) =>
      this.mayMatchAll(to, remainingRuleFor(requester, rule)),
    );
  }

  /**
   * Checks whether the foreign key may show that the related record is visible: both belong to the user
   * through the same column.
   */
  private isVisibleByKey(field: FieldIR, listRule: Rule, visibleRule: Rule): boolean {
    const byKey = rewriteForForeignKey(field, visibleRule, this.user);
    if (byKey.kind === 'nobody') return false;
    // a user may meet just one of several alternatives
    const reasons = alternativesOf(listRule);
    return reasons.some((reason) => callsFunction(reason) || implies(reason, byKey, this.user));
  }

  /** Checks whether, for some user, each record that the first rule shows may meet the second. */
  private mayImply(listRule: Rule, other: Rule): boolean {
    const isImplied = (reason: Rule): boolean =>
      callsFunction(reason) || implies(reason, other, this.user);
    const reasons = alternativesOf(listRule);
    return (
      reasons.some(isImplied) &&
      reasons.every((reason) => isImplied(reason) || mayMatchNone(reason, this.user))
    );
  }

  /** Checks whether every record of a model may meet the rule. */
  private mayMatchAll(model: ModelIR, rule: Rule): boolean {
    switch (rule.kind) {
      case 'or':
        return rule.parts.some((part) => this.mayMatchAll(model, part));
      case 'and':
        return rule.parts.every((part) => this.mayMatchAll(model, part));
      case 'related': {
        const to = rule.how === 'is' ? this.alwaysRelated(model, rule.relation) : undefined;
        return to !== undefined && this.mayMatchAll(to, rule.part);
      }
      case 'everyone':
      case 'call':
        return true;
      default:
        return false;
    }
  }

  /** Returns the model of a relation if the database guarantees that every record has a related one. */
  private alwaysRelated({ fields, hasForeignKeys }: ModelIR, name: string): ModelIR | undefined {
    const { isRequired, relation } = fields.find((field) => field.name === name) ?? {};
    const isGuaranteed = isRequired && hasForeignKeys && relation && relation.fields.length > 0;
    return isGuaranteed ? this.byName.get(relation.model) : undefined;
  }
}

const alternativesOf = (rule: Rule): readonly Rule[] => (rule.kind === 'or' ? rule.parts : [rule]);

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

import type { FieldIR, ModelIR } from '../ir';
import { leftFor } from './askers';
import { asksRecord, behind, implies } from './implies';
import { fieldRule, listsOf, ruleOf, type ListRead, type Users } from './lists';
import { askedOf, atomsOf, simplified, type Rule } from './rule';

/**
 * Marks the fields, and the relations to one record, by which rules let nobody sort who may list: an order compares all
 * records, and so takes somebody who sees the field, or the related record, of each. Where only records or functions can
 * tell, nothing is marked.
 */
export function withUnsorted(models: readonly ModelIR[], user: Users): ModelIR[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return models.map((model) => {
    const orders = new Orders(model, user);
    const isSorted = (field: FieldIR): boolean => {
      const to = byName.get(field.relation?.model ?? '');
      return to ? field.isList || orders.isByRelation(field, to) : orders.isByField(field);
    };
    const fields = model.fields.map((field) =>
      isSorted(field) ? field : { ...field, isUnsorted: true as const },
    );
    return { ...model, fields };
  });
}

/** By what the records of one model can be put in order. */
class Orders {
  private readonly lists: readonly ListRead[];

  constructor(
    private readonly model: ModelIR,
    private readonly user: Users,
  ) {
    this.lists = listsOf(model, user);
  }

  isByField(field: FieldIR): boolean {
    const rule = fieldRule(this.model, field, this.user);
    return !rule || this.lists.some(({ asker }) => mayBeAll(leftFor(asker, rule)));
  }

  isByRelation(field: FieldIR, to: ModelIR): boolean {
    if (!to.access) return true;
    const rule = ruleOf(to, 'list', this.user);
    return this.lists.some(({ asker, held }) => {
      const seen = leftFor(asker, rule);
      return mayBeAll(seen) || this.isSeenByKey(field, held, seen);
    });
  }

  /** True where the key that a record holds may tell that the related one is seen: both are somebody's own by the same column. */
  private isSeenByKey(field: FieldIR, held: Rule, seen: Rule): boolean {
    const byKey = onReference(field, seen, this.user);
    if (byKey.kind === 'nobody') return false;
    // somebody may meet one of several reasons alone
    const reasons = held.kind === 'or' ? held.parts : [held];
    return reasons.some((reason) => callsFunction(reason) || implies(reason, byKey, this.user));
  }
}

/** True of what may be met by every record. */
function mayBeAll(rule: Rule): boolean {
  if (rule.kind === 'or') return rule.parts.some(mayBeAll);
  if (rule.kind === 'and') return rule.parts.every(mayBeAll);
  return rule.kind === 'everyone' || rule.kind === 'call';
}

const callsFunction = (rule: Rule): boolean =>
  [...atomsOf(rule)].some(({ kind }) => kind === 'call');

/** What a related record must meet, said of the key of it that a record holds; nobody where it asks for anything else. */
function onReference(field: FieldIR, rule: Rule, user: Users): Rule {
  if ('parts' in rule) {
    const parts = rule.parts.map((part) => ({ part, said: onReference(field, part, user) }));
    const isLost =
      rule.kind === 'or' &&
      parts.some(({ part, said }) => said.kind === 'nobody' && !mayBeNone(part, user));
    return isLost
      ? { kind: 'nobody' }
      : simplified({ ...rule, parts: parts.map(({ said }) => said) });
  }
  if (rule.kind === 'call') return { kind: 'everyone' };
  const said = behind(field, rule);
  return said.kind === 'related' && asksRecord(rule) ? { kind: 'nobody' } : said;
}

/** True of what is no condition at all for somebody who is logged in: he lacks what it asks for. */
function mayBeNone(rule: Rule, user: Users): boolean {
  if (rule.kind === 'or') return rule.parts.every((part) => mayBeNone(part, user));
  if (rule.kind === 'and') return rule.parts.some((part) => mayBeNone(part, user));
  return callsFunction(rule) || askedOf(rule).some((property) => property !== user.key);
}

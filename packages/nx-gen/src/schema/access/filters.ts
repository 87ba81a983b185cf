import type { FieldIR, ModelIR } from '../ir';
import { remainingRuleFor, type RequesterKind } from './requester-kinds';
import { fieldRule, listAccessOf, ruleOf, type RuleUser } from './lists';
import type { Rule } from './rule';

/**
 * Marks the fields that nobody who may list can read, and the relations none of whose records anybody who may list can
 * see: filtering or searching by them never finds anything. Where it depends on records or functions, nothing is marked.
 */
export function withUnread(models: readonly ModelIR[], user: RuleUser): ModelIR[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return models.map((model) => {
    const lists = listAccessOf(model, user);
    const isRead = (field: FieldIR): boolean => {
      const to = byName.get(field.relation?.model ?? '');
      const own = fieldRule(model, field, user);
      const rules: Rule[] = [
        ...(own ? [own] : []),
        // a join model's own rules are not evaluated
        ...(to?.isMarked && to.access ? [ruleOf(to, 'list', user)] : []),
      ];
      const isVisibleTo = (requester: RequesterKind) =>
        rules.every((rule) => remainingRuleFor(requester, rule).kind !== 'nobody');
      return rules.length === 0 || lists.some(({ requester }) => isVisibleTo(requester));
    };
    const fields = model.fields.map((field) =>
      isRead(field) ? field : { ...field, isUnread: true as const },
    );
    return { ...model, fields };
  });
}

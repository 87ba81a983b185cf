import type { FieldIR, ModelIR } from '../ir';
import { leftFor, type Asker } from './askers';
import { fieldRule, listsOf, ruleOf, type Users } from './lists';
import type { Rule } from './rule';

/**
 * Marks the fields that rules let nobody read who may list, and the relations of whose records nobody who may list sees any:
 * a filter or a search by them finds nothing for anybody. Where only records or functions can tell, nothing is marked.
 */
export function withUnread(models: readonly ModelIR[], user: Users): ModelIR[] {
  const byName = new Map(models.map((model) => [model.name, model]));
  return models.map((model) => {
    const lists = listsOf(model, user);
    const isRead = (field: FieldIR): boolean => {
      const to = byName.get(field.relation?.model ?? '');
      const own = fieldRule(model, field, user);
      const rules: Rule[] = [
        ...(own ? [own] : []),
        // a join model's rules are not asked
        ...(to?.isMarked && to.access ? [ruleOf(to, 'list', user)] : []),
      ];
      const isMet = (asker: Asker) => rules.every((rule) => leftFor(asker, rule).kind !== 'nobody');
      return rules.length === 0 || lists.some(({ asker }) => isMet(asker));
    };
    const fields = model.fields.map((field) =>
      isRead(field) ? field : { ...field, isUnread: true as const },
    );
    return { ...model, fields };
  });
}

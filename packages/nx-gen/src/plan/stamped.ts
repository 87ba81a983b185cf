import type { SchemaIR } from '../schema/ir';
import type { PlannedField, ResourcePlan } from './resource-plan';

/**
 * Checks for the key of an owner that cannot be looked up: it is set to the record's creator, nobody chooses it, and it
 * means nothing on its own. If the schema refers to the field explicitly, it is meant to be visible.
 */
export function isStamped(
  { field, reference }: PlannedField,
  { model }: Pick<ResourcePlan, 'model'>,
  { user }: Pick<SchemaIR, 'user'>,
  plans: ReadonlyMap<string, ResourcePlan>,
): boolean {
  const isListed = user !== undefined && plans.get(user.model)?.operations.has('list') === true;
  const { key, label, onlyFields, filterBy, columns, sections } = model;
  const referencedNames = [
    // as the only key column it tells records apart; in a composite key it is the same for all visible records
    ...(key.fields.length > 1 ? [] : key.fields),
    ...(label === undefined ? [] : [label]),
    ...(onlyFields ?? []),
    ...(filterBy ?? []),
    ...(columns ?? []),
    ...(sections ?? []).flatMap(({ fields }) => fields),
  ];
  return (
    field.preset === 'owner' && !reference && !isListed && !referencedNames.includes(field.name)
  );
}

import type { SchemaIR } from '../schema/ir';
import type { PlannedField, ResourcePlan } from './resource-plan';

/**
 * True of the key of an owner whom people cannot look up: whoever makes a record is written there, nobody chooses one, and
 * the key alone tells nobody anything. A schema that names the field for people means it to be seen.
 */
export function isStamped(
  { field, reference }: PlannedField,
  { model }: Pick<ResourcePlan, 'model'>,
  { user }: Pick<SchemaIR, 'user'>,
  plans: ReadonlyMap<string, ResourcePlan>,
): boolean {
  const isListed = user !== undefined && plans.get(user.model)?.operations.has('list') === true;
  const { key, label, onlyFields, filterBy, sections } = model;
  const named = [
    // alone it is what tells records apart; beside other columns it is the same in all that one sees
    ...(key.fields.length > 1 ? [] : key.fields),
    ...(label === undefined ? [] : [label]),
    ...(onlyFields ?? []),
    ...(filterBy ?? []),
    ...(sections ?? []).flatMap(({ fields }) => fields),
  ];
  return field.preset === 'owner' && !reference && !isListed && !named.includes(field.name);
}

import type { ConstraintIR, FieldIR, ModelIR } from './ir';

/**
 * Finds the other side of a join model: one whose rows are mere pairs, so that none of them contains anything that is
 * lost when it is deleted and recreated. Two required to-one relations form its key or a unique constraint; apart from
 * them it may only have an id of its own and timestamps. A model with access rules is never treated as one, nor is a view, whose
 * rows nobody can write.
 *
 * @param near the join model's relation to the model on this side
 * @returns the join model's relation to the other side; undefined if it is no join model, or a part of it is hidden
 */
export function farSideOf(
  near: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): FieldIR | undefined {
  if (model.access || model.isView) return undefined;
  const sides = model.fields.filter(
    ({ relation, isRequired, isList }) => relation?.fields.length && isRequired && !isList,
  );
  const far = sides.find((side) => side !== near);
  if (sides.length !== 2 || !sides.includes(near) || !far?.relation) return undefined;
  const columns = sides.flatMap(({ relation }) => relation?.fields ?? []);
  const isJoin =
    isUnique(model, columns) &&
    !hasOtherData(model, sides, columns) &&
    !hidesPart(model, sides, columns);
  if (!isJoin) return undefined;
  const key = models.find((one) => one.name === far.relation?.model)?.key.fields ?? [];
  return isSame(key, far.relation.references) ? far : undefined;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/**
 * Checks that no two rows hold the same pair, and that no other constraint limits the pairs, since a list of ids could
 * violate it. Two sides that share a column cannot be set independently.
 */
function isUnique({ key, uniques, fields }: ModelIR, columns: string[]): boolean {
  const rules: Pick<ConstraintIR, 'fields' | 'isPartial'>[] = [key, ...uniques];
  const own = fields.filter(isOwnId).map(({ name }) => name);
  return (
    new Set(columns).size === columns.length &&
    rules.some((rule) => !rule.isPartial && isSame(rule.fields, columns)) &&
    rules.every((rule) => isSame(rule.fields, columns) || isSame(rule.fields, own))
  );
}

/** Checks whether a row holds data that could not be recreated, or other records refer to it. */
const hasOtherData = ({ fields }: ModelIR, sides: FieldIR[], columns: string[]): boolean =>
  fields.some(
    (field) =>
      !sides.includes(field) &&
      !columns.includes(field.name) &&
      !isOwnId(field) &&
      !isTimestamp(field),
  );

const isOwnId = ({ isId, default: defaultValue }: FieldIR): boolean =>
  isId && defaultValue !== undefined;

/** The time of creation or change, which says nothing about the two records. */
const isTimestamp = ({ kind, isUpdatedAt, default: defaultValue }: FieldIR): boolean =>
  kind === 'DateTime' &&
  (isUpdatedAt || (defaultValue?.kind === 'function' && defaultValue.name === 'now'));

const hidesPart = ({ fields }: ModelIR, sides: FieldIR[], columns: string[]): boolean =>
  fields.some(
    (field) => field.directives.hidden && (sides.includes(field) || columns.includes(field.name)),
  );

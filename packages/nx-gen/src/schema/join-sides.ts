import type { ConstraintIR, FieldIR, ModelIR } from './ir';

/**
 * The other end of a join model: one whose rows are nothing but pairs, so that none of them says anything
 * that is lost when it goes and comes again. Two required to-one relations make up its key or a unique;
 * an id of its own and timestamps may stand beside them, and nothing else. A model with access rules is looked
 * at by these alone.
 *
 * @param near the join model's relation to the model that is looked from
 * @returns the join model's relation to the other one; undefined where it is no such model, or a part of it is hidden
 */
export function farSideOf(
  near: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): FieldIR | undefined {
  if (model.access) return undefined;
  const sides = model.fields.filter(
    ({ relation, isRequired, isList }) => relation?.fields.length && isRequired && !isList,
  );
  const far = sides.find((side) => side !== near);
  if (sides.length !== 2 || !sides.includes(near) || !far?.relation) return undefined;
  const columns = sides.flatMap(({ relation }) => relation?.fields ?? []);
  const isJoin =
    isUnique(model, columns) && !hasMore(model, sides, columns) && !hides(model, sides, columns);
  if (!isJoin) return undefined;
  const key = models.find((one) => one.name === far.relation?.model)?.key.fields ?? [];
  return isSame(key, far.relation.references) ? far : undefined;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/**
 * No two rows hold the same pair, and no other rule says which pairs there may be: a list of ids could
 * break one. Two sides that share a column cannot be set apart from each other.
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

/** True where a row holds what nobody could put back into a new one, or others hold on to it. */
const hasMore = ({ fields }: ModelIR, sides: FieldIR[], columns: string[]): boolean =>
  fields.some(
    (field) =>
      !sides.includes(field) &&
      !columns.includes(field.name) &&
      !isOwnId(field) &&
      !isTimestamp(field),
  );

const isOwnId = ({ isId, default: given }: FieldIR): boolean => isId && given !== undefined;

/** When the row was made or changed: it says nothing of the two records. */
const isTimestamp = ({ kind, isUpdatedAt, default: given }: FieldIR): boolean =>
  kind === 'DateTime' && (isUpdatedAt || (given?.kind === 'function' && given.name === 'now'));

const hides = ({ fields }: ModelIR, sides: FieldIR[], columns: string[]): boolean =>
  fields.some(
    (field) => field.directives.hidden && (sides.includes(field) || columns.includes(field.name)),
  );

import type { FieldIR, ModelIR, SchemaIR } from '../schema/ir';

/** What an explicit many-to-many relation finds behind its join model. */
export interface Join {
  /** The model at the other end. */
  model: string;
  /** Fields of the join model that hold the other model's key, in the key's order. */
  fields: string[];
  /** The join model's relation to the other model. */
  relation: string;
}

/**
 * Looks through a join model: one whose rows are nothing but pairs. Two required to-one relations make
 * up its key or a unique, and every other field fills itself in.
 *
 * @param near the join model's relation to the model that is looked from
 * @returns undefined where `name` is no such model, or a part of it is hidden
 */
export function joinBehind(near: FieldIR, name: string, { models }: SchemaIR): Join | undefined {
  const model = models.find((one) => one.name === name);
  if (!model) return undefined;
  const sides = model.fields.filter(
    ({ relation, isRequired, isList }) => relation?.fields.length && isRequired && !isList,
  );
  const far = sides.find((side) => side !== near);
  if (sides.length !== 2 || !sides.includes(near) || !far?.relation) return undefined;
  const columns = sides.flatMap(({ relation }) => relation?.fields ?? []);
  if (!isUnique(model, columns) || needsMore(model, columns) || hides(model, sides, columns))
    return undefined;
  const key = models.find((one) => one.name === far.relation?.model)?.key.fields ?? [];
  const { fields, references } = far.relation;
  if (!isSame(key, references)) return undefined;
  return {
    model: far.relation.model,
    fields: key.map((one) => fields[references.indexOf(one)] ?? ''),
    relation: far.name,
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** No two rows hold the same pair. Two sides that share a column cannot be set apart from each other. */
const isUnique = ({ key, uniques }: ModelIR, columns: string[]): boolean =>
  new Set(columns).size === columns.length &&
  [key, ...uniques].some(({ fields }) => isSame(fields, columns));

const needsMore = ({ fields }: ModelIR, columns: string[]): boolean =>
  fields.some(
    ({ name, kind, isRequired, isList, isUpdatedAt, default: given }) =>
      kind !== 'Relation' &&
      isRequired &&
      !isList &&
      !isUpdatedAt &&
      given === undefined &&
      !columns.includes(name),
  );

const hides = ({ fields }: ModelIR, sides: FieldIR[], columns: string[]): boolean =>
  fields.some(
    (field) => field.directives.hidden && (sides.includes(field) || columns.includes(field.name)),
  );

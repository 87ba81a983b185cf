import type { FieldIR, SchemaIR } from '../schema/ir';
import { farSideOf } from '../schema/join-sides';
import { propertyNamed } from './public-names';

/** What an explicit many-to-many relation finds behind its join model. */
export interface Join {
  /** The model at the other end. */
  model: string;
  /** Fields of the join model that hold the other model's key, in the key's order, as Prisma's client calls them. */
  fields: string[];
  /** The join model's relation to the other model. */
  relation: string;
}

/**
 * Looks through a join model.
 *
 * @param near the join model's relation to the model that is looked from
 * @returns undefined where `name` is no such model, or a part of it is hidden
 */
export function joinBehind(near: FieldIR, name: string, { models }: SchemaIR): Join | undefined {
  const model = models.find((one) => one.name === name);
  const far = model && farSideOf(near, model, models);
  if (!model || !far?.relation) return undefined;
  const { fields, references } = far.relation;
  const key = models.find((one) => one.name === far.relation?.model)?.key.fields ?? [];
  return {
    model: far.relation.model,
    fields: key.map((one) => propertyNamed(model, fields[references.indexOf(one)] ?? '')),
    relation: far.name,
  };
}

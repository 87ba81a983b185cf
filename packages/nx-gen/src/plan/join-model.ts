import type { FieldIR, SchemaIR } from '../schema/ir';
import { farSideOf } from '../schema/join-sides';
import { propertyNamed } from './public-names';

/** The far side of an explicit many-to-many relation, behind its join model. */
export interface Join {
  /** The model on the far side. */
  model: string;
  /**
   * Foreign key fields of the join model, in the order of the other model's key, under their names in
   * Prisma's client.
   */
  fields: string[];
  /** The same for this model's key. */
  nearFields: string[];
  /** The join model's relation to the other model. */
  relation: string;
}

/**
 * Finds the far side of a join model.
 *
 * @param near the join model's relation to the model on this side
 * @returns undefined if `name` is no such model, or a part of it is hidden
 */
export function joinBehind(near: FieldIR, name: string, { models }: SchemaIR): Join | undefined {
  const model = models.find((one) => one.name === name);
  const far = model && farSideOf(near, model, models);
  if (!model || !far?.relation) return undefined;
  const fieldsOf = ({ relation }: FieldIR): string[] => {
    const key = models.find((one) => one.name === relation?.model)?.key.fields ?? [];
    return key.map((one) =>
      propertyNamed(model, relation?.fields[relation.references.indexOf(one)] ?? ''),
    );
  };
  return {
    model: far.relation.model,
    fields: fieldsOf(far),
    nearFields: fieldsOf(near),
    relation: far.name,
  };
}

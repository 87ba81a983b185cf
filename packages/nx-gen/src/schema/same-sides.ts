import type { FieldIR, ModelIR } from './ir';
import { farSideOf } from './join-sides';
import { oppositeOf } from './opposite';

/** The other side of a relation whose links one record of either side can write. */
export interface SameSide {
  model: ModelIR;
  /** The other side's own field of the relation. */
  opposite: FieldIR | undefined;
  /** With a join model: it, its relation to this side, and the one to the other. */
  join?: { model: ModelIR; near: FieldIR; far: FieldIR };
}

/**
 * Finds the other side of a to-one relation that holds the key, or of a many-to-many relation; undefined for a relation whose key the
 * other side holds.
 */
export function sameSideOf(
  field: FieldIR,
  { name }: Pick<ModelIR, 'name'>,
  models: readonly ModelIR[],
): SameSide | undefined {
  const modelNamed = (searched: string | undefined): ModelIR | undefined =>
    models.find((one) => one.name === searched);
  const to = modelNamed(field.relation?.model);
  if (!field.relation || !to) return undefined;
  const opposite = oppositeOf(field, { name }, models);
  if (field.relation.fields.length > 0) return { model: to, opposite };
  if (!field.isList || !opposite) return undefined;
  if (opposite.isList) return { model: to, opposite };
  const far = farSideOf(opposite, to, models);
  const model = modelNamed(far?.relation?.model);
  return far && model
    ? { model, opposite: oppositeOf(far, to, models), join: { model: to, near: opposite, far } }
    : undefined;
}

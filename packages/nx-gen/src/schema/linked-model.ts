import type { FieldIR, ModelIR } from './ir';
import { farSideOf } from './join-sides';
import { oppositeOf } from './opposite';

/** Returns the model at the other end of a many-to-many relation, whose records are written as a list of ids. */
export function linkedModelOf(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ModelIR | undefined {
  const modelNamed = (searched: string | undefined): ModelIR | undefined =>
    models.find(({ name }) => name === searched);
  const opposite = oppositeOf(field, model, models);
  const other = modelNamed(field.relation?.model);
  if (!opposite || !other) return undefined;
  if (opposite.isList) return other;
  return modelNamed(farSideOf(opposite, other, models)?.relation?.model);
}

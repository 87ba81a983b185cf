import { onceFor } from '../../base/once-for';
import { traversedRelations } from '../../schema/access/memberships';
import type { ModelIR } from '../../schema/ir';

/** Returns the relations of the model that some rule uses and that lead to a model without a resource. */
export function unmarkedRelationsOf(
  { name }: Pick<ModelIR, 'name'>,
  models: readonly ModelIR[],
): string[] {
  return [...(unmarkedRelations(models).get(name) ?? [])];
}

/** Returns them by model, so that the rules of a schema are not searched again for every resource. */
const unmarkedRelations = onceFor((models: readonly ModelIR[]): Map<string, Set<string>> => {
  const markedNames = new Set(models.filter(({ isMarked }) => isMarked).map(({ name }) => name));
  const byModel = new Map<string, Set<string>>();
  for (const { model, field } of traversedRelations(models)) {
    if (markedNames.has(field.relation?.model ?? '')) continue;
    const relations = byModel.get(model.name) ?? new Set();
    byModel.set(model.name, relations.add(field.name));
  }
  return byModel;
});

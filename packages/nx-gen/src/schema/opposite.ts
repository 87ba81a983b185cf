import type { FieldIR, ModelIR, RelationIR } from './ir';

/** Returns the other model's field of the same relation; undefined if it cannot be determined. */
export function oppositeOf(
  field: FieldIR,
  model: Pick<ModelIR, 'name'>,
  models: readonly ModelIR[],
): FieldIR | undefined {
  const { relation } = field;
  const other = models.find(({ name }) => name === relation?.model);
  const candidates = other?.fields.filter(
    (one) =>
      one !== field &&
      one.relation?.model === model.name &&
      nameOf(one.relation) === nameOf(relation),
  );
  return candidates?.length === 1 ? candidates[0] : undefined;
}

/** Returns Prisma's name of a relation, which distinguishes several between two models. */
const nameOf = (relation: RelationIR | undefined): unknown =>
  relation && 'name' in relation ? relation.name : undefined;

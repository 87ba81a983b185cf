import type { FieldIR, ModelIR } from './ir';

/** A field that refers to records of another model, and the opposite field with the foreign key. */
export interface Holder {
  readonly relation: FieldIR;
  readonly other: ModelIR;
  readonly holder: FieldIR;
}

/** Returns the models that refer to this one by a foreign key, each with the fields on both sides. */
export const holdersOf = (model: ModelIR, models: readonly ModelIR[]): Holder[] =>
  model.fields.flatMap((field): Holder[] => {
    const { relation } = field;
    const other = models.find(({ name }) => name === relation?.model);
    if (!relation || !other || other.isView || relation.fields.length > 0) return [];
    const holder = other.fields.find(
      (one) =>
        one.relation?.name === relation.name &&
        one.relation.model === model.name &&
        one.relation.fields.length > 0,
    );
    return holder ? [{ relation: field, other, holder }] : [];
  });

/** Returns what deleting the referenced record does; Prisma's defaults are for required and optional foreign keys. */
export const onDeleteOf = ({ relation, isRequired }: FieldIR): string =>
  relation?.onDelete ?? (isRequired ? 'Restrict' : 'SetNull');

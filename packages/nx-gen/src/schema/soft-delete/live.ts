import type { FieldIR, Live, ModelIR, Within } from '../ir';
import { deletionFieldsOf } from './fields';

/** The models, each with what its records must meet to be there. */
export const withLive = (models: readonly ModelIR[]): ModelIR[] =>
  models.map((model) => {
    const live = liveOf(model, models);
    return live ? { ...model, live } : model;
  });

/** Undefined where each record of the model is there, as long as it has a row. */
export function liveOf(
  model: ModelIR,
  models: readonly ModelIR[],
  trail: readonly ModelIR[] = [model],
): Live | undefined {
  if (models.every(({ softDelete }) => !softDelete)) return undefined;
  const within = model.fields.flatMap((field): Within[] => {
    const to = ownerBehind(field, models);
    if (!to || trail.includes(to)) return [];
    const live = liveOf(to, models, [...trail, to]);
    return live ? [{ relation: field, live }] : [];
  });
  const own = ownOf(model);
  return !own && within.length === 0 ? undefined : { within, ...(own && { own }) };
}

/** Where there is a flag, it alone decides: rows of before may be without a date. */
function ownOf(model: ModelIR): Live['own'] {
  const { flag, at } = deletionFieldsOf(model) ?? {};
  if (flag !== undefined) return { field: flag, is: 'false' };
  return at === undefined ? undefined : { field: at, is: 'null' };
}

/** Records of another model on whose account a record is not deleted, while they are there. */
export interface Dependent {
  /** The field of the model that leads to them. */
  readonly relation: FieldIR;
  readonly live: Live | undefined;
}

/** Those for whose sake the database refuses to delete a row of the model. */
export const dependentsOf = (model: ModelIR, models: readonly ModelIR[]): Dependent[] =>
  model.fields.flatMap((field): Dependent[] => {
    const { relation } = field;
    const other = models.find(({ name }) => name === relation?.model);
    if (!relation || !other || relation.fields.length > 0) return [];
    const holder = other.fields.find(
      (one) =>
        one !== field &&
        one.relation?.name === relation.name &&
        one.relation.model === model.name &&
        one.relation.fields.length > 0,
    );
    return holder && isRefusing(holder) ? [{ relation: field, live: other.live }] : [];
  });

/** A reference that a database would not let dangle. */
export interface NeededReference {
  readonly relation: FieldIR;
  readonly live: Live;
}

/** Those of a model to records that may be deleted: one that is brought back must find them there. */
export const referencesOf = (model: ModelIR, models: readonly ModelIR[]): NeededReference[] =>
  model.fields.flatMap((field): NeededReference[] => {
    if (!field.relation || field.relation.fields.length === 0 || !isRefusing(field)) return [];
    const live = models.find(({ name }) => name === field.relation?.model)?.live;
    return live ? [{ relation: field, live }] : [];
  });

/** Prisma's own choice is to refuse where the key is required. */
const isRefusing = ({ relation, isRequired }: FieldIR): boolean => {
  const onDelete = relation?.onDelete ?? (isRequired ? 'Restrict' : 'SetNull');
  return onDelete === 'Restrict' || onDelete === 'NoAction';
};

/** The model whose record takes this one with it. */
export const ownerBehind = (
  { relation }: FieldIR,
  models: readonly ModelIR[],
): ModelIR | undefined =>
  relation?.onDelete === 'Cascade' && relation.fields.length > 0
    ? models.find(({ name }) => name === relation.model)
    : undefined;

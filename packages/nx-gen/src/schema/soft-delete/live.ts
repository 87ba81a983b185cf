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
  /** Absent where they hold the record itself: else they would go with it, and are held by others in their turn. */
  readonly heldBy?: Dependent;
}

/** Those for whose sake the database refuses to delete a row of the model, or one that would go with it. */
export function dependentsOf(
  model: ModelIR,
  models: readonly ModelIR[],
  trail: readonly [ModelIR, ...ModelIR[]] = [model],
): Dependent[] {
  const [first] = trail;
  return holdersOf(model, models).flatMap(({ relation, other, holder }): Dependent[] => {
    const { live } = other;
    if (isRefusing(holder)) {
      // what goes with the record itself, by whichever way, keeps nothing that goes with it too
      const goesAlong = trail.length > 1 && goesWith(other, first, models);
      return goesAlong ? [] : [{ relation, live }];
    }
    if (!takesAlong(holder) || trail.includes(other)) return [];
    return dependentsOf(other, models, [...trail, other]).map((heldBy) => ({
      relation,
      live,
      heldBy,
    }));
  });
}

/** A reference that a database would not let dangle. */
export interface NeededReference {
  readonly relation: FieldIR;
  readonly live: Live;
  /** The way to whoever has it, of records that come back with the first one; none where that has it itself. */
  readonly along: readonly ComingBack[];
}

/** Records that are there again with the one that they went with. */
interface ComingBack {
  /** The field that leads to them. */
  readonly relation: FieldIR;
  /** What else must hold of them, for they are there. */
  readonly live: Live;
}

/** Those to records that may be deleted: one that is brought back must find them there, and so must what comes back with it. */
export function referencesOf(
  model: ModelIR,
  models: readonly ModelIR[],
  trail: readonly [ModelIR, ...ModelIR[]] = [model],
): NeededReference[] {
  const [first] = trail;
  const own = model.fields.flatMap((field): NeededReference[] => {
    if (!field.relation || field.relation.fields.length === 0 || !isRefusing(field)) return [];
    const to = models.find(({ name }) => name === field.relation?.model);
    // what comes back as well is there as soon as its own record is
    if (!to?.live || (trail.length > 1 && goesWith(to, first, models))) return [];
    return [{ relation: field, live: to.live, along: [] }];
  });
  const further = holdersOf(model, models).flatMap(({ relation, other, holder }) => {
    if (!takesAlong(holder) || trail.includes(other)) return [];
    const within = other.live?.within.filter((one) => one.relation !== holder) ?? [];
    const live: Live = { ...other.live, within };
    return referencesOf(other, models, [...trail, other]).map((needed): NeededReference => ({
      ...needed,
      along: [{ relation, live }, ...needed.along],
    }));
  });
  return [...own, ...further];
}

/** A field that leads to records of another model, and the one by which these refer back. */
interface Holder {
  readonly relation: FieldIR;
  readonly other: ModelIR;
  readonly holder: FieldIR;
}

const holdersOf = (model: ModelIR, models: readonly ModelIR[]): Holder[] =>
  model.fields.flatMap((field): Holder[] => {
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
    return holder ? [{ relation: field, other, holder }] : [];
  });

/** Prisma's own choice is to refuse where the key is required. */
const isRefusing = ({ relation, isRequired }: FieldIR): boolean => {
  const onDelete = relation?.onDelete ?? (isRequired ? 'Restrict' : 'SetNull');
  return onDelete === 'Restrict' || onDelete === 'NoAction';
};

/** The record behind the reference takes this one with it. */
const takesAlong = ({ relation }: FieldIR): boolean =>
  relation?.onDelete === 'Cascade' && relation.fields.length > 0;

/** The model whose record takes this one with it. */
export const ownerBehind = (field: FieldIR, models: readonly ModelIR[]): ModelIR | undefined =>
  takesAlong(field) ? models.find(({ name }) => name === field.relation?.model) : undefined;

/** True where records of a model are deleted with those of the other, or with what these take along. */
export function goesWith(from: ModelIR, owner: ModelIR, models: readonly ModelIR[]): boolean {
  const reached = new Set([from]);
  // a set that grows while it is walked through
  for (const one of reached)
    for (const field of one.fields) {
      const to = ownerBehind(field, models);
      if (to) reached.add(to);
    }
  return reached.has(owner);
}

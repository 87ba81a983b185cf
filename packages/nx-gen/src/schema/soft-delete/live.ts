import { holdersOf, onDeleteOf } from '../holders';
import type { FieldIR, Live, ModelIR, Within } from '../ir';
import { deletionFieldsOf } from './fields';

/** Returns the models, each with the condition for its records to be live. */
export const withLive = (models: readonly ModelIR[]): ModelIR[] =>
  models.map((model) => {
    const live = liveOf(model, models);
    return live ? { ...model, live } : model;
  });

/** Returns the condition for the model's records to be live; undefined where every row is. */
export function liveOf(
  model: ModelIR,
  models: readonly ModelIR[],
  path: readonly ModelIR[] = [model],
): Live | undefined {
  if (models.every(({ softDelete }) => !softDelete)) return undefined;
  const within = model.fields.flatMap((field): Within[] => {
    const to = cascadingOwner(field, models);
    if (!to || path.includes(to)) return [];
    const live = liveOf(to, models, [...path, to]);
    return live ? [{ relation: field, live }] : [];
  });
  const own = ownConditionOf(model);
  return !own && within.length === 0 ? undefined : { within, ...(own && { own }) };
}

/** A flag alone decides where there is one: older rows may lack the date. */
function ownConditionOf(model: ModelIR): Live['own'] {
  const { flag, at } = deletionFieldsOf(model) ?? {};
  if (flag !== undefined) return { field: flag, is: 'false' };
  return at === undefined ? undefined : { field: at, is: 'null' };
}

/** Live records of another model that prevent the deletion of a record. */
export interface Dependent {
  /** The field of the model that refers to them. */
  readonly relation: FieldIR;
  readonly live: Live | undefined;
  /**
   * Absent where they prevent it directly; otherwise they would be deleted with the record, and are in turn
   * referenced by others.
   */
  readonly heldBy?: Dependent;
}

/**
 * Returns the records because of which the database refuses to delete a row of the model, or one that would be deleted
 * with it.
 */
export function dependentsOf(
  model: ModelIR,
  models: readonly ModelIR[],
  path: readonly [ModelIR, ...ModelIR[]] = [model],
): Dependent[] {
  const [first] = path;
  return holdersOf(model, models).flatMap(({ relation, other, holder }): Dependent[] => {
    const { live } = other;
    if (isRestricting(holder)) {
      // what is deleted with the record itself, by whichever path, does not block the deletion
      const isDeletedToo = path.length > 1 && isDeletedWith(other, first, models);
      return isDeletedToo ? [] : [{ relation, live }];
    }
    if (!isCascading(holder) || path.includes(other)) return [];
    return dependentsOf(other, models, [...path, other]).map((heldBy) => ({
      relation,
      live,
      heldBy,
    }));
  });
}

/** A reference that a database would not leave dangling. */
export interface RequiredReference {
  readonly relation: FieldIR;
  readonly live: Live;
  /**
   * The path to the record that has it, through records restored along with the first one; empty where that
   * has it itself.
   */
  readonly along: readonly RestoredRecords[];
}

/** Records that are restored along with the one that they were deleted with. */
interface RestoredRecords {
  /** The field that refers to them. */
  readonly relation: FieldIR;
  /** The remaining condition for them to be live. */
  readonly live: Live;
}

/**
 * Returns the references to soft-deletable records that must be live before a record can be restored, including those of
 * records restored along with it.
 */
export function requiredReferencesOf(
  model: ModelIR,
  models: readonly ModelIR[],
  path: readonly [ModelIR, ...ModelIR[]] = [model],
): RequiredReference[] {
  const [first] = path;
  const own = model.fields.flatMap((field): RequiredReference[] => {
    if (!field.relation || field.relation.fields.length === 0 || !isRestricting(field)) return [];
    const to = models.find(({ name }) => name === field.relation?.model);
    // records restored along with the first one are live as soon as it is
    if (!to?.live || (path.length > 1 && isDeletedWith(to, first, models))) return [];
    return [{ relation: field, live: to.live, along: [] }];
  });
  const further = holdersOf(model, models).flatMap(({ relation, other, holder }) => {
    if (!isCascading(holder) || path.includes(other)) return [];
    const within = other.live?.within.filter((one) => one.relation !== holder) ?? [];
    const live: Live = { ...other.live, within };
    return requiredReferencesOf(other, models, [...path, other]).map(
      (needed): RequiredReference => ({
        ...needed,
        along: [{ relation, live }, ...needed.along],
      }),
    );
  });
  return [...own, ...further];
}

/** Checks whether the database refuses to delete the referenced record. */
const isRestricting = (holder: FieldIR): boolean =>
  ['Restrict', 'NoAction'].includes(onDeleteOf(holder));

/** Checks whether deleting the referenced record deletes this one. */
export const isCascading = ({ relation }: FieldIR): boolean =>
  relation?.onDelete === 'Cascade' && relation.fields.length > 0;

/** Returns the model whose deletion cascades to this record. */
export const cascadingOwner = (field: FieldIR, models: readonly ModelIR[]): ModelIR | undefined =>
  isCascading(field) ? models.find(({ name }) => name === field.relation?.model) : undefined;

/** Checks whether records of a model are deleted with those of the other, directly or indirectly. */
export function isDeletedWith(from: ModelIR, owner: ModelIR, models: readonly ModelIR[]): boolean {
  const reached = new Set([from]);
  // the set grows while it is iterated
  for (const one of reached)
    for (const field of one.fields) {
      const to = cascadingOwner(field, models);
      if (to) reached.add(to);
    }
  return reached.has(owner);
}

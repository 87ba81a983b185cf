import {
  isOpenToFilters,
  isSorted,
  type FieldIR,
  type ModelIR,
  type RelationIR,
  type SchemaIR,
} from '../schema/ir';
import { joinBehind } from './join-model';
import { isPreset } from '../schema/missing-value';
import { isUnfilterableName } from '../schema/logical-operators';
import { isOpaque } from '../schema/opaque';
import { oppositeOf } from '../schema/opposite';
import type { PlannedRelation, ResourcePlan, UnusedRelation } from './resource-plan';

/** Checks whether forms and requests may set the relation. */
export const isWritable = ({ field, kind }: PlannedRelation): boolean =>
  kind === 'ids' && !field.directives.readOnly;

/**
 * Checks for a foreign key to records that the dashboard cannot list, so that nobody could choose one: it is neither
 * entered nor changed there, unless records could not be created without it.
 */
export const isUnchoosableKey = (
  { model, relations }: Pick<ResourcePlan, 'model' | 'relations'>,
  { name, foreignKeyOf, isRequired, default: given, preset }: FieldIR,
): boolean =>
  foreignKeyOf !== undefined &&
  !model.key.fields.includes(name) &&
  !relations.some(({ field }) => field.name === foreignKeyOf) &&
  (preset === 'owner' || !isRequired || given !== undefined);

/** Returns the many-to-many relations of a resource. */
export const idRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(({ kind }) => kind === 'ids');

/**
 * Returns the key of a many-to-many relation's target, by which lists of this resource are filtered; undefined where
 * filters cannot refer to it.
 */
export function filterKeyOf({ field, to, kind, isClosed }: PlannedRelation): string | undefined {
  const [key, ...more] = to.model.key.fields;
  const canBeFiltered =
    kind === 'ids' &&
    !isClosed &&
    !field.isMasked &&
    !isUnfilterableName(field.name) &&
    !field.isUnread;
  const keyField = to.visible.find((one) => one.field.name === key);
  return canBeFiltered &&
    more.length === 0 &&
    keyField &&
    !isOpaque(keyField.field) &&
    isOpenToFilters(keyField.field)
    ? key
    : undefined;
}

/** Returns the relations whose record can be included with one of this resource. */
export const includedRelations = ({
  relations,
}: Pick<ResourcePlan, 'relations'>): PlannedRelation[] =>
  relations.filter(({ kind, isClosed }) => kind === 'one' && !isClosed);

/** Returns the many-to-many relations whose ids a list of this resource can include. */
export const includedIdRelations = (resource: ResourcePlan): PlannedRelation[] =>
  idRelations(resource).filter(({ isClosed }) => !isClosed);

/**
 * Returns the to-many relations that can be counted for a record of this resource. Excludes lists of ids that not
 * everyone can read, since the count would reveal something about them.
 */
export const countedRelations = ({
  relations,
}: Pick<ResourcePlan, 'relations'>): PlannedRelation[] =>
  relations.filter(
    ({ field, kind, isClosed }) =>
      kind !== 'one' &&
      !isClosed &&
      !field.isMasked &&
      !isUnfilterableName(field.name) &&
      field.name.length <= MAX_COUNTED_NAME_LENGTH,
  );

/** Returns those of them by whose number lists can be sorted: the database would include deleted records. */
export const sortableCounts = (resource: Pick<ResourcePlan, 'relations'>): PlannedRelation[] =>
  countedRelations(resource).filter(({ field, to }) => !to.model.live && isSorted(field));

/** PostgreSQL truncates names to 63 characters, so that Prisma would not find its own `_aggr_count_<relation>`. */
const MAX_COUNTED_NAME_LENGTH = 63 - '_aggr_count_'.length;

/**
 * Returns the relations of one resource, in schema order, except those to models that are unmarked or cannot be listed,
 * and those that are hidden or whose foreign key is.
 */
export function relationsOf(
  { model, visible }: ResourcePlan,
  schema: SchemaIR,
  plans: ReadonlyMap<string, ResourcePlan>,
): PlannedRelation[] {
  const listableResource = (name: string | undefined): ResourcePlan | undefined => {
    const plan = name === undefined ? undefined : plans.get(name);
    return plan?.operations.has('list') ? plan : undefined;
  };
  return model.fields.flatMap((field): PlannedRelation[] => {
    const { relation } = field;
    if (!relation || field.directives.hidden) return [];
    const label = (other: ResourcePlan) =>
      isSortableBy(field, relation, model) ? sortLabelOf(other) : undefined;
    const to = listableResource(relation.model);
    if (relation.fields.length > 0)
      return to && showsAll(visible, relation.fields) ? [planOwningSide(field, to, label(to))] : [];
    const opposite = oppositeOf(field, model, schema.models);
    if (!opposite) return [];
    const join = field.isList ? joinBehind(opposite, relation.model, schema) : undefined;
    const joinTarget = listableResource(join?.model);
    if (join && joinTarget)
      return [{ field, to: joinTarget, kind: 'ids', heldBy: [], through: join }];
    return to ? planInverseSide(field, to, opposite, label(to)) : [];
  });
}

/**
 * Returns to-one relations whose foreign key has hidden columns. If clients set the others, writes check which record they lead
 * to. If rules set the hidden ones, such as the owner, and decide who sees the related records, they also decide whether lists
 * may be sorted by them.
 */
export function sortRelationsOf(
  { model, visible }: ResourcePlan,
  plans: ReadonlyMap<string, ResourcePlan>,
): PlannedRelation[] {
  return model.fields.flatMap((field): PlannedRelation[] => {
    const { relation } = field;
    const to = plans.get(relation?.model ?? '');
    if (!relation || !to?.operations.has('list') || field.directives.hidden) return [];
    const hidden = model.fields.filter(
      ({ name }) => relation.fields.includes(name) && !showsAll(visible, [name]),
    );
    if (hidden.length === 0) return [];
    const isSorted =
      to.model.access &&
      isSortableBy(field, relation, model) &&
      hidden.every((one) => isPreset(one, model));
    const label = isSorted ? sortLabelOf(to) : undefined;
    return label !== undefined || hidden.length < relation.fields.length
      ? [planOwningSide(field, to, label)]
      : [];
  });
}

/** Returns the relations to marked models that are in neither of the two above, except hidden ones, which nobody gets. */
export const unusedRelationsOf = (
  { model, relations, sortRelations }: Pick<ResourcePlan, 'model' | 'relations' | 'sortRelations'>,
  plans: ReadonlyMap<string, ResourcePlan>,
): UnusedRelation[] =>
  model.fields.flatMap(({ name, relation, directives }): UnusedRelation[] => {
    const to = plans.get(relation?.model ?? '');
    const isUsed = [...relations, ...sortRelations].some(({ field }) => field.name === name);
    return to && !isUsed && !directives.hidden ? [{ name, to }] : [];
  });

/** Plans a relation whose foreign key is on this side. */
const planOwningSide = (
  field: FieldIR,
  to: ResourcePlan,
  label: string | undefined,
): PlannedRelation =>
  field.isList
    ? { field, to, kind: 'many', heldBy: [] }
    : { field, to, kind: 'one', label, heldBy: [] };

/** Plans a relation whose foreign key is on the other side, or in an implicit join table. */
function planInverseSide(
  field: FieldIR,
  to: ResourcePlan,
  opposite: FieldIR,
  label: string | undefined,
): PlannedRelation[] {
  const { fields = [], references = [] } = opposite.relation ?? {};
  if (fields.length === 0) return [{ field, to, kind: 'ids', heldBy: [] }];
  if (!showsAll(to.visible, fields)) return [];
  const heldBy = fields.map((name, at): [string, string] => [name, references[at] ?? '']);
  return field.isList
    ? [{ field, to, kind: 'many', heldBy }]
    : [{ field, to, kind: 'one', label, heldBy }];
}

const showsAll = (visible: ResourcePlan['visible'], names: readonly string[]): boolean =>
  names.every((name) => visible.some(({ field }) => field.name === name));

/** Checks sorting for the foreign key as well: if it is excluded, so is the related record's label. */
const isSortableBy = (field: FieldIR, { fields: keys }: RelationIR, { fields }: ModelIR): boolean =>
  [field, ...fields.filter(({ name }) => keys.includes(name))].every(isSorted);

function sortLabelOf({ label, visible }: ResourcePlan): string | undefined {
  const { field, type } = visible.find((one) => one.field.name === label) ?? {};
  const isSortLabel =
    field && isSorted(field) && !field.isList && !type?.isUnsortable && !isOpaque(field);
  return isSortLabel ? field.name : undefined;
}

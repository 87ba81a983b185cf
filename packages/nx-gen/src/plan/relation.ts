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
import { isUnaskable } from '../schema/connectives';
import { isOpaque } from '../schema/opaque';
import { oppositeOf } from '../schema/opposite';
import type { PlannedRelation, ResourcePlan } from './resource-plan';

/** True of a relation that a form or a request may set. */
export const isWritable = ({ field, kind }: PlannedRelation): boolean =>
  kind === 'ids' && !field.directives.readOnly;

/**
 * True of a key of records that the dashboard has no list of, so that nobody could choose one: it is neither typed nor changed
 * there, unless no record could be made without it.
 */
export const isUntypedKey = (
  { model, relations }: Pick<ResourcePlan, 'model' | 'relations'>,
  { name, foreignKeyOf, isRequired, default: given, preset }: FieldIR,
): boolean =>
  foreignKeyOf !== undefined &&
  !model.key.fields.includes(name) &&
  !relations.some(({ field }) => field.name === foreignKeyOf) &&
  (preset === 'owner' || !isRequired || given !== undefined);

/** The many-to-many relations of a resource. */
export const idRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(({ kind }) => kind === 'ids');

/** Of a many-to-many relation: the key of the others, by which lists of this resource are filtered; none where no filter leads there. */
export function filteredBy({ field, to, kind, isClosed }: PlannedRelation): string | undefined {
  const [key, ...more] = to.model.key.fields;
  const isAsked =
    kind === 'ids' && !isClosed && !field.isMasked && !isUnaskable(field.name) && !field.isUnread;
  const shown = to.visible.find((one) => one.field.name === key);
  return isAsked &&
    more.length === 0 &&
    shown &&
    !isOpaque(shown.field) &&
    isOpenToFilters(shown.field)
    ? key
    : undefined;
}

/** The relations whose record may stand beside one of this resource's. */
export const includedRelations = ({
  relations,
}: Pick<ResourcePlan, 'relations'>): PlannedRelation[] =>
  relations.filter(({ kind, isClosed }) => kind === 'one' && !isClosed);

/**
 * The relations to many whose number may stand beside a record of this resource. A list of ids that not everybody reads
 * has none: how many there are would tell of it.
 */
export const countedRelations = ({
  relations,
}: Pick<ResourcePlan, 'relations'>): PlannedRelation[] =>
  relations.filter(
    ({ field, kind, isClosed }) =>
      kind !== 'one' &&
      !isClosed &&
      !field.isMasked &&
      !isUnaskable(field.name) &&
      field.name.length <= LONGEST_COUNTED,
  );

/** PostgreSQL cuts names behind 63 letters, and Prisma then looks in vain for its own `_aggr_count_<relation>`. */
const LONGEST_COUNTED = 63 - '_aggr_count_'.length;

/**
 * The relations of one resource, in schema order: none to a model that is unmarked or cannot be
 * listed, and none that is hidden or whose key is.
 */
export function relationsOf(
  { model, visible }: ResourcePlan,
  schema: SchemaIR,
  plans: ReadonlyMap<string, ResourcePlan>,
): PlannedRelation[] {
  const listed = (name: string | undefined): ResourcePlan | undefined => {
    const plan = name === undefined ? undefined : plans.get(name);
    return plan?.operations.has('list') ? plan : undefined;
  };
  return model.fields.flatMap((field): PlannedRelation[] => {
    const { relation } = field;
    if (!relation || field.directives.hidden) return [];
    const label = (other: ResourcePlan) =>
      isSortedBy(field, relation, model) ? sortLabelOf(other) : undefined;
    const to = listed(relation.model);
    if (relation.fields.length > 0)
      return to && showsAll(visible, relation.fields) ? [holding(field, to, label(to))] : [];
    const opposite = oppositeOf(field, model, schema.models);
    if (!opposite) return [];
    const join = field.isList ? joinBehind(opposite, relation.model, schema) : undefined;
    const behind = listed(join?.model);
    if (join && behind) return [{ field, to: behind, kind: 'ids', heldBy: [], through: join }];
    return to ? held(field, to, opposite, label(to)) : [];
  });
}

/**
 * Relations to one record of whose key clients see all but what a rule gives, such as its owner: where rules say who sees
 * these records, they say whether lists may be sorted by them.
 */
export function sortRelationsOf(
  { model, visible }: ResourcePlan,
  plans: ReadonlyMap<string, ResourcePlan>,
): PlannedRelation[] {
  return model.fields.flatMap((field): PlannedRelation[] => {
    const { relation } = field;
    const to = plans.get(relation?.model ?? '');
    if (!relation || !to?.model.access || !to.operations.has('list') || field.directives.hidden)
      return [];
    const isGiven = (name: string): boolean =>
      model.fields.some((one) => one.name === name && isPreset(one, model));
    const unseen = relation.fields.filter((name) => !showsAll(visible, [name]));
    const label = isSortedBy(field, relation, model) ? sortLabelOf(to) : undefined;
    return unseen.length > 0 && unseen.every(isGiven) && label !== undefined
      ? [holding(field, to, label)]
      : [];
  });
}

/** This model holds the other one's key. */
const holding = (field: FieldIR, to: ResourcePlan, label: string | undefined): PlannedRelation =>
  field.isList
    ? { field, to, kind: 'many', heldBy: [] }
    : { field, to, kind: 'one', label, heldBy: [] };

/** The other model holds this one's key, or a table of Prisma's own holds both. */
function held(
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

/** Who may not sort by the key of a relation does not sort by what its record is called either. */
const isSortedBy = (field: FieldIR, { fields: keys }: RelationIR, { fields }: ModelIR): boolean =>
  [field, ...fields.filter(({ name }) => keys.includes(name))].every(isSorted);

function sortLabelOf({ label, visible }: ResourcePlan): string | undefined {
  const { field, type } = visible.find((one) => one.field.name === label) ?? {};
  const isSortLabel =
    field && isSorted(field) && !field.isList && !type?.isUnsortable && !isOpaque(field);
  return isSortLabel ? field.name : undefined;
}

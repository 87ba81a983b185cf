import type { NameSet } from '../naming/names';
import { resourceNames, type ResourceNames } from './class-names';
import { isAutomatic } from '../schema/automatic';
import { asWritten } from '../schema/missing-value';
import { isUnaskable } from '../schema/connectives';
import { isIdentifier } from '../schema/identifier';
import {
  BULK_OPERATIONS,
  isOpenToFilters,
  isPrivateUpload,
  isScalar,
  isSecret,
  OPERATIONS,
  type FieldIR,
  type ModelIR,
  type SchemaIR,
} from '../schema/ir';
import { defaultSortOf, labelOf } from '../schema/standing';
import { rowOf } from '../types';
import { isOpaque } from '../schema/opaque';
import { isExact } from '../types/native-text';
import { withPublicNames } from './public-names';
import { refuseOpenChildren } from './children';
import { partsOf } from './composite-choice';
import { directionsOf } from './directions';
import { closedBehind, type GuardNames } from './closed-relation';
import { relationsOf, sortRelationsOf } from './relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from './resource-plan';
import { isStamped } from './stamped';
import { versionOf } from './version';

/** A plan while its relations are still to be drawn: outside of this file nothing of it changes. */
interface Draft extends Omit<
  ResourcePlan,
  'visible' | 'creatable' | 'relations' | 'sortRelations' | 'searchable'
> {
  readonly visible: readonly DraftField[];
  readonly creatable: readonly DraftField[];
  relations: readonly PlannedRelation[];
  sortRelations: readonly PlannedRelation[];
  searchable: readonly string[];
}

type DraftField = { -readonly [Key in keyof PlannedField]: PlannedField[Key] };

/**
 * Plans every marked model; the order is the schema's own.
 *
 * @param guards those before each operation, where not all have the same
 */
export function planResources(
  given: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
  guards?: GuardNames,
): ResourcePlan[] {
  const schema = withPublicNames(given);
  const resources = schema.models.flatMap((model) => {
    const names = namesByModel.get(model.name);
    return model.isMarked && names ? [planResource(model, resourceNames(names), schema)] : [];
  });
  // relations lead from plan to plan, also in circles: they are drawn when all of these are there
  const plans = new Map(resources.map((resource) => [resource.model.name, resource]));
  for (const resource of resources) {
    const relations = relationsOf(resource, schema, plans);
    resource.relations = (guards ? closedBehind(resource, relations, guards) : relations).map(
      (relation) => asSeen(relation, schema),
    );
    if (guards)
      resource.sortRelations = closedBehind(resource, sortRelationsOf(resource, plans), guards);
    addReferences(resource);
    for (const one of [...resource.visible, ...resource.creatable])
      if (isStamped(one, resource, schema, plans)) one.isStamped = true;
    resource.searchable = [...resource.searchable, ...searchableLabels(resource)];
  }
  if (guards) refuseOpenChildren(resources, guards);
  return resources;
}

function planResource(model: ModelIR, names: ResourceNames, schema: SchemaIR): Draft {
  const planned = model.fields
    .filter(isScalar)
    .filter(({ directives }) => !directives.hidden)
    .map((field): PlannedField => ({ field, type: rowOf(field) }));
  const visible = planned.filter(({ field }) => !isSecret(field));
  const creatable = planned
    .filter(
      ({ field }) => !isAutomatic(field) && !field.directives.readOnly && field.preset !== 'tenant',
    )
    .map(written);
  const operations = new Set(model.operations ?? OPERATIONS);
  return {
    model,
    names,
    operations,
    bulk: new Set((model.bulk ?? BULK_OPERATIONS).filter((one) => operations.has(one))),
    visible,
    creatable,
    updatable: creatable.filter(
      ({ field }) => !model.key.fields.includes(field.name) && !field.directives.createOnly,
    ),
    directions: directionsOf(visible, schema.enums),
    searchable: visible.filter((one) => isSearchable(model, one)).map(({ field }) => field.name),
    secrets: planned.filter(({ field }) => isSecret(field)).map(({ field }) => field.name),
    identifiers: visible
      .filter(({ field }) => isIdentifier(field, model, schema))
      .map(({ field }) => field.name),
    uploads: visible.filter(({ field }) => field.directives.upload).map(({ field }) => field.name),
    privateUploads: visible
      .filter(({ field }) => isPrivateUpload(field))
      .map(({ field }) => field.name),
    version: versionOf(
      visible.filter(({ field }) => isFilterable(field)),
      schema,
    ),
    relations: [],
    sortRelations: [],
    label: labelOf(model),
    defaultSort: defaultSortOf(model),
  };
}

/** What the role that passes all sees alone is seen by nobody where there is no such role: no order and no filter is by it. */
const asSeen = (relation: PlannedRelation, { user }: SchemaIR): PlannedRelation =>
  relation.isForAll && user?.all === undefined
    ? { ...relation, label: undefined, field: { ...relation.field, isUnread: true } }
    : relation;

/** The field as it is in bodies and forms; answers have what the column may hold. */
function written(planned: PlannedField): PlannedField {
  const field = asWritten(planned.field);
  return field === planned.field ? planned : { field, type: rowOf(field) };
}

/**
 * Tells each scalar field that holds the whole key of another resource which relation it stands for: where a relation has
 * more columns, these come from elsewhere.
 */
function addReferences({ model, relations, visible, creatable }: Draft): void {
  for (const relation of relations) {
    const parts = relation.kind === 'one' ? partsOf(relation, model) : undefined;
    const [key, ...more] = parts?.columns ?? [];
    if (!parts || more.length > 0) continue;
    for (const one of [...visible, ...creatable]) {
      if (one.field.name !== key || (one.reference && parts.given.length > 0)) continue;
      one.reference = relation;
      one.parts = parts;
    }
  }
}

/** True of a field that conditions can name. */
export const isFilterable = (field: FieldIR): boolean =>
  !isOpaque(field) && !isUnaskable(field.name);

/** True of a field that clients may filter by. */
export const isFiltered = (field: FieldIR): boolean =>
  isFilterable(field) && isOpenToFilters(field);

/** True of a field that lists hold. */
export const isListed = ({ directives }: FieldIR): boolean => directives.inList !== false;

const isSearchable = (model: ModelIR, { field, type }: PlannedField): boolean =>
  type.isText === true &&
  field.directives.search !== false &&
  !field.isUnread &&
  !isExact(field) &&
  isFilterable(field) &&
  !field.foreignKeyOf &&
  !model.key.fields.includes(field.name);

/** Whoever reads a table that names its customers looks for them by that name. */
const searchableLabels = ({ relations }: ResourcePlan): string[] =>
  relations.flatMap(({ field, to, kind, isClosed, isForAll }) => {
    if (kind !== 'one' || isClosed || isForAll || field.isUnread) return [];
    const shown = to.visible.find((one) => one.field.name === to.label);
    const isSearched = shown && isSearchable(to.model, shown) && !isUnaskable(field.name);
    return isSearched ? [`${field.name}.${to.label}`] : [];
  });

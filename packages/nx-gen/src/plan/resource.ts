import type { NameSet } from '../naming/names';
import { resourceNames, type ResourceNames } from './class-names';
import { isAutomatic } from '../schema/automatic';
import { asClientField } from '../schema/missing-value';
import { isIdentifier } from '../schema/identifier';
import {
  BULK_OPERATIONS,
  isPrivateUpload,
  isScalar,
  isSecret,
  OPERATIONS,
  type FieldIR,
  type ModelIR,
  type SchemaIR,
} from '../schema/ir';
import { defaultSortOf, firstNameOf, labelOf } from '../schema/model-defaults';
import { rowOf } from '../types';
import { withPublicNames } from './public-names';
import { assertChildrenGuarded } from './children';
import { keyPartsOf } from './composite-choice';
import { directionsOf } from './directions';
import { isFilterable } from './filterable';
import { withDistinctChoices } from './distinct-choices';
import { closeGuardedRelations, type GuardNames } from './closed-relation';
import { relationsOf, sortRelationsOf, unusedRelationsOf } from './relation';
import {
  writableFields,
  type PlannedField,
  type PlannedRelation,
  type ResourcePlan,
} from './resource-plan';
import { addSame } from './same';
import { assertSearched, searchableFields, searchableLabels } from './searched';
import { shapeOf, shapeStems } from './shape';
import { isStamped } from './stamped';
import { assertVersioned, versionOf } from './version';

/** A plan whose relations are still to be added: nothing of it changes outside this file. */
interface Draft extends Omit<
  ResourcePlan,
  | 'visible'
  | 'creatable'
  | 'updatable'
  | 'relations'
  | 'sortRelations'
  | 'unusedRelations'
  | 'same'
  | 'sameIn'
  | 'searchable'
  | 'searchBy'
> {
  readonly visible: readonly DraftField[];
  readonly creatable: readonly DraftField[];
  readonly updatable: readonly DraftField[];
  relations: readonly PlannedRelation[];
  sortRelations: readonly PlannedRelation[];
  unusedRelations: ResourcePlan['unusedRelations'];
  same: ResourcePlan['same'];
  sameIn: ResourcePlan['sameIn'];
  searchable: readonly string[];
  searchBy: ResourcePlan['searchBy'];
}

type DraftField = { -readonly [Key in keyof PlannedField]: PlannedField[Key] };

/**
 * Plans every marked model, in schema order.
 *
 * @param guards returns the guards of each operation, where they differ
 */
export function planResources(
  rawSchema: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
  guards?: GuardNames,
): ResourcePlan[] {
  const schema = withDistinctChoices(withPublicNames(rawSchema));
  const dtoNames = new Set([...namesByModel.values()].flatMap(dtoNamesOf));
  const resources = schema.models.flatMap((model) => {
    const names = namesByModel.get(model.name);
    return model.isMarked && names
      ? [planResource(model, resourceNames(names), schema, dtoNames)]
      : [];
  });
  // relations refer from plan to plan, possibly in cycles, so they are added once all plans exist
  const plans = new Map(resources.map((resource) => [resource.model.name, resource]));
  for (const resource of resources) {
    const { model } = resource;
    const relations = relationsOf(resource, schema, plans);
    resource.relations = (
      guards ? closeGuardedRelations(resource, relations, guards) : relations
    ).map((relation) => withoutReservedUses(relation, schema));
    if (guards)
      resource.sortRelations = closeGuardedRelations(
        resource,
        sortRelationsOf(resource, plans),
        guards,
      ).filter(({ heldIn }) => heldIn !== undefined);
    resource.unusedRelations = unusedRelationsOf(resource, plans);
    addReferences(resource);
    for (const one of [...resource.visible, ...writableFields(resource)])
      if (isStamped(one, resource, schema, plans)) one.isStamped = true;
    resource.searchable = [...resource.searchable, ...searchableLabels(resource)];
    resource.searchBy = model.search ?? (searchesPeople(resource) ? 'words' : undefined);
  }
  addSame(resources, schema, plans);
  assertSearched(resources, schema);
  assertVersioned(resources);
  if (guards) assertChildrenGuarded(resources, guards);
  return resources;
}

/** Returns the names of a model's own classes. */
const dtoNamesOf = (names: NameSet): string[] => {
  const { createDto, updateDto, responseDto } = resourceNames(names);
  return [createDto, updateDto, responseDto];
};

/** @param dtoNames the names of classes that are taken, to which it adds those of its own */
function planResource(
  model: ModelIR,
  names: ResourceNames,
  schema: SchemaIR,
  dtoNames: Set<string>,
): Draft {
  const fields = model.fields.filter(isScalar).filter(({ directives }) => !directives.hidden);
  const shapes = shapeStems(fields, names, dtoNames);
  const planned = fields.map((field): PlannedField => ({
    field,
    type: rowOf(field),
    ...shapeOf(field, shapes.get(field.name), names),
  }));
  const visible = planned.filter(({ field }) => !isSecret(field));
  const writable = planned
    .filter(
      ({ field }) => !isAutomatic(field) && !field.directives.readOnly && field.preset !== 'tenant',
    )
    .map(asRequestField);
  const operations = new Set(model.operations ?? OPERATIONS);
  const version = versionOf(
    visible.filter(({ field }) => isFilterable(field)),
    schema,
  );
  return {
    model,
    names,
    operations,
    isAggregated: operations.has('list') && model.aggregate !== false,
    bulk: new Set((model.bulk ?? BULK_OPERATIONS).filter((one) => operations.has(one))),
    visible,
    creatable: writable.filter(({ field }) => !field.directives.updateOnly),
    updatable: writable.filter(
      ({ field }) => !model.key.fields.includes(field.name) && !field.directives.createOnly,
    ),
    directions: directionsOf(visible, schema.enums),
    searchable: searchableFields(model, visible),
    searchBy: undefined,
    secrets: planned.filter(({ field }) => isSecret(field)).map(({ field }) => field.name),
    identifiers: visible
      .filter(({ field }) => isIdentifier(field, model, schema))
      .map(({ field }) => field.name),
    uploads: visible.filter(({ field }) => field.directives.upload).map(({ field }) => field.name),
    privateUploads: visible
      .filter(({ field }) => isPrivateUpload(field))
      .map(({ field }) => field.name),
    version,
    needsVersion: version !== undefined && model.versions === 'required',
    relations: [],
    sortRelations: [],
    unusedRelations: [],
    same: [],
    sameIn: [],
    label: labelOf(model),
    defaultSort: defaultSortOf(model),
  };
}

/** Without an all-passing role, nobody can see what is reserved for it, so neither sorting nor filtering may use it. */
const withoutReservedUses = (relation: PlannedRelation, { user }: SchemaIR): PlannedRelation =>
  relation.isForAll && user?.all === undefined
    ? { ...relation, label: undefined, field: { ...relation.field, isUnread: true } }
    : relation;

/** Returns the field as in requests and forms; responses have whatever the column may contain. */
function asRequestField(planned: PlannedField): PlannedField {
  const field = asClientField(planned.field);
  return field === planned.field ? planned : { ...planned, field, type: rowOf(field) };
}

/**
 * Adds to each scalar field its relation, if it is the whole foreign key of another resource; further columns of the
 * relation are then set from elsewhere.
 */
function addReferences({ model, relations, visible, creatable, updatable }: Draft): void {
  for (const relation of relations) {
    const parts = relation.kind === 'one' ? keyPartsOf(relation, model) : undefined;
    const [key, ...more] = parts?.columns ?? [];
    if (!parts || more.length > 0) continue;
    for (const one of [...visible, ...writableFields({ creatable, updatable })]) {
      if (one.field.name !== key || (one.reference && parts.given.length > 0)) continue;
      one.reference = relation;
      one.parts = parts;
    }
  }
}

/** Checks whether lists include the field. */
export const isListed = ({ directives }: FieldIR): boolean => directives.inList !== false;

/** Checks for people whose names are in two fields, none of which contains the name that the dashboard shows. */
const searchesPeople = ({ model, relations, searchable }: ResourcePlan): boolean =>
  [
    firstNameOf(model),
    ...relations.map(({ field, to }) => `${field.name}.${firstNameOf(to.model)}`),
  ].some((path) => path !== undefined && searchable.includes(path));

import type { NameSet } from '../naming/names';
import { resourceNames, type ResourceNames } from './class-names';
import {
  OPERATIONS,
  type FieldIR,
  type ModelIR,
  type Operation,
  type SchemaIR,
} from '../schema/ir';
import { fieldTypeOf } from './field-type';
import { fieldTypes, type FieldTypeRow } from './field-types';
import { isExact, isOpaque } from './field-types/native-text';
import { relationsOf, type PlannedRelation } from './relation';
import { versionOf } from './version';

/** A field with the row of the field type table that says how it looks. */
export interface PlannedField {
  field: FieldIR;
  type: FieldTypeRow;
  /** The to-one relation whose whole key this field holds. */
  reference?: PlannedRelation;
}

/** What every artefact of one model needs to know; computed once. */
export interface ResourcePlan {
  model: ModelIR;
  names: ResourceNames;
  /** What clients may do: everything, unless the model's mark says less. */
  operations: ReadonlySet<Operation>;
  /** Fields that a client may see, in schema order: scalars and enums, no relation objects. */
  visible: PlannedField[];
  /** Fields of the create DTO. */
  creatable: PlannedField[];
  /** Fields of the update DTO. */
  updatable: PlannedField[];
  /** Names of the String fields that the list search looks into. */
  searchable: string[];
  /** Names of write-only fields, hashed on the way in. */
  secrets: string[];
  /** Names of the fields that hold addresses of uploaded files. */
  uploads: string[];
  /** The `@updatedAt` field whose value clients send as `If-Match`; none where the model has none. */
  version?: string;
  /** Relations to other resources, in schema order. */
  relations: PlannedRelation[];
  /** Field that stands for a record in the dashboard; none where only its id can. */
  label?: string;
  defaultSort: { field: string; order: 'asc' | 'desc' };
}

/** Names that make a good record label, best first. */
const LABEL_NAMES = [
  'name',
  'title',
  'label',
  'displayName',
  'fullName',
  'email',
  'slug',
  'code',
  'username',
];

const AUTOMATIC_TIMESTAMPS = new Set(['createdAt', 'updatedAt']);

const isSecret = ({ directives }: FieldIR): boolean => directives.format === 'password';

/** Prisma or the database fills it in, and a client has no say. */
const isAutomatic = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  (field.isId && field.default !== undefined) ||
  (AUTOMATIC_TIMESTAMPS.has(field.name) && field.default !== undefined);

/** Plans every marked model; the order is the schema's own. */
export function planResources(
  schema: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
): ResourcePlan[] {
  const resources = schema.models.flatMap((model) => {
    const names = namesByModel.get(model.name);
    return model.isMarked && names ? [planResource(model, resourceNames(names), schema)] : [];
  });
  // relations lead from plan to plan, also in circles: they are drawn when all of these are there
  const plans = new Map(resources.map((resource) => [resource.model.name, resource]));
  for (const resource of resources) {
    resource.relations = relationsOf(resource, schema, plans);
    addReferences(resource);
  }
  return resources;
}

function planResource(model: ModelIR, names: ResourceNames, schema: SchemaIR): ResourcePlan {
  const planned = model.fields
    .filter(
      ({ kind, directives }) => kind !== 'Relation' && kind !== 'Unsupported' && !directives.hidden,
    )
    .map((field): PlannedField => ({
      field,
      type: fieldTypes[fieldTypeOf(field)],
    }));
  const visible = planned.filter(({ field }) => !isSecret(field));
  const creatable = planned.filter(
    ({ field, type }) =>
      !isAutomatic(field) && !field.directives.readOnly && type.input !== 'never',
  );
  return {
    model,
    names,
    operations: new Set(model.operations ?? OPERATIONS),
    visible,
    creatable,
    updatable: creatable.filter(({ field }) => !model.key.fields.includes(field.name)),
    searchable: visible.filter((one) => isSearchable(model, one)).map(({ field }) => field.name),
    secrets: planned.filter(({ field }) => isSecret(field)).map(({ field }) => field.name),
    uploads: visible.filter(({ field }) => field.directives.upload).map(({ field }) => field.name),
    version: versionOf(
      visible.filter(({ field }) => isFilterable(field)),
      schema,
    ),
    relations: [],
    label: labelOf(model, visible),
    defaultSort: visible.some(({ field }) => field.name === 'createdAt')
      ? { field: 'createdAt', order: 'desc' }
      : { field: model.key.fields[0] ?? 'id', order: 'desc' },
  };
}

/** Tells each scalar field that holds the whole key of another resource which relation it stands for. */
function addReferences({ relations, visible }: ResourcePlan): void {
  for (const relation of relations) {
    const { fields, references } = relation.field.relation ?? { fields: [], references: [] };
    const [key, ...more] = fields;
    const isWholeKey = relation.to.model.key.fields.join() === references.join();
    const holder = visible.find(({ field }) => field.name === key);
    if (holder && more.length === 0 && isWholeKey && relation.kind === 'one')
      holder.reference = relation;
  }
}

/** Prisma's own words in a condition: a field that is called so can be in none. */
const CONNECTIVES = new Set(['AND', 'OR', 'NOT']);

/** True of a field that conditions can name. */
export const isFilterable = (field: FieldIR): boolean =>
  !isOpaque(field) && !CONNECTIVES.has(field.name);

const isSearchable = (model: ModelIR, { field }: PlannedField): boolean =>
  field.kind === 'String' &&
  !isExact(field) &&
  isFilterable(field) &&
  !field.isList &&
  !field.directives.upload &&
  !field.foreignKeyOf &&
  !model.key.fields.includes(field.name);

function labelOf(model: ModelIR, visible: PlannedField[]): string | undefined {
  if (model.label) return model.label;
  const names = new Set(
    visible.filter(({ field }) => !field.isList).map(({ field }) => field.name),
  );
  return LABEL_NAMES.find((name) => names.has(name));
}

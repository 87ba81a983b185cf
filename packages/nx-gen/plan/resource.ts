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

/** A field with the row of the field type table that says how it looks. */
export interface PlannedField {
  field: FieldIR;
  type: FieldTypeRow;
  /** The marked model that a to-one key points at. */
  reference?: NameSet;
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
  return schema.models.flatMap((model) => {
    const names = namesByModel.get(model.name);
    return model.isMarked && names
      ? [planResource(model, resourceNames(names), referencesOf(model, schema, namesByModel))]
      : [];
  });
}

function planResource(
  model: ModelIR,
  names: ResourceNames,
  references: ReadonlyMap<string, NameSet>,
): ResourcePlan {
  const planned = model.fields
    .filter(
      ({ kind, directives }) => kind !== 'Relation' && kind !== 'Unsupported' && !directives.hidden,
    )
    .map((field): PlannedField => ({
      field,
      type: fieldTypes[fieldTypeOf(field)],
      reference: references.get(field.name),
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
    label: labelOf(model, visible),
    defaultSort: visible.some(({ field }) => field.name === 'createdAt')
      ? { field: 'createdAt', order: 'desc' }
      : { field: model.key.fields[0] ?? 'id', order: 'desc' },
  };
}

/** The scalar fields that hold the whole key of a marked model, and that model's names. */
function referencesOf(
  model: ModelIR,
  schema: SchemaIR,
  namesByModel: ReadonlyMap<string, NameSet>,
): ReadonlyMap<string, NameSet> {
  return new Map(
    model.fields.flatMap(({ relation }) => {
      const [key, ...more] = relation?.fields ?? [];
      const target = schema.models.find(({ name }) => name === relation?.model);
      const names = target && target.isMarked && namesByModel.get(target.name);
      const isWholeKey = target?.key.fields.join() === relation?.references.join();
      // the dashboard reads the records that it refers to from their list
      const isListed = target?.operations?.includes('list') ?? true;
      return key && more.length === 0 && names && isWholeKey && isListed
        ? [[key, names] as const]
        : [];
    }),
  );
}

/** Native types of String columns that the database cannot search for a part of their text. */
const UNSEARCHABLE = new Set(['Bit', 'Inet', 'UniqueIdentifier', 'Uuid', 'VarBit', 'Xml']);

const isSearchable = (model: ModelIR, { field }: PlannedField): boolean =>
  field.kind === 'String' &&
  !UNSEARCHABLE.has(field.nativeType?.name ?? '') &&
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

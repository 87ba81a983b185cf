import { defaultConfig } from '../../config/config';
import { array, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import { deletionFieldsOf } from '../../schema/soft-delete/fields';
import { choiceSetOf, type Properties } from '../../types';
import { headerFor, type FileView } from '../artefact';
import { perProject, type Given } from '../file-kind';
import { childrenOf } from '../children';
import type { DashboardPlaces } from './dashboard-places';
import { choicesIn } from '../composite-choice';
import { cascadesOf } from './cascades';
import { entryLine } from './entry-line';
import { madeLabelOf } from './made-label';
import { filteredBy, idRelations, isWritable } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';

/** `resourceFields.generated.ts`: what else the data provider has to know of a field. */
export const resourceFieldsFile = perProject({
  template: 'dashboard/resource-fields.ts',
  subject: 'the resource fields',
  path: ({ root }: DashboardPlaces) => `${root}/providers/resourceFields.generated.ts`,
  view: resourceFieldsView,
});

/** `dashboard/resource-fields.ts`: what the data provider has to know of all fields. */
export interface ResourceFieldsView extends FileView {
  resources: {
    key: string;
    keyFields: string;
    version: string | undefined;
    /** `limit: 25,`: what the project has other than usual. */
    limits: string[];
    /** The model has rules of access. */
    rules: boolean;
    /** Its deleted records can be restored. */
    restorable: boolean;
    /** `'deletedAt'`: the field by which they tell when they were deleted. */
    deletedAt: string | undefined;
    /** Its records are listed, and so counted and added up. */
    isListed: boolean;
    /** Its list can be searched. */
    search: boolean;
    /** `children: { items: 'order-items' },`; undefined where none are made with it. */
    children: string | undefined;
    /** `cascades: { items: { reference: 'order-items' } },`; undefined where nothing is deleted with it. */
    cascades: string | undefined;
    fields: string[];
  }[];
}

function resourceFieldsView(
  resources: readonly ResourcePlan[],
  { places, schema }: Given<DashboardPlaces>,
): ResourceFieldsView {
  return {
    header: headerFor('the Prisma schema', 'run the generator again.'),
    resources: resources.map((resource) => ({
      key: propertyKey(resource.names.resource),
      keyFields: print(array(resource.model.key.fields.map(stringLiteral)), 4, 9, 1),
      version: resource.version && stringLiteral(resource.version),
      limits: limitsOf(resource, places),
      rules: resource.model.access !== undefined,
      restorable: resource.operations.has('restore'),
      deletedAt: deletedAtOf(resource),
      isListed: resource.operations.has('list'),
      search: resource.searchable.length > 0,
      children: childrenLine(resource),
      cascades: cascadesLine(resource, schema),
      fields: [
        ...resource.visible.map((planned) =>
          entryLine(6, planned.field.name, fieldInfo(planned, resource)),
        ),
        ...choicesIn(resource).map((planned) =>
          entryLine(6, planned.field.name, choiceInfo(planned, resource)),
        ),
        ...idRelations(resource).map((relation) =>
          entryLine(6, relation.field.name, relationInfo(relation)),
        ),
      ],
    })),
  };
}

/** Undefined where nothing is restored, and where a flag alone says that a record is deleted. */
function deletedAtOf({ model, operations }: ResourcePlan): string | undefined {
  const at = operations.has('restore') ? deletionFieldsOf(model)?.at : undefined;
  return at === undefined ? undefined : stringLiteral(at);
}

/** The lists of new records, with the resources whose they are. */
function childrenLine(resource: ResourcePlan): string | undefined {
  const entries = childrenOf(resource).map(({ relation: { field, to } }): [string, Code] => [
    propertyKey(field.name),
    stringLiteral(to.names.resource),
  ]);
  return entries.length === 0 ? undefined : entryLine(4, 'children', object(entries));
}

/** Of what nobody deletes, nothing goes with it. */
function cascadesLine(resource: ResourcePlan, schema: SchemaIR): string | undefined {
  const entries = resource.operations.has('delete') ? cascadesOf(resource, schema) : [];
  return entries.length === 0 ? undefined : entryLine(4, 'cascades', object(entries));
}

/** Pages of the API's own size, and PUT, need no word. */
function limitsOf({ model }: ResourcePlan, { maxLimit: ofAll, update }: DashboardPlaces): string[] {
  const { limit, maxLimit = ofAll } = model;
  const isUsual = maxLimit === undefined || maxLimit === defaultConfig.maxLimit;
  return [
    ...(limit === undefined ? [] : [`limit: ${limit},`]),
    ...(isUsual ? [] : [`maxLimit: ${maxLimit},`]),
    ...(update === 'patch' ? ["update: 'PATCH',"] : []),
  ];
}

function fieldInfo(planned: PlannedField, resource: ResourcePlan): Code {
  const { field, type, reference } = planned;
  const made = madeLabelOf(resource);
  const named = [made?.related, made?.joined].find((one) => one?.key === field.name);
  return object([
    ['kind', stringLiteral(field.kind)],
    ...propertiesOf({ list: field.isList, optional: !field.isRequired && !field.isList }),
    ...(type.facts?.(field) ?? []),
    ...propertiesOf({
      reference: reference?.to.names.resource,
      include: named?.relation,
      enum: type.isChoice && choiceSetOf(field),
      readOnly: !resource.creatable.some((one) => one.field.name === field.name),
    }),
    ...refusals(field),
  ]);
}

/** The API knows the columns alone, and sorts by each of these. */
function choiceInfo({ field, reference, parts }: PlannedField, { creatable }: ResourcePlan): Code {
  const { columns = [], given = [] } = parts ?? {};
  const elsewhere = columns.filter((name) => given.includes(name));
  const [first] = columns.filter((name) => !given.includes(name));
  return object([
    ['kind', stringLiteral(field.kind)],
    ...propertiesOf({ optional: !field.isRequired, reference: reference?.to.names.resource }),
    ['columns', array(columns.map(stringLiteral))],
    ...(elsewhere.length > 0
      ? [['given', array(elsewhere.map(stringLiteral))] satisfies [string, Code]]
      : []),
    ...propertiesOf({ readOnly: !creatable.some((one) => one.field.name === first) }),
    ...refusals(field).filter(([name]) => name !== 'sort'),
    ['sort', 'false'],
  ]);
}

/** What the API keeps the field out of, by the names that its own table has for that. */
const refusals = ({ directives }: PlannedField['field']): Properties =>
  (['inList', 'filter', 'sort'] as const).flatMap((place): Properties =>
    directives[place] === false ? [[place, 'false']] : [],
  );

const relationInfo = (relation: PlannedRelation): Code =>
  object([
    ['kind', stringLiteral('Ids')],
    ...propertiesOf({
      list: true,
      reference: relation.to.names.resource,
      by: filteredBy(relation),
      readOnly: !isWritable(relation),
    }),
  ]);

/** None for what is absent or false. */
const propertiesOf = (given: Record<string, string | boolean | undefined>): Properties =>
  Object.entries(given).flatMap(([name, value]): Properties => {
    if (!value) return [];
    return [[name, value === true ? 'true' : stringLiteral(value)]];
  });

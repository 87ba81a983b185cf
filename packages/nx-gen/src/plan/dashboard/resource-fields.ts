import { defaultConfig } from '../../config/config';
import { array, object, print, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import { deletionFieldsOf } from '../../schema/soft-delete/fields';
import { choiceSetOf, type Properties } from '../../types';
import { headerFor, type FileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import { childrenOf } from '../children';
import type { DashboardPlaces } from './dashboard-places';
import { keyChoicesOf } from '../composite-choice';
import { cascadesOf } from './cascades';
import { entryLine } from './entry-line';
import { composedLabelOf } from './composed-label';
import { isMadeKey } from './random-key';
import { listedCounts, listedRelations } from './related-columns';
import { filterKeyOf, idRelations, isWritable } from '../relation';
import type { PlannedField, PlannedRelation, PlannedShape, ResourcePlan } from '../resource-plan';

/** `resourceFields.generated.ts`: further field information for the data provider. */
export const resourceFieldsFile = perProject({
  template: 'dashboard/resource-fields.ts',
  subject: 'the resource fields',
  path: ({ root }: DashboardPlaces) => `${root}/providers/resourceFields.generated.ts`,
  view: resourceFieldsView,
});

/** `dashboard/resource-fields.ts`: field information for the data provider. */
export interface ResourceFieldsView extends FileView {
  resources: {
    key: string;
    keyFields: string;
    version: string | undefined;
    /** Writes have to name the version. */
    needsVersion: boolean;
    /** `limit: 25,`: limits that differ from the defaults. */
    limits: string[];
    /** The model has access rules. */
    rules: boolean;
    /** Its deleted records can be restored. */
    restorable: boolean;
    /** `'deletedAt'`: the field with the time of deletion. */
    deletedAt: string | undefined;
    /** Its records can be counted and summed. */
    isAggregated: boolean;
    /** Its list can be searched. */
    search: boolean;
    /** `children: { items: 'order-items' },`; undefined without children. */
    children: string | undefined;
    /** `cascades: { items: { reference: 'order-items' } },`; undefined without cascades. */
    cascades: string | undefined;
    /** `listCounts: ['items'],`; undefined without counts in tables. */
    listCounts: string | undefined;
    fields: string[];
  }[];
}

function resourceFieldsView(
  resources: readonly ResourcePlan[],
  { places, schema }: ViewContext<DashboardPlaces>,
): ResourceFieldsView {
  return {
    header: headerFor('the Prisma schema', 'run the generator again.'),
    resources: resources.map((resource) => ({
      key: propertyKey(resource.names.resource),
      keyFields: print(array(resource.model.key.fields.map(stringLiteral)), 4, 9, 1),
      version: resource.version && stringLiteral(resource.version),
      needsVersion: resource.needsVersion,
      limits: limitsOf(resource, places),
      rules: resource.model.access !== undefined,
      restorable: resource.operations.has('restore'),
      deletedAt: deletedAtOf(resource),
      isAggregated: resource.isAggregated,
      search: resource.searchable.length > 0,
      children: childrenLine(resource),
      cascades: cascadesLine(resource, schema),
      listCounts: listCountsLine(resource),
      fields: [
        ...resource.visible.map((planned) =>
          entryLine(6, planned.field.name, fieldInfo(planned, resource)),
        ),
        ...keyChoicesOf(resource).map((planned) =>
          entryLine(6, planned.field.name, choiceInfo(planned, resource)),
        ),
        ...idRelations(resource).map((relation) =>
          entryLine(6, relation.field.name, relationInfo(relation, listedRelations(resource))),
        ),
      ],
    })),
  };
}

/** Undefined where records cannot be restored, or where they only have a flag. */
function deletedAtOf({ model, operations }: ResourcePlan): string | undefined {
  const at = operations.has('restore') ? deletionFieldsOf(model)?.at : undefined;
  return at === undefined ? undefined : stringLiteral(at);
}

/** Returns the lists of new records, with their resources. */
function childrenLine(resource: ResourcePlan): string | undefined {
  const entries = childrenOf(resource).map(({ relation: { field, to } }): [string, Code] => [
    propertyKey(field.name),
    stringLiteral(to.names.resource),
  ]);
  return entries.length === 0 ? undefined : entryLine(4, 'children', object(entries));
}

/** Returns the cascades; undefined where records cannot be deleted. */
function cascadesLine(resource: ResourcePlan, schema: SchemaIR): string | undefined {
  const entries = resource.operations.has('delete') ? cascadesOf(resource, schema) : [];
  return entries.length === 0 ? undefined : entryLine(4, 'cascades', object(entries));
}

/** Returns the relations whose records lists count. */
function listCountsLine(resource: ResourcePlan): string | undefined {
  const names = listedCounts(resource).map(({ field }) => stringLiteral(field.name));
  return names.length === 0 ? undefined : entryLine(4, 'listCounts', array(names));
}

/** Returns the limits that differ from the API's defaults, and the update method unless it is PUT. */
function limitsOf(
  { model }: ResourcePlan,
  { maxLimit: defaultMaxLimit, update }: DashboardPlaces,
): string[] {
  const { limit, maxLimit = defaultMaxLimit } = model;
  const isDefault = maxLimit === undefined || maxLimit === defaultConfig.maxLimit;
  return [
    ...(limit === undefined ? [] : [`limit: ${limit},`]),
    ...(isDefault ? [] : [`maxLimit: ${maxLimit},`]),
    ...(update === 'patch' ? ["update: 'PATCH',"] : []),
  ];
}

function fieldInfo(planned: PlannedField, resource: ResourcePlan): Code {
  const { field, type, reference } = planned;
  const composed = composedLabelOf(resource);
  const labelPart = [composed?.related, composed?.joined].find((one) => one?.key === field.name);
  return object([
    ['kind', stringLiteral(field.kind)],
    ...propertiesOf({ list: field.isList, optional: !field.isRequired && !field.isList }),
    ...(type.facts?.(field) ?? []),
    ...propertiesOf({
      reference: reference?.to.names.resource,
      include: labelPart?.relation,
      enum: type.isChoice && choiceSetOf(field),
      ...writtenWhen(resource, field.name),
      newUuid: isMadeKey(field) && resource.creatable.some((one) => one.field.name === field.name),
    }),
    ...(planned.shape ? [['keys', keysInfo(planned.shape)] satisfies [string, Code]] : []),
    ...exclusions(field),
  ]);
}

/** Returns whether clients never set the field, or only in existing records. */
function writtenWhen({ creatable, updatable }: ResourcePlan, name: string | undefined) {
  const isAmong = (fields: readonly PlannedField[]): boolean =>
    fields.some(({ field }) => field.name === name);
  return {
    readOnly: !isAmong(creatable) && !isAmong(updatable),
    updateOnly: !isAmong(creatable) && isAmong(updatable),
  };
}

/** The keys of a JSON value, each like a field. */
const keysInfo = ({ keys }: PlannedShape): Code =>
  object(
    keys.map(({ field, type }) => [
      propertyKey(field.name),
      object([
        ['kind', stringLiteral(field.kind)],
        ...propertiesOf({ list: field.isList, optional: !field.isRequired && !field.isList }),
        ...(type.facts?.(field) ?? []),
        ...propertiesOf({ enum: type.isChoice && choiceSetOf(field) }),
      ]),
    ]),
  );

/** The API only knows the columns, and sorts by each of them. */
function choiceInfo({ field, reference, parts }: PlannedField, resource: ResourcePlan): Code {
  const { columns = [], given = [] } = parts ?? {};
  const givenColumns = columns.filter((name) => given.includes(name));
  const [first] = columns.filter((name) => !given.includes(name));
  return object([
    ['kind', stringLiteral(field.kind)],
    ...propertiesOf({ optional: !field.isRequired, reference: reference?.to.names.resource }),
    ['columns', array(columns.map(stringLiteral))],
    ...(givenColumns.length > 0
      ? [['given', array(givenColumns.map(stringLiteral))] satisfies [string, Code]]
      : []),
    ...propertiesOf(writtenWhen(resource, first)),
    ...exclusions(field).filter(([name]) => name !== 'sort'),
    ['sort', 'false'],
  ]);
}

/** Returns what the API excludes the field from, under the names in its own table. */
const exclusions = ({ directives }: PlannedField['field']): Properties =>
  (['inList', 'filter', 'sort'] as const).flatMap((place): Properties =>
    directives[place] === false ? [[place, 'false']] : [],
  );

/** @param listed those whose ids lists read */
const relationInfo = (relation: PlannedRelation, listed: readonly PlannedRelation[]): Code =>
  object([
    ['kind', stringLiteral('Ids')],
    ...propertiesOf({
      list: true,
      reference: relation.to.names.resource,
      by: filterKeyOf(relation),
      readOnly: !isWritable(relation),
      inList: listed.includes(relation),
    }),
  ]);

/** Omits absent and false values. */
const propertiesOf = (values: Record<string, string | boolean | undefined>): Properties =>
  Object.entries(values).flatMap(([name, value]): Properties => {
    if (!value) return [];
    return [[name, value === true ? 'true' : stringLiteral(value)]];
  });

import { listOf } from '../../base/nearest';
import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { print, PRINT_WIDTH, type Group } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { ScalarField, SchemaIR } from '../../schema/ir';
import { MAX_ITEMS } from '../../schema/rules/list';
import { commentOf } from '../api/dto-view';
import { propertyType } from '../api/property-type';
import { hasOwnId, idTypeInJson } from '../api/record-id';
import { valuesOf } from '../../types';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { choicesIn, withChoices } from '../composite-choice';
import { idRelations } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { sortedReference } from './columns';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { columnsName, filtersType, formName, recordType } from './record-types';

/** `record.ts` of a resource: the types that its pages are checked against. */
export const recordFile = perModel({
  template: 'dashboard/record.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/record.ts`,
  view: recordView,
});

/** `dashboard/record.ts`: the types of a resource. */
export interface RecordView extends ModuleFileView {
  /** What the record is, as a comment. */
  summary: string;
  /** `OrderRecord`. */
  record: string;
  /** `amount: number;`, with a comment where there is something to say. */
  fields: { comment: string | undefined; declaration: string }[];
  /** What forms hold besides; undefined where that is nothing. */
  form: { name: string; fields: string[] } | undefined;
  /** What tables have columns of besides; undefined where that is nothing. */
  columns: { name: string; base: string; fields: string[] } | undefined;
  /** `export type OrderFilters = …;`. */
  filters: string;
  /** Name of the resource, as a key. */
  resource: string;
}

function recordView(resource: ResourcePlan, { schema }: Given<DashboardPlaces>): RecordView {
  const { names, model, secrets } = resource;
  const imports = new ImportSet().add({
    name: 'FiltersOf',
    from: '@gen/react-admin',
    isType: true,
  });
  const columns = columnFields(resource, imports);
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: imports.toString(),
    summary: jsDoc(
      [
        `One ${model.name} as the data provider gives it, its values as they travel in JSON.`,
        ...(model.documentation === undefined ? [] : [model.documentation]),
      ],
      0,
    ),
    record: recordType(resource).name,
    fields: recordFields(resource, schema),
    form:
      secrets.length === 0
        ? undefined
        : { name: formName(names), fields: secrets.map(secretDeclaration) },
    columns:
      columns.length === 0
        ? undefined
        : { name: columnsName(names), base: baseOf(resource), fields: columns },
    filters: filtersLine(resource),
    resource: propertyKey(names.resource),
  };
}

function recordFields(resource: ResourcePlan, schema: SchemaIR): RecordView['fields'] {
  const hidden = hiddenFields(resource);
  return [
    ...(hasOwnId(resource)
      ? []
      : [{ comment: jsDoc(['The key, as addresses have it.'], 2), declaration: 'id: string;' }]),
    ...resource.visible.map((planned) => ({
      comment: commentOf(planned.field),
      declaration: declarationOf(planned, { schema, mayLack: hidden.has(planned.field.name) }),
    })),
    ...choicesIn(resource).map((planned) => ({
      comment: jsDoc([`What ${heldIn(planned)} refer to, as addresses have it.`], 2),
      declaration: declarationOf(planned, { schema, mayLack: false }),
    })),
    ...idRelations(resource).map(({ field, to }) => ({
      comment: jsDoc(
        [
          ...(field.documentation === undefined ? [] : [field.documentation]),
          `Ids of ${to.names.resource}; lists leave them out, and records that have more than ${MAX_ITEMS}.`,
        ],
        2,
      ),
      declaration: `${propertyKey(field.name)}?: ${idTypeInJson(to)}[];`,
    })),
  ];
}

/** `accountId and userId`. */
const heldIn = ({ parts }: PlannedField): string => listOf(parts?.columns ?? [], 'and');

/** Fields that rules of access keep from some people: their records are without them. */
const hiddenFields = ({ model }: ResourcePlan): ReadonlySet<string> =>
  new Set(model.access?.fields.flatMap(({ field, read }) => (read ? [field] : [])));

interface Declaring {
  schema: SchemaIR;
  mayLack: boolean;
}

function declarationOf({ field, type }: PlannedField, { schema, mayLack }: Declaring): string {
  const start = `${propertyKey(field.name)}${mayLack ? '?' : ''}: `;
  return type.isChoice
    ? choiceDeclaration(start, field, valuesOf(field, schema.enums))
    : `${start}${propertyType(type.wire, field)};`;
}

/** A form begins without what is never read. */
const secretDeclaration = (name: string): string => `${propertyKey(name)}?: string | null;`;

/** The values of an enum as a union, laid out as Prettier has it. */
function choiceDeclaration(
  start: string,
  { isList, isRequired }: ScalarField,
  values: readonly string[],
): string {
  const members = [...values.map(stringLiteral), ...(isRequired || isList ? [] : ['null'])];
  const union = members.join(' | ');
  const isGrouped = isList && members.length > 1;
  const line = `${start}${isGrouped ? `(${union})` : union}${isList ? '[]' : ''};`;
  if (line.length + 2 <= PRINT_WIDTH || members.length === 1) return line;
  const lines = members.map((member) => `\n    | ${member}`).join('');
  return isList ? `${start}(${lines}\n  )[];` : `${start.trimEnd()}${lines};`;
}

/** The record, without what a table is sorted by something of in its place. */
function baseOf(resource: ResourcePlan): string {
  const { name } = recordType(resource);
  const left = choicesIn(resource)
    .filter((planned) => sortedReference(planned) !== undefined)
    .map(({ field }) => stringLiteral(field.name));
  return left.length > 0 ? `Omit<${name}, ${left.join(' | ')}>` : name;
}

function filtersLine(resource: ResourcePlan): string {
  const start = `export type ${filtersType(resource).name} =`;
  const type = `FiltersOf<${recordType(resource).name}>;`;
  const line = `${start} ${type}`;
  return line.length <= PRINT_WIDTH ? line : `${start}\n  ${type}`;
}

/** What the resource is sorted by of others: `user: Pick<UserRecord, 'name'>;`. */
function columnFields(resource: ResourcePlan, imports: ImportSet): string[] {
  return withChoices(resource).visible.flatMap((planned) => {
    const { reference } = planned;
    if (reference?.label === undefined || sortedReference(planned) === undefined) return [];
    const { to, field, label } = reference;
    const related = recordType(to).name;
    if (to !== resource)
      imports.add({ name: related, from: `../${to.names.resource}/record`, isType: true });
    const start = `${propertyKey(field.name)}: `;
    const pick: Group = {
      open: 'Pick<',
      items: [related, stringLiteral(label)],
      close: '>',
      separator: ',',
      padding: '',
    };
    return [`${start}${print(pick, 2, 2 + start.length, 1)};`];
  });
}

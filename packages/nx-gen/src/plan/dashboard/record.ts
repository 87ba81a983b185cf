import { listOf } from '../../base/nearest';
import { jsDoc } from '../../code/comment';
import { ImportSet } from '../../code/imports';
import { print, PRINT_WIDTH, type Group } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import { MAX_ITEMS } from '../../schema/rules/list';
import { isOptionalInCreate } from '../api/dto';
import { commentOf } from '../api/dto-view';
import { propertyType } from '../api/property-type';
import { hasOwnId, idTypeInJson } from '../api/record-id';
import { valuesOf } from '../../types';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import { keyChoicesOf, withKeyChoices } from '../composite-choice';
import { idRelations } from '../relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from '../resource-plan';
import { shapesOf } from '../shape';
import { unionDeclaration } from '../union-declaration';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { listedCounts, listedRelations } from './related-columns';
import { relatedNamesOf } from './related-names';
import { columnsName, filtersType, formName, recordType, valueType } from './record-types';

/** `record.ts` of a resource: the types that its pages are checked against. */
export const recordFile = perModel({
  template: 'dashboard/record.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/record.ts`,
  view: recordView,
});

/** `dashboard/record.ts`: the types of a resource. */
export interface RecordView extends ModuleFileView {
  /** A description of the record, as a comment. */
  summary: string;
  /** `OrderRecord`. */
  record: string;
  /** `amount: number;`, with a comment where needed. */
  fields: { comment: string | undefined; declaration: string }[];
  /** The JSON values with known keys: `OrderAddressValue`. */
  shapes: { name: string; fields: string[] }[];
  /** Additional values of forms; undefined without any. */
  form: { name: string; fields: string[] } | undefined;
  /** Additional columns of tables; undefined without any. */
  columns: { name: string; base: string; fields: string[] } | undefined;
  /** `export type OrderFilters = …;`. */
  filters: string;
  /** Name of the resource, as a key. */
  resource: string;
}

function recordView(resource: ResourcePlan, { schema }: ViewContext<DashboardPlaces>): RecordView {
  const { names, model, secrets } = resource;
  const imports = new ImportSet().add({
    name: 'FiltersOf',
    from: '@gen/react-admin',
    isType: true,
  });
  const columns = columnFields(resource, imports);
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    summary: jsDoc(
      [
        `One ${model.name} as the data provider returns it, with values as in JSON.`,
        ...(model.documentation === undefined ? [] : [model.documentation]),
      ],
      0,
    ),
    record: recordType(resource).name,
    fields: recordFields(resource, schema),
    shapes: shapesOf(resource).map(({ shape }) => ({
      name: valueType(shape).name,
      fields: shape.keys.map((key) => keyDeclaration(key, schema)),
    })),
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
  const listed = listedRelations(resource);
  const lackedBy = (relation: PlannedRelation): string =>
    `${listed.includes(relation) ? '' : 'lists, and in '}records with more than ${MAX_ITEMS}`;
  const hidden = hiddenFields(resource);
  return [
    ...(hasOwnId(resource)
      ? []
      : [{ comment: jsDoc(['The key as encoded in URLs.'], 2), declaration: 'id: string;' }]),
    ...resource.visible.map((planned) => ({
      comment: commentOf(planned.field),
      declaration: declarationOf(planned, {
        schema,
        mayLack: hidden.has(planned.field.name),
        ...(planned.shape && { valueType: valueType(planned.shape).name }),
      }),
    })),
    ...keyChoicesOf(resource).map((planned) => ({
      comment: jsDoc([`The key that ${columnNames(planned)} refer to, as encoded in URLs.`], 2),
      declaration: declarationOf(planned, { schema, mayLack: false }),
    })),
    ...idRelations(resource).map((relation) => {
      const { field, to } = relation;
      return {
        comment: jsDoc(
          [
            ...(field.documentation === undefined ? [] : [field.documentation]),
            `Ids of ${to.names.resource}; omitted in ${lackedBy(relation)}.`,
          ],
          2,
        ),
        declaration: `${propertyKey(field.name)}?: ${idTypeInJson(to)}[];`,
      };
    }),
    ...countsField(resource),
  ];
}

function countsField(resource: ResourcePlan): RecordView['fields'] {
  const counts = listedCounts(resource).map(({ field }) => `${propertyKey(field.name)}: number`);
  if (counts.length === 0) return [];
  return [
    {
      comment: jsDoc(['How many records refer to this one; in lists only.'], 2),
      declaration: `_count?: { ${counts.join('; ')} };`,
    },
  ];
}

/** `accountId and userId`. */
const columnNames = ({ parts }: PlannedField): string => listOf(parts?.columns ?? [], 'and');

/** Returns the fields that access rules hide from some users, whose records lack them. */
const hiddenFields = ({ model }: ResourcePlan): ReadonlySet<string> =>
  new Set(model.access?.fields.flatMap(({ field, read }) => (read ? [field] : [])));

interface DeclarationOptions {
  schema: SchemaIR;
  mayLack: boolean;
  /** The type of a JSON value with known keys. */
  valueType?: string;
}

const keyDeclaration = (key: PlannedField, schema: SchemaIR): string =>
  declarationOf(key, { schema, mayLack: isOptionalInCreate(key.field) });

function declarationOf(
  { field, type }: PlannedField,
  { schema, mayLack, valueType = type.wire }: DeclarationOptions,
): string {
  const start = `${propertyKey(field.name)}${mayLack ? '?' : ''}: `;
  return type.isChoice
    ? unionDeclaration(start, field, valuesOf(field, schema.enums))
    : `${start}${propertyType(valueType, field)};`;
}

/** Declares a write-only field as optional, since a form starts without it. */
const secretDeclaration = (name: string): string => `${propertyKey(name)}?: string | null;`;

/** Returns the record's type, without fields replaced by what the table sorts by. */
function baseOf(resource: ResourcePlan): string {
  const { name } = recordType(resource);
  const replacedFields = keyChoicesOf(resource)
    .filter((planned) => relatedNamesOf(withKeyChoices(resource), planned).length > 0)
    .map(({ field }) => stringLiteral(field.name));
  return replacedFields.length > 0 ? `Omit<${name}, ${replacedFields.join(' | ')}>` : name;
}

function filtersLine(resource: ResourcePlan): string {
  const start = `export type ${filtersType(resource).name} =`;
  const type = `FiltersOf<${recordType(resource).name}>;`;
  const line = `${start} ${type}`;
  return line.length <= PRINT_WIDTH ? line : `${start}\n  ${type}`;
}

/** Declares the related records that tables sort by, or show fields of: `user: Pick<UserRecord, 'name' | 'email'>;`. */
function columnFields(resource: ResourcePlan, imports: ImportSet): string[] {
  const displayed = withKeyChoices(resource);
  return displayed.visible.flatMap((planned) => {
    const { reference } = planned;
    const names = relatedNamesOf(displayed, planned);
    if (!reference || names.length === 0) return [];
    const { to, field } = reference;
    const related = recordType(to).name;
    if (to !== resource)
      imports.add({ name: related, from: `../${to.names.resource}/record`, isType: true });
    const start = `${propertyKey(field.name)}: `;
    const pick: Group = {
      open: 'Pick<',
      items: [related, names.map(stringLiteral).join(' | ')],
      close: '>',
      separator: ',',
      padding: '',
    };
    return [`${start}${print(pick, 2, 2 + start.length, 1)};`];
  });
}

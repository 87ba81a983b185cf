import { ImportSet } from '../../code/imports';
import { array, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { literal, propertyKey, stringLiteral } from '../../code/literal';
import {
  isScalar,
  isOpenToFilters,
  isSecret,
  isSorted,
  type ModelIR,
  type SchemaIR,
} from '../../schema/ir';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { clientImport } from '../client';
import { endpointOf } from '../endpoint';
import { perModel, type Given } from '../file-kind';
import { isOpaque } from '../../schema/opaque';
import { isUnreadable } from '../../schema/unreadable';
import { isOptionalUnique } from '../../schema/stored-empty';
import { exactForm, isExact } from '../../types/native-text';
import { isNeverAddedUp } from '../../types/number';
import { propertyNamed, propertyOf } from '../public-names';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { createDtoFile } from './dto';
import { updateDtoFile } from './update-dto';
import { isAutomatic } from '../../schema/automatic';
import { includedRelations } from '../relation';
import { compositeEntries } from './composites';
import { accessConstant, modelAccessFile } from './model-access';
import { countedEntry, createEntry, listedEntry, recordType, relatedEntry } from './record-types';
import { accessPath } from './shared-access';
import { addedToRow, relationsCode } from './resource-relations';
import { softDeleteEntries } from './soft-delete';

/** What the API may do with one model: a table for the runtime, and its types. */
export const resourceFile = perModel({
  template: 'api/resource.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'resource', places),
  view: resourceView,
});

/** `api/resource.ts`: what clients may see, sort, search and filter, and the types of it. */
export interface ResourceView extends ModuleFileView {
  summary: string;
  /** Name and definition of the type of one record. */
  record: string;
  recordType: string;
  typesSummary: string;
  /** Name of the type that holds the others, and its properties. */
  types: string;
  typeEntries: string[];
  /** `export const userResource = defineResource<UserTypes>({`, and how far what follows stands in. */
  opening: string;
  indent: string;
  closing: string;
  /** Properties of that constant: before the fields, the fields, and behind them. */
  head: string[];
  fields: string[];
  tail: string[];
}

function resourceView(
  resource: ResourcePlan,
  { path, places, schema }: Given<ApiPlaces>,
): ResourceView {
  const { names, model } = resource;
  const from = (file: string): string => importPath(path, file, places.style);
  const row = `${names.classStem}Row`;
  const left = model.fields
    .filter(
      (field) =>
        field.kind !== 'Relation' &&
        (field.directives.hidden ||
          isSecret(field) ||
          field.property !== undefined ||
          field.isMasked),
    )
    .map((field) => stringLiteral(propertyOf(field)));
  const imports = new ImportSet().add(
    { name: 'defineResource', from: '@gen/nest' },
    clientImport('Prisma', path, places, { isType: true }),
    clientImport(model.name, path, places, { as: row, isType: true }),
    { name: names.createDto, from: from(createDtoFile.path(names, places)), isType: true },
    { name: names.updateDto, from: from(updateDtoFile.path(names, places)), isType: true },
  );
  if (model.access) {
    const file = from(modelAccessFile.path(names, places));
    imports.add({ name: accessConstant(resource), from: file });
  }
  if (resource.relations.some(({ isForAll }) => isForAll))
    imports.add({ name: 'passesAll', from: from(accessPath(places)) });
  const related = [...resource.relations, ...resource.sortRelations];
  if (related.length > 0)
    imports.add({ name: 'ResourceDefinition', from: '@gen/nest', isType: true });
  const included = new Set(includedRelations(resource).map(({ to }) => to));
  for (const { to } of related) {
    if (to === resource) continue;
    const file = from(resourceFile.path(to.names, places));
    imports.add({ name: to.names.resourceConstant, from: file });
    if (included.has(to)) imports.add({ name: to.names.types, from: file, isType: true });
  }
  const { opening, indent, closing } = openingOf(names);
  const { head, tail } = declaration(resource, schema, places, indent.length + 2);
  const entry = printEntry(indent.length + 2);
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
    imports: imports.toString(),
    summary: `One ${model.name}, as the service answers it.`,
    record: names.record,
    recordType: recordType(names.record, row, left, addedToRow(resource, row)),
    typesSummary: `What the compiler knows of ${model.name}: table, service and DTOs are held together by it.`,
    types: names.types,
    typeEntries: [
      `record: ${names.record};`,
      ...listedEntry(resource),
      `row: ${row};`,
      createEntry(resource, row),
      `update: ${names.updateDto};`,
      'client: Prisma.TransactionClient;',
      `delegate: ${stringLiteral(names.delegate)};`,
      `find: Prisma.${model.name}FindManyArgs;`,
      ...relatedEntry(resource),
      ...countedEntry(resource),
    ],
    opening,
    indent,
    closing,
    head: head.map(entry),
    fields: resource.visible.map((planned) =>
      printEntry(indent.length + 4)([
        propertyKey(propertyOf(planned.field)),
        fieldEntry(planned, resource, schema),
      ]),
    ),
    tail: tail.map(entry),
  };
}

/** As Prettier breaks a call that does not fit beside its constant. */
function openingOf({
  resourceConstant,
  types,
}: ResourcePlan['names']): Pick<ResourceView, 'opening' | 'indent' | 'closing'> {
  const [left, right] = [`export const ${resourceConstant} =`, `defineResource<${types}>(`];
  const line = `${left} ${right}`;
  if (line.length < PRINT_WIDTH) return { opening: `${line}{`, indent: '', closing: '});' };
  return line.length === PRINT_WIDTH
    ? { opening: `${line}\n  {`, indent: '  ', closing: '  },\n);' }
    : { opening: `${left}\n  ${right}{`, indent: '  ', closing: '  });' };
}

const list = (names: readonly string[]): Code => array(names.map(stringLiteral));

type Entry = [key: string, value: Code];
const entryIf = (condition: boolean, key: string, value: Code): Entry[] =>
  condition ? [[key, value]] : [];

/** Everything of the resource's declaration but its fields, which the template prints one a line. */
function declaration(
  resource: ResourcePlan,
  { provider, models }: SchemaIR,
  places: ApiPlaces,
  indent: number,
): { head: Entry[]; tail: Entry[] } {
  const { names, model, searchable, secrets, uploads, privateUploads, version } = resource;
  const { relations, sortRelations, defaultSort } = resource;
  const unhashed = model.fields
    .filter(({ name, directives }) => directives.writeOnly && secrets.includes(name))
    .map(({ name }) => name);
  const hidden = model.fields.filter(({ directives }) => directives.hidden).map(propertyOf);
  const unseen = model.fields
    .filter(isScalar)
    .filter((field) => (field.directives.hidden || isSecret(field)) && !isUnreadable(field))
    .map(propertyOf);
  const constraints = [...model.uniques, ...model.foreignKeys, ...textIndexes(model, provider)];
  // the runtime is told Prisma's names, and of each field what clients call it
  const inPrisma = (name: string): string => propertyNamed(model, name);
  const searchedInPrisma = (name: string): string => {
    const [relation, label] = name.split('.');
    const { to } = relations.find(({ field }) => field.name === relation) ?? {};
    return to && label ? `${relation}.${propertyNamed(to.model, label)}` : inPrisma(name);
  };
  return {
    head: [
      ['model', stringLiteral(model.name)],
      ['delegate', stringLiteral(names.delegate)],
      ['path', stringLiteral(endpointOf({ names }, places))],
      ['provider', stringLiteral(provider)],
      ['key', list(model.key.fields.map(inPrisma))],
      ...entryIf(
        model.key.fields.length > 1,
        'keyName',
        stringLiteral(model.key.name ?? model.key.fields.map(inPrisma).join('_')),
      ),
    ],
    tail: [
      ...entryIf(
        relations.length + sortRelations.length > 0,
        'relations',
        relationsCode(resource, indent),
      ),
      ...compositeEntries(resource),
      ['search', list(searchable.map(searchedInPrisma))],
      ...entryIf(model.search !== undefined, 'searchBy', stringLiteral(model.search ?? '')),
      ...entryIf(secrets.length > 0, 'secrets', list(secrets)),
      ...entryIf(hidden.length > 0, 'hidden', list(hidden)),
      ...entryIf(unhashed.length > 0, 'unhashed', list(unhashed)),
      ...entryIf(unseen.length > 0, 'unseen', list(unseen)),
      ...entryIf(uploads.length > 0, 'uploads', list(uploads.map(inPrisma))),
      ...entryIf(privateUploads.length > 0, 'privateUploads', list(privateUploads.map(inPrisma))),
      ...entryIf(version !== undefined, 'version', stringLiteral(version ?? '')),
      ...entryIf(!model.hasForeignKeys, 'relationMode', stringLiteral('prisma')),
      ...entryIf(model.heldBy !== undefined, 'heldBy', stringLiteral(inPrisma(model.heldBy ?? ''))),
      [
        'defaultSort',
        object([
          ['field', stringLiteral(inPrisma(defaultSort.field))],
          ['order', stringLiteral(defaultSort.order)],
        ]),
      ],
      ...entryIf(
        constraints.length > 0,
        'constraints',
        object(
          constraints.map(({ name, fields }) => [propertyKey(name), list(fields.map(inPrisma))]),
        ),
      ),
      ...entryIf(model.limit !== undefined, 'limit', literal(model.limit ?? 0)),
      ['maxLimit', literal(model.maxLimit ?? places.maxLimit)],
      ...softDeleteEntries(model, models),
      ...entryIf(model.access !== undefined, 'access', accessConstant({ names })),
    ],
  };
}

/** Databases that refuse a row whose text has no room in a plain index; they tell the index's name. What the server gives has room. */
const REFUSE_LONG_ENTRIES: ReadonlySet<SchemaIR['provider']> = new Set(['postgresql', 'sqlserver']);

const textIndexes = ({ indexes, uniques, fields }: ModelIR, provider: SchemaIR['provider']) =>
  indexes.filter(
    (index) =>
      REFUSE_LONG_ENTRIES.has(provider) &&
      uniques.every(({ name }) => name !== index.name) &&
      fields.some(
        (field) =>
          field.kind === 'String' &&
          !isExact(field) &&
          !isAutomatic(field) &&
          index.fields.includes(field.name),
      ),
  );

const printEntry =
  (indent: number) =>
  ([key, value]: Entry): string =>
    `${print([`${key}: `, value], indent, indent, 1)},`;

function fieldEntry(
  { field, type }: PlannedField,
  { model, identifiers }: Pick<ResourcePlan, 'model' | 'identifiers'>,
  { enums }: SchemaIR,
): Code {
  const values = enums.find(({ name }) => type.isEnum && name === field.type)?.values;
  return object([
    ['kind', stringLiteral(field.kind)],
    ...entryIf(field.property !== undefined, 'as', stringLiteral(field.name)),
    ...entryIf(values !== undefined, 'values', list(values ?? [])),
    ...entryIf(field.isList, 'list', 'true'),
    ...entryIf(!field.isRequired && !field.isList, 'optional', 'true'),
    ...entryIf(isOptionalUnique(field, model), 'unique', 'true'),
    ...entryIf(field.directives.empty !== undefined, 'empty', stringLiteral('null')),
    ...entryIf(identifiers.includes(field.name), 'identifier', 'true'),
    ...entryIf(isExact(field), 'exact', stringLiteral(exactForm(field) ?? '')),
    ...entryIf(isOpaque(field), 'opaque', 'true'),
    ...entryIf(
      field.compared?.least !== undefined,
      'least',
      stringLiteral(field.compared?.least ?? ''),
    ),
    ...entryIf(
      field.compared?.greatest !== undefined,
      'greatest',
      stringLiteral(field.compared?.greatest ?? ''),
    ),
    ...entryIf(
      field.rules.notBefore !== undefined,
      'notBefore',
      stringLiteral(field.rules.notBefore ?? ''),
    ),
    ...entryIf(field.preset === 'tenant', 'preset', stringLiteral('tenant')),
    ...entryIf(field.column !== undefined, 'column', stringLiteral(field.column ?? '')),
    ...entryIf(field.directives.inList === false, 'inList', 'false'),
    ...entryIf(!isOpenToFilters(field), 'filter', 'false'),
    ...entryIf(!isSorted(field), 'sort', 'false'),
    ...entryIf(isNeverAddedUp(field), 'sum', 'false'),
  ]);
}

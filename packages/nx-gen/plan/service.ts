import { ImportSet } from '../code/imports';
import { array, call, object, print, PRINT_WIDTH, type Code } from '../code/layout';
import { literal, propertyKey, stringLiteral } from '../code/literal';
import type { FieldIR, SchemaIR } from '../schema/ir';
import { apiFiles, type ApiPlaces } from './api-places';
import { headerFor, importPath, type Artefact } from './artefact';
import { clientImport } from './client';
import { isExact, isOpaque } from './field-types/native-text';
import type { ResourcePlan } from './resource';
import { relatedIds, relationsCode } from './service-relations';

/** The service of one model, with the declaration of what clients may see, sort, search and filter. */
export function planService(resource: ResourcePlan, schema: SchemaIR, places: ApiPlaces): Artefact {
  const { names, model } = resource;
  const options = optionsOf(resource);
  const files = apiFiles(names, places);
  const path = files.service;
  const row = `${names.classStem}Row`;
  const left = model.fields
    .filter(
      ({ kind, directives }) =>
        kind !== 'Relation' &&
        kind !== 'Unsupported' &&
        (directives.hidden || directives.format === 'password'),
    )
    .map(({ name }) => stringLiteral(name));
  const imports = new ImportSet().add(
    { name: 'Injectable', from: '@nestjs/common' },
    { name: 'CrudService', from: '@gen/nest' },
    { name: 'defineResource', from: '@gen/nest' },
    clientImport(model.name, path, places, { as: row, isType: true }),
    {
      name: places.prismaService.name,
      from: importPath(path, places.prismaService.path, places.style),
    },
    { name: names.createDto, from: importPath(path, files.createDto, places.style), isType: true },
    { name: names.updateDto, from: importPath(path, files.updateDto, places.style), isType: true },
  );
  for (const { token, type } of options)
    imports.add(
      { name: 'Inject', from: '@nestjs/common' },
      { name: 'Optional', from: '@nestjs/common' },
      { name: token, from: '@gen/nest' },
      { name: type, from: '@gen/nest', isType: true },
    );
  if (resource.relations.length > 0)
    imports.add({ name: 'ResourceDefinition', from: '@gen/nest', isType: true });
  for (const { to } of resource.relations)
    if (to !== resource)
      imports.add({
        name: to.names.resourceConstant,
        from: importPath(path, apiFiles(to.names, places).service, places.style),
      });
  const { head, tail } = declaration(resource, schema, places);
  return {
    path,
    template: 'api/service.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'extend the service instead.'),
      imports: imports.toString(),
      summary: `One ${model.name}, as the service answers it.`,
      record: names.record,
      recordType: recordType(names.record, row, left, relatedIds(resource)),
      resource: names.resourceConstant,
      head: head.map(printEntry(2)),
      fields: resource.visible.map(({ field }) =>
        printEntry(4)([propertyKey(field.name), fieldEntry(field, schema)]),
      ),
      tail: tail.map(printEntry(2)),
      classHeading: classHeading(names.service, [names.record, names.createDto, names.updateDto]),
      ...constructorLines(names.resourceConstant, places.prismaService.name, options),
    },
  };
}

/** The row without what no client may see, broken as Prettier breaks a type, and with `more`. */
function recordType(record: string, row: string, left: string[], more: string): string {
  if (left.length === 0) return row + more;
  const type = `Omit<${row}, ${left.join(' | ')}>`;
  const end = more === '' ? ';' : ' & {';
  if (`export type ${record} = ${type}${end}`.length <= PRINT_WIDTH) return type + more;
  const union = left.join(' | ');
  const lines = union.length + 2 <= PRINT_WIDTH ? [union] : left.map((name) => `| ${name}`);
  return `Omit<\n  ${row},\n${lines.map((line) => `  ${line}\n`).join('')}>${more}`;
}

/** `extends CrudService<A, B, C>`, broken as Prettier breaks a class heading. */
function classHeading(className: string, types: string[]): string {
  const line = `export class ${className} extends CrudService<${types.join(', ')}> {`;
  if (line.length <= PRINT_WIDTH) return line;
  return `export class ${className} extends CrudService<\n${types.map((type) => `  ${type}`).join(',\n')}\n> {`;
}

/** One of the service's options: what the project may provide, under a token of `@gen/nest`. */
interface Option {
  name: string;
  token: string;
  type: string;
}

const HASHER: Option = { name: 'hasher', token: 'PASSWORD_HASHER', type: 'PasswordHasher' };
const FILES: Option = { name: 'files', token: 'UPLOADED_FILES', type: 'UploadedFiles' };

/** Secrets need the hasher; uploads the one who removes files that nothing uses any more. */
const optionsOf = ({ secrets, uploads }: ResourcePlan): Option[] => [
  ...(secrets.length > 0 ? [HASHER] : []),
  ...(uploads.length > 0 ? [FILES] : []),
];

/** The constructor's heading and body. */
function constructorLines(resource: string, prismaService: string, options: Option[]) {
  const parameters = options.map(
    ({ name, token, type }) => `@Optional() @Inject(${token}) ${name}?: ${type}`,
  );
  const heading = call('constructor', [`prisma: ${prismaService}`, ...parameters]);
  const [first, ...more] = options.map(({ name }) => name);
  const given = more.length > 0 ? `{ ${[first, ...more].join(', ')} }` : `${first} && { ${first} }`;
  return {
    constructorHeading: print([heading, ' {'], 2),
    superCall: print([call('super', ['prisma', resource, ...(first ? [given] : [])]), ';'], 4),
  };
}

const list = (names: string[]): Code => array(names.map(stringLiteral));

type Entry = [key: string, value: Code];
const entryIf = (condition: boolean, key: string, value: Code): Entry[] =>
  condition ? [[key, value]] : [];

/** Everything of the resource's declaration but its fields, which the template prints one a line. */
function declaration(
  { names, model, searchable, secrets, uploads, version, relations, defaultSort }: ResourcePlan,
  { provider }: SchemaIR,
  { maxLimit }: ApiPlaces,
): { head: Entry[]; tail: Entry[] } {
  const constraints = [...model.uniques, ...model.foreignKeys];
  return {
    head: [
      ['model', stringLiteral(model.name)],
      ['delegate', stringLiteral(names.delegate)],
      ['path', stringLiteral(names.resource)],
      ['provider', stringLiteral(provider)],
      ['key', list(model.key.fields)],
      ...entryIf(
        model.key.fields.length > 1,
        'keyName',
        stringLiteral(model.key.name ?? model.key.fields.join('_')),
      ),
    ],
    tail: [
      ...entryIf(relations.length > 0, 'relations', relationsCode(relations)),
      ['search', list(searchable)],
      ...entryIf(secrets.length > 0, 'secrets', list(secrets)),
      ...entryIf(uploads.length > 0, 'uploads', list(uploads)),
      ...entryIf(version !== undefined, 'version', stringLiteral(version ?? '')),
      [
        'defaultSort',
        object([
          ['field', stringLiteral(defaultSort.field)],
          ['order', stringLiteral(defaultSort.order)],
        ]),
      ],
      ...entryIf(
        constraints.length > 0,
        'constraints',
        object(constraints.map(({ name, fields }) => [propertyKey(name), list(fields)])),
      ),
      ['maxLimit', literal(maxLimit)],
    ],
  };
}

const printEntry =
  (indent: number) =>
  ([key, value]: Entry): string =>
    `${print([`${key}: `, value], indent, indent, 1)},`;

function fieldEntry(field: FieldIR, { enums }: SchemaIR): Code {
  const values = enums.find(({ name }) => field.kind === 'Enum' && name === field.type)?.values;
  return object([
    ['kind', stringLiteral(field.kind)],
    ...entryIf(values !== undefined, 'values', list(values ?? [])),
    ...entryIf(field.isList, 'list', 'true'),
    ...entryIf(!field.isRequired && !field.isList, 'optional', 'true'),
    ...entryIf(isExact(field), 'exact', 'true'),
    ...entryIf(isOpaque(field), 'opaque', 'true'),
    ...entryIf(field.column !== undefined, 'column', stringLiteral(field.column ?? '')),
  ]);
}

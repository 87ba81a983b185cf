import { ImportSet } from '../../code/imports';
import { array, flat } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { UpdateVerb } from '../../config/config';
import type { ApiPlaces } from '../../plan/api-places';
import { endpointOf } from '../../plan/endpoint';
import { planGuards, type PlannedGuards } from '../../plan/api/guards';
import type { BulkOperation, Operation, ScalarKind } from '../../schema/ir';
import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import {
  apiFile,
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { isMounted } from './dto';
import { listedName } from './record';

/** What JSON cannot carry as it is. */
const CONVERTED: ReadonlySet<ScalarKind> = new Set(['BigInt', 'Decimal', 'Bytes']);

export const isConverted = ({ resource }: Ejectable): boolean =>
  resource.visible.some(({ field }) => CONVERTED.has(field.kind));

export function controllerFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const path = apiFile(places, names, 'controller');
  const from = importerOf(path, places.api);
  const support = (name: string): string => from(supportFile(places, name));
  const guards = planGuards(resource, places.api);
  const methods = methodsOf(model, places.api);
  const code = methods.map(({ route, signature }) => route + signature).join(' ');
  const decorators = methods.flatMap(({ operation }) => plainGuards(guards, operation));
  const words = new Set(code.match(/\w+/g));
  const used = (name: string): boolean => words.has(name);
  // a guard of an operation that has no route here is not imported
  const standing = new Set([guards.onClass ?? '', ...decorators].join(' ').match(/\w+/g));
  const isCarrying = isConverted(model);
  const imports = new ImportSet().add(
    ...['Controller', 'UseFilters', 'UsePipes', ...(isCarrying ? ['UseInterceptors'] : [])].map(
      (name) => ({ name, from: '@nestjs/common' }),
    ),
    ...['Body', 'Delete', 'Get', 'Param', 'Patch', 'Post', 'Put', 'Query']
      .filter(used)
      .map((name) => ({ name, from: '@nestjs/common' })),
    ...(standing.has('UseGuards') ? [{ name: 'UseGuards', from: '@nestjs/common' }] : []),
    ...guards.classes
      .filter(({ name }) => standing.has(name))
      .map(({ name, path: file }) => ({ name, from: from(file) })),
    { name: 'ErrorFilter', from: support('error.filter.ts') },
    { name: 'validationPipe', from: support('validation.pipe.ts') },
    ...(isCarrying ? [{ name: 'JsonInterceptor', from: support('json.interceptor.ts') }] : []),
    ...['BulkResult', 'ListQuery', 'Page']
      .filter(used)
      .map((name) => ({ name, from: support('list-query.ts'), isType: true })),
    ...(['create', 'update'] as const)
      .filter((kind) => used(plain[kind]))
      .map((kind) => ({ name: plain[kind], from: from(dtoPath(places, names, kind)) })),
    { name: plain.service, from: from(apiFile(places, names, 'service')) },
    ...[...new Set([plain.record, listedName(model)])]
      .filter(used)
      .map((name) => ({ name, from: from(apiFile(places, names, 'service')), isType: true })),
  );
  const view = {
    imports: imports.toString(),
    route: stringLiteral(endpointOf(resource, places.api)),
    guards: guards.onClass,
    isConverted: isCarrying,
    constraints: constraintsOf(model),
    className: plain.controller,
    service: plain.service,
    methods: methods.map((method) => ({
      ...method,
      decorators: plainGuards(guards, method.operation),
    })),
  };
  return { path, text: fill('api/controller.ts', view), subject: resource.model.name };
}

/** The document of the API is no part of plain code. */
const plainGuards = (guards: PlannedGuards, operation: Operation): string[] =>
  guards.onMethod(operation).filter((line) => line !== '@ApiBearerAuth()');

interface Method {
  readonly operation: Operation;
  readonly bulk?: BulkOperation;
  readonly route: string;
  readonly signature: string;
  readonly body: string;
}

/** Routes without an id stand before those with one. */
function methodsOf(
  model: Ejectable,
  { update: verb = 'both' }: Pick<ApiPlaces, 'update'>,
): Method[] {
  const { names } = model.resource;
  const { record, create, update } = plainNames(names);
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const changed = { signature: `(${id}, @Body() data: ${update}): Promise<${record}>` };
  const methods: Method[] = [
    {
      operation: 'list',
      route: '@Get()',
      signature: `list(${query}): Promise<Page<${listedName(model)}>>`,
      body: 'this.service.list(query)',
    },
    {
      operation: 'edit',
      bulk: 'edit',
      route: verb === 'patch' ? '@Patch()' : '@Put()',
      signature: `updateMany(${query}, @Body() data: ${update}): Promise<BulkResult>`,
      body: 'this.service.updateMany(query, data)',
    },
    {
      operation: 'delete',
      bulk: 'delete',
      route: '@Delete()',
      signature: `deleteMany(${query}): Promise<BulkResult>`,
      body: 'this.service.deleteMany(query)',
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      signature: `get(${id}): Promise<${record}>`,
      body: 'this.service.get(id)',
    },
    {
      operation: 'create',
      route: '@Post()',
      signature: `create(@Body() data: ${create}): Promise<${record}>`,
      body: 'this.service.create(data)',
    },
    ...UPDATE_ROUTES[verb].map(({ route, name }): Method => ({
      operation: 'edit',
      route,
      signature: `${name}${changed.signature}`,
      body: 'this.service.update(id, data)',
    })),
    {
      operation: 'delete',
      route: "@Delete(':id')",
      signature: `delete(${id}): Promise<${record}>`,
      body: 'this.service.delete(id)',
    },
  ];
  return methods.filter((method) => isMounted(method, model));
}

const PUT = { route: "@Put(':id')", name: 'update' };
const PATCH = { route: "@Patch(':id')", name: 'patch' };

const UPDATE_ROUTES: Readonly<
  Record<UpdateVerb, readonly (Pick<Method, 'route'> & { name: string })[]>
> = {
  put: [PUT],
  patch: [{ ...PATCH, name: 'update' }],
  both: [PUT, PATCH],
};

/** The fields behind the names of the database: constraints, and columns that are called otherwise. */
function constraintsOf({ resource: { model, visible } }: Ejectable): string[] {
  const shown = new Set(visible.map(({ field }) => field.name));
  const byName = new Map<string, string[]>([
    ...[...model.uniques, ...model.foreignKeys].map(({ name, fields }): [string, string[]] => [
      name,
      fields.filter((field) => shown.has(field)),
    ]),
    ...visible.flatMap(({ field: { name, column } }): [string, string[]][] =>
      column === undefined ? [] : [[column, [name]]],
    ),
  ]);
  return [...byName]
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => `${propertyKey(name)}: ${flat(array(fields.map(stringLiteral)))},`);
}

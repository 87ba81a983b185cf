import { ImportSet } from '../../code/imports';
import { array, flat } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { UpdateVerb } from '../../config/config';
import type { ApiPlaces } from '../../plan/api-places';
import { endpointOf } from '../../plan/endpoint';
import { planGuards } from '../../plan/api/guards';
import type { BulkOperation, Operation } from '../../schema/ir';
import { isIncluding, type Ejectable } from '../ejectable';
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
import { isConverted } from './converted';
import { controllerDocs, routeDocs } from './docs';
import { isMounted } from './dto';
import { answeredNames, listedName } from './record';
import { isComparing, versionInterceptor } from './versions';

export function controllerFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const path = apiFile(places, names, 'controller');
  const from = importerOf(path, places.api);
  const support = (name: string): string => from(supportFile(places, name));
  const guards = planGuards(resource, places.api);
  const methods = methodsOf(model, places.api).map((method) => ({
    ...method,
    decorators: [
      ...guards.onMethod(method.operation),
      method.route,
      ...routeDocs(method, model, guards),
    ],
  }));
  const interceptors = interceptorsOf(model);
  const head = [
    ...controllerDocs(model, guards),
    ...(guards.onClass === undefined ? [] : [guards.onClass]),
    '@UsePipes(validationPipe)',
    ...(interceptors.length > 0 ? [`@UseInterceptors(${interceptors.join(', ')})`] : []),
  ];
  const code = [
    ...head,
    ...methods.flatMap(({ decorators, signature }) => [...decorators, signature]),
  ];
  const words = new Set(code.join(' ').match(/\w+/g));
  const used = (name: string): boolean => words.has(name);
  const service = from(apiFile(places, names, 'service'));
  const imports = new ImportSet().add(
    ...['Controller', 'UseFilters'].map((name) => ({ name, from: '@nestjs/common' })),
    ...Object.entries(PACKAGES).flatMap(([module, known]) =>
      known.filter(used).map((name) => ({ name, from: module })),
    ),
    // a guard of an operation that has no route here is not imported
    ...guards.classes
      .filter(({ name }) => used(name))
      .map(({ name, path: file }) => ({ name, from: from(file) })),
    { name: 'ErrorFilter', from: support('error.filter.ts') },
    ...Object.entries(SUPPORT).flatMap(([file, known]) =>
      known.filter(used).map((name) => ({ name, from: support(file) })),
    ),
    ...['BulkResult', 'ListQuery', 'Page']
      .filter(used)
      .map((name) => ({ name, from: support('list-query.ts'), isType: true })),
    ...(['create', 'update', 'response'] as const)
      .filter((kind) => used(plain[kind]))
      .map((kind) => ({ name: plain[kind], from: from(dtoPath(places, names, kind)) })),
    ...[plain.listedResponse]
      .filter(used)
      .map((name) => ({ name, from: from(dtoPath(places, names, 'response')) })),
    ...[...['listing', 'related'].filter(used), plain.service].map((name) => ({
      name,
      from: service,
    })),
    ...[...new Set([plain.record, listedName(model), ...Object.values(answeredNames(model))])]
      .filter(used)
      .map((name) => ({ name, from: service, isType: true })),
  );
  const view = {
    imports: imports.toString(),
    route: stringLiteral(endpointOf(resource, places.api)),
    head,
    constraints: constraintsOf(model),
    className: plain.controller,
    service: plain.service,
    methods,
  };
  return { path, text: fill('api/controller.ts', view), subject: resource.model.name };
}

/** Names that a controller may use of each package, and of each file of `support/`. */
const PACKAGES = {
  '@nestjs/common': [
    ...['Body', 'Delete', 'Get', 'Param', 'Patch', 'Post', 'Put', 'Query'],
    ...['UseGuards', 'UseInterceptors', 'UsePipes'],
  ],
  '@nestjs/swagger': [
    ...['ApiBearerAuth', 'ApiCreatedResponse', 'ApiOkResponse', 'ApiOperation', 'ApiTags'],
  ],
};

const SUPPORT = {
  'json.interceptor.ts': ['JsonInterceptor'],
  'openapi.ts': [
    ...['ApiErrors', 'ApiIds', 'ApiIfMatch', 'ApiInclude', 'ApiListQuery', 'ApiPage'],
    ...['BulkResultDto', 'ETAG'],
  ],
  'validation.pipe.ts': ['validationPipe'],
  'versions.ts': ['IfMatch', 'VersionInterceptor'],
};

/** The first one has the last word about an answer. */
function interceptorsOf(model: Ejectable): string[] {
  const versions = versionInterceptor(model);
  return [
    ...(isConverted(model) ? ['JsonInterceptor'] : []),
    ...(versions === undefined ? [] : [versions]),
  ];
}

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
  const answered = answeredNames(model);
  const ifMatch = isComparing(model) ? ', @IfMatch() versions?: Date[]' : '';
  const version = isComparing(model) ? ', versions' : '';
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const changed = { signature: `(${id}, @Body() data: ${update}${ifMatch}): Promise<${record}>` };
  const methods: Method[] = [
    {
      operation: 'list',
      route: '@Get()',
      signature: `list(${query}): Promise<Page<${answered.inList}>>`,
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
      signature: isIncluding(model)
        ? `get(${id}, ${query}): Promise<${answered.one}>`
        : `get(${id}): Promise<${record}>`,
      body: isIncluding(model) ? 'this.service.get(id, query)' : 'this.service.get(id)',
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
      body: `this.service.update(id, data${version})`,
    })),
    {
      operation: 'delete',
      route: "@Delete(':id')",
      signature: `delete(${id}${ifMatch}): Promise<${record}>`,
      body: `this.service.delete(id${version})`,
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

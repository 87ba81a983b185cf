import { ImportSet } from '../../code/imports';
import { array, flat } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { endpointOf } from '../../plan/endpoint';
import { planGuards } from '../../plan/api/guards';
import type { Ejectable } from '../ejectable';
import { fill } from '../fill';
import { isExtended } from '../owned';
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
import { answeredNames, listedName } from './record';
import { routesOf } from './routes';
import { versionInterceptor } from './versions';

export function controllerFile(model: Ejectable, places: ApiEjectPlaces): EjectedFile {
  const { resource } = model;
  const { names } = resource;
  const plain = plainNames(names);
  const path = apiFile(places, names, 'controller');
  const from = importerOf(path, places.api);
  const support = (name: string): string => from(supportFile(places, name));
  const guards = planGuards(resource.model, resource.operations, places.api);
  const methods = routesOf(model, places.api).map((method) => ({
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
    ...(model.resource.model.access
      ? [{ name: 'User', from: support('access.ts'), isType: true }]
      : []),
    ...['Caller']
      .filter((name) => used(name) && isExtended(model))
      .map((name) => ({ name, from: support('hooks.ts'), isType: true })),
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
  'access.ts': ['CurrentUser', 'visitorsToo'],
  'hooks.ts': ['Asking'],
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

import { ImportSet } from '../../code/imports';
import { array, flat } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { endpointOf } from '../../plan/endpoint';
import { planGuards } from '../../plan/api/guards';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { hasHooks } from '../own-service-hooks';
import {
  apiFile,
  dtoPath,
  importerOf,
  plainNames,
  supportFile,
  type ApiEjectPlaces,
  type EjectedFile,
} from '../places';
import { hasNonJsonValues } from './non-json-values';
import { controllerDecorators, routeDecorators } from './docs';
import { responseTypeNames, listRecordName } from './record';
import { routesOf } from './routes';
import { versionInterceptor } from './versions';

/** What is read is for the caller only, and is asked for again each time, as in the generated API. */
const UNCACHED = "@Header('Cache-Control', 'private, no-cache')";

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
      ...(method.route.startsWith('@Get') ? [UNCACHED] : []),
      ...routeDecorators(method, model, guards),
    ],
  }));
  const hasBody = methods.some(({ signature }) => signature.includes('@Body()'));
  const interceptors = interceptorsOf(model, hasBody);
  const classDecorators = [
    ...controllerDecorators(model, guards),
    ...guards.onPublicClass,
    ...(guards.onClass === undefined ? [] : [guards.onClass]),
    '@UsePipes(validationPipe)',
    ...(interceptors.length > 0 ? [`@UseInterceptors(${interceptors.join(', ')})`] : []),
  ];
  const code = [
    ...classDecorators,
    ...methods.flatMap(({ decorators, signature }) => [...decorators, signature]),
  ];
  const identifiers = new Set(code.join(' ').match(/\w+/g));
  const isUsed = (name: string): boolean => identifiers.has(name);
  const service = from(apiFile(places, names, 'service'));
  const imports = new ImportSet().add(
    ...['Controller', 'UseFilters'].map((name) => ({ name, from: '@nestjs/common' })),
    ...Object.entries(EXPORTS_BY_PACKAGE).flatMap(([module, known]) =>
      known.filter(isUsed).map((name) => ({ name, from: module })),
    ),
    // guards of operations without a route here are not imported
    ...guards.classes
      .filter(({ name }) => isUsed(name))
      .map(({ name, path: file }) => ({ name, from: from(file) })),
    { name: 'ErrorFilter', from: support('error.filter.ts') },
    ...Object.entries(SUPPORT_EXPORTS).flatMap(([file, known]) =>
      known.filter(isUsed).map((name) => ({ name, from: support(file) })),
    ),
    ...(model.resource.model.access ? ['PageWithCan', 'User'] : [])
      .filter(isUsed)
      .map((name) => ({ name, from: support('access.ts'), isType: true })),
    ...['Caller']
      .filter((name) => isUsed(name) && hasHooks(model))
      .map((name) => ({ name, from: support('hooks.ts'), isType: true })),
    ...['VersionsOfMany']
      .filter(isUsed)
      .map((name) => ({ name, from: support('versions.ts'), isType: true })),
    ...['BulkResult', 'ListQuery', 'Page']
      .filter(isUsed)
      .map((name) => ({ name, from: support('list-query.ts'), isType: true })),
    ...(['create', 'update', 'response'] as const)
      .filter((kind) => isUsed(plain[kind]))
      .map((kind) => ({ name: plain[kind], from: from(dtoPath(places, names, kind)) })),
    ...[plain.listedResponse]
      .filter(isUsed)
      .map((name) => ({ name, from: from(dtoPath(places, names, 'response')) })),
    ...[...['listing', 'related'].filter(isUsed), plain.service].map((name) => ({
      name,
      from: service,
    })),
    ...[
      ...new Set([plain.record, listRecordName(model), ...Object.values(responseTypeNames(model))]),
    ]
      .filter(isUsed)
      .map((name) => ({ name, from: service, isType: true })),
  );
  const view = {
    imports: imports.toString(),
    route: stringLiteral(endpointOf(resource, places.api)),
    head: classDecorators,
    constraints: constraintsOf(model),
    className: plain.controller,
    service: plain.service,
    methods,
  };
  return { path, text: renderTemplate('api/controller.ts', view), subject: resource.model.name };
}

/** Names that a controller may import from each package, and from each file of `support/`. */
const EXPORTS_BY_PACKAGE = {
  '@nestjs/common': [
    ...['Body', 'Delete', 'Get', 'Header', 'Param', 'Patch', 'Post', 'Put', 'Query'],
    ...['UseGuards', 'UseInterceptors', 'UsePipes'],
  ],
  '@nestjs/swagger': [
    ...['ApiBearerAuth', 'ApiCreatedResponse', 'ApiOkResponse', 'ApiOperation', 'ApiTags'],
  ],
};

const SUPPORT_EXPORTS = {
  'access.ts': ['CurrentUser', 'visitorsToo'],
  'hooks.ts': ['CurrentCaller'],
  'json-body.interceptor.ts': ['JsonBodyInterceptor'],
  'json.interceptor.ts': ['JsonInterceptor'],
  'openapi.ts': [
    ...['ApiCan', 'ApiErrors', 'ApiIds', 'ApiIfMatch', 'ApiIfMatchOfMany', 'ApiInclude'],
    ...['ApiListQuery', 'ApiPage', 'BulkResultDto', 'ETAG'],
  ],
  'public.ts': ['Public'],
  'validation.pipe.ts': ['validationPipe'],
  'versions.ts': ['IfMatch', 'IfMatchOfMany', 'VersionInterceptor'],
};

/** The first interceptor is the outermost: it sees the request first, and the final response. */
function interceptorsOf(model: Ejectable, hasBody: boolean): string[] {
  const versions = versionInterceptor(model);
  return [
    ...(hasBody ? ['JsonBodyInterceptor'] : []),
    ...(hasNonJsonValues(model) ? ['JsonInterceptor'] : []),
    ...(versions === undefined ? [] : [versions]),
  ];
}

/** Maps database names to fields: constraints, and columns with a different name. */
function constraintsOf({ resource: { model, visible } }: Ejectable): string[] {
  const visibleNames = new Set(visible.map(({ field }) => field.name));
  const byName = new Map<string, string[]>([
    ...[...model.uniques, ...model.foreignKeys].map(({ name, fields }): [string, string[]] => [
      name,
      fields.filter((field) => visibleNames.has(field)),
    ]),
    ...visible.flatMap(({ field: { name, column } }): [string, string[]][] =>
      column === undefined ? [] : [[column, [name]]],
    ),
  ]);
  return [...byName]
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => `${propertyKey(name)}: ${flat(array(fields.map(stringLiteral)))},`);
}

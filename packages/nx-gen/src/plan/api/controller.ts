import { ImportSet } from '../../code/imports';
import { call, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { ModelIR, Operation, SchemaIR } from '../../schema/ir';
import { DELETED_ROUTE } from '../../schema/soft-delete/check';
import { isOpenToVisitors, describeAccess } from './access/describe-access';
import { mayBeUnseen } from './access/unseen';
import { featureFile, type ApiPlaces, type DtoPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { endpointOf } from '../endpoint';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { createDtoFile } from './dto';
import { updateDtoFile } from './update-dto';
import { GUARD_DECORATORS, planGuards, type PlannedGuards } from './guards';
import { responseClassOf } from './response-dto';
import { resourceFile } from './resource';
import { deletedRoutesOf, routesOf, type Route } from './routes';
import { serviceFile } from './service';

const NEST_DECORATORS = ['Delete', 'Get', 'Param', 'Patch', 'Post', 'Put'];
const GEN_DECORATORS = [
  ...['AggregateQuery', 'AlsoPatch', 'AlsoPost', 'BulkIds', 'Ctx', 'GetQuery', 'Id', 'Ids'],
  ...['IfMatch', 'JsonBody', 'ListQuery'],
];
const GEN_TYPES = [
  ...['Aggregate', 'AggregateOptions', 'BulkResult', 'GetOptions', 'ListOptions', 'Listing'],
  ...['RequestContext', 'Versions', 'VersionsOfMany'],
];

/** The controller of one model. */
export const controllerFile = perModel({
  template: 'api/controller.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'controller', places),
  view: controllerView,
});

/** The controller of a model's deleted records, which has guards of its own. */
export const deletedControllerFile = perModel({
  template: 'api/controller.ts',
  path: (names, places: DtoPlaces) => featureFile(names, 'deleted-controller', places),
  isPlanned: ({ operations }) => operations.has('restore'),
  view: deletedControllerView,
});

/** `api/controller.ts`: the REST endpoints of a model. */
export interface ControllerView extends ModuleFileView {
  /** `@ApiTags('users')`. */
  tags: string;
  /** `@UseGuards(JwtAuthGuard, AdminGuard)`; undefined where no guard applies to all endpoints. */
  guards: string | undefined;
  /** `@Public()` where a guard of the whole application leaves all endpoints to the guards here, or to none. */
  open: readonly string[];
  /** `@Crud(userResource)`: validates queries and documents responses. */
  crud: string;
  /** `@Controller('gen-api/users')`. */
  route: string;
  /** `UserGenController`. */
  className: string;
  /** `constructor(private readonly service: UserGenService) {}`. */
  constructorLine: string;
  /** The endpoints that the model's mark allows, in the required order. */
  methods: EndpointView[];
}

/** One endpoint. */
export interface EndpointView {
  /**
   * `@UseGuards(AdminGuard)` where the endpoint has guards of its own, `@Get(':id')`,
   * `@ApiGet(UserGenResponseDto, userResource)`.
   */
  decorators: string[];
  /** `findOne(@Param('id') id: string): Promise<UserRecord> {`. */
  signature: string;
  /** The statement between the braces. */
  body: string;
}

function controllerView(resource: ResourcePlan, context: ViewContext<ApiPlaces>): ControllerView {
  return viewOf(resource, context, {
    className: resource.names.controller,
    path: endpointOf(resource, context.places),
    routes: routesOf(resource, context.places),
  });
}

function deletedControllerView(
  resource: ResourcePlan,
  context: ViewContext<ApiPlaces>,
): ControllerView {
  return viewOf(resource, context, {
    className: resource.names.deletedController,
    path: endpointOf(resource, context.places, DELETED_ROUTE),
    routes: deletedRoutesOf(resource, context.places),
  });
}

function viewOf(
  resource: ResourcePlan,
  { path, places, schema }: ViewContext<ApiPlaces>,
  controller: { className: string; path: string; routes: readonly Route[] },
): ControllerView {
  const { names, model } = resource;
  const { routes } = controller;
  const responseClass = responseClassOf(names, places);
  const from = (file: string): string => importPath(path, file, places.style);
  const fromResource = from(resourceFile.path(names, places));
  const guards = planGuards(
    model,
    routes.map(({ operation }) => operation),
    places,
  );
  const code = routes.flatMap(({ route, also = '', docs, parameters, returns }) => [
    route,
    also,
    ...docs,
    ...parameters,
    returns,
  ]);
  const identifiers = new Set(code.join(' ').match(/\w+/g));
  const used = (names: string[]): string[] => names.filter((name) => identifiers.has(name));
  const imports = new ImportSet().add(
    { name: 'Controller', from: '@nestjs/common' },
    ...used(NEST_DECORATORS).map((name) => ({ name, from: '@nestjs/common' })),
    { name: 'ApiTags', from: '@nestjs/swagger' },
    { name: 'Crud', from: '@gen/nest' },
    ...[...new Set(routes.map(({ docs: [name] }) => name)), ...used(GEN_DECORATORS)].map(
      (name) => ({
        name,
        from: '@gen/nest',
      }),
    ),
    ...used(GEN_TYPES).map((name) => ({ name, from: '@gen/nest', isType: true })),
    ...used([responseClass.name]).map((name) => ({ name, from: from(responseClass.path) })),
    ...used([names.createDto]).map((name) => ({
      name,
      from: from(createDtoFile.path(names, places)),
    })),
    ...used([names.updateDto]).map((name) => ({
      name,
      from: from(updateDtoFile.path(names, places)),
    })),
    { name: names.service, from: from(serviceFile.path(names, places)) },
    { name: names.resourceConstant, from: fromResource },
    ...used([names.record, names.types]).map((name) => ({
      name,
      from: fromResource,
      isType: true,
    })),
    ...guards.classes.map(({ name, path: file }) => ({ name, from: from(file) })),
    ...guards.decorators.map((name) => ({ name, from: GUARD_DECORATORS[name] })),
  );
  return {
    header: headerFor(`the model ${model.name}`, 'write a controller of your own beside it.'),
    imports: imports.toString(),
    tags: decorator('ApiTags', [stringLiteral(names.resource)], 0),
    route: decorator('Controller', [stringLiteral(controller.path)], 0),
    guards: guards.onClass,
    open: guards.onPublicClass,
    crud: decorator('Crud', [names.resourceConstant], 0),
    className: controller.className,
    constructorLine: print(
      [call('constructor', [`private readonly service: ${names.service}`]), ' {}'],
      2,
    ),
    methods: routes.map((route) =>
      endpointView(route, guards, accessOptions(route.operation, guards, model, schema)),
    ),
  };
}

/** Returns who may call the endpoint, for the document; empty where the guards alone decide. */
function accessOptions(
  operation: Operation,
  guards: PlannedGuards,
  model: ModelIR,
  schema: SchemaIR,
): Code[] {
  if (guards.isOpen(operation)) return ['{ isOpen: true }'];
  if (!model.access) return [];
  return [
    object([
      ['who', stringLiteral(describeAccess(model, operation, schema))],
      ...(isOpenToVisitors(model, operation) ? [['hasVisitors', 'true'] as [string, string]] : []),
      ...(mayBeUnseen(model.access, operation, schema.user)
        ? [['mayBeUnseen', 'true'] as [string, string]]
        : []),
    ]),
  ];
}

const endpointView = (
  { operation, route, also, docs: [document, ...args], name, parameters, returns, body }: Route,
  guards: PlannedGuards,
  access: readonly Code[],
) => ({
  decorators: [
    ...guards.onMethod(operation),
    route,
    ...(also ? [also] : []),
    decorator(document, [...args, ...access], 2),
  ],
  signature: signature(name, parameters, `: Promise<${returns}> {`),
  body: `return ${body};`,
});

const decorator = (name: string, args: Code[], indent: number): string =>
  `@${print(call(name, args), indent, indent + 1)}`;

/**
 * Formats a method's signature; Prettier puts each parameter on its own line when one of several has a decorator that
 * does not fit.
 */
function signature(name: string, parameters: string[], end: string): string {
  const group = {
    open: `${name}(`,
    items: parameters,
    close: ')',
    separator: ',',
    padding: '',
  } as const;
  return print(group, 2, 2, end.length) + end;
}

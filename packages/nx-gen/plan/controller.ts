import { ImportSet } from '../code/imports';
import { call, print } from '../code/layout';
import { stringLiteral } from '../code/literal';
import type { Operation } from '../schema/ir';
import { apiFiles, type ApiPlaces } from './api-places';
import { headerFor, importPath, type Artefact } from './artefact';
import type { ResourcePlan } from './resource';

const NEST = ['Body', 'Delete', 'Get', 'Headers', 'Param', 'Patch', 'Post', 'Put', 'Query'];
const GEN_TYPES = ['BulkResult', 'ListQuery', 'Page'];

/** All generated routes stand under this. */
export const API_PREFIX = 'gen-api';

export const endpointOf = ({ names }: Pick<ResourcePlan, 'names'>): string =>
  `${API_PREFIX}/${names.resource}`;

/** The controller of one model. */
export function planController(resource: ResourcePlan, places: ApiPlaces): Artefact {
  const { names, model } = resource;
  const files = apiFiles(names, places);
  const path = files.controller;
  const from = (file: string): string => importPath(path, file, places.style);
  const { guards } = places;
  const routes = routesOf(resource);
  const code = routes.flatMap(({ route, docs, parameters, returns }) => [
    route,
    ...docs,
    ...parameters,
    returns,
  ]);
  const words = new Set(code.join(' ').match(/\w+/g));
  const used = (names: string[]): string[] => names.filter((name) => words.has(name));
  const imports = new ImportSet().add(
    { name: 'Controller', from: '@nestjs/common' },
    ...used(NEST).map((name) => ({ name, from: '@nestjs/common' })),
    { name: 'ApiTags', from: '@nestjs/swagger' },
    { name: 'Crud', from: '@gen/nest' },
    ...[...new Set(routes.map(({ docs: [name] }) => name))].map((name) => ({
      name,
      from: '@gen/nest',
    })),
    ...used(GEN_TYPES).map((name) => ({ name, from: '@gen/nest', isType: true })),
    ...used([names.responseDto]).map((name) => ({ name, from: from(files.responseDto) })),
    ...used([names.createDto]).map((name) => ({ name, from: from(files.createDto) })),
    ...used([names.updateDto]).map((name) => ({ name, from: from(files.updateDto) })),
    { name: names.service, from: from(files.service) },
    { name: names.resourceConstant, from: from(files.service) },
    ...used([names.record]).map((name) => ({ name, from: from(files.service), isType: true })),
    ...guards.map(({ name, path: file }) => ({ name, from: from(file) })),
  );
  if (guards.length > 0)
    imports.add(
      { name: 'UseGuards', from: '@nestjs/common' },
      { name: 'ApiBearerAuth', from: '@nestjs/swagger' },
    );
  return {
    path,
    template: 'api/controller.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'write a controller of your own beside it.'),
      imports: imports.toString(),
      tags: decorator('ApiTags', [stringLiteral(names.resource)], 0),
      route: decorator('Controller', [stringLiteral(endpointOf(resource))], 0),
      guards:
        guards.length > 0
          ? decorator(
              'UseGuards',
              guards.map(({ name }) => name),
              0,
            )
          : undefined,
      crud: decorator('Crud', [names.resourceConstant], 0),
      className: names.controller,
      constructorLine: print(
        [call('constructor', [`private readonly service: ${names.service}`]), ' {}'],
        2,
      ),
      methods: routes.map(method),
    },
  };
}

/** One endpoint, as code. */
interface Route {
  /** What a model's mark may leave out. */
  operation: Operation;
  route: string;
  /** Name and arguments of the decorator that documents it. */
  docs: [name: string, ...args: string[]];
  name: string;
  parameters: string[];
  returns: string;
  body: string;
}

/** The routes that the model's mark allows; those without an id stand before those with one. */
function routesOf({ names, operations, relations }: ResourcePlan): Route[] {
  const { record, responseDto, resourceConstant: resource, createDto, updateDto } = names;
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const ifMatch = "@Headers('If-Match') ifMatch?: string";
  // with a related record beside it, where there is one to include
  const isIncluding = relations.some(({ kind }) => kind === 'one');
  const update = {
    operation: 'edit',
    parameters: [id, `@Body() data: ${updateDto}`, ifMatch],
    returns: record,
    body: 'this.service.update(id, data, ifMatch)',
    docs: ['ApiUpdate', responseDto, resource],
  } as const satisfies Partial<Route>;
  const routes: Route[] = [
    {
      operation: 'list',
      route: '@Get()',
      docs: ['ApiList', responseDto, resource],
      name: 'list',
      parameters: [query],
      returns: `Page<${record}>`,
      body: 'this.service.list(query)',
    },
    {
      operation: 'edit',
      route: '@Put()',
      docs: ['ApiBulkUpdate', resource],
      name: 'updateMany',
      parameters: [query, `@Body() data: ${updateDto}`],
      returns: 'BulkResult',
      body: 'this.service.updateMany(query, data)',
    },
    {
      operation: 'delete',
      route: '@Delete()',
      docs: ['ApiBulkDelete', resource],
      name: 'deleteMany',
      parameters: [query],
      returns: 'BulkResult',
      body: 'this.service.deleteMany(query)',
    },
    {
      operation: 'show',
      route: "@Get(':id')",
      docs: ['ApiGet', responseDto, resource],
      name: 'get',
      parameters: isIncluding ? [id, query] : [id],
      returns: record,
      body: isIncluding ? 'this.service.get(id, query)' : 'this.service.get(id)',
    },
    {
      operation: 'create',
      route: '@Post()',
      docs: ['ApiCreate', responseDto, resource],
      name: 'create',
      parameters: [`@Body() data: ${createDto}`],
      returns: record,
      body: 'this.service.create(data)',
    },
    { route: "@Put(':id')", name: 'update', ...update },
    { route: "@Patch(':id')", name: 'patch', ...update },
    {
      operation: 'delete',
      route: "@Delete(':id')",
      docs: ['ApiDelete', responseDto, resource],
      name: 'delete',
      parameters: [id, ifMatch],
      returns: record,
      body: 'this.service.delete(id, ifMatch)',
    },
  ];
  return routes.filter(({ operation }) => operations.has(operation));
}

const method = ({ route, docs: [document, ...args], name, parameters, returns, body }: Route) => ({
  decorators: [route, decorator(document, args, 2)],
  signature: signature(name, parameters, `: Promise<${returns}> {`),
  body: `return ${body};`,
});

const decorator = (name: string, args: string[], indent: number): string =>
  `@${print(call(name, args), indent, indent + 1)}`;

/** A method's heading; Prettier gives each parameter its own line when one of several has a decorator that does not fit. */
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

import { ImportSet } from '../code/imports';
import { call, print } from '../code/layout';
import { stringLiteral } from '../code/literal';
import { apiFiles, type ApiPlaces } from './api-places';
import { headerFor, importPath, type Artefact } from './artefact';
import type { ResourcePlan } from './resource';

const NEST = ['Body', 'Controller', 'Delete', 'Get', 'Param', 'Patch', 'Post', 'Put', 'Query'];
const GEN = [
  'ApiBulkDelete',
  'ApiBulkUpdate',
  'ApiCreate',
  'ApiDelete',
  'ApiGet',
  'ApiList',
  'ApiUpdate',
  'Crud',
];
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
  const imports = new ImportSet().add(
    ...NEST.map((name) => ({ name, from: '@nestjs/common' })),
    { name: 'ApiTags', from: '@nestjs/swagger' },
    ...GEN.map((name) => ({ name, from: '@gen/nest' })),
    ...GEN_TYPES.map((name) => ({ name, from: '@gen/nest', isType: true })),
    { name: names.responseDto, from: from(files.responseDto) },
    { name: names.createDto, from: from(files.createDto) },
    { name: names.updateDto, from: from(files.updateDto) },
    { name: names.service, from: from(files.service) },
    { name: names.resourceConstant, from: from(files.service) },
    { name: names.record, from: from(files.service), isType: true },
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
      className: names.controller,
      constructorLine: print(
        [call('constructor', [`private readonly service: ${names.service}`]), ' {}'],
        2,
      ),
      methods: methods(resource),
    },
  };
}

interface Method {
  decorators: string[];
  signature: string;
  body: string;
}

/** The routes; those without an id stand before those with one. */
function methods({ names }: ResourcePlan): Method[] {
  const { record, responseDto, resourceConstant: resource, createDto, updateDto } = names;
  const id = "@Param('id') id: string";
  const query = '@Query() query: ListQuery';
  const update = {
    parameters: [id, `@Body() data: ${updateDto}`],
    returns: record,
    body: 'this.service.update(id, data)',
    docs: ['ApiUpdate', responseDto, resource],
  };
  return [
    {
      route: '@Get()',
      docs: ['ApiList', responseDto, resource],
      name: 'list',
      parameters: [query],
      returns: `Page<${record}>`,
      body: 'this.service.list(query)',
    },
    {
      route: '@Put()',
      docs: ['ApiBulkUpdate', resource],
      name: 'updateMany',
      parameters: [query, `@Body() data: ${updateDto}`],
      returns: 'BulkResult',
      body: 'this.service.updateMany(query, data)',
    },
    {
      route: '@Delete()',
      docs: ['ApiBulkDelete', resource],
      name: 'deleteMany',
      parameters: [query],
      returns: 'BulkResult',
      body: 'this.service.deleteMany(query)',
    },
    {
      route: "@Get(':id')",
      docs: ['ApiGet', responseDto, resource],
      name: 'get',
      parameters: [id],
      returns: record,
      body: 'this.service.get(id)',
    },
    {
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
      route: "@Delete(':id')",
      docs: ['ApiDelete', responseDto, resource],
      name: 'delete',
      parameters: [id],
      returns: record,
      body: 'this.service.delete(id)',
    },
  ].map(({ route, docs: [name = '', ...args], ...method }) => ({
    decorators: [route, decorator(name, args, 2)],
    signature: signature(method.name, method.parameters, `: Promise<${method.returns}> {`),
    body: `return ${method.body};`,
  }));
}

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

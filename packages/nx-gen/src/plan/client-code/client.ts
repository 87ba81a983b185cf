import type { UpdateVerb } from '../../config/config';
import { jsDoc } from '../../code/comment';
import { propertyKey, stringLiteral } from '../../code/literal';
import { camelCase } from '../../naming/words';
import type { BulkOperation, EnumIR, ModelIR, Operation } from '../../schema/ir';
import { endpointOf } from '../endpoint';
import { hasOwnId } from '../api/record-id';
import type { ApiPlaces, OwnAnswer } from '../api-places';
import { headerFor, type FileView } from '../artefact';
import { perProject, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { figureFields } from './figures';
import { filteredRelations, sortKeys } from './filter-types';
import { ResourceTypes, type TypeView } from './resource-types';
import { namesIn, typeNames, type TypeNames } from './type-names';

/** Where the client goes, and how it is written again. */
export interface ClientPlaces extends Pick<ApiPlaces, 'maxLimit' | 'prefix' | 'update'> {
  /** Relative to the workspace root. */
  folder: string;
  /** What writes it again: `npx gen client ../web/src`. */
  command: string;
  /** By model, the project's own classes of what its routes answer. */
  answers?: ReadonlyMap<string, OwnAnswer>;
}

/** A client of the whole API in one file, which `gen client` writes; no run of the generators does. */
export const clientFile = perProject({
  template: 'client-code/client.ts',
  subject: 'the client',
  path: ({ folder }: ClientPlaces) => `${folder === '' ? '' : `${folder}/`}api-client.ts`,
  view: clientView,
});

interface ResourceView {
  /** `Order`. */
  model: string;
  endpoint: string;
  /** Its property of the client. */
  key: string;
  /** `10 records a page, at most 1000`; undefined where nothing is listed. */
  limits: string | undefined;
  /** `Resource`, or the class of those whose deleted records come back. */
  className: string;
  /** `Resource<OrderTypes>`, or what the model's mark leaves of it. */
  client: string;
  typesName: string;
  /** Names of relations, as the arguments of its constructor. */
  relations: string;
  /** What a record is, as a comment. */
  summary: string;
  record: TypeView;
  whole: TypeView | undefined;
  create: TypeView | undefined;
  update: TypeView | undefined;
  filter: TypeView | undefined;
  where: TypeView | undefined;
  /** Properties of `OrderTypes`. */
  types: string[];
}

/** `client-code/client.ts`: types of records, inputs and filters, and what sends the requests. */
export interface ClientView extends FileView {
  enums: { name: string; values: string }[];
  resources: ResourceView[];
  verbs: { update: string; updateMany: string };
  /** A property of the client, for its description. */
  example: string;
}

function clientView(
  resources: readonly ResourcePlan[],
  { places, schema }: Given<ClientPlaces>,
): ClientView {
  const enums = schema.enums.filter(isUsedIn(resources));
  const names = typeNames(resources, enums);
  const keys = new Set<string>();
  const views = resources.map((resource) => resourceView(resource, names, keys, places));
  return {
    header: headerFor('the Prisma schema', `"${places.command}" writes it again.`),
    enums: enums.map(({ name, values }) => ({
      name: names.enums.get(name) ?? name,
      values: union(values),
    })),
    resources: views,
    verbs: VERBS[places.update ?? 'both'],
    example: (views.find(({ filter }) => filter) ?? views[0])?.key ?? '',
  };
}

const isUsedIn =
  (resources: readonly ResourcePlan[]) =>
  ({ name }: EnumIR): boolean =>
    resources.some(({ visible, creatable }) =>
      [...visible, ...creatable].some(({ field, type }) => type.isEnum && field.type === name),
    );

/** A method of the client, and what of the model's mark it needs. */
interface Method {
  name: string;
  operation: Operation;
  bulk?: BulkOperation;
}

const METHODS: readonly Method[] = [
  { name: 'list', operation: 'list' },
  { name: 'aggregate', operation: 'list' },
  { name: 'get', operation: 'show' },
  { name: 'create', operation: 'create' },
  { name: 'update', operation: 'edit' },
  { name: 'updateMany', operation: 'edit', bulk: 'edit' },
  { name: 'delete', operation: 'delete' },
  { name: 'deleteMany', operation: 'delete', bulk: 'delete' },
];

/** Those of a resource whose deleted records can be brought back. */
const RESTORING: readonly string[] = ['listDeleted', 'getDeleted', 'restore'];
const RESTORING_MANY = 'restoreMany';

/** Names of the methods that a resource has, and of all that its class has. */
function methodsOf({ model, operations, bulk: many }: ResourcePlan): {
  own: string[];
  all: number;
} {
  const own = METHODS.filter(
    ({ operation, bulk }) => operations.has(operation) && (bulk === undefined || many.has(bulk)),
  ).map(({ name }) => name);
  if (!operations.has('restore')) return { own, all: METHODS.length };
  const restoring = [
    ...RESTORING,
    ...(model.bulk?.includes('delete') === false ? [] : [RESTORING_MANY]),
  ];
  return { own: [...own, ...restoring], all: METHODS.length + RESTORING.length + 1 };
}

/** The verbs that the API has for one record and for several. */
const VERBS: Record<UpdateVerb, ClientView['verbs']> = {
  both: { update: 'PATCH', updateMany: 'PUT' },
  patch: { update: 'PATCH', updateMany: 'PATCH' },
  put: { update: 'PUT', updateMany: 'PUT' },
};

function resourceView(
  resource: ResourcePlan,
  names: TypeNames,
  keys: Set<string>,
  places: ClientPlaces,
): ResourceView {
  const { model, operations } = resource;
  const own = namesIn(names, resource);
  const key = freeKey(camelCase(resource.names.resource), keys);
  const methods = methodsOf(resource);
  const className = operations.has('restore') ? 'RestorableResource' : 'Resource';
  const type = `${className}<${own.types}>`;
  const maker = new ResourceTypes(resource, names, places.answers?.get(model.name));
  const whole = maker.whole();
  const where = maker.where();
  const isListed = operations.has('list');
  return {
    model: model.name,
    endpoint: stringLiteral(endpointOf(resource, places)),
    key: propertyKey(key),
    limits: isListed ? limitsOf(model, places) : undefined,
    client: methods.own.length === methods.all ? type : `Pick<${type}, ${union(methods.own)}>`,
    className,
    typesName: own.types,
    relations: `[${filteredRelations(resource)
      .map(({ field }) => stringLiteral(field.name))
      .join(', ')}]`,
    summary: jsDoc(
      [
        `One ${model.name}, as lists answer it.`,
        ...(model.documentation === undefined ? [] : [model.documentation]),
      ],
      0,
    ),
    record: maker.record(),
    whole,
    create: operations.has('create') ? maker.create() : undefined,
    update: operations.has('edit') ? maker.update() : undefined,
    filter: isListed ? maker.filter() : undefined,
    where: isListed ? where : undefined,
    types: [
      `record: ${own.record};`,
      `whole: ${whole ? own.whole : own.record};`,
      `related: ${maker.related()};`,
      `counted: ${maker.counted()};`,
      `create: ${operations.has('create') ? own.create : 'never'};`,
      `update: ${operations.has('edit') ? own.update : 'never'};`,
      `where: ${!isListed ? 'never' : where ? own.where : own.filter};`,
      `sort: ${isListed ? union(sortKeys(resource, hasOwnId(resource))) : 'never'};`,
      `version: ${maker.version()};`,
      ...(['group', 'sum', 'time'] as const).map(
        (use) => `${use}: ${(isListed && union(figureFields(resource, use))) || 'never'};`,
      ),
    ],
  };
}

/** As the API's own `defaultLimit` has it. */
function limitsOf({ limit = 10, maxLimit }: ModelIR, { maxLimit: ofAll }: ClientPlaces): string {
  const most = maxLimit ?? ofAll;
  return `${Math.min(limit, most)} records a page, at most ${most}`;
}

const union = (values: readonly string[]): string => values.map(stringLiteral).join(' | ');

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number++) key = wanted + number;
  taken.add(key);
  return key;
}

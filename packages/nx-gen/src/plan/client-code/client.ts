import type { UpdateVerb } from '../../config/config';
import { jsDoc } from '../../code/comment';
import { propertyKey, stringLiteral, unionOf } from '../../code/literal';
import { camelCase } from '../../naming/words';
import type { EnumIR, ModelIR } from '../../schema/ir';
import { endpointOf } from '../endpoint';
import { hasOwnId } from '../api/record-id';
import { isMounted, type Route } from '../api/routes';
import type { ApiPlaces, OwnResponse } from '../api-places';
import { headerFor, type FileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import { writableFields, type ResourcePlan } from '../resource-plan';
import { withShapeKeys } from '../shape';
import { figureFields } from './figures';
import { filteredRelations, sortKeys } from './filter-types';
import { ResourceTypes, type TypeView } from './resource-types';
import { namesIn, typeNames, type TypeNames } from './type-names';

/** Where the client goes, and the command that writes it. */
export interface ClientPlaces extends Pick<ApiPlaces, 'maxLimit' | 'prefix' | 'update'> {
  /** Relative to the workspace root. */
  folder: string;
  /** The command that writes it again: `npx gen client ../web/src`. */
  command: string;
  /** The project's own response classes, by model. */
  answers?: ReadonlyMap<string, OwnResponse>;
}

/** A client of the whole API in one file, written only by `gen client`, not by runs of the generators. */
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
  /** The client's property for the resource. */
  key: string;
  /** `10 records per page, at most 1000`; undefined where nothing is listed. */
  limits: string | undefined;
  /** `Resource`, or the class for resources with restorable records. */
  className: string;
  /** `Resource<OrderTypes>`, reduced to what the model's mark allows. */
  client: string;
  typesName: string;
  /** Names of relations, as arguments of its constructor. */
  relations: string;
  /** A description of a record, as a comment. */
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

/** `client-code/client.ts`: types of records, inputs and filters, and the code that sends requests. */
export interface ClientView extends FileView {
  enums: { name: string; values: string }[];
  resources: ResourceView[];
  verbs: { update: string; updateMany: string };
  /** Some resource requires the version of a record that is written. */
  needsVersions: boolean;
  /** A property of the client, for its documentation. */
  example: string;
}

function clientView(
  resources: readonly ResourcePlan[],
  { places, schema }: ViewContext<ClientPlaces>,
): ClientView {
  const enums = schema.enums.filter(isUsedIn(resources));
  const names = typeNames(resources, enums);
  const keys = new Set<string>();
  const needsVersions = resources.some(({ needsVersion }) => needsVersion);
  const views = resources.map((resource) =>
    resourceView(resource, names, keys, { ...places, needsVersions }),
  );
  return {
    header: headerFor('the Prisma schema', `run "${places.command}" again.`),
    enums: enums.map(({ name, values }) => ({
      name: names.enums.get(name) ?? name,
      values: unionOf(values),
    })),
    resources: views,
    needsVersions,
    verbs: UPDATE_METHODS[places.update ?? 'both'],
    example: (views.find(({ filter }) => filter) ?? views[0])?.key ?? '',
  };
}

const isUsedIn =
  (resources: readonly ResourcePlan[]) =>
  ({ name }: EnumIR): boolean =>
    resources.some(({ visible, ...written }) =>
      withShapeKeys([...visible, ...writableFields(written)]).some(
        ({ field, type }) => type.isEnum && field.type === name,
      ),
    );

/** A method of the client, and the route that it requires. */
interface Method extends Pick<Route, 'operation' | 'bulk' | 'isAggregate'> {
  name: string;
}

const METHODS: readonly Method[] = [
  { name: 'list', operation: 'list' },
  { name: 'each', operation: 'list' },
  { name: 'aggregate', operation: 'list', isAggregate: true },
  { name: 'get', operation: 'show' },
  { name: 'create', operation: 'create' },
  { name: 'update', operation: 'edit' },
  { name: 'updateMany', operation: 'edit', bulk: 'edit' },
  { name: 'delete', operation: 'delete' },
  { name: 'deleteMany', operation: 'delete', bulk: 'delete' },
];

/** Methods of resources with restorable records. */
const RESTORE_METHODS: readonly string[] = ['listDeleted', 'getDeleted', 'restore'];
const RESTORE_MANY_METHOD = 'restoreMany';

/** Returns the names of a resource's methods, and the number of all methods of its class. */
function methodsOf(resource: ResourcePlan): { own: string[]; all: number } {
  const { model, operations } = resource;
  const own = METHODS.filter((method) => isMounted(method, resource)).map(({ name }) => name);
  if (!operations.has('restore')) return { own, all: METHODS.length };
  const restoreMethods = [
    ...RESTORE_METHODS,
    ...(model.bulk?.includes('delete') === false ? [] : [RESTORE_MANY_METHOD]),
  ];
  return { own: [...own, ...restoreMethods], all: METHODS.length + RESTORE_METHODS.length + 1 };
}

/** The API's methods for updating one record and several. */
const UPDATE_METHODS: Record<UpdateVerb, ClientView['verbs']> = {
  both: { update: 'PATCH', updateMany: 'PUT' },
  patch: { update: 'PATCH', updateMany: 'PATCH' },
  put: { update: 'PUT', updateMany: 'PUT' },
};

function resourceView(
  resource: ResourcePlan,
  names: TypeNames,
  keys: Set<string>,
  places: ClientPlaces & Pick<ClientView, 'needsVersions'>,
): ResourceView {
  const { model, operations } = resource;
  const own = namesIn(names, resource);
  const key = uniqueKey(camelCase(resource.names.resource), keys);
  const methods = methodsOf(resource);
  const className = operations.has('restore') ? 'RestorableResource' : 'Resource';
  const type = `${className}<${own.types}>`;
  const resourceTypes = new ResourceTypes(resource, names, places.answers?.get(model.name));
  const whole = resourceTypes.whole();
  const where = resourceTypes.where();
  const isListed = operations.has('list');
  return {
    model: model.name,
    endpoint: stringLiteral(endpointOf(resource, places)),
    key: propertyKey(key),
    limits: isListed ? limitsOf(model, places) : undefined,
    client: methods.own.length === methods.all ? type : `Pick<${type}, ${unionOf(methods.own)}>`,
    className,
    typesName: own.types,
    relations: `[${filteredRelations(resource)
      .map(({ field }) => stringLiteral(field.name))
      .join(', ')}]`,
    summary: jsDoc(
      [
        `One ${model.name} as lists return it.`,
        ...(model.documentation === undefined ? [] : [model.documentation]),
      ],
      0,
    ),
    record: resourceTypes.record(),
    whole,
    create: operations.has('create') ? resourceTypes.create() : undefined,
    update: operations.has('edit') ? resourceTypes.update() : undefined,
    filter: isListed ? resourceTypes.filter() : undefined,
    where: isListed ? where : undefined,
    types: [
      `record: ${own.record};`,
      `whole: ${whole ? own.whole : own.record};`,
      `related: ${resourceTypes.related()};`,
      `counted: ${resourceTypes.counted()};`,
      `create: ${operations.has('create') ? own.create : 'never'};`,
      `update: ${operations.has('edit') ? own.update : 'never'};`,
      `where: ${!isListed ? 'never' : where ? own.where : own.filter};`,
      `sort: ${isListed ? unionOf(sortKeys(resource, hasOwnId(resource))) : 'never'};`,
      `version: ${resourceTypes.version()};`,
      ...(places.needsVersions ? [`needsVersion: ${resource.needsVersion};`] : []),
      ...(['group', 'sum', 'time'] as const).map(
        (use) =>
          `${use}: ${(resource.isAggregated && unionOf(figureFields(resource, use))) || 'never'};`,
      ),
    ],
  };
}

/** Describes the limits, with the same default as the API's `defaultLimit`. */
function limitsOf(
  { limit = 10, maxLimit }: ModelIR,
  { maxLimit: defaultMaxLimit }: ClientPlaces,
): string {
  const maximum = maxLimit ?? defaultMaxLimit;
  return `${Math.min(limit, maximum)} records per page, at most ${maximum}`;
}

function uniqueKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number++) key = wanted + number;
  taken.add(key);
  return key;
}

import { propertyKey, stringLiteral } from '../../code/literal';
import { camelCase } from '../../naming/words';
import type { EnumIR, FieldIR, Operation } from '../../schema/ir';
import { endpointOf } from '../api/controller';
import { isOptionalInCreate } from '../api/dto';
import { propertyType } from '../api/property-type';
import { hasOwnId } from '../api/response-dto';
import { headerFor, type FileView } from '../artefact';
import { perProject, type Given } from '../file-kind';
import { idRelations, isWritable } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { conditionType, filteredRelations, sortKeys } from './filter-types';
import { typeNames, type ResourceTypeNames, type TypeNames } from './type-names';

/** Where the client goes, and how it is written again. */
export interface ClientPlaces {
  /** Relative to the workspace root. */
  folder: string;
  /** What writes it again: `npx gen client ../web/src`. */
  command: string;
}

/** A client of the whole API in one file, which `gen client` writes; no run of the generators does. */
export const clientFile = perProject({
  template: 'client-code/client.ts',
  subject: 'the client',
  path: ({ folder }: ClientPlaces) => `${folder === '' ? '' : `${folder}/`}api-client.ts`,
  view: clientView,
});

/** One property of a type. */
interface PropertyView {
  /** `name?: string | null;`. */
  line: string;
}

/** A type with properties; without any it takes an empty object only. */
interface TypeView {
  name: string;
  properties: PropertyView[];
}

interface ResourceView {
  /** `Order`. */
  model: string;
  endpoint: string;
  /** Its property of the client. */
  key: string;
  /** `Resource<OrderTypes>`, or what the model's mark leaves of it. */
  client: string;
  typesName: string;
  /** Names of relations, as the arguments of its constructor. */
  relations: string;
  record: TypeView;
  withIds: TypeView | undefined;
  create: TypeView | undefined;
  update: TypeView | undefined;
  filter: TypeView | undefined;
  where: TypeView | undefined;
  /** Properties of `OrderTypes`. */
  types: PropertyView[];
}

/** `client-code/client.ts`: types of records, inputs and filters, and what sends the requests. */
export interface ClientView extends FileView {
  enums: { name: string; values: string }[];
  resources: ResourceView[];
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
  const views = resources.map((resource) => resourceView(resource, names, keys));
  return {
    header: headerFor('the Prisma schema', `"${places.command}" writes it again.`),
    enums: enums.map(({ name, values }) => ({
      name: names.enums.get(name) ?? name,
      values: union(values),
    })),
    resources: views,
    example: (views.find(({ filter }) => filter) ?? views[0])?.key ?? '',
  };
}

const isUsedIn =
  (resources: readonly ResourcePlan[]) =>
  ({ name }: EnumIR): boolean =>
    resources.some(({ visible, creatable }) =>
      [...visible, ...creatable].some(({ field, type }) => type.isChoice && field.type === name),
    );

/** Methods of the client, by what the model's mark allows. */
const METHODS: Record<Operation, readonly string[]> = {
  list: ['list'],
  show: ['get'],
  create: ['create'],
  edit: ['update', 'updateMany'],
  delete: ['delete', 'deleteMany'],
};

function resourceView(resource: ResourcePlan, names: TypeNames, keys: Set<string>): ResourceView {
  const { model, operations } = resource;
  const own = namesIn(names, resource);
  const key = freeKey(camelCase(resource.names.resource), keys);
  const methods = Object.entries(METHODS).filter(([name]) => operations.has(name as Operation));
  const isWhole = methods.length === Object.keys(METHODS).length;
  const type = `Resource<${own.types}>`;
  const maker = new TypeMaker(resource, names);
  const withIds = maker.withIds();
  const where = maker.where();
  const isListed = operations.has('list');
  return {
    model: model.name,
    endpoint: stringLiteral(endpointOf(resource)),
    key: propertyKey(key),
    client: isWhole ? type : `Pick<${type}, ${union(methods.flatMap(([, of]) => of))}>`,
    typesName: own.types,
    relations: `[${filteredRelations(resource)
      .map(({ field }) => stringLiteral(field.name))
      .join(', ')}]`,
    record: maker.record(),
    withIds,
    create: operations.has('create') ? maker.create() : undefined,
    update: operations.has('edit') ? maker.update() : undefined,
    filter: isListed ? maker.filter() : undefined,
    where: isListed ? where : undefined,
    types: [
      { line: `record: ${own.record};` },
      { line: `whole: ${withIds ? own.withIds : own.record};` },
      { line: `related: ${maker.related()};` },
      { line: `create: ${operations.has('create') ? own.create : 'never'};` },
      { line: `update: ${operations.has('edit') ? own.update : 'never'};` },
      { line: `where: ${!isListed ? 'never' : where ? own.where : own.filter};` },
      { line: `sort: ${isListed ? union(sortKeys(resource, hasOwnId(resource))) : 'never'};` },
      { line: `version: ${maker.version()};` },
    ],
  };
}

/** The types of one resource. */
class TypeMaker {
  private readonly own: ResourceTypeNames;

  constructor(
    private readonly resource: ResourcePlan,
    private readonly names: TypeNames,
  ) {
    this.own = namesIn(names, resource);
  }

  record(): TypeView {
    const { visible } = this.resource;
    const fields = visible.map((planned) => property(planned.field, this.typeOf(planned)));
    const id = hasOwnId(this.resource)
      ? []
      : [{ line: '/** The whole key, as addresses have it. */ id: string;' }];
    return { name: this.own.record, properties: [...id, ...fields] };
  }

  /** With the ids of many-to-many relations, which the rows of a list leave out. */
  withIds(): TypeView | undefined {
    const relations = idRelations(this.resource);
    if (relations.length === 0) return undefined;
    const properties = relations.map(({ field, to }) => property(field, `${this.idOf(to)}[]`));
    return { name: this.own.withIds, properties };
  }

  create(): TypeView {
    const properties = this.resource.creatable.map((planned) =>
      property(planned.field, this.inputType(planned), isOptionalInCreate(planned.field)),
    );
    return { name: this.own.create, properties: [...properties, ...this.idInputs()] };
  }

  update(): TypeView {
    const properties = this.resource.updatable.map((planned) =>
      property(planned.field, this.inputType(planned), true),
    );
    return { name: this.own.update, properties: [...properties, ...this.idInputs()] };
  }

  filter(): TypeView {
    const properties = this.resource.visible.flatMap((planned) => {
      const type = conditionType(planned, this.valueOf(planned), this.resource);
      return type === undefined ? [] : [property(planned.field, type, true)];
    });
    return { name: this.own.filter, properties };
  }

  /** The filter with those of related records; undefined where there are none. */
  where(): TypeView | undefined {
    const relations = filteredRelations(this.resource);
    if (relations.length === 0) return undefined;
    const properties = relations.map(({ field, to }) =>
      property(field, namesIn(this.names, to).filter, true),
    );
    return { name: this.own.where, properties };
  }

  /** What `include` can add. */
  related(): string {
    const relations = this.resource.relations.filter(({ kind }) => kind === 'one');
    const lines = relations.map(
      ({ field, to }) => `${propertyKey(field.name)}: ${namesIn(this.names, to).record} | null`,
    );
    return lines.length === 0 ? 'object' : `{ ${lines.join('; ')} }`;
  }

  version(): string {
    const { version } = this.resource;
    return version === undefined ? 'never' : `${this.own.record}[${stringLiteral(version)}]`;
  }

  private idInputs(): PropertyView[] {
    return idRelations(this.resource)
      .filter(isWritable)
      .map(({ field, to }) => property(field, `readonly ${this.idOf(to)}[]`, true));
  }

  private inputType(planned: PlannedField): string {
    const type = this.typeOf(planned);
    return planned.field.isList ? `readonly ${type}` : type;
  }

  private typeOf = (planned: PlannedField): string =>
    propertyType(this.valueOf(planned), planned.field);

  private idOf(to: ResourcePlan): string {
    return `${namesIn(this.names, to).record}['id']`;
  }

  /** TypeScript type of one value as it travels in JSON. */
  private valueOf({ field, type }: PlannedField): string {
    return type.isChoice ? (this.names.enums.get(field.type) ?? field.type) : type.wire;
  }
}

const property = ({ name }: FieldIR, type: string, isOptional = false): PropertyView => ({
  line: `${propertyKey(name)}${isOptional ? '?' : ''}: ${type};`,
});

function namesIn({ resources }: TypeNames, { model }: ResourcePlan): ResourceTypeNames {
  const names = resources.get(model.name);
  if (!names) throw new Error(`The client has no names for ${model.name}`);
  return names;
}

const union = (values: readonly string[]): string => values.map(stringLiteral).join(' | ');

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number++) key = wanted + number;
  taken.add(key);
  return key;
}

import { writableComposites } from '../plan/api/composites';
import { isFilterable } from '../plan/filterable';
import {
  countedRelations,
  idRelations,
  includedIdRelations,
  includedRelations,
  isWritable,
  sortableCounts,
} from '../plan/relation';
import {
  writableFields,
  type PlannedField,
  type PlannedRelation,
  type ResourcePlan,
} from '../plan/resource-plan';
import { isUnfilterableName } from '../schema/logical-operators';
import type { FieldIR, ScalarKind } from '../schema/ir';
import { fieldsSetByServer } from '../schema/missing-value';
import { rowOf } from '../types';
import type { OwnServiceHooks } from './own-service-hooks';
import { checkedTrees, isRestricted, unsupportedRules, restrictByRules } from './restrict-by-rules';
import { dateOrderOf } from '../schema/rules/date-order';

/** One column of a key, and the conversion from the text of an id. */
export interface KeyPart {
  readonly name: string;
  /** A function of `support/ids.ts`. */
  readonly read: KeyReader;
}

type KeyReader = 'textId' | 'intId' | 'bigIntId';

const KEY_READERS: Partial<Record<ScalarKind, KeyReader>> = {
  String: 'textId',
  Int: 'intId',
  BigInt: 'bigIntId',
};

/** A many-to-many relation that is represented as a list of ids. */
export interface Link {
  readonly relation: PlannedRelation;
  /** The primary key of the related resource. */
  readonly key: KeyPart;
  /** The column of the join model that holds it; undefined for an implicit join table. */
  readonly column?: string;
}

/** A to-one relation that a request may include. */
export interface Included {
  readonly relation: PlannedRelation;
  /** The primary key of the related record. */
  readonly key: readonly KeyPart[];
}

/** A model as it is written as plain code. */
export interface Ejectable {
  readonly resource: ResourcePlan;
  readonly key: readonly KeyPart[];
  readonly links: readonly Link[];
  /** The to-one relations that `include` may name. */
  readonly included: readonly Included[];
  /** The to-many relations by whose number of records lists can be sorted. */
  readonly counted: readonly PlannedRelation[];
  readonly creatable: readonly PlannedField[];
  readonly updatable: readonly PlannedField[];
  /** The columns that lists can be filtered and sorted by. */
  readonly listed: readonly PlannedField[];
  /** The project's own class that currently handles its routes. */
  readonly owned?: OwnServiceHooks;
  /** Sentences about what plain code leaves out. */
  readonly leftOut: readonly string[];
}

/** The reason why a model cannot be ejected. */
export interface NotEjectable {
  readonly resource: ResourcePlan;
  readonly reason: string;
}

export const isEjectable = (one: Ejectable | NotEjectable): one is Ejectable => !('reason' in one);

export const isNotEjectable = (one: Ejectable | NotEjectable): one is NotEjectable =>
  !isEjectable(one);

/**
 * Checks a model for features that plain code does not support.
 *
 * @param owned the project's own class that currently handles its routes
 * @param hashesPasswords true if the project hashes passwords in its own way
 */
export function toEjectable(
  planned: ResourcePlan,
  owned: OwnServiceHooks | undefined,
  hashesPasswords: boolean,
): Ejectable | NotEjectable {
  const { resource, leftOut } = restrictByRules(planned);
  const { model, visible, operations } = resource;
  const key = keyOf(resource);
  const reason =
    unsupportedRules(resource) ??
    (typeof key === 'string' ? key : undefined) ??
    renamedField(resource) ??
    keywordField(resource) ??
    (hashesPasswords && writesPassword(resource)
      ? 'a PASSWORD_HASHER of yours hashes its passwords, which plain code does not call'
      : undefined) ??
    (operations.has('create')
      ? (requiredUnwritableField(resource) ?? serverSetField(resource, owned))
      : undefined);
  if (typeof key === 'string' || reason !== undefined) return { resource, reason: reason ?? '' };
  const relations = idRelations(resource);
  const links = relations.flatMap(linkOf);
  const isLinked = (relation: PlannedRelation): boolean =>
    links.some((link) => link.relation === relation);
  const writable = (fields: readonly PlannedField[]): PlannedField[] =>
    fields.filter(({ field }) => !isUnwritable(field));
  const included = includedRelations(resource).flatMap(includedOf);
  const counted = sortableCounts(planned).filter((relation) => !isRestricted(relation));
  const listed = visible.filter(({ field, type }) => isFilterable(field) && !type.isUnsortable);
  return {
    resource,
    key,
    links,
    included,
    counted,
    creatable: writable(resource.creatable),
    updatable: writable(resource.updatable),
    listed,
    ...(owned && { owned }),
    leftOut: [
      ...leftOut,
      ...visible.flatMap(({ field }) => {
        const order = dateOrderOf(field.rules);
        if (!order) return [];
        const how = order.isStrict ? 'after' : 'not before';
        return [`no check that ${field.name} is ${how} ${order.earlier}`];
      }),
      ...writableComposites(resource).map(
        ({ fields }) =>
          `no check that ${fields.map(({ name }) => name).join(' and ')} are given together or not at all`,
      ),
      ...resource.relations
        .filter(
          ({ field }) =>
            field.directives.tree &&
            !field.relation?.fields.some((name) => checkedTrees(resource).includes(name)),
        )
        .map(({ field }) => `no check that ${field.name} leads to no record below it`),
      ...writableFields(resource)
        .filter(({ field }) => isUnwritable(field))
        .map(({ field }) => `${model.name}.${field.name} (Bytes) can be read, but not written`),
      ...visible
        .filter(({ field }) => !isFilterable(field) || rowOf(field).isUnsortable)
        .map(
          ({ field }) => `no filter and no order by ${model.name}.${field.name} (${field.type})`,
        ),
      ...includedRelations(resource)
        .filter((relation) => !included.some((one) => one.relation === relation))
        .map(
          ({ field, to }) =>
            `include=${field.name}: no plain code is written for the ids of ${to.model.name}`,
        ),
      ...includedIdRelations(planned).map(
        ({ field }) => `include=${field.name}, the ids of related records in lists`,
      ),
      ...countedRelations(planned).map((relation) => {
        const isOrderLost =
          sortableCounts(planned).includes(relation) && !counted.includes(relation);
        const name = `_count.${relation.field.name}`;
        return isOrderLost
          ? `${name}, which counts the related records, and orders by it`
          : `include=${name}, which counts the related records`;
      }),
      ...filteredRelations(planned)
        .slice(0, 1)
        .map(({ field }) => `filters inside of relations: {"${field.name}":{…}}`),
      ...relations
        .filter((relation) => !isLinked(relation))
        .map(
          ({ field, to }) =>
            `${model.name}.${field.name}: the key of ${to.model.name} is not one column of text or whole numbers, so the list of ids is left out`,
        ),
    ],
  };
}

/** The relations through which the generated API filters: rules close only some of their records to it. */
const filteredRelations = ({ relations }: ResourcePlan): PlannedRelation[] =>
  relations.filter(
    ({ field, isClosed }) => !isClosed && !field.isUnread && !isUnfilterableName(field.name),
  );

const writesPassword = (resource: ResourcePlan): boolean =>
  writableFields(resource).some(({ field }) => field.directives.format === 'password');

/** A hook may set the field, but the plain code of this model does not call it. */
function serverSetField(
  { model }: ResourcePlan,
  owned: OwnServiceHooks | undefined,
): string | undefined {
  if (owned?.hooks.has('beforeCreate')) return undefined;
  const [field] = fieldsSetByServer(model);
  return field && `your service sets ${field.name} in each new record, which plain code cannot do`;
}

/** Returns true if a body may set the ids of a relation. */
export const isSettable = ({ relation }: Link): boolean => isWritable(relation);

/** Returns true if a route of the model can include related records. */
export const canInclude = ({ included, resource: { operations } }: Ejectable): boolean =>
  included.length > 0 && (operations.has('list') || operations.has('show'));

/** The id of an included record is made of its key. */
function includedOf(relation: PlannedRelation): Included[] {
  const { to } = relation;
  const key = keyOf(to);
  if (typeof key === 'string' || renamedField(to)) return [];
  return [{ relation, key }];
}

function keyOf({ model, visible }: ResourcePlan): KeyPart[] | string {
  const parts: KeyPart[] = [];
  for (const name of model.key.fields) {
    const field = visible.find((one) => one.field.name === name)?.field;
    const read = field && !field.isList ? KEY_READERS[field.kind] : undefined;
    if (!read)
      return `its key ${model.name}.${name} is ${field?.type ?? 'hidden'}; plain code knows keys of String, Int and BigInt`;
    parts.push({ name, read });
  }
  return parts;
}

/** A column `id` that is not the key has another name in the API. */
function renamedField({ model }: ResourcePlan): string | undefined {
  const field = model.fields.find(({ property }) => property !== undefined);
  return field && `${model.name}.${field.property} is not the key, and would need another name`;
}

/** Names of Prisma's logical operators, such as AND. */
function keywordField({ model }: ResourcePlan): string | undefined {
  const field = model.fields.find(({ name }) => isUnfilterableName(name));
  return field && `${model.name}.${field.name} has the name of a keyword of Prisma queries`;
}

function requiredUnwritableField({ model, creatable }: ResourcePlan): string | undefined {
  const needed = creatable.find(
    ({ field }) =>
      isUnwritable(field) && field.isRequired && !field.isList && field.default === undefined,
  )?.field;
  return needed && `${model.name}.${needed.name} (${needed.type}) is required, but not written`;
}

const isUnwritable = ({ kind }: FieldIR): boolean => kind === 'Bytes';

function linkOf(relation: PlannedRelation): Link[] {
  const { to, through } = relation;
  const key = keyOf(to);
  const [part, ...more] = typeof key === 'string' ? [] : key;
  const [column, ...others] = through?.fields ?? [];
  if (!part || more.length > 0 || others.length > 0 || renamedField(to)) return [];
  return [{ relation, key: part, ...(column !== undefined && { column }) }];
}

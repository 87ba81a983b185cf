import { invalid } from '../errors/http-error';
import { hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition, SortOrder } from '../resource/definition';
import { isSortable } from '../resource/field';
import { fieldNamed, publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { COUNTS, includable } from './include';
import { readSingle } from './parameters';
import type { QueryString } from './types';

/** An order by fields of the model or of related records. */
export type OrderBy = Readonly<Record<string, SortOrder | Readonly<Record<string, SortOrder>>>>[];

/** Returns what `sortBy` accepts: fields, the labels of related records, and the numbers of related records. */
export function sortableFields(resource: ResourceDefinition): string[] {
  return [...ownSortableFields(resource), ...relatedOrders(resource).keys()];
}

/** `id` stands for the whole key. */
function ownSortableFields(resource: ResourceDefinition): string[] {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isSortable(field))
    .map(([name]) => publicName(resource, name));
  return hasPlainId(resource) ? names : ['id', ...names];
}

/** Prisma's order by something of a relation. */
type RelatedOrder = readonly [name: string, by: (order: SortOrder) => OrderBy[number]];

/** Returns Prisma's order for each `<relation>.<label>` and `_count.<relation>`; a field name never contains a dot. */
const relatedOrders = (resource: ResourceDefinition): Map<string, RelatedOrder[1]> =>
  new Map([...labelOrders(resource), ...countOrders(resource)]);

const labelOrders = (resource: ResourceDefinition): RelatedOrder[] =>
  [...relationsOf(resource).values()].flatMap(({ name, to, label }): RelatedOrder[] =>
    label === undefined
      ? []
      : [[`${name}.${publicName(to, label)}`, (order) => ({ [name]: { [label]: order } })]],
  );

/** The database orders by all related records: not where some of them are deleted, which no count includes. */
const countOrders = (resource: ResourceDefinition): RelatedOrder[] =>
  includable(resource).flatMap(({ name, relation, isCount }): RelatedOrder[] =>
    isCount && relation.sort && relation.to.live === undefined
      ? [[name, (order) => ({ [relation.name]: { [COUNTS]: order } })]]
      : [],
  );

/** The order of lists that request none. */
export function defaultOrder(resource: ResourceDefinition): OrderBy {
  const { field, order } = resource.defaultSort;
  return [{ [field]: order }, ...keyOrder(resource, order, field)];
}

/** Returns the reversed order; databases reverse the position of nulls with it. */
export const reverseOrder = (orderBy: OrderBy): OrderBy =>
  orderBy.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, order]) => [
        name,
        typeof order === 'string'
          ? oppositeOf(order)
          : Object.fromEntries(
              Object.entries(order).map(([label, one]) => [label, oppositeOf(one)]),
            ),
      ]),
    ),
  );

const oppositeOf = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/** Appends the key to the order, so that no record appears on two pages. */
export function appendKey(
  orderBy: object | readonly object[],
  resource: ResourceDefinition,
): OrderBy {
  const given = (Array.isArray(orderBy) ? orderBy : [orderBy]) as OrderBy;
  const orderedNames = new Set(given.flatMap((order) => Object.keys(order)));
  const rest = resource.key.filter((name) => !orderedNames.has(name));
  return [...given, ...rest.map((name) => ({ [name]: 'asc' }) as const)];
}

/** Reads `sortBy` and `sortOrder`. Appends the key in the same direction. */
export function readOrder(query: QueryString, resource: ResourceDefinition): OrderBy {
  const order = readSortOrder(query) ?? (query['sortBy'] ? 'desc' : resource.defaultSort.order);
  const sortField = readSortField(query, resource);
  const byRelated = relatedOrders(resource).get(sortField ?? '');
  if (byRelated) return [byRelated(order), ...keyOrder(resource, order)];
  if (sortField === 'id') return keyOrder(resource, order);
  const name =
    sortField === undefined ? resource.defaultSort.field : fieldNamed(resource, sortField)?.name;
  return name === undefined
    ? keyOrder(resource, order)
    : [{ [name]: order }, ...keyOrder(resource, order, name)];
}

/** Returns an order by every key field except the one already sorted by. */
const keyOrder = ({ key }: ResourceDefinition, order: SortOrder, except?: string): OrderBy =>
  key.filter((name) => name !== except).map((name) => ({ [name]: order }));

function readSortField(query: QueryString, resource: ResourceDefinition): string | undefined {
  const name = readSingle(query, 'sortBy');
  if (name === undefined) return undefined;
  const known = sortableFields(resource);
  if (!known.includes(name)) throw invalid('sortBy', `sortBy must be one of ${known.join(', ')}`);
  return name;
}

function readSortOrder(query: QueryString): SortOrder | undefined {
  const order = readSingle(query, 'sortOrder');
  if (order === undefined || order === 'asc' || order === 'desc') return order;
  throw invalid('sortOrder', 'sortOrder must be asc or desc');
}

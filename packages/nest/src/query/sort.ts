import { invalid } from '../errors/http-error';
import { hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition, SortOrder } from '../resource/definition';
import { isSortable } from '../resource/field';
import { fieldNamed, publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { single } from './parameters';
import type { QueryString } from './types';

/** By a field of the model, or by one of a related record. */
export type OrderBy = Readonly<Record<string, SortOrder | Readonly<Record<string, SortOrder>>>>[];

/** What `sortBy` accepts: fields, and the labels of related records. */
export function sortableFields(resource: ResourceDefinition): string[] {
  return [...ownSortableFields(resource), ...labelOrders(resource).keys()];
}

/** `id` stands for the whole key. */
function ownSortableFields(resource: ResourceDefinition): string[] {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isSortable(field))
    .map(([name]) => publicName(resource, name));
  return hasPlainId(resource) ? names : ['id', ...names];
}

/** Prisma's order for each `<relation>.<label>`; a field's name has no dot in it. */
function labelOrders(
  resource: ResourceDefinition,
): Map<string, (order: SortOrder) => OrderBy[number]> {
  return new Map(
    [...relationsOf(resource).values()].flatMap(({ name, to, label }) =>
      label === undefined
        ? []
        : [
            [
              `${name}.${publicName(to, label)}`,
              (order) => ({ [name]: { [label]: order } }),
            ] as const,
          ],
    ),
  );
}

/** The order of lists that ask for none. */
export function defaultOrder(resource: ResourceDefinition): OrderBy {
  const { field, order } = resource.defaultSort;
  return [{ [field]: order }, ...keyOrder(resource, order, field)];
}

/** The order from its other end; databases turn the place of missing values round with it. */
export const reversed = (orderBy: OrderBy): OrderBy =>
  orderBy.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, order]) => [
        name,
        typeof order === 'string'
          ? other(order)
          : Object.fromEntries(Object.entries(order).map(([label, one]) => [label, other(one)])),
      ]),
    ),
  );

const other = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc');

/** The order with the key behind it, so that no record is on two pages. */
export function withKey(
  orderBy: object | readonly object[],
  resource: ResourceDefinition,
): OrderBy {
  const given = (Array.isArray(orderBy) ? orderBy : [orderBy]) as OrderBy;
  const named = new Set(given.flatMap((order) => Object.keys(order)));
  const rest = resource.key.filter((name) => !named.has(name));
  return [...given, ...rest.map((name) => ({ [name]: 'asc' }) as const)];
}

/** Reads `sortBy` and `sortOrder`. The key ends the order, in its direction. */
export function readOrder(query: QueryString, resource: ResourceDefinition): OrderBy {
  const order = readSortOrder(query) ?? (query['sortBy'] ? 'desc' : resource.defaultSort.order);
  const asked = readSortField(query, resource);
  const byLabel = labelOrders(resource).get(asked ?? '');
  if (byLabel) return [byLabel(order), ...keyOrder(resource, order)];
  if (asked === 'id') return keyOrder(resource, order);
  const name = asked === undefined ? resource.defaultSort.field : fieldNamed(resource, asked)?.name;
  return name === undefined
    ? keyOrder(resource, order)
    : [{ [name]: order }, ...keyOrder(resource, order, name)];
}

/** By every field of the key, but for the one that is sorted by already. */
const keyOrder = ({ key }: ResourceDefinition, order: SortOrder, without?: string): OrderBy =>
  key.filter((name) => name !== without).map((name) => ({ [name]: order }));

function readSortField(query: QueryString, resource: ResourceDefinition): string | undefined {
  const name = single(query, 'sortBy');
  if (name === undefined) return undefined;
  const known = sortableFields(resource);
  if (!known.includes(name)) throw invalid('sortBy', `sortBy must be one of ${known.join(', ')}`);
  return name;
}

function readSortOrder(query: QueryString): SortOrder | undefined {
  const order = single(query, 'sortOrder');
  if (order === undefined || order === 'asc' || order === 'desc') return order;
  throw invalid('sortOrder', 'sortOrder must be asc or desc');
}

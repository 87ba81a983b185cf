import { invalid } from '../errors/http-error';
import { hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition, SortOrder } from '../resource/definition';
import { isSortable } from '../resource/field';
import { relationsOf } from '../resource/relations';
import { single } from './parameters';
import type { ListQuery } from './types';

/** By a field of the model, or by one of a related record. */
export type OrderBy = Readonly<Record<string, SortOrder | Readonly<Record<string, SortOrder>>>>[];

/** What `sortBy` accepts: fields, and the labels of related records. */
export function sortableFields(resource: ResourceDefinition): string[] {
  return [...ownSortableFields(resource), ...labelOrders(resource).keys()];
}

/** `id` stands for the key where no field has that name. */
function ownSortableFields(resource: ResourceDefinition): string[] {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isSortable(field))
    .map(([name]) => name);
  return hasPlainId(resource) || names.includes('id') ? names : ['id', ...names];
}

/** Prisma's order for each `<relation>.<label>`; a field's name has no dot in it. */
function labelOrders(
  resource: ResourceDefinition,
): Map<string, (order: SortOrder) => OrderBy[number]> {
  return new Map(
    [...relationsOf(resource).values()].flatMap(({ name, label }) =>
      label === undefined
        ? []
        : [[`${name}.${label}`, (order) => ({ [name]: { [label]: order } })] as const],
    ),
  );
}

/** Reads `sortBy` and `sortOrder`. The key always ends the order, so that no record is on two pages. */
export function readOrder(query: ListQuery, resource: ResourceDefinition): OrderBy {
  const order = readSortOrder(query) ?? (query['sortBy'] ? 'desc' : resource.defaultSort.order);
  const field = readSortField(query, resource) ?? resource.defaultSort.field;
  const byKey = resource.key.filter((name) => name !== field).map((name) => ({ [name]: order }));
  if (field === 'id' && !Object.hasOwn(resource.fields, 'id')) return byKey;
  const byLabel = labelOrders(resource).get(field);
  return [byLabel ? byLabel(order) : { [field]: order }, ...byKey];
}

function readSortField(query: ListQuery, resource: ResourceDefinition): string | undefined {
  const name = single(query, 'sortBy');
  if (name === undefined) return undefined;
  const known = sortableFields(resource);
  if (!known.includes(name)) throw invalid('sortBy', `sortBy must be one of ${known.join(', ')}`);
  return name;
}

function readSortOrder(query: ListQuery): SortOrder | undefined {
  const order = single(query, 'sortOrder');
  if (order === undefined || order === 'asc' || order === 'desc') return order;
  throw invalid('sortOrder', 'sortOrder must be asc or desc');
}

import { invalid } from '../errors/http-error';
import { hasPlainId } from '../ids/id-codec';
import type { FieldDefinition, ResourceDefinition, SortOrder } from '../resource/definition';
import { single } from './parameters';
import type { ListQuery } from './types';

export type OrderBy = Readonly<Record<string, SortOrder>>[];

/** The fields that `sortBy` accepts; `id` stands for the key where no field has that name. */
export function sortableFields(resource: ResourceDefinition): string[] {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isSortable(field))
    .map(([name]) => name);
  return hasPlainId(resource) || names.includes('id') ? names : ['id', ...names];
}

/** Reads `sortBy` and `sortOrder`. The key always ends the order, so that no record is on two pages. */
export function readOrder(query: ListQuery, resource: ResourceDefinition): OrderBy {
  const order = readSortOrder(query) ?? (query['sortBy'] ? 'desc' : resource.defaultSort.order);
  const field = readSortField(query, resource) ?? resource.defaultSort.field;
  const names = field === 'id' && !Object.hasOwn(resource.fields, 'id') ? [] : [field];
  for (const name of resource.key) {
    if (!names.includes(name)) names.push(name);
  }
  return names.map((name) => ({ [name]: order }));
}

function isSortable(field: FieldDefinition): boolean {
  return !field.list && field.kind !== 'Json' && field.kind !== 'Bytes';
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

import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { allOf } from '../resource/where';
import { readFilter } from './filter';
import { readIds } from './ids';
import { includeParameter, readInclude } from './include';
import { refuseUnknown } from './parameters';
import { readSearch } from './search';
import { readOrder, type OrderBy } from './sort';
import type { ListQuery } from './types';
import { readWindow, type ListWindow } from './window';

const PARAMETERS = ['page', 'limit', 'search', 'sortBy', 'sortOrder', 'filter', 'ids'];

/** What a list request asks for, in Prisma's terms. */
export interface ListRequest extends ListWindow {
  readonly where: object;
  readonly orderBy: OrderBy;
  /** The relations whose record is asked for beside each record. */
  readonly include: readonly Relation[];
}

/**
 * Reads the query string of a list.
 * @throws BadRequestException that names the parameter, for anything unknown or malformed.
 */
export function readListQuery(query: ListQuery, resource: ResourceDefinition): ListRequest {
  refuseUnknown(query, [...PARAMETERS, ...includeParameter(resource)]);
  const ids = readIds(query, resource);
  const conditions = [readSearch(query, resource), ...readFilter(query, resource)];
  if (ids.size) conditions.push(keysWhere(resource, [...ids.values()]));
  return {
    // Who names 30 records wants all 30, not the first page of them.
    ...readWindow(query, resource, ids.size || undefined),
    where: allOf(
      resource,
      conditions.filter((condition) => condition !== undefined),
    ),
    orderBy: readOrder(query, resource),
    include: readInclude(query, resource),
  };
}

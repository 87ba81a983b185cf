import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { canParameter, readCan } from './can';
import { choosableParameter, readChoosable } from './choosable';
import { fieldParameters, readFieldFilters } from './field-filters';
import { readFilter } from './filter';
import { readIds } from './ids';
import { includeParameter, readInclude } from './include';
import { listRequest, type ListOptions, type ListRequest } from './list-options';
import { LIST_PARAMETERS } from './parameter-names';
import { refuseUnknown } from './parameters';
import { readPlace } from './place';
import { readSearch } from './search';
import { readOrder } from './sort';
import { readTotal } from './total';
import type { QueryString } from './types';
import { readWindow } from './window';

/**
 * Reads the query string of a list, as a service takes it.
 * @throws BadRequestException that names the parameter, for anything unknown or malformed.
 */
export function readListOptions(query: QueryString, resource: ResourceDefinition): ListOptions {
  refuseUnknown(query, [
    ...LIST_PARAMETERS,
    ...includeParameter(resource),
    ...canParameter(resource),
    ...choosableParameter(resource),
    ...fieldParameters(resource).keys(),
  ]);
  const ids = readIds(query, resource);
  const conditions = [...readFilter(query, resource), ...readFieldFilters(query, resource)];
  if (ids.size) conditions.push(keysWhere(resource, [...ids.values()]));
  return {
    search: readSearch(query),
    // Who names 30 records wants all 30, not the first page of them.
    ...readWindow(query, resource, ids.size || undefined),
    ...readPlace(query),
    total: readTotal(query),
    where: conditions.length ? allOf(resource, conditions) : undefined,
    orderBy: readOrder(query, resource),
    include: readInclude(query, resource),
    can: readCan(query),
    choosableFor: readChoosable(query, resource),
  };
}

/** The same in Prisma's terms, for a route that asks Prisma itself. */
export const readListQuery = (query: QueryString, resource: ResourceDefinition): ListRequest =>
  listRequest(readListOptions(query, resource), resource);

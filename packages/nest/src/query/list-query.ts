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
import { rejectUnknownParameters } from './parameters';
import { readCursors } from './place';
import { readSearch } from './search';
import { readOrder } from './sort';
import { readTotal } from './total';
import type { QueryString } from './types';
import { readWindow } from './window';

/**
 * Parses the query string of a list into the service's options.
 * @throws BadRequestException that names the parameter, for anything unknown or malformed
 */
export function readListOptions(query: QueryString, resource: ResourceDefinition): ListOptions {
  rejectUnknownParameters(query, [
    ...LIST_PARAMETERS,
    ...includeParameter(resource),
    ...canParameter(resource),
    ...choosableParameter(resource),
    ...fieldParameters(resource).keys(),
  ]);
  const ids = readIds(query, resource);
  const conditions = [...readFilter(query, resource), ...readFieldFilters(query, resource)];
  if (query['ids'] !== undefined) conditions.push(keysWhere(resource, [...ids.values()]));
  return {
    search: readSearch(query),
    // A request for 30 ids expects all 30 records, not the first page of them.
    ...readWindow(query, resource, ids.size || undefined),
    ...readCursors(query),
    total: readTotal(query),
    where: conditions.length ? allOf(resource, conditions) : undefined,
    orderBy: readOrder(query, resource),
    include: readInclude(query, resource),
    can: readCan(query),
    choosableFor: readChoosable(query, resource),
  };
}

/** Does the same in Prisma's terms, for a route that queries Prisma itself. */
export const readListQuery = (query: QueryString, resource: ResourceDefinition): ListRequest =>
  listRequest(readListOptions(query, resource), resource);

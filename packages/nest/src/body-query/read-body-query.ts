import { httpError, invalid } from '../errors/http-error';
import { fieldParameters } from '../query/field-filters';
import { refuseUnknown } from '../query/parameters';
import type { QueryString } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { checkRawBody } from '../validation/raw-body';
import type { HttpRequest } from '../validation/request-checks';
import { isRecord } from '../values/record';
import { shownName } from '../values/shown-name';

export interface QueryRequest extends HttpRequest {
  readonly query: QueryString;
}

/** The parameters of a list request as they would stand in an address; fields stand in `filter`, which is an object here. */
export function readListBody(
  { query, body }: QueryRequest,
  resource: ResourceDefinition,
): QueryString {
  refuseAddress(query);
  checkRawBody(body);
  const given = recordOf(body);
  const field = [...fieldParameters(resource).keys()].find((name) => Object.hasOwn(given, name));
  if (field !== undefined) throw invalid(field, `${field} must stand in the filter of the body`);
  return asQuery(given);
}

/** The ids of `{"ids": […]}`. */
export function readIdsBody({ query, body }: QueryRequest): QueryString {
  refuseAddress(query);
  checkRawBody(body);
  const given = recordOf(body);
  refuseMore(given, ['ids']);
  return idsOf(given);
}

/** The ids of `{"ids": […], "data": {…}}`, and what is written to their records. */
export function readChangeBody({ query, body }: QueryRequest): {
  query: QueryString;
  data: object;
} {
  refuseUnknown(query, ['ids']);
  const given = recordOf(body);
  const { data } = given;
  const ids = idsOf(given);
  refuseMore(given, ['ids', 'data']);
  if (!isRecord(data)) throw invalid('data', 'data must be a JSON object of the values to write');
  return { query: ids, data };
}

function recordOf(body: unknown): Record<string, unknown> {
  if (isRecord(body)) return body;
  throw httpError(400, 'The body must be a JSON object', { code: 'VALIDATION' });
}

function idsOf({ ids }: Record<string, unknown>): QueryString {
  if (Array.isArray(ids)) return asQuery({ ids });
  throw invalid('ids', 'ids must be a list of at least one id, in the address or in the body');
}

/** Each value as the address has it: numbers as text, a filter as JSON; the rest is refused as there. */
function asQuery(given: Record<string, unknown>): QueryString {
  // values that are no text are refused where they are read
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      name === 'filter' && isRecord(value) ? JSON.stringify(value) : asText(value),
    ]),
  ) as QueryString;
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  // Undefined would look like a parameter that is not there.
  return typeof value === 'number' ? String(value) : (value ?? null);
}

function refuseMore(given: object, known: readonly string[]): void {
  const more = Object.keys(given).find((name) => !known.includes(name));
  if (more !== undefined)
    throw invalid(shownName(more), `property ${shownName(more)} should not exist`);
}

function refuseAddress(query: QueryString): void {
  const [name] = Object.keys(query);
  if (name !== undefined)
    throw invalid(shownName(name), `${shownName(name)} must stand in the body`);
}

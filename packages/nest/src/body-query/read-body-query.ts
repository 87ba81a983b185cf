import { httpError, invalid } from '../errors/http-error';
import { fieldParameters } from '../query/field-filters';
import { rejectUnknownParameters } from '../query/parameters';
import type { QueryString } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { checkRawBody } from '../validation/raw-body';
import type { HttpRequest } from '../validation/request-checks';
import { isRecord } from '../values/record';
import { printableName } from '../values/printable-name';

export interface QueryRequest extends HttpRequest {
  readonly query: QueryString;
}

/** Returns the parameters of a list request as in a query string; fields go into `filter`, which is an object here. */
export function readListBody(
  { query, body }: QueryRequest,
  resource: ResourceDefinition,
): QueryString {
  rejectQuery(query);
  checkRawBody(body);
  const given = recordOf(body);
  const field = [...fieldParameters(resource).keys()].find((name) => Object.hasOwn(given, name));
  if (field !== undefined) throw invalid(field, `${field} must stand in the filter of the body`);
  return toQuery(given);
}

/** The versions of the records of a bulk request stand there too, where they do not fit into `If-Match`. */
const VERSIONS = 'versions';

/** Returns the ids of `{"ids": […]}`. */
export function readIdsBody({ query, body }: QueryRequest): QueryString {
  rejectQuery(query);
  checkRawBody(body);
  const given = recordOf(body);
  rejectUnknownProperties(given, ['ids', VERSIONS]);
  return idsOf(given);
}

/** Returns the ids of `{"ids": […], "data": {…}}`, and the data to write to their records. */
export function readChangeBody({ query, body }: QueryRequest): {
  query: QueryString;
  data: object;
} {
  rejectUnknownParameters(query, ['ids']);
  const given = recordOf(body);
  const { data } = given;
  const ids = idsOf(given);
  rejectUnknownProperties(given, ['ids', 'data', VERSIONS]);
  if (!isRecord(data)) throw invalid('data', 'data must be a JSON object with the values to write');
  return { query: ids, data };
}

/** Returns the versions of `{"ids": […], "versions": […]}`; undefined without any. */
export const readVersionsBody = ({ body }: Pick<QueryRequest, 'body'>): unknown =>
  isRecord(body) && Object.hasOwn(body, VERSIONS) ? body[VERSIONS] : undefined;

function recordOf(body: unknown): Record<string, unknown> {
  if (isRecord(body)) return body;
  throw httpError(400, 'The body must be a JSON object', { code: 'VALIDATION' });
}

function idsOf({ ids }: Record<string, unknown>): QueryString {
  if (Array.isArray(ids)) return toQuery({ ids });
  throw invalid('ids', 'ids must be a list of at least one id, in the address or in the body');
}

/** Converts each value to its form in a query string: numbers to text, a filter to JSON; the rest is refused as there. */
function toQuery(given: Record<string, unknown>): QueryString {
  // values that are not text are refused when they are read
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      name === 'filter' && isRecord(value) ? JSON.stringify(value) : toText(name, value),
    ]),
  ) as QueryString;
}

function toText(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => toText(name, one));
  // JSON has rounded it, perhaps to the id of another record
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw invalid(
      printableName(name),
      `${printableName(name)} has a number that JSON does not hold exactly: write it in quotation marks`,
    );
  // Undefined would look like an absent parameter.
  return typeof value === 'number' ? String(value) : (value ?? null);
}

function rejectUnknownProperties(given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(printableName(unknown), `property ${printableName(unknown)} should not exist`);
}

function rejectQuery(query: QueryString): void {
  const [name] = Object.keys(query);
  if (name !== undefined)
    throw invalid(printableName(name), `${printableName(name)} must stand in the body`);
}

import { formatValue, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { withoutSignature } from './signed-address';
import type { Subject } from './subject';

const OPERATORS = new Set(['gte', 'lte', 'gt', 'lt', 'neq', 'in', 'q', 'has']);

/** The operators that exclude the record itself. */
const EXCLUDING_OPERATORS = new Set(['gt', 'lt', 'neq']);

/** A filter on one field of a record. */
export interface Condition {
  key: string;
  /** The field, and the record's value of it. */
  field: string;
  value: unknown;
  /** The filter's argument. */
  given: unknown;
  isMet: boolean;
}

/**
 * Tries every filter that the document names, with values of an existing record.
 *
 * @returns one text per filter that wrongly finds or misses the record
 */
export async function filterFaults(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const conditions = conditionsOn(subject.docs.ownFilterKeys(), row);
  const met = conditions.filter(({ isMet }) => isMet);
  const isFound = await isFoundBy(api, subject, row, filterOf(met));
  const faults: Fault[] = [];
  for (const condition of conditions) {
    const { key, field, value, given, isMet } = condition;
    if (isFound && isMet) continue;
    const { status, body } = await api.ask(subject.resource, {
      verb: 'get',
      query: listQuery(subject, { [key]: given }),
    });
    const found = status === 200 && ids(body).includes(row['id']);
    if (status !== 200 || found !== isMet)
      faults.push(
        api.fault(
          `filter ${formatValue({ [key]: given })} ${status === 200 ? (found ? 'finds' : 'does not find') : `answers ${status} ${formatValue(body)} for`} a record with ${field} ${formatValue(value)}`,
          status === 200 ? { kind: 'found', row, isFound: found } : undefined,
        ),
      );
  }
  if (!isFound && faults.length === 0)
    faults.push({
      text: `filters that each find a record do not together: ${formatValue(filterOf(met))}`,
    });
  return faults;
}

/** Returns the conditions for the filter keys whose field has a value in the record. */
export const conditionsOn = (keys: readonly string[], row: Row): Condition[] =>
  keys.flatMap((key) => {
    const [field, operator] = splitKey(key, row);
    const value = asStored(row[field]);
    if (value === undefined || (value === null && operator !== '')) return [];
    const given = operandFor(operator, value);
    return given === undefined
      ? []
      : [{ key, field, value, given, isMet: !EXCLUDING_OPERATORS.has(operator) }];
  });

/** Combines several conditions into one filter, all of which a record must meet. */
export const filterOf = (conditions: readonly Condition[]): Row =>
  Object.fromEntries(conditions.map(({ key, given }) => [key, given]));

export const listQuery = ({ docs }: Pick<Subject, 'docs'>, filter: Row): string =>
  `?limit=${docs.maxLimit()}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Checks whether a list contains the record. When a filter of many conditions finds it, so does each of them: one
 * request replaces one per condition, which are needed only where this one misses the record, or fails.
 */
export async function isFoundBy(
  api: Api,
  subject: Subject,
  row: Row,
  filter: Row,
): Promise<boolean> {
  const answer = await api
    .ask(subject.resource, { verb: 'get', query: listQuery(subject, filter) })
    .catch(() => undefined);
  return answer?.status === 200 && ids(answer.body).includes(row['id']);
}

/** Returns the ids of a list response. */
export const ids = (body: unknown): unknown[] =>
  (body as { data: Row[] }).data.map((row) => row['id']);

function splitKey(key: string, row: Row): [field: string, operator: string] {
  const cut = key.lastIndexOf('_');
  if (key in row || !OPERATORS.has(key.slice(cut + 1))) return [key, ''];
  return [key.slice(0, cut), key.slice(cut + 1)];
}

/** Returns values as stored: columns hold private file URLs without their signature. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  return typeof value === 'string' && value.startsWith('/uploads/private/')
    ? withoutSignature(value)
    : value;
}

function operandFor(operator: string, value: unknown): unknown {
  if (operator === 'in') return [value];
  if (operator === 'has') return Array.isArray(value) ? value[0] : undefined;
  if (operator === 'q') return String(value).trim() === '' ? undefined : value;
  return value;
}

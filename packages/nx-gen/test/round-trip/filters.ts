import { shown, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { unsigned } from './signed-address';
import type { Subject } from './subject';

const OPERATORS = new Set(['gte', 'lte', 'gt', 'lt', 'neq', 'in', 'q', 'has']);

/** The filters that do not find the record itself. */
const EXCLUDING = new Set(['gt', 'lt', 'neq']);

/** A filter by one field of a record. */
export interface Condition {
  key: string;
  /** The field, and what the record has there. */
  field: string;
  value: unknown;
  /** What the filter asks for. */
  given: unknown;
  isMet: boolean;
}

/**
 * Asks with every filter that the document names, with a value of a record that is there.
 *
 * @returns one text per filter that wrongly finds the record, or does not
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
      query: listBy(subject, { [key]: given }),
    });
    const found = status === 200 && ids(body).includes(row['id']);
    if (status !== 200 || found !== isMet)
      faults.push(
        api.fault(
          `filter ${shown({ [key]: given })} ${status === 200 ? (found ? 'finds' : 'does not find') : `answers ${status} ${shown(body)} for`} a record with ${field} ${shown(value)}`,
          status === 200 ? { kind: 'found', row, isFound: found } : undefined,
        ),
      );
  }
  if (!isFound && faults.length === 0)
    faults.push({
      text: `filters that each find a record do not together: ${shown(filterOf(met))}`,
    });
  return faults;
}

/** What filters ask for that have a value in the record. */
export const conditionsOn = (keys: readonly string[], row: Row): Condition[] =>
  keys.flatMap((key) => {
    const [field, operator] = split(key, row);
    const value = asStored(row[field]);
    if (value === undefined || (value === null && operator !== '')) return [];
    const given = valueFor(operator, value);
    return given === undefined
      ? []
      : [{ key, field, value, given, isMet: !EXCLUDING.has(operator) }];
  });

/** One filter of several conditions, all of which a record has to meet. */
export const filterOf = (conditions: readonly Condition[]): Row =>
  Object.fromEntries(conditions.map(({ key, given }) => [key, given]));

export const listBy = ({ docs }: Pick<Subject, 'docs'>, filter: Row): string =>
  `?limit=${docs.most()}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * Whether a list holds the record. Of a record that a filter of many conditions finds, each of them finds it: one
 * request instead of one for each, which need be asked for only where this one does not find it, or fails.
 */
export async function isFoundBy(
  api: Api,
  subject: Subject,
  row: Row,
  filter: Row,
): Promise<boolean> {
  const answer = await api
    .ask(subject.resource, { verb: 'get', query: listBy(subject, filter) })
    .catch(() => undefined);
  return answer?.status === 200 && ids(answer.body).includes(row['id']);
}

/** The ids of a list's answer. */
export const ids = (body: unknown): unknown[] =>
  (body as { data: Row[] }).data.map((row) => row['id']);

function split(key: string, row: Row): [field: string, operator: string] {
  const cut = key.lastIndexOf('_');
  if (key in row || !OPERATORS.has(key.slice(cut + 1))) return [key, ''];
  return [key.slice(0, cut), key.slice(cut + 1)];
}

/** Columns hold addresses of private files without what opens them. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  return typeof value === 'string' && value.startsWith('/uploads/private/')
    ? unsigned(value)
    : value;
}

function valueFor(operator: string, value: unknown): unknown {
  if (operator === 'in') return [value];
  if (operator === 'has') return Array.isArray(value) ? value[0] : undefined;
  if (operator === 'q') return String(value).trim() === '' ? undefined : value;
  return value;
}

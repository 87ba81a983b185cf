import { shown, type Api } from './api';
import type { Row } from './exchange';
import type { Fault } from './fault';
import { unsigned } from './signed-address';
import type { Subject } from './subject';

const OPERATORS = new Set(['gte', 'lte', 'gt', 'lt', 'neq', 'in', 'q', 'has']);

/** The filters that do not find the record itself. */
const EXCLUDING = new Set(['gt', 'lt', 'neq']);

/**
 * Asks with every filter that the document names, with a value of a record that is there.
 *
 * @returns one text per filter that wrongly finds the record, or does not
 */
export async function filterFaults(api: Api, subject: Subject, row: Row): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const key of subject.docs.filterKeys().filter((one) => !one.includes('.'))) {
    const [field, operator] = split(key, row);
    const value = asStored(row[field]);
    if (value === undefined || (value === null && operator !== '')) continue;
    const given = valueFor(operator, value);
    if (given === undefined) continue;
    const query = `?limit=1000&filter=${encodeURIComponent(JSON.stringify({ [key]: given }))}`;
    const { status, body } = await api.ask(subject.resource, { verb: 'get', query });
    const found = status === 200 && ids(body).includes(row['id']);
    if (status !== 200 || found === EXCLUDING.has(operator))
      faults.push(
        api.fault(
          `filter ${shown({ [key]: given })} ${status === 200 ? (found ? 'finds' : 'does not find') : `answers ${status} ${shown(body)} for`} a record with ${field} ${shown(value)}`,
          status === 200 ? { kind: 'found', row, isFound: found } : undefined,
        ),
      );
  }
  return faults;
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

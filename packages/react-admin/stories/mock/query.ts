import type { Values } from '../../src/data-provider/values.js';

/** Fields of many-to-many relations, which list rows do not contain. */
const IDS = 'references';

/** Returns a page of the matching rows, as a generated API does. */
export function queryRows(
  rows: Values[],
  query: URLSearchParams,
): { data: Values[]; total: number } {
  const ids = query.getAll('ids');
  const search = query.get('search') ?? '';
  const filter = JSON.parse(query.get('filter') ?? '{}') as Values;
  const found = rows
    .filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
    .filter((row) => includes(row['name'], search))
    .filter((row) => Object.entries(filter).every(([key, value]) => matches(row, key, value)));
  const sorted = [...found].sort(compareBy(query.get('sortBy'), query.get('sortOrder')));
  const limit = Number(query.get('limit') ?? 25);
  const start = (Number(query.get('page') ?? 1) - 1) * limit;
  const data = sorted.slice(start, start + limit).map(({ [IDS]: _, ...row }) => row);
  return { data, total: found.length };
}

const compareBy = (field: string | null, order: string | null) => (a: Values, b: Values) => {
  if (!field) return 0;
  const sign = order === 'desc' ? -1 : 1;
  return sign * text(a[field]).localeCompare(text(b[field]), 'en', { numeric: true });
};

const OPERATORS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  q: includes,
  gte: (value, wanted) => compare(value, wanted) >= 0,
  lte: (value, wanted) => compare(value, wanted) <= 0,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  has: (value, wanted) => Array.isArray(value) && value.includes(wanted),
  neq: (value, wanted) => value !== wanted,
};

function matches(row: Values, key: string, wanted: unknown): boolean {
  const [, field = key, operator = ''] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  const matcher = OPERATORS[operator];
  return matcher ? matcher(row[field], wanted) : row[key] === wanted;
}

const compare = (value: unknown, wanted: unknown): number =>
  typeof wanted === 'number' ? Number(value) - wanted : text(value).localeCompare(text(wanted));

function includes(value: unknown, wanted: unknown): boolean {
  return text(value).toLowerCase().includes(text(wanted).toLowerCase());
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

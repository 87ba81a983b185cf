import type { Identifier, SortPayload } from 'react-admin';
import { withColumnFilters } from './composite-references.js';
import type { ResourceInfo } from './options.js';
import { RANGE_SUFFIX, withoutRanges } from './range.js';
import { valueTypeOf } from '../types/index.js';
import { isObject, type Values } from './values.js';

type QueryValue = string | number | undefined;

/** Builds a query string: `{a: 1, b: undefined}` → `?a=1`; no values → ``. */
export function queryString(values: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined) search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The server's default order: the schema's (`sort:`), otherwise newest first. */
export const SERVER_ORDER: SortPayload = { field: '', order: 'ASC' };

/** Builds `sortBy` and `sortOrder`; react-admin sorts by `id` if a page specifies nothing, even if the key has another name. */
export function sortQuery(sort: SortPayload | undefined, info?: ResourceInfo) {
  if (!sort?.field) return {};
  const isField = info === undefined || sort.field in info.fields;
  const sortBy = sort.field === 'id' && !isField ? info.key[0] : sort.field;
  return { sortBy, sortOrder: sort.order.toLowerCase() };
}

const COMPARISON_SUFFIX = /^(.+)_(gte|gt|lte|lt)$/;

function filterValue(key: string, value: unknown, info?: ResourceInfo): unknown {
  const [, field, operator] = COMPARISON_SUFFIX.exec(key) ?? [];
  if (!field || !operator || key in (info?.fields ?? {})) return value;
  const { toBound } = valueTypeOf(info?.fields[field]);
  return toBound ? toBound(value, operator) : value;
}

const NULL_SUFFIX = /^(.+)_null$/;
const HAS_SUFFIX = /^(.+)_has$/;

/**
 * react-admin drops filters with the value null, so a page filters by `note_null` true or false, and the server by `note` or
 * `note_neq` null.
 */
function serverFilter(key: string, value: unknown, info?: ResourceInfo): [string, unknown] {
  const [, field] = NULL_SUFFIX.exec(key) ?? [];
  const isNullFilter = field && info && field in info.fields && !(key in info.fields);
  if (isNullFilter) return [value === true ? field : `${field}_neq`, null];
  // filtering by a related record is the same to a page as filtering a list by a value it contains
  const [, list = ''] = HAS_SUFFIX.exec(key) ?? [];
  const by = info && !(key in info.fields) ? info.fields[list]?.by : undefined;
  if (by !== undefined) return [list, { [by]: value }];
  return [key, filterValue(key, value, info)];
}

/**
 * Builds `search` from `q` and one JSON text from everything else: types and operators survive, and no column collides with
 * `page`. Empty filters are left out.
 */
export function filterQuery(filter: unknown, info?: ResourceInfo) {
  const { q, ...fields }: Values = withColumnFilters(isObject(filter) ? filter : {}, info);
  const known = info?.fields ?? {};
  const isRange = (field: string): boolean => field in known && !(field + RANGE_SUFFIX in known);
  const entries = Object.entries(withoutRanges(fields, isRange))
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => serverFilter(key, value, info));
  return {
    search: typeof q === 'string' && q.trim() ? q.trim() : undefined,
    filter: entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined,
  };
}

/** Splits the ids into chunks of at most `max`. */
export const chunksOf = (ids: readonly Identifier[], max: number): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / max) }, (_, at) =>
    ids.slice(at * max, (at + 1) * max),
  );

/** The maximum length of `ids=…&ids=…`: with the path it stays below the 8 KiB that proxies allow for a request line. */
const MAX_IDS_LENGTH = 7000;

/**
 * Builds queries with repeated `ids` (an id may contain commas), split where the URL or the page would become too long for the
 * server.
 */
export function idQueries(ids: readonly Identifier[], maxIds: number): IdQuery[] {
  const queries: IdQuery[] = [];
  for (const id of ids) {
    const part = `ids=${encodeURIComponent(id)}`;
    const last = queries.at(-1);
    if (!last || last.ids.length >= maxIds || last.query.length + part.length >= MAX_IDS_LENGTH) {
      queries.push({ ids: [id], query: part });
    } else {
      last.ids.push(id);
      last.query += `&${part}`;
    }
  }
  return queries;
}

export interface IdQuery {
  ids: Identifier[];
  /** `ids=1&ids=2` */
  query: string;
}

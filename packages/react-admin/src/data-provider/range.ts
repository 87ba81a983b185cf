import { isObject, type Values } from './values.js';
import { daysOf, isPeriod } from '../dates/periods.js';

/** What the key of a filter by a range ends with. The API knows its ends only: `price_range` is `price_gte` and `price_lte`. */
export const RANGE = '_range';

/** The ends of a range, as they stand behind the name of a field. */
export const ENDS = ['gte', 'lte'] as const;
export type End = (typeof ENDS)[number];

/** What `within` says of dates whose ends are chosen one by one. */
export const BETWEEN = 'between';

/** `price_range` → `price`; undefined of every other key. */
export const rangedField = (key: string): string | undefined =>
  key.length > RANGE.length && key.endsWith(RANGE) ? key.slice(0, -RANGE.length) : undefined;

/** `{ gte: 5, lte: 9 }`, or `{ within: 'last7Days' }`, whose days are those of the moment in which the list is asked for. */
export function endsOf(range: unknown, now = new Date()): Partial<Record<End, unknown>> {
  if (!isObject(range)) return {};
  const { within } = range;
  return isPeriod(within) ? daysOf(within, now) : range;
}

/** The filters without ranges: `price_range` as `price_gte` and `price_lte`; what `isRange` denies is somebody's own. */
export function withoutRanges(filters: Values, isRange: (field: string) => boolean): Values {
  const entries = Object.entries(filters).flatMap(([key, value]): [string, unknown][] => {
    const field = rangedField(key);
    if (field === undefined || !isRange(field)) return [[key, value]];
    const ends = endsOf(value);
    return ENDS.filter((end) => ends[end] !== undefined).map((end) => [
      `${field}_${end}`,
      ends[end],
    ]);
  });
  return Object.fromEntries(entries);
}

/**
 * The filters with the ranges that a list has inputs for: where one of them comes by its ends, in a link or a view that was
 * saved before, the input shows it. The same object where there is none.
 */
export function withRanges(filters: Values, sources: readonly string[]): Values {
  const moved: Values = { ...filters };
  let isMoved = false;
  for (const source of sources) {
    const field = rangedField(source);
    for (const end of ENDS) {
      const key = `${field}_${end}`;
      if (field === undefined || sources.includes(key) || !Object.hasOwn(moved, key)) continue;
      const range = moved[source];
      moved[source] = { ...(isObject(range) ? range : {}), [end]: moved[key] };
      delete moved[key];
      isMoved = true;
    }
  }
  return isMoved ? moved : filters;
}

/** The keys of all ends that the ranges of these filters have: what `withRanges` has moved. */
export const endsIn = (filters: Values): string[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const field = rangedField(key);
    return field === undefined || !isObject(value)
      ? []
      : ENDS.filter((end) => Object.hasOwn(value, end)).map((end) => `${field}_${end}`);
  });

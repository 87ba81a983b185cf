import { isObject, type Values } from './values.js';
import { daysOf, isPeriod } from '../dates/periods.js';

/** The suffix of a range filter's key. The API only knows its ends: `price_range` is `price_gte` and `price_lte`. */
export const RANGE_SUFFIX = '_range';

/** The ends of a range, as suffixes of a field name. */
export const RANGE_ENDS = ['gte', 'lte'] as const;
export type End = (typeof RANGE_ENDS)[number];

/** The value of `within` for dates whose ends are chosen individually. */
export const BETWEEN = 'between';

/** Returns the field of a range filter, `price_range` → `price`; undefined for any other key. */
export const rangedField = (key: string): string | undefined =>
  key.length > RANGE_SUFFIX.length && key.endsWith(RANGE_SUFFIX)
    ? key.slice(0, -RANGE_SUFFIX.length)
    : undefined;

/**
 * Returns the ends of a range: `{ gte: 5, lte: 9 }`, or `{ within: 'last7Days' }`, whose days are relative to the moment of the
 * request.
 */
export function endsOf(range: unknown, now = new Date()): Partial<Record<End, unknown>> {
  if (!isObject(range)) return {};
  const { within } = range;
  return isPeriod(within) ? daysOf(within, now) : range;
}

/**
 * Replaces ranges in filters by their ends: `price_range` → `price_gte` and `price_lte`; keys that `isRange` denies are left
 * alone.
 */
export function withoutRanges(filters: Values, isRange: (field: string) => boolean): Values {
  const entries = Object.entries(filters).flatMap(([key, value]): [string, unknown][] => {
    const field = rangedField(key);
    if (field === undefined || !isRange(field)) return [[key, value]];
    const ends = endsOf(value);
    return RANGE_ENDS.filter((end) => ends[end] !== undefined).map((end) => [
      `${field}_${end}`,
      ends[end],
    ]);
  });
  return Object.fromEntries(entries);
}

/**
 * Replaces ends in filters by the ranges that a list has inputs for, so that the input shows the ends of a link or of an older
 * saved view. Returns the same object if there are none.
 */
export function withRanges(filters: Values, sources: readonly string[]): Values {
  const result: Values = { ...filters };
  let hasChanged = false;
  for (const source of sources) {
    const field = rangedField(source);
    for (const end of RANGE_ENDS) {
      const key = `${field}_${end}`;
      if (field === undefined || sources.includes(key) || !Object.hasOwn(result, key)) continue;
      const range = result[source];
      result[source] = { ...(isObject(range) ? range : {}), [end]: result[key] };
      delete result[key];
      hasChanged = true;
    }
  }
  return hasChanged ? result : filters;
}

/** Returns the keys of all ends in the ranges of these filters, which `withRanges` has replaced. */
export const endsIn = (filters: Values): string[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const field = rangedField(key);
    return field === undefined || !isObject(value)
      ? []
      : RANGE_ENDS.filter((end) => Object.hasOwn(value, end)).map((end) => `${field}_${end}`);
  });

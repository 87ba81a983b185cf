import type { Values } from '../data-provider/values.js';

/** The suffix of a filter by any of several values. */
const ANY_SUFFIX = '_in';

const anyField = (key: string): string | undefined =>
  key.length > ANY_SUFFIX.length && key.endsWith(ANY_SUFFIX)
    ? key.slice(0, -ANY_SUFFIX.length)
    : undefined;

const isSingle = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/**
 * Replaces single values in filters by the lists that a list has inputs for, `status` → `status_in`, so that the input shows the
 * value of a link. Returns the same object if there are none.
 */
export function withChoices(filters: Values, sources: readonly string[]): Values {
  const result: Values = { ...filters };
  let hasChanged = false;
  for (const source of sources) {
    const field = anyField(source);
    if (field === undefined || sources.includes(field) || !isSingle(result[field])) continue;
    // with both, only records that match both are listed
    if (Object.hasOwn(result, source)) continue;
    result[source] = [result[field]];
    delete result[field];
    hasChanged = true;
  }
  return hasChanged ? result : filters;
}

/** Returns the fields that these filters choose values of, which `withChoices` has replaced. */
export const choosableIn = (filters: Values): string[] =>
  Object.keys(filters).flatMap((key) => anyField(key) ?? []);

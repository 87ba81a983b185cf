/** How many records a list has, as far as they have been counted. */
export interface RecordCount {
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
}

/**
 * The list state from react-admin's hooks and contexts: with a total, or without one but with the data provider's `meta.atLeast`.
 */
interface CountedList {
  total?: number | undefined;
  meta?: unknown;
}

/** Returns the count of a list; undefined if it has not been read or its API returns no total. */
export function countOf({ total, meta }: CountedList): RecordCount | undefined {
  if (typeof total === 'number') return { total, isMore: false };
  const hasAtLeast = typeof meta === 'object' && meta !== null && 'atLeast' in meta;
  return hasAtLeast && typeof meta.atLeast === 'number'
    ? { total: meta.atLeast, isMore: true }
    : undefined;
}

/** How many records a list has, as far as they were counted. */
export interface RecordCount {
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

/** What react-admin's hooks and contexts tell of a list: a total, or none and `meta.atLeast` of the data provider. */
interface CountedList {
  total?: number | undefined;
  meta?: unknown;
}

/** Undefined where a list is not read, or where its API tells no number. */
export function countOf({ total, meta }: CountedList): RecordCount | undefined {
  if (typeof total === 'number') return { total, isMore: false };
  const isTold = typeof meta === 'object' && meta !== null && 'atLeast' in meta;
  return isTold && typeof meta.atLeast === 'number'
    ? { total: meta.atLeast, isMore: true }
    : undefined;
}

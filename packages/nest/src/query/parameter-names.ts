/** Of every list; `include`, `can` and `choosableFor` are of those where they mean something. */
export const LIST_PARAMETERS = [
  ...['page', 'limit', 'search', 'sortBy', 'sortOrder', 'filter', 'ids'],
  ...['after', 'before', 'total'],
] as const;

/** Of every request for figures. */
export const AGGREGATE_PARAMETERS = [
  ...['groupBy', 'sum', 'count', 'by', 'from', 'to', 'zone', 'filter', 'search'],
] as const;

/** No field is asked for under one of these names, on whichever route: it would mean two things. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...LIST_PARAMETERS,
  ...AGGREGATE_PARAMETERS,
  ...['include', 'can', 'choosableFor'],
]);

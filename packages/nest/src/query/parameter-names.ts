/** The parameters of every list; `include`, `can` and `choosableFor` are added where they apply. */
export const LIST_PARAMETERS = [
  ...['page', 'limit', 'search', 'sortBy', 'sortOrder', 'filter', 'ids'],
  ...['after', 'before', 'total'],
] as const;

/** The parameters of every aggregate request. */
export const AGGREGATE_PARAMETERS = [
  ...['groupBy', 'sum', 'count', 'by', 'from', 'to', 'zone', 'filter', 'search'],
] as const;

/** Names of parameters on any route, which no field can use as its own parameter: they would be ambiguous. */
export const RESERVED_PARAMETERS: ReadonlySet<string> = new Set([
  ...LIST_PARAMETERS,
  ...AGGREGATE_PARAMETERS,
  ...['include', 'can', 'choosableFor'],
]);

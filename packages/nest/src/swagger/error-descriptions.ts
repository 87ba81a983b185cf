/** What each status says on every route that does not say something else of it. */
export const DESCRIPTIONS = {
  400: 'The body, a parameter or the ID is invalid; `errors` names the fields',
  401: 'Missing or invalid credentials',
  403: 'Not allowed for this user',
  404: 'No such record',
  409:
    'Conflict with another record: it has the same unique value (`UNIQUE_CONFLICT`), does not exist or still refers to this one ' +
    '(`FOREIGN_KEY`), does not belong with it (`NOT_SAME`), or is being changed by another request (`CONFLICT`)',
  412: 'This route does not compare versions, so If-Match can only be *',
  413: 'The body is too large',
  415: 'The type, charset or encoding of the body is not supported',
  422: 'The image cannot be processed, or not in time',
  428: 'If-Match is missing: which version of the record is this about?',
  429: 'Too many requests; retry after the seconds in Retry-After',
  502: 'Another service refused or failed',
  503: 'The database cannot be reached; retry after the seconds in Retry-After',
  504: 'The request took too long',
  507: 'There is no room for the file',
} as const;

export type ErrorStatus = keyof typeof DESCRIPTIONS;

/** The descriptions of parameters that are the same for every resource: `parameter-names.ts` knows the parameters by them. */
export const TEXTS = {
  page: 'Page number',
  limit: 'Records per page',
  sortOrder: 'Direction',
  sortOrderAsc: 'Direction; when absent asc, or desc with sortBy',
  ids: 'IDs, one parameter each: ids=a&ids=b',
  idsOrBody: 'IDs, one parameter each: ids=a&ids=b; or in the body',
  after:
    'Instead of page: `next` of the previous page, or empty for the first one. The response has next and previous',
  before: 'Instead of page: `previous` of the next page, or empty for the last one',
  total: 'How far to count: exact, none, or atMost:<n>, which stops counting at n',
  can: 'Adds which of these records you may change or delete: can=edit,delete',
  to: 'A day in the last period, or a time; today when absent',
  zone: 'Time zone in which days begin, such as Europe/Berlin',
  count: 'No effect: records are always counted',
  field: 'One of these',
  optionalField: 'One of these; null: without a value',
  noVersion: 'Only *, because the record has no version',
} as const;

// The questions sent to the API at each size, as the dashboard and other clients send them.
const ORDERS = '/gen-api/orders';
const BOUNDED = 'atMost:10000';
const LIMIT = 10;

const list = (parameters, path = ORDERS) =>
  `${path}?${new URLSearchParams({ limit: LIMIT, ...parameters })}`;
const filter = (value) => JSON.stringify(value);

/**
 * Each { name, isBound, asks }: `asks` returns the paths that one measurement requests, one after another. A question with
 * `isBound` must not take longer on a large table.
 * @param at the result of `findPlaces`: the number of orders and mid-table cursors
 */
const QUESTIONS = [
  ['first page', ['bounded', 'none', 'exact'], () => ({ page: 1 })],
  ['page in the middle by number', ['bounded', 'exact'], ({ rows }) => ({ page: page(rows / 2) })],
  ['last page by number', ['none', 'exact'], ({ rows }) => ({ page: page(rows) })],
  ['last page', ['bounded', 'none'], () => ({ before: '' })],
  ['next page by cursor', ['bounded', 'none'], ({ cursors }) => ({ after: cursors.createdAt })],
  ['previous page by cursor', ['none'], ({ cursors }) => ({ before: cursors.createdAt })],
  [
    'next page by cursor, by an indexed column that may be empty',
    ['none'],
    ({ cursors }) => ({ ...byPayment, after: cursors.providerPaymentId }),
  ],
  [
    'next page by cursor, by a column without index',
    ['none'],
    ({ cursors }) => ({ sortBy: 'amount', after: cursors.amount }),
  ],
  ['by an indexed column', ['bounded'], () => byPayment],
  ['by a column without index', ['bounded'], () => ({ sortBy: 'amount' })],
  ['by the label of a relation', ['bounded'], () => ({ sortBy: 'user.name' })],
  [
    'filter on an indexed column',
    ['bounded', 'exact'],
    ({ userId }) => ({ filter: filter({ userId }) }),
  ],
  [
    'filter on a column without index',
    ['bounded'],
    () => ({ filter: filter({ status: 'failed' }) }),
  ],
  ['filter on a relation', ['bounded'], ({ name }) => ({ filter: filter({ user: { name } }) })],
  ['search with one hit', ['bounded', 'none'], ({ payment }) => ({ search: payment })],
  ['search without a hit', ['bounded', 'none'], () => ({ search: 'nobody is called so' })],
  ['search with most as hits', ['bounded'], () => ({ search: 'paid' })],
  ['search in the label of a relation', ['bounded'], ({ name }) => ({ search: name })],
  [
    'autocomplete of a user, first letters',
    ['bounded', 'none'],
    ({ name }) => ({ search: name.slice(0, 3) }),
    '/gen-api/users',
  ],
  [
    'autocomplete of a user, all but one letter',
    ['bounded', 'none'],
    ({ name }) => ({ search: name.slice(0, -1) }),
    '/gen-api/users',
  ],
];

const byPayment = { sortBy: 'providerPaymentId', sortOrder: 'asc' };
const page = (row) => Math.max(1, Math.ceil(row / LIMIT));

const TOTALS = { bounded: BOUNDED, none: 'none', exact: 'exact' };

/** The questions that the verdict judges. */
const BOUND = [
  'first page',
  'next page by cursor',
  'last page',
  'filter on an indexed column',
  'search with one hit',
  'search without a hit',
];

const lists = QUESTIONS.flatMap(([name, totals, parameters, path]) =>
  totals.map((total) => ({
    name: `${name}, total=${TOTALS[total]}`,
    isBound: total === 'bounded' && BOUND.includes(name),
    asks: (at) => [list({ ...parameters(at), total: TOTALS[total] }, path)],
  })),
);

/** One card per resource: the five most recent records and their total. */
const start = (total) => ({
  name: `start page, total=${total}`,
  isBound: false,
  asks: () =>
    [
      ['orders', 'updatedAt'],
      ['posts', 'updatedAt'],
      ['products', 'updatedAt'],
      ['users', 'createdAt'],
      ['promo-codes', 'createdAt'],
      ['developers', 'createdAt'],
    ].map(([resource, sortBy]) =>
      list({ limit: 5, sortBy, sortOrder: 'desc', total }, `/gen-api/${resource}`),
    ),
});

export const questions = [...lists, start(BOUNDED), start('exact')];

export const BULK = 'bulk update of 1000';
export const EXPORT = 'export by cursors, each 1000';

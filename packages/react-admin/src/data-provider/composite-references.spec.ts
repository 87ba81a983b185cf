import fc from 'fast-check';
import { createDataProvider } from './create-data-provider.js';
import { conflictOf } from './conflict.js';
import { joinParts, splitParts } from './key-text.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';

const SORT = { field: 'id', order: 'ASC' as const };
const PAGE = { page: 1, perPage: 10 };

const provider = createDataProvider({
  apiUrl: '/api',
  endpoints: {},
  directives: {},
  fields: {
    days: { key: ['id'], children: { bookings: 'bookings' }, fields: { id: { kind: 'Int' } } },
    bookings: {
      key: ['id'],
      version: 'updatedAt',
      fields: {
        id: { kind: 'Int', readOnly: true },
        row: { kind: 'String', optional: true },
        number: { kind: 'BigInt', optional: true },
        owner: { kind: 'Int' },
        account: { kind: 'String', optional: true },
        updatedAt: { kind: 'DateTime', readOnly: true },
        seat: { kind: 'String', optional: true, reference: 'seats', columns: ['row', 'number'] },
        bill: {
          kind: 'String',
          optional: true,
          reference: 'bills',
          columns: ['owner', 'account'],
          given: ['owner'],
        },
      },
    },
  },
});

const whole = { id: 1, row: 'A', number: '10', owner: 3, account: 'a~b', updatedAt: '2026-01-01' };

const filterOf = (url: string): unknown =>
  JSON.parse(new URLSearchParams(url.split('?')[1]).get('filter') ?? 'null');

it('a record has the ids of its composite references, and null when a column is empty', async () => {
  stubFetch(() => pageOf([whole, { ...whole, id: 2, number: null, account: null }, { id: 3 }]));
  const { data } = await provider.getList('bookings', { sort: SORT, pagination: PAGE, filter: {} });
  expect(data).toMatchObject([
    { id: 1, row: 'A', number: '10', seat: 'A~10', bill: '3~a!1b' },
    { id: 2, seat: null, bill: null },
    { id: 3 },
  ]);
  expect(data[2]).not.toHaveProperty('seat');
});

it.each([
  [{ seat: 'A~10' }, { row: 'A', number: '10' }],
  [{ bill: '3~a!1b' }, { owner: 3, account: 'a~b' }],
  [{ seat_null: true }, { row: null }],
  [{ bill_null: false }, { account_neq: null }],
])('a list filter %j is sent as %j', async (filter, asked) => {
  const requests = stubFetch(() => pageOf([]));
  await provider.getList('bookings', { sort: SORT, pagination: PAGE, filter });
  expect(filterOf(requests[0]?.url ?? '')).toEqual(asked);
});

it('a bulk update sets all own columns of the reference', async () => {
  const requests = stubFetch(() => Response.json({ ids: ['1'] }));
  await provider.updateMany('bookings', { ids: ['1'], data: { seat: 'B~2', bill: '9~c' } });
  await provider.updateMany('bookings', { ids: ['1'], data: { seat: null } });
  expect(requests.map(({ body }) => body)).toEqual([
    { row: 'B', number: '2', account: 'c' },
    { row: null, number: null },
  ]);
});

it('a record that is created with its parent has all columns of the reference', async () => {
  const requests = stubFetch(() => Response.json({ id: 1 }));
  await provider.create('days', { data: { bookings: [{ seat: 'B~2' }] } });
  expect(requests[0]?.body).toEqual({ bookings: [{ row: 'B', number: '2' }] });
});

it('an update leaves out a reference that is partly empty and was not changed', async () => {
  const requests = stubFetch(() => Response.json(whole));
  const half = { ...whole, number: null, seat: null };
  await provider.update('bookings', {
    id: 1,
    data: { ...half, owner: 4 },
    previousData: half,
  });
  expect(requests.map(({ body }) => body)).toEqual([{ owner: 4 }]);
});

it('a conflict reports the reference, not its columns', async () => {
  const current = { ...whole, number: '11', updatedAt: '2026-01-02' };
  stubFetch(() => Response.json({ message: 'stale', current }, { status: 412 }));
  const before = { ...whole, seat: 'A~10', bill: '3~a!1b' };
  const error: unknown = await provider
    .update('bookings', { id: 1, data: { ...before, seat: 'B~2' }, previousData: before })
    .catch((reason: unknown) => reason);
  expect(conflictOf(error)).toMatchObject({ mine: { seat: 'B~2' }, theirs: { seat: 'A~11' } });
  expect(Object.keys(conflictOf(error)?.theirs ?? {})).toEqual(['seat']);
});

it('splitting a joined id returns its parts, whatever they contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (parts) => {
      expect(splitParts(joinParts(parts))).toEqual(parts);
    }),
  );
});

/** @jest-environment node */
import fc from 'fast-check';
import type { GetListResult } from 'react-admin';
import { rowsOf, stubListServer, type ListServer } from '../testing/list-server.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { createDataProvider } from './create-data-provider.js';
import type { DataProviderOptions } from './options.js';

const SORT = { field: 'rank', order: 'ASC' as const };

const fields: DataProviderOptions['fields'] = {
  products: { key: ['id'], cursors: true, fields: { rank: { kind: 'Int' } } },
};

const providerOf = (options: Partial<DataProviderOptions> = {}) =>
  createDataProvider({ ...demoOptions, fields, ...options });

type Provider = ReturnType<typeof providerOf>;

const read = (provider: Provider, page: number, more: object = {}, perPage = 10) =>
  provider.getList('products', { pagination: { page, perPage }, sort: SORT, filter: {}, ...more });

const idsOf = ({ data }: GetListResult): string[] => data.map(({ id }) => String(id));

/** The paging parameters of each request. */
const placesOf = ({ requests }: Pick<ListServer, 'requests'>): string[] =>
  requests.map(({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    return ['page', 'after', 'before']
      .flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
      .join();
  });

const totalsOf = ({ requests }: ListServer): (string | null)[] =>
  requests.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('total'));

describe('the pages of a list', () => {
  it('are read by number when a page is read again with byNumber', async () => {
    const server = stubListServer(rowsOf(95));
    const provider = providerOf();
    const again = { meta: { byNumber: true } };
    for (const page of [1, 2]) await read(provider, page);
    for (const page of [1, 2]) await read(provider, page, again);
    expect(placesOf(server)).toEqual(['after=', 'after=rank:10000', 'after=', 'page=2']);
  });

  it('are read by number in an order by a count, which no cursor goes on in, an export too', async () => {
    const server = stubListServer(rowsOf(95));
    const provider = providerOf({ maxLimit: 50 });
    const sort = { field: '_count.orders', order: 'DESC' };
    for (const page of [1, 2]) await read(provider, page, { sort });
    await read(provider, 1, { sort }, 100);
    expect(placesOf(server)).toEqual(['page=1', 'page=2', 'page=1', 'page=2']);
    expect(server.requests[0]?.url).toContain('sortBy=_count.orders&sortOrder=desc');
  });

  it('are read by the cursor of an adjacent page, and otherwise by number', async () => {
    const server = stubListServer(rowsOf(95));
    const provider = providerOf();
    for (const page of [1, 2, 3, 2, 7, 8, 1]) await read(provider, page);
    expect(placesOf(server)).toEqual([
      'after=',
      'after=rank:10000',
      'after=rank:20000',
      'before=rank:21000',
      'page=7',
      'page=8',
      'after=',
    ]);
  });

  it('equal the pages by number in any order as long as no record is added or deleted', async () => {
    const steps = fc.array(
      fc.record({ page: fc.integer({ min: 1, max: 12 }), perPage: fc.constantFrom(5, 10, 25) }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), steps, async (length, walk) => {
        const server = stubListServer(rowsOf(length));
        const provider = providerOf({ countAtMost: 30 });
        for (const { page, perPage } of walk)
          expect(idsOf(await read(provider, page, {}, perPage))).toEqual(
            server.byNumber(page, perPage),
          );
        jest.restoreAllMocks();
      }),
      { numRuns: 200 },
    );
  });

  it('hold what follows the adjacent page or matches the number under concurrent changes', async () => {
    const change = fc.record({
      step: fc.constantFrom(-1, 0, 1, 1, 1),
      added: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
      gone: fc.array(fc.nat({ max: 59 }), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 15 }), async (changes) => {
        const server = stubListServer(rowsOf(50));
        const provider = providerOf({ countAtMost: 30 });
        let [page, shown] = [1, await read(provider, 1)];
        for (const { step, added, gone } of changes) {
          server.rows = server.rows.filter((_, at) => !gone.includes(at));
          for (const rank of added)
            if (!server.rows.some((row) => row.rank === rank))
              server.rows.push({ id: `n${rank}`, rank });
          server.rows.sort((a, b) => a.rank - b.rank);
          const [first, last] = [shown.data[0], shown.data.at(-1)];
          page = Math.max(1, page + step);
          shown = await read(provider, page);
          const behind = server.rows.filter(({ rank }) => last && rank > last['rank']).slice(0, 10);
          const before = server.rows.filter(({ rank }) => first && rank < first['rank']).slice(-10);
          const possible = [server.byNumber(page, 10)];
          if (step === 1) possible.push(behind.map(({ id }) => id));
          if (step === -1) possible.push(before.map(({ id }) => id));
          if (step !== 0) expect(possible).toContainEqual(idsOf(shown));
        }
        jest.restoreAllMocks();
      }),
      { numRuns: 200 },
    );
  });

  it('repeat and skip no record while others are added in front', async () => {
    const server = stubListServer(rowsOf(30));
    const provider = providerOf();
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      seen.push(...idsOf(await read(provider, page)));
      server.rows.unshift({ id: `new ${page}`, rank: -page });
    }
    expect(seen).toEqual(rowsOf(30).map(({ id }) => id));
  });

  it('are read by number after a change of order, filter or page size', async () => {
    const server = stubListServer(rowsOf(95));
    const provider = providerOf();
    await read(provider, 1);
    await read(provider, 2, { sort: { field: 'rank', order: 'DESC' } });
    await read(provider, 2, { filter: { rank_gte: 1 } });
    await read(provider, 2, {}, 25);
    expect(placesOf(server)).toEqual(['after=', 'page=2', 'page=2', 'page=2']);
  });

  it('are read by number when the API rejects the cursor', async () => {
    const server = stubListServer(rowsOf(30));
    const provider = providerOf();
    await read(provider, 1);
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation((input, init) =>
        answer(String(input).replace('rank%3A', 'other%3A'), init),
      );
    expect(idsOf(await read(provider, 2))).toEqual(server.byNumber(2, 10));
    expect(placesOf(server).slice(1)).toEqual(['after=other:10000', 'page=2']);
  });

  it('are read by number when records in front were deleted, so that the last page is reachable', async () => {
    const server = stubListServer(rowsOf(30));
    const provider = providerOf();
    await read(provider, 1);
    server.rows.splice(0, 10);
    expect(await read(provider, 2)).toMatchObject({
      data: server.rows.slice(10),
      total: 20,
    });
    server.rows.splice(2);
    expect(idsOf(await read(provider, 1))).toEqual(server.byNumber(1, 10));
  });

  it('are read by number when the cursor does not fit into a URL', async () => {
    const page = { data: [{ id: 'r1' }], total: 30, next: 'c'.repeat(9000), previous: null };
    const requests = stubFetch(() => Response.json(page));
    const provider = providerOf();
    await read(provider, 1);
    await read(provider, 2);
    expect(placesOf({ requests })).toEqual(['after=', 'page=2']);
  });
});

describe('the total of a list', () => {
  it('is exact when all records were counted, and otherwise a lower bound with hasNextPage', async () => {
    const server = stubListServer(rowsOf(31));
    expect(await read(providerOf({ countAtMost: 31 }), 1)).toEqual({
      data: server.rows.slice(0, 10),
      total: 31,
    });
    expect(await read(providerOf({ countAtMost: 30 }), 1)).toEqual({
      data: server.rows.slice(0, 10),
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      meta: { atLeast: 30 },
    });
    await read(providerOf(), 1);
    expect(totalsOf(server)).toEqual(['atMost:31', 'atMost:30', 'atMost:10000']);
  });

  it('reports no next page on the last page, by cursor or by number, full or not', async () => {
    for (const [length, last] of [
      [40, 4],
      [41, 5],
    ] as const) {
      stubListServer(rowsOf(length));
      const provider = providerOf({ countAtMost: 15 });
      const isFollowed = async (page: number) => {
        const { pageInfo, total = 0 } = await read(provider, page);
        return pageInfo?.hasNextPage ?? page * 10 < total;
      };
      expect(await isFollowed(last)).toBe(false);
      expect(await isFollowed(last - 1)).toBe(true);
      for (let page = 1; page <= last; page += 1)
        expect([page, await isFollowed(page)]).toEqual([page, page < last]);
      jest.restoreAllMocks();
    }
  });

  it('is exact when only the count is requested or an exact total is configured', async () => {
    const server = stubListServer(rowsOf(31));
    const provider = providerOf({ countAtMost: 10 });
    expect(await read(provider, 1, {}, 1)).toMatchObject({ total: 31 }); // react-admin's Count
    expect(await read(provider, 1, { meta: { total: 'exact' } })).toMatchObject({ total: 31 });
    expect(await read(providerOf({ countAtMost: false }), 1)).toMatchObject({ total: 31 });
    expect(totalsOf(server)).toEqual([null, null, null]);
  });

  it('is not requested when records are read by id', async () => {
    const server = stubListServer(rowsOf(3));
    await providerOf().getMany('products', { ids: ['r1', 'r2'] });
    expect(totalsOf(server)).toEqual(['none']);
  });
});

describe('an API that supports only page numbers', () => {
  it('receives no cursors when the resource does not declare them', async () => {
    const server = stubListServer(rowsOf(30), { isPlain: true });
    const provider = createDataProvider(demoOptions);
    for (const page of [1, 2, 1]) await read(provider, page);
    expect(placesOf(server)).toEqual(['page=1', 'page=2', 'page=1']);
    expect(totalsOf(server)).toEqual([null, null, null]);
  });

  it('works when a hand-written route replaces one with cursors', async () => {
    const server = stubListServer(rowsOf(30), { isPlain: true });
    const provider = providerOf({ maxLimit: 12 });
    expect(await read(provider, 1)).toEqual({ data: server.rows.slice(0, 10), total: 30 });
    expect(idsOf(await read(provider, 1, {}, 1000))).toEqual(server.rows.map(({ id }) => id));
  });
});

describe('a list longer than the server limit', () => {
  it('is read by cursors, counted once, and reports its progress', async () => {
    const server = stubListServer(rowsOf(95));
    const told: unknown[] = [];
    const meta = { onRead: (...read: unknown[]) => told.push(read) };
    const all = await read(providerOf({ maxLimit: 20 }), 1, { meta }, 50);
    expect(idsOf(all)).toEqual(server.byNumber(1, 50));
    expect(placesOf(server)).toEqual(['after=', 'after=rank:20000', 'after=rank:40000']);
    expect(totalsOf(server)).toEqual(['atMost:10000', 'none', 'none']);
    expect(told.slice(0, 3)).toEqual([
      [20, true],
      [40, true],
      [50, true],
    ]);
  });

  it('holds every lasting record exactly once under concurrent changes', async () => {
    const edits = fc.array(
      fc.record({ at: fc.integer({ min: 1, max: 99_999 }), isAdded: fc.boolean() }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(edits, async (writes) => {
        const server = stubListServer(rowsOf(100));
        const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
        const rest = [...writes];
        const gone = new Set<string>();
        jest.mocked(fetch).mockImplementation((input, init) => {
          const response = answer(input, init);
          for (const { at, isAdded } of rest.splice(0, 2)) {
            const index = at % server.rows.length;
            if (!isAdded) gone.add(server.rows.splice(index, 1)[0]?.id ?? '');
            else if (!server.rows.some(({ rank }) => rank === at))
              server.rows.push({ id: `new ${at}`, rank: at });
            server.rows.sort((a, b) => a.rank - b.rank);
          }
          return response;
        });
        const ids = idsOf(await read(providerOf({ maxLimit: 9 }), 1, {}, 1000));
        expect(new Set(ids).size).toBe(ids.length);
        const lasting = rowsOf(100).filter(({ id }) => !gone.has(id));
        expect(ids).toEqual(expect.arrayContaining(lasting.map(({ id }) => id)));
        jest.restoreAllMocks();
      }),
      { numRuns: 100 },
    );
  });
});

/** @jest-environment ./test/lab/pglite-environment.cjs */
import fc from 'fast-check';
import { Client } from 'pg';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();

interface Answer {
  data: { id: number | string }[];
  next: string | null;
  previous: string | null;
  total?: number;
}

const ask = async (path: string, query: Record<string, unknown>): Promise<Answer> => {
  const response = await lab.http.get(`/gen-api/${path}`).query(query);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body as Answer;
};

const idsOf = ({ data }: Answer): (number | string)[] => data.map(({ id }) => id);

/** Returns all ids page by page; something else may happen between pages. */
async function walk(
  path: string,
  query: Record<string, unknown>,
  way: 'after' | 'before' = 'after',
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<(number | string)[]> {
  const ids: (number | string)[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Answer = await ask(path, { ...query, [way]: cursor });
    if (way === 'after') ids.push(...idsOf(page));
    else ids.unshift(...idsOf(page));
    cursor = way === 'after' ? page.next : page.previous;
    await meanwhile();
  }
  return ids;
}

const SAMPLE_ORDERS = [
  ...['id', 'name', 'note', 'active', 'rank', 'views', 'ratio', 'price', 'status', 'due'],
  'createdAt',
];

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });

const sample = fc.record({
  note: optional(fc.constantFrom('', 'a', 'A', 'ä', 'b c', '%', "'")),
  active: fc.boolean(),
  rank: fc.constantFrom(-1, 0, 1, 2_147_483_647),
  views: fc.constantFrom(0n, 1n, 9_007_199_254_740_993n),
  ratio: optional(fc.constantFrom(-0.1, 0, 0.1, 1e21)),
  price: optional(fc.constantFrom('-1.50', '0', '9999999999.99')),
  status: fc.constantFrom('draft' as const, 'live' as const),
  due: optional(fc.constantFrom(new Date(0), new Date('2026-01-01T00:00:00.001Z'))),
});

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.book.deleteMany();
  await lab.prisma.writer.deleteMany();
});

describe('a list with cursors', () => {
  it('contains every record once, in list order, forwards and backwards', async () => {
    const rows = fc.sample(sample, { numRuns: 23, seed: 7 });
    await lab.prisma.sample.createMany({
      data: rows.map((row, at) => ({ ...row, name: `s${at % 10}${at}` })),
    });
    for (const sortBy of SAMPLE_ORDERS)
      for (const sortOrder of ['asc', 'desc']) {
        const all = idsOf(await ask('samples', { sortBy, sortOrder, limit: 100 }));
        const query = { sortBy, sortOrder, limit: 4 };
        expect([sortBy, sortOrder, await walk('samples', query)]).toEqual([sortBy, sortOrder, all]);
        expect(await walk('samples', query, 'before')).toEqual(all);
      }
  });

  it('never repeats a record, and never skips one that exists throughout', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sample, { minLength: 1, maxLength: 14 }),
        fc.constantFrom(...SAMPLE_ORDERS),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(sample, fc.nat()), { minLength: 1, maxLength: 6 }),
        async (rows, sortBy, sortOrder, limit, changes) => {
          await lab.prisma.sample.deleteMany();
          let made = 0;
          const create = (row: (typeof rows)[number]) =>
            lab.prisma.sample.create({ data: { ...row, name: `n${made++}` } });
          for (const row of rows) await create(row);
          const there = new Set((await lab.prisma.sample.findMany()).map(({ id }) => id));
          const pending = [...changes];
          const seen = await walk('samples', { sortBy, sortOrder, limit }, 'after', async () => {
            const [row, pick] = pending.shift() ?? [];
            if (!row || pick === undefined) return;
            await create(row);
            const present = await lab.prisma.sample.findMany({ select: { id: true } });
            const { id } = present[pick % present.length] ?? { id: 0 };
            await lab.prisma.sample.delete({ where: { id } });
            there.delete(id);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([...there]));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('sorts by the label of a relation, even if it is null, and by composite keys', async () => {
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map((name) => lab.prisma.writer.create({ data: { name } })),
    );
    const writers = [ann?.id, bob?.id, null];
    for (let at = 0; at < 9; at++)
      await lab.prisma.book.create({
        data: { title: `b${at}`, writerId: writers[at % 3] ?? null },
      });
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.createMany({
      data: ['a', 'b'].flatMap((hall) => [1, 2, 3].map((row) => ({ hall, row }))),
    });
    for (const sortOrder of ['asc', 'desc'])
      for (const [path, sortBy] of [
        ['books', 'writer.name'],
        ['seats', 'id'],
        ['seats', 'name'],
      ] as const) {
        const all = idsOf(await ask(path, { sortBy, sortOrder, limit: 100 }));
        expect(await walk(path, { sortBy, sortOrder, limit: 2 })).toEqual(all);
        expect(await walk(path, { sortBy, sortOrder, limit: 2 }, 'before')).toEqual(all);
      }
  });

  it('returns next and previous cursors, and the same fields as the list', async () => {
    await lab.prisma.writer.create({
      data: { name: 'Ann', books: { create: [1, 2, 3].map((at) => ({ title: `b${at}` })) } },
    });
    const query = { sortBy: 'writer.name', limit: 2 };
    const first = await ask('books', { ...query, after: '' });
    expect(first).toMatchObject({ previous: null, limit: 2, total: 3 });
    expect(Object.keys(first).sort()).toEqual(['data', 'limit', 'next', 'previous', 'total']);
    expect(Object.keys(first.data[0] ?? {})).not.toContain('writer');
    const second = await ask('books', { ...query, after: first.next, include: 'writer' });
    expect(second.next).toBeNull();
    expect(second.data).toMatchObject([{ writer: { name: 'Ann' } }]);
    expect(idsOf(await ask('books', { ...query, before: second.previous }))).toEqual(idsOf(first));
  });

  it('leads back from an empty page whose records have been deleted', async () => {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: 2 };
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    await lab.prisma.sample.createMany({ data: names });
    const namesOf = ({ data }: Answer): unknown[] => data.map((row) => Reflect.get(row, 'name'));
    const first = await ask('samples', { ...query, after: '' });
    await lab.prisma.sample.deleteMany({ where: { name: { gt: 'b' } } });
    const beyond = await ask('samples', { ...query, after: first.next });
    expect(beyond).toMatchObject({ data: [], next: null, previous: '' });
    const before = await ask('samples', { ...query, before: beyond.previous });
    expect(namesOf(before)).toEqual(['a', 'b']);
    expect(before).toMatchObject({ next: null, previous: null });
    await lab.prisma.sample.deleteMany();
    await lab.prisma.sample.create({ data: { name: 'z' } });
    const none = await ask('samples', { ...query, before: first.next });
    expect(none).toMatchObject({ data: [], next: '', previous: null });
    expect(namesOf(await ask('samples', { ...query, after: none.next }))).toEqual(['z']);
  });

  it('rejects a cursor of another list and an invalid cursor', async () => {
    await lab.prisma.sample.createMany({ data: [{ name: 'a' }, { name: 'b' }] });
    const { next } = await ask('samples', { after: '', limit: 1, sortBy: 'name' });
    const refused = (query: object, name: string) =>
      lab.http
        .get('/gen-api/samples')
        .query(query)
        .then((response) => expectInvalid(response, name));
    await refused({ after: next, sortBy: 'rank' }, 'after');
    await refused({ after: next, sortBy: 'name', sortOrder: 'asc' }, 'after');
    await refused({ after: next, sortBy: 'name', search: 'a' }, 'after');
    await refused({ before: next, sortBy: 'name', filter: '{"rank":1}' }, 'before');
    const forged = Buffer.from(JSON.stringify(['x', 'a', '1'])).toString('base64url');
    for (const after of ['x', 'e30', forged, '%', 'null', 'W10']) await refused({ after }, 'after');
    await refused({ after: '', before: '' }, 'before');
    await refused({ after: '', page: 1 }, 'page');
    await refused({ after: ['', ''] }, 'after');
  });
});

describe('total', () => {
  beforeEach(async () => {
    await lab.prisma.sample.createMany({ data: [1, 2, 3, 4].map((at) => ({ name: `s${at}` })) });
  });

  it.each([
    [{}, { total: 4, totalPages: 2, page: 1 }],
    [{ total: 'exact' }, { total: 4, totalPages: 2, page: 1 }],
    [{ total: 'atMost:3' }, { total: 3, totalPages: 2, page: 1, isMore: true }],
    [{ total: 'atMost:4' }, { total: 4, totalPages: 2, page: 1 }],
    [{ total: 'none' }, { page: 1 }],
    [
      { total: 'none', limit: 10 },
      { page: 1, limit: 10 },
    ],
    [
      { total: 'atMost:3', after: '' },
      { total: 3, isMore: true, next: expect.any(String), previous: null },
    ],
  ])('%j', async (query, expected) => {
    const { data, ...rest } = await ask('samples', { limit: 2, ...query });
    expect(rest).toEqual({ limit: 2, ...expected });
    expect(data).toHaveLength('limit' in expected ? 4 : 2);
  });

  it.each(['some', 'atMost', 'atMost:0', 'atMost:-1', 'atMost:1e3', 'atMost:10000000', ''])(
    'rejects %j',
    async (total) => {
      expectInvalid(await lab.http.get('/gen-api/samples').query({ total }), 'total');
    },
  );
});

it('reads pages in the second half of a large list from its end, with the same records', async () => {
  await lab.prisma.sample.createMany({
    data: Array.from({ length: 2205 }, (_, at) => ({ name: `s${at}`, rank: at % 7 })),
  });
  const ordered = (
    await lab.prisma.sample.findMany({ orderBy: [{ rank: 'desc' }, { id: 'desc' }] })
  ).map(({ id }) => id);
  const query = jest.spyOn(Client.prototype, 'query');
  for (const [page, read] of [
    [1, ['DESC']],
    [12, ['DESC']],
    [13, ['ASC']],
    [22, ['ASC']],
    [23, ['ASC']],
    [24, []],
  ] as const) {
    query.mockClear();
    const answer = await ask('samples', { sortBy: 'rank', limit: 100, page });
    expect(idsOf(answer)).toEqual(ordered.slice((page - 1) * 100, page * 100));
    expect(answer.total).toBe(2205);
    const sent = query.mock.calls.map(([one]: unknown[]) => JSON.stringify(one));
    const orders = sent.flatMap((text) => /ORDER BY .*?rank\W+(ASC|DESC)/.exec(text)?.[1] ?? []);
    expect([page, orders]).toEqual([page, read]);
  }
  query.mockRestore();
});

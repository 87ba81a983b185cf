/** @jest-environment ./test/lab/pglite-environment.cjs */
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';

const lab = useLab();

const ask = (query: string) => lab.http.get(`/gen-api/samples/aggregate?${query}`);
const asked = async (query: string): Promise<unknown> => (await ask(query).expect(200)).body;
const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

const BIG = 9_007_199_254_740_993n;

beforeAll(async () => {
  const samples = [
    {
      name: 'a',
      rank: 2_000_000_000,
      views: BIG,
      price: '0.10',
      createdAt: '2026-03-28T22:30:00Z',
    },
    {
      name: 'b',
      rank: 2_000_000_000,
      views: BIG,
      price: '0.20',
      createdAt: '2026-03-28T23:30:00Z',
    },
    { name: 'c', rank: 1, views: 1n, ratio: 0.5, createdAt: '2026-03-29T21:30:00Z' },
    { name: 'd', note: 'x', status: 'live', createdAt: '2026-03-29T22:30:00Z' },
  ] as const;
  for (const sample of samples) await lab.prisma.sample.create({ data: sample });
});

describe('an aggregate request', () => {
  it('counts the matching records', async () => {
    expect(await asked('count')).toEqual({ count: 4 });
    expect(await asked('search=a')).toEqual({ count: 1 });
    expect(await asked(filter({ status: 'draft' }))).toEqual({ count: 3 });
    expect(await asked('status=draft')).toEqual({ count: 3 });
    expect(await asked('rank=1&rank=2000000000&ratio=null')).toEqual({ count: 2 });
    expect(await asked(`search=zzz&sum=price&groupBy=status`)).toEqual({
      ...{ count: 0, sum: { price: '0' }, groups: [] },
    });
  });

  it('sums values beyond the precision of JSON numbers exactly, in the same format as in records', async () => {
    expect(await asked('sum=views,price&sum=ratio')).toEqual({
      ...{ count: 4, sum: { views: '18014398509481987', price: '0.3', ratio: 0.5 } },
    });
  });

  it('returns a sum that exceeds the range of the column', async () => {
    expect(await asked('sum=rank')).toEqual({ count: 4, sum: { rank: 4_000_000_001 } });
  });

  it('groups by value, most frequent first', async () => {
    expect(await asked('groupBy=status&sum=views')).toEqual({
      ...{ count: 4, sum: { views: '18014398509481987' } },
      groups: [
        { value: 'draft', count: 3, sum: { views: '18014398509481987' } },
        { value: 'live', count: 1, sum: { views: '0' } },
      ],
    });
    expect(await asked('groupBy=note')).toMatchObject({
      groups: [
        { value: null, count: 3 },
        { value: 'x', count: 1 },
      ],
    });
  });

  it('splits days at midnight in the time zone, including a day of 23 hours', async () => {
    const days = 'by=createdAt:day&from=2026-03-28&to=2026-03-30';
    const counts = async (zone: string) =>
      ((await asked(`${days}&zone=${zone}`)) as { periods: { count: number }[] }).periods.map(
        ({ count }) => count,
      );
    expect(await counts('UTC')).toEqual([2, 2, 0]);
    expect(await counts('Europe/Berlin')).toEqual([1, 2, 1]);
    expect(await asked(`${days}&zone=Europe/Berlin`)).toMatchObject({
      count: 4,
      periods: [
        { from: '2026-03-27T23:00:00.000Z', to: '2026-03-28T23:00:00.000Z' },
        { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' },
        { from: '2026-03-29T22:00:00.000Z', to: '2026-03-30T22:00:00.000Z' },
      ],
    });
  });

  it('returns groups within periods, sums for both, and empty periods', async () => {
    const query = 'by=createdAt:month&from=2026-02-10&to=2026-03-01&groupBy=status&sum=price';
    expect(await asked(query)).toEqual({
      ...{ count: 4, sum: { price: '0.3' } },
      periods: [
        {
          ...{ from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
          ...{ count: 0, sum: { price: '0' }, groups: [] },
        },
        {
          ...{ from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
          ...{ count: 4, sum: { price: '0.3' } },
          groups: [
            { value: 'draft', count: 3, sum: { price: '0.3' } },
            { value: 'live', count: 1, sum: { price: '0' } },
          ],
        },
      ],
    });
  });

  it('sums groups and periods as exactly as all records', async () => {
    await lab.prisma.$executeRawUnsafe('ALTER TABLE "Sample" ALTER "price" TYPE DECIMAL(40, 2)');
    const prices = ['123456789012345678901234.56', '0.05', '-0.01'];
    await lab.prisma.sample.createMany({
      data: prices.map((price, at) => ({
        ...{ name: `huge${at}`, price, status: at ? 'draft' : 'live' },
        createdAt: `2025-0${at + 1}-10T00:00:00Z`,
      })),
    });
    const sum = { price: '123456789012345678901234.6' };
    for (const query of [
      '',
      '&groupBy=status',
      '&by=createdAt:month&from=2025-01-01&to=2025-03-01',
    ])
      expect(await asked(`search=huge&sum=price${query}`)).toMatchObject({ count: 3, sum });
    await lab.prisma.sample.deleteMany({ where: { name: { startsWith: 'huge' } } });
  });

  it('ends at the current period when "to" is missing', async () => {
    const { body } = await ask('by=createdAt:week').expect(200);
    expect(body.periods).toHaveLength(12);
    expect(Date.parse(body.periods[11].from)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(body.periods[11].to)).toBeGreaterThan(Date.now());
    expect(new Date(body.periods[0].from).getUTCDay()).toBe(1);
  });

  it('rejects groupBy with more than 100 distinct values', async () => {
    const names = Array.from({ length: 101 }, (_, at) => ({ name: `many ${at}`, rank: -1 }));
    await lab.prisma.sample.createMany({ data: names });
    const response = await ask('groupBy=name');
    await lab.prisma.sample.deleteMany({ where: { rank: -1 } });
    expectInvalid(response, 'groupBy');
    await ask('groupBy=name').expect(200);
  });

  it.each([
    ['groupBy=token', 'groupBy'],
    ['groupBy=data', 'groupBy'],
    ['groupBy=tags', 'groupBy'],
    ['groupBy=price', 'groupBy'],
    ['groupBy=createdAt', 'groupBy'],
    ['groupBy=constructor', 'groupBy'],
    ['groupBy=', 'groupBy'],
    ['groupBy=status&groupBy=note', 'groupBy'],
    ['sum=name', 'sum'],
    ['sum=id', 'sum'],
    ['sum=rank,', 'sum'],
    ['sum=token', 'sum'],
    ['count=rank', 'count'],
    ['by=name:day', 'by'],
    ['by=createdAt', 'by'],
    ['by=createdAt:hour', 'by'],
    ['by=createdAt:day:week', 'by'],
    ['by=createdAt:day&from=2026-01-01&to=2026-03-04', 'by'],
    ['by=createdAt:day&from=0102-01-01&to=9980-01-01', 'by'],
    ['by=createdAt:year&to=0002-01-01', 'to'],
    ['by=createdAt:day&from=2026-03-05&to=2026-03-04', 'from'],
    ['by=createdAt:day&from=2026-02-30', 'from'],
    ['by=createdAt:day&to=9999-12-31', 'to'],
    ['by=createdAt:day&zone=Mars/Olympus', 'zone'],
    ['zone=UTC', 'zone'],
    ['from=2026-01-01', 'from'],
    ['limit=1', 'limit'],
    ['search[]=a', 'search[]'],
    [filter({ token: 'x' }), 'filter'],
  ])('rejects invalid parameters: %s', async (query, parameter) => {
    expectInvalid(await ask(query), parameter);
  });

  it('accepts a range of 62 days', async () => {
    const { body } = await ask('by=createdAt:day&from=2026-01-01&to=2026-03-03').expect(200);
    expect(body.periods).toHaveLength(62);
  });

  it('does not pass fields with the names of Prisma keywords to Prisma', async () => {
    await lab.prisma.word.create({ data: { hall: 'h', row: 1, AND: 'x', OR: 7, class: 'c' } });
    const words = (query: string) => lab.http.get(`/gen-api/words/aggregate?${query}`);
    const { body } = await words('groupBy=class').expect(200);
    expect(body).toEqual({ count: 1, groups: [{ value: 'c', count: 1 }] });
    for (const name of ['AND', 'not']) expectInvalid(await words(`groupBy=${name}`), 'groupBy');
    for (const name of ['row', 'OR', 'not']) expectInvalid(await words(`sum=${name}`), 'sum');
  });
});

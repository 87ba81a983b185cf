/** @jest-environment ./test/lab/pglite-environment.cjs */
import { CrudService, type Row } from '../src';
import { useLab } from './lab/app';
import { bookResource, writerResource } from './lab/resources';
import { sqlOf } from './lab/statements';

const lab = useLab();

interface Types {
  record: Row;
  create: Row;
  update: Row;
}

const writers = () => new CrudService<Types>(lab.prisma, writerResource as never);
const include = ['_count.books', '_count.pupils'] as never[];
const idOf = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const ids = Array.from({ length: 4 }, (_, at) => idOf(at + 1));

beforeAll(async () => {
  await lab.prisma.writer.createMany({
    data: ids.map((id, at) => ({ id, name: `w${at}`, mentorId: at ? (ids[0] ?? null) : null })),
  });
  await lab.prisma.book.createMany({
    data: ids.flatMap((writerId, at) =>
      Array.from({ length: at }, (_, number) => ({ title: `${at}.${number}`, writerId })),
    ),
  });
});

const readsOf = (sent: Awaited<ReturnType<typeof sqlOf>>) =>
  sent.filter(({ text }) => text.startsWith('SELECT'));

describe('the counts of a page', () => {
  it.each([
    ['page', { page: 1, limit: 2, total: 'none' }, [3, 2], [3, 2]],
    ['last page', { page: 2, limit: 3, total: 'none' }, [0], [0]],
    // whose next record tells that it is not the last
    ['page with a cursor', { after: '', limit: 2, total: 'none' }, [3, 2], [3, 2, 1]],
  ])(
    'are one read of the related records of its rows: %s',
    async (_what, place, expected, read) => {
      let data: Row[] = [];
      const sent = await sqlOf(async () => {
        ({ data } = await writers().list({ ...place, include } as never));
      });
      expect(data.map(({ id, _count }) => [id, _count])).toEqual(
        expected.map((at) => [ids[at], { books: at, pupils: at ? 0 : 3 }]),
      );
      const [page, counts, ...others] = readsOf(sent);
      expect(others).toEqual([]);
      expect(page?.text).not.toMatch(/COUNT|Book/);
      // on the books, on the pupils, and on the rows themselves
      expect(counts?.text).toMatch(/"writerId"\W+(IN|=)/);
      expect(counts?.text).toMatch(/"mentorId"\W+(IN|=)/);
      for (const [at, id] of ids.entries())
        expect([at, counts?.values.filter((value) => value === id).length]).toEqual([
          at,
          read.includes(at) ? 3 : 0,
        ]);
    },
  );

  it('are one more read of a single record, and none where nothing is counted or found', async () => {
    let record: Row = {};
    // the second is that of its list of ids
    const [row, , counts, ...others] = readsOf(
      await sqlOf(async () => {
        record = await writers().get(ids[2] as never, { include });
      }),
    );
    expect(record).toMatchObject({ id: ids[2], _count: { books: 2, pupils: 0 } });
    expect(row?.text).not.toMatch(/COUNT|Book/);
    expect(counts?.values).toContain(ids[2]);
    expect(others).toEqual([]);
    expect(
      readsOf(await sqlOf(() => writers().list({ limit: 9, total: 'none' } as never))),
    ).toHaveLength(1);
    const none = { where: { name: 'nobody' }, include, total: 'none' } as never;
    expect(readsOf(await sqlOf(() => writers().list(none)))).toHaveLength(1);
  });

  it('through a join model are a read of the join rows of the page', async () => {
    const books = new CrudService<Types>(lab.prisma, bookResource as never);
    const { id } = await lab.prisma.book.findUniqueOrThrow({ where: { title: '3.2' } });
    const label = { create: { code: 'new', name: 'New' } };
    await lab.prisma.book.update({ where: { id }, data: { labels: { create: { label } } } });
    let data: Row[] = [];
    const [page, counts, ...others] = readsOf(
      await sqlOf(async () => {
        const options = { limit: 2, total: 'none', include: ['_count.labels'] };
        ({ data } = await books.list(options as never));
      }),
    );
    expect(data.map(({ title, _count }) => [title, _count])).toEqual([
      ['3.2', { labels: 1 }],
      ['3.1', { labels: 0 }],
    ]);
    expect(page?.text).not.toMatch(/COUNT|BookLabel/);
    expect(counts?.text).toMatch(/"bookId"\W+IN/);
    expect(others).toEqual([]);
  });

  it('know what its transaction has written', async () =>
    expect(
      lab.prisma.$transaction(async (transaction) => {
        await transaction.book.create({ data: { title: 'new', writerId: ids[0] ?? null } });
        const { _count } = await writers()
          .withClient(transaction)
          .get(ids[0] as never, { include });
        expect(_count).toEqual({ books: 1, pupils: 3 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back'));

  it('are several reads if the keys are too many for one statement', async () => {
    const many = Array.from({ length: 700 }, (_, at) => idOf(1000 + at));
    const wide = { ...writerResource, maxLimit: 1000 };
    await lab.prisma.writer.createMany({ data: many.map((id) => ({ id, name: 'many' })) });
    await lab.prisma.book.createMany({
      data: many.map((writerId, at) => ({ title: `many ${at}`, writerId })),
    });
    const service = new CrudService<Types>(lab.prisma, wide as never);
    let data: Row[] = [];
    const sent = await sqlOf(async () => {
      const options = { where: { name: 'many' }, limit: 1000, total: 'none', include };
      ({ data } = await service.list(options as never));
    });
    expect(data).toHaveLength(700);
    expect(data.every(({ _count }) => (_count as Row)['books'] === 1)).toBe(true);
    const [, ...counts] = readsOf(sent);
    expect(counts).toHaveLength(3);
    for (const { values } of counts) expect(values.length).toBeLessThan(999);
    await lab.prisma.book.deleteMany({ where: { writerId: { in: many } } });
    await lab.prisma.writer.deleteMany({ where: { id: { in: many } } });
  });
});

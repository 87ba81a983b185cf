/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { PrismaClient } from '../test-output/prisma/client';
import { keptAccounts, withAccountRules } from '../src/login';
import { openDatabase } from './lab/database';

// Samples stand in for users: the name is the e-mail address.
const RULES = { delegate: 'sample', email: 'name', administrators: { rank: 9 } };

let plain: PrismaClient;
let prisma: PrismaClient;
beforeAll(async () => {
  plain = await openDatabase();
  prisma = withAccountRules(plain, RULES);
});
afterAll(() => prisma.$disconnect());

const NAME = 'ann@x';
let id: number;
let authorId: string;
beforeEach(async () => {
  await plain.sample.deleteMany();
  await plain.author.deleteMany();
  ({ id: authorId } = await plain.author.create({ data: { email: 'author@x' } }));
  ({ id } = await plain.sample.create({ data: { name: NAME, note: 'old', authorId } }));
});

/** Returns a cached reader of a sample's note, and how often it was read. */
function notes(client: PrismaClient) {
  const read = jest.fn((name: string) =>
    plain.sample.findUnique({ where: { name }, select: { note: true } }),
  );
  const kept = keptAccounts(client, read);
  return { read, note: async (name = NAME) => (await kept(name))?.note };
}

const where = { name: NAME };
const data = { note: 'new' };

describe('a cached account', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is read once for several requests, including concurrent ones', async () => {
    const { read, note } = notes(prisma);
    expect(await Promise.all([note(), note(), note()])).toEqual(['old', 'old', 'old']);
    expect(await note()).toBe('old');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again after five seconds of monotonic time', async () => {
    const { read, note } = notes(prisma);
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    expect(await note()).toBe('old');
    await plain.sample.update({ where, data }); // as another process does
    now.mockReturnValue(5_999);
    expect(await note()).toBe('old');
    now.mockReturnValue(6_000);
    expect(await note()).toBe('new');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not cached when it does not exist or could not be read', async () => {
    const { read, note } = notes(prisma);
    expect(await note('nobody')).toBeUndefined();
    await plain.sample.create({ data: { name: 'nobody', note: 'new' } });
    expect(await note('nobody')).toBe('new');
    read.mockImplementationOnce(() => plain.$queryRaw`SELECT nonsense` as never);
    await expect(note()).rejects.toThrow();
    expect(await note()).toBe('old');
  });

  it('stays cached when its table is read and when other tables are written', async () => {
    const { read, note } = notes(prisma);
    await note();
    await prisma.sample.findMany();
    await prisma.sample.count();
    await prisma.seat.create({ data: { hall: 'a', row: id } });
    await prisma.seat.update({ where: { hall_row: { hall: 'a', row: id } }, data: { name: 'b' } });
    await prisma.$transaction((inside) => inside.seat.findMany());
    await note();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not cached over a client without account rules, which reports no writes', async () => {
    const { read, note } = notes(plain);
    await note();
    await note();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is evicted when there are more than a thousand', async () => {
    const kept = keptAccounts(prisma, async (key) => ({ key }));
    const first = await kept('first');
    for (let number = 0; number < 999; number++) await kept(String(number));
    expect(await kept('first')).toBe(first);
    await kept('one more');
    expect(await kept('first')).not.toBe(first);
  });
});

describe('a cached account after a write', () => {
  it.each<[how: string, write: () => PromiseLike<unknown>]>([
    ['update', () => prisma.sample.update({ where, data })],
    ['updateMany', () => prisma.sample.updateMany({ data })],
    ['updateManyAndReturn', () => prisma.sample.updateManyAndReturn({ data })],
    ['upsert', () => prisma.sample.upsert({ where, update: data, create: { name: 'b' } })],
    [
      'an update behind which a relation is asked for',
      () => prisma.sample.update({ where, data }).author(),
    ],
    [
      'an update that nobody waits for with await',
      () =>
        new Promise((resolve, reject) => {
          prisma.sample.update({ where, data }).then(resolve, reject);
        }),
    ],
    ['an update with catch', () => prisma.sample.update({ where, data }).catch(() => undefined)],
    [
      'an update with finally',
      () => prisma.sample.update({ where, data }).finally(() => undefined),
    ],
    [
      'a transaction',
      () =>
        prisma.$transaction(async (inside) => {
          await inside.sample.update({ where, data });
        }),
    ],
    [
      'a list in a transaction',
      () => prisma.$transaction([prisma.seat.count(), prisma.sample.update({ where, data })]),
    ],
    ['an extended client', () => prisma.$extends({}).sample.update({ where, data })],
    [
      'a write of another model that reaches it',
      () =>
        prisma.author.update({
          where: { id: authorId },
          data: { samples: { update: { where: { id }, data } } },
        }),
    ],
    ['SQL', () => prisma.$executeRaw`UPDATE "Sample" SET remark = 'new'`],
    ['SQL as text', () => prisma.$executeRawUnsafe(`UPDATE "Sample" SET remark = 'new'`)],
    [
      'SQL that answers rows',
      () => prisma.$queryRaw`UPDATE "Sample" SET remark = 'new' RETURNING id`,
    ],
    [
      'SQL in a transaction',
      () => prisma.$transaction((inside) => inside.$executeRaw`UPDATE "Sample" SET remark = 'new'`),
    ],
  ])('is read again at once after %s', async (_how, write) => {
    const { note } = notes(prisma);
    expect(await note()).toBe('old');
    await write();
    expect(await note()).toBe('new');
  });

  it.each<[how: string, write: () => PromiseLike<unknown>]>([
    ['delete', () => prisma.sample.delete({ where })],
    ['deleteMany', () => prisma.sample.deleteMany()],
    ['a transaction', () => prisma.$transaction((inside) => inside.sample.deleteMany())],
  ])('is gone at once after %s', async (_how, write) => {
    const { note } = notes(prisma);
    expect(await note()).toBe('old');
    await write();
    expect(await note()).toBeUndefined();
  });

  it('is read again after the deletion of a record that might cascade to it', async () => {
    const { read, note } = notes(prisma);
    await note();
    await prisma.seat.deleteMany(); // whose deletion might cascade
    await note();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read again if the write happened during a read', async () => {
    const answers: (() => void)[] = [];
    const kept = keptAccounts(prisma, async (name) => {
      const row = await plain.sample.findUnique({ where: { name } });
      await new Promise<void>((resolve) => answers.push(resolve));
      return row;
    });
    const readTimes = async (times: number) => {
      while (answers.length < times) await new Promise(setImmediate);
    };
    const before = kept(NAME);
    await readTimes(1);
    await prisma.sample.update({ where, data });
    const after = kept(NAME);
    await readTimes(2);
    for (const answer of answers) answer();
    expect((await before)?.note).toBe('old');
    expect((await after)?.note).toBe('new');
  });

  it('is read again after the commit, even if it was read during the transaction', async () => {
    const kept = keptAccounts(prisma, async () => ({ note: committed }));
    let committed = 1;
    await prisma.$transaction(async (inside) => {
      await inside.sample.update({ where, data });
      expect(await kept(NAME)).toEqual({ note: 1 });
      committed = 2;
    });
    expect(await kept(NAME)).toEqual({ note: 2 });
  });
});

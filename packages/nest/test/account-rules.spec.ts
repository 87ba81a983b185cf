/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { PrismaClient } from '../test-output/prisma/client';
import { withAccountRules } from '../src/login';
import { changesOf } from '../src/login/account-changes';
import { openDatabase } from './lab/database';

// Samples stand in for users: the name is the e-mail address, and those of rank 9 are the administrators.
const RULES = { delegate: 'sample', email: 'name', administrators: { rank: 9 } };

let plain: PrismaClient;
let prisma: PrismaClient;
beforeAll(async () => {
  plain = await openDatabase();
  prisma = withAccountRules(plain, RULES);
});
afterAll(() => prisma.$disconnect());
beforeEach(async () => {
  await plain.sample.deleteMany();
});

const names = async (): Promise<string[]> =>
  (await plain.sample.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name);

describe('e-mail addresses', () => {
  it('are stored in lower case by every write operation', async () => {
    const { id } = await prisma.sample.create({ data: { name: 'A@x' } });
    await prisma.sample.createMany({ data: [{ name: 'B@x' }, { name: 'C@x' }] });
    await prisma.sample.createManyAndReturn({ data: { name: 'D@x' } });
    await prisma.sample.upsert({
      where: { id: 0 },
      create: { name: 'E@x' },
      update: { name: 'none' },
    });
    expect(await names()).toEqual(['a@x', 'b@x', 'c@x', 'd@x', 'e@x']);
    await prisma.sample.update({ where: { id }, data: { name: 'F@x' } });
    await prisma.sample.updateMany({ where: { name: 'b@x' }, data: { name: { set: 'G@x' } } });
    await prisma.sample.upsert({
      where: { name: 'c@x' },
      create: { name: 'none' },
      update: { name: 'H@x' },
    });
    await prisma.$transaction([
      prisma.sample.update({ where: { name: 'd@x' }, data: { name: 'I@x' } }),
      prisma.sample.create({ data: { name: 'K@x' } }),
    ]);
    await prisma.$transaction((inside) => inside.sample.create({ data: { name: 'L@x' } }));
    await prisma.$extends({}).sample.create({ data: { name: 'M@x' } });
    expect(await names()).toEqual(['f@x', 'g@x', 'h@x', 'i@x', 'e@x', 'k@x', 'l@x', 'm@x']);
  });

  it('keep their stored capital letters when another field is updated', async () => {
    const { id } = await plain.sample.create({ data: { name: 'Old@x' } });
    await prisma.sample.update({ where: { id }, data: { note: 'changed' } });
    expect(await names()).toEqual(['Old@x']);
  });
});

describe('the last administrator', () => {
  const refused = {
    status: 409,
    response: expect.objectContaining({ code: 'LAST_ADMINISTRATOR' }),
  };
  let admin: number;
  beforeEach(async () => {
    await plain.sample.create({ data: { name: 'user' } });
    ({ id: admin } = await plain.sample.create({ data: { name: 'admin', rank: 9 } }));
  });

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['an update', () => prisma.sample.update({ where: { id: admin }, data: { rank: 1 } })],
    ['a set', () => prisma.sample.update({ where: { id: admin }, data: { rank: { set: 1 } } })],
    [
      'a sum',
      () => prisma.sample.update({ where: { id: admin }, data: { rank: { increment: 1 } } }),
    ],
    ['an update of many', () => prisma.sample.updateMany({ data: { rank: 1 } })],
    ['an update that returns', () => prisma.sample.updateManyAndReturn({ data: { rank: 1 } })],
    [
      'an upsert',
      () =>
        prisma.sample.upsert({
          where: { id: admin },
          create: { name: 'none' },
          update: { rank: 1 },
        }),
    ],
    ['a deletion', () => prisma.sample.delete({ where: { id: admin } })],
    ['a deletion of all', () => prisma.sample.deleteMany()],
    [
      'a transaction',
      () => prisma.$transaction((inside) => inside.sample.delete({ where: { id: admin } })),
    ],
  ])('cannot be removed by %s', async (_what, change) => {
    await expect(change()).rejects.toMatchObject(refused);
    expect(await plain.sample.count()).toBe(2);
    expect(await plain.sample.count({ where: { rank: 9 } })).toBe(1);
  });

  it('can change other fields, and can be demoted and deleted once there is another', async () => {
    await prisma.sample.update({ where: { id: admin }, data: { name: 'Other', rank: 9 } });
    await prisma.sample.update({ where: { name: 'user' }, data: { rank: 9 } });
    await prisma.sample.update({ where: { id: admin }, data: { rank: 1 } });
    await prisma.sample.delete({ where: { id: admin } });
    expect(await names()).toEqual(['user']);
  });

  it('must keep matching every condition of the rule, including nested AND and OR conditions', async () => {
    const notes = [{ note: 'open' }, { note: null }];
    const administrators = { rank: 9, AND: [{ OR: notes }] };
    const asking = withAccountRules(plain, { ...RULES, administrators });
    const write = (note: string | null) =>
      asking.sample.update({ where: { id: admin }, data: { note } });
    await expect(write('closed')).rejects.toMatchObject(refused);
    await write('open');
    await write(null);
    await plain.sample.create({ data: { name: 'closed', note: 'closed', rank: 9 } });
    await expect(write('closed')).rejects.toMatchObject(refused);
  });

  it('cannot be changed to match a NOT condition of the rule', async () => {
    const administrators = { rank: 9, NOT: { note: 'disabled' } };
    const excluding = withAccountRules(plain, { ...RULES, administrators });
    const write = (note: string) =>
      excluding.sample.update({ where: { id: admin }, data: { note } });
    await write('active');
    await expect(write('disabled')).rejects.toMatchObject(refused);
  });

  it('may have any of the values of an "in" condition', async () => {
    const administrators = { rank: { in: [8, 9] } };
    const listing = withAccountRules(plain, { ...RULES, administrators });
    const write = (rank: number) => listing.sample.update({ where: { id: admin }, data: { rank } });
    await write(8);
    await expect(write(1)).rejects.toMatchObject(refused);
  });

  it('is locked while another administrator is deleted, so that concurrent deletions wait', async () => {
    const { id } = await plain.sample.create({ data: { name: 'second', rank: 9 } });
    await prisma.$transaction(async (inside) => {
      await inside.sample.delete({ where: { id } });
      // rows that a transaction has written stay locked until it ends
      const rows = await inside.$queryRaw`
        SELECT xmin = pg_current_xact_id()::xid AS held FROM "Sample" WHERE id = ${admin}`;
      expect(rows).toEqual([{ held: true }]);
    });
    expect(await names()).toEqual(['user', 'admin']);
  });

  it('is locked where a condition accepts several values', async () => {
    const accounts = { delegate: 'author', email: 'email' };
    const listing = withAccountRules(plain, {
      ...accounts,
      administrators: { password: { not: null } },
    });
    await plain.author.create({ data: { id: '1', email: 'first@x', password: 'hash' } });
    await plain.author.create({ data: { id: '2', email: 'second@x', password: 'hash' } });
    await listing.$transaction(async (inside) => {
      await inside.author.delete({ where: { id: '2' } });
      const rows = await inside.$queryRaw`
        SELECT xmin = pg_current_xact_id()::xid AS held FROM "Author" WHERE id = '1'`;
      expect(rows).toEqual([{ held: true }]);
    });
    await plain.author.delete({ where: { id: '1' } });
  });

  it('keeps the version of its record while others are changed', async () => {
    const before = await plain.sample.findUniqueOrThrow({ where: { id: admin } });
    const { id } = await plain.sample.create({ data: { name: 'second', rank: 9 } });
    await prisma.sample.update({ where: { id }, data: { rank: 1 } });
    await prisma.sample.delete({ where: { id } });
    expect(await plain.sample.findUnique({ where: { id: admin } })).toEqual(before);
  });

  it('can be changed on the condition of its version once there is another', async () => {
    await plain.sample.create({ data: { name: 'second', rank: 9 } });
    const { updatedAt } = await plain.sample.findUniqueOrThrow({ where: { id: admin } });
    const demoted = await prisma.sample.update({
      where: { id: admin, updatedAt },
      data: { rank: 1 },
    });
    expect(demoted).toMatchObject({ id: admin, rank: 1 });
    expect(demoted.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  });

  it('is locked even if its times cannot be compared, as texts in SQLite', async () => {
    const { id } = await plain.sample.create({ data: { name: 'second', rank: 9 } });
    const comparing = plain.$extends({
      query: {
        sample: {
          updateMany: ({ args, query }) =>
            query(JSON.stringify(args).includes('"gte"') ? { ...args, where: { id: 0 } } : args),
        },
      },
    });
    await withAccountRules(comparing, RULES).sample.delete({ where: { id } });
    expect(await names()).toEqual(['user', 'admin']);
  });

  it('is locked beside a date that JavaScript cannot hold', async () => {
    await plain.$executeRaw`UPDATE "Sample" SET due = 'infinity' WHERE id = ${admin}`;
    const { id } = await plain.sample.create({ data: { name: 'second', rank: 9 } });
    await prisma.sample.delete({ where: { id } });
    expect(await names()).toEqual(['user', 'admin']);
  });

  it('is not required when there was no administrator before', async () => {
    await plain.sample.delete({ where: { id: admin } });
    expect(await prisma.sample.deleteMany()).toEqual({ count: 1 });
  });
});

describe('a deletion that keeps the row', () => {
  let soft: PrismaClient;
  let ended: string[][];
  beforeAll(() => {
    soft = withAccountRules(plain, {
      ...RULES,
      administrators: { rank: 9, due: null },
      live: { due: null },
    });
    changesOf(soft)?.onDeletionMark((_client, ids) => {
      ended.push([...ids]);
      return Promise.resolve();
    });
  });
  let [id, other] = [0, 0];
  beforeEach(async () => {
    ended = [];
    ({ id } = await plain.sample.create({ data: { name: 'ann' } }));
    ({ id: other } = await plain.sample.create({ data: { name: 'bea' } }));
  });
  const due = new Date();

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['an update', () => soft.sample.update({ where: { name: 'ann' }, data: { due } })],
    ['a set', () => soft.sample.update({ where: { id }, data: { due: { set: due } } })],
    ['an update of many', () => soft.sample.updateMany({ where: { id }, data: { due } })],
    [
      'an upsert',
      () => soft.sample.upsert({ where: { id }, create: { name: 'none' }, update: { due } }),
    ],
    [
      'a transaction',
      () => soft.$transaction((inside) => inside.sample.update({ where: { id }, data: { due } })),
    ],
    ['a restoration', () => soft.sample.update({ where: { id }, data: { due: null } })],
  ])('ends the sessions of the user by %s', async (_what, change) => {
    await change();
    expect(ended).toEqual([[String(id)]]);
  });

  it('ends those of everybody concerned, and of nobody with another field', async () => {
    await soft.sample.updateMany({ data: { due } });
    expect(ended.flat().sort()).toEqual([String(id), String(other)].sort());
    await soft.sample.update({ where: { id }, data: { note: 'hers' } });
    expect(ended).toHaveLength(1);
  });

  it('does not end them if it is refused, as that of the last administrator', async () => {
    await plain.sample.update({ where: { id }, data: { rank: 9 } });
    await expect(soft.sample.update({ where: { id }, data: { due } })).rejects.toMatchObject({
      status: 409,
    });
    expect(ended).toEqual([]);
    expect(await plain.sample.findUnique({ where: { id } })).toMatchObject({ due: null });
  });
});

it('throws when the Prisma client does not have the account model', () => {
  expect(() => withAccountRules(plain, { ...RULES, delegate: 'member' })).toThrow(
    'the Prisma client has no member',
  );
});

it('does not change other models, raw queries or errors for missing records', async () => {
  await prisma.author.create({ data: { email: 'Author@x' } });
  expect(await prisma.author.count({ where: { email: 'Author@x' } })).toBe(1);
  expect(await prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  await expect(
    prisma.sample.update({ where: { id: 0 }, data: { note: 'none' } }),
  ).rejects.toMatchObject({ code: 'P2025' });
});

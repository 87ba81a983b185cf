/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { PrismaClient } from '../test-output/prisma/client';
import { keptAccounts, withAccountRules } from '../src/login';
import { openDatabase } from './lab/database';

let plain: PrismaClient;
beforeAll(async () => {
  plain = await openDatabase();
});
afterAll(() => plain.$disconnect());

describe('roles that are records', () => {
  const refused = {
    status: 409,
    response: expect.objectContaining({ code: 'LAST_ADMINISTRATOR' }),
  };
  let ruled: PrismaClient;
  let admin: string;
  let other: string;
  // genres stand in for roles: experts in "admin" are the administrators
  beforeEach(async () => {
    ruled = withAccountRules(plain, {
      delegate: 'writer',
      email: 'name',
      administrators: { expertIn: { some: { name: 'admin' } } },
      roleDelegates: ['genre'],
    });
    await plain.writer.deleteMany();
    await plain.genre.deleteMany();
    ({ id: admin } = await plain.writer.create({
      data: { name: 'ann', expertIn: { create: { name: 'admin' } } },
    }));
    ({ id: other } = await plain.writer.create({ data: { name: 'ben' } }));
  });
  afterAll(async () => {
    await plain.writer.deleteMany();
    await plain.genre.deleteMany();
  });

  it.each<[what: string, change: () => Promise<unknown>]>([
    ['the user', () => ruled.writer.delete({ where: { id: admin } })],
    [
      'their roles',
      () => ruled.writer.update({ where: { id: admin }, data: { expertIn: { set: [] } } }),
    ],
    ['the role', () => ruled.genre.deleteMany({ where: { name: 'admin' } })],
    ['its name', () => ruled.genre.updateMany({ data: { name: 'none' } })],
    [
      'the users of the role',
      async () => {
        const { id } = await plain.genre.findFirstOrThrow();
        return ruled.genre.update({
          where: { id },
          data: { experts: { disconnect: { id: admin } } },
        });
      },
    ],
  ])('keep the last administrator when somebody removes %s', async (_, change) => {
    await expect(change()).rejects.toMatchObject(refused);
    expect(await plain.writer.count({ where: { expertIn: { some: { name: 'admin' } } } })).toBe(1);
  });

  it('can be taken from one of two administrators, also through the role', async () => {
    const { id } = await plain.genre.findFirstOrThrow();
    await ruled.genre.update({ where: { id }, data: { experts: { connect: { id: other } } } });
    await ruled.genre.update({ where: { id }, data: { experts: { disconnect: { id: admin } } } });
    expect(
      await plain.writer.findMany({ where: { expertIn: { some: {} } }, select: { name: true } }),
    ).toEqual([{ name: 'ben' }]);
  });

  it('are read again at once after any write of them', async () => {
    const read = keptAccounts(ruled, async (key) =>
      plain.writer.findUnique({ where: { id: key }, select: { expertIn: true } }),
    );
    expect(await read(other)).toEqual({ expertIn: [] });
    const { id } = await ruled.genre.create({
      data: { name: 'guest', experts: { connect: { id: other } } },
    });
    expect(await read(other)).toMatchObject({ expertIn: [{ name: 'guest' }] });
    await ruled.genre.updateMany({ where: { id }, data: { name: 'editor' } });
    expect(await read(other)).toMatchObject({ expertIn: [{ name: 'editor' }] });
  });

  it('are named by the properties of the client, or nothing would guard them', () => {
    expect(() => withAccountRules(plain, { delegate: 'writer', roleDelegates: ['role'] })).toThrow(
      'withAccountRules: the Prisma client has no role; name the models of the roles in roleDelegates',
    );
  });
});

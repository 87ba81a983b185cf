import { createSecretKey, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LoginSessions, SecondFactor, withAccountRules } from '../../src/login';
import { FactorTable, type FactorRow } from '../../src/login/factor/factor-table';
import { digestOfCode, makeRecoveryCodes } from '../../src/login/factor/recovery-codes';
import { Exchange } from '../../src/login/sessions/session-exchange';
import { openMysql, type Database, type LabClient } from '../access/lab/database';
import { openPostgresServer } from '../access/lab/postgres-server';

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: openMysql, named: 'TEST_MYSQL_URL' },
] as const;

const CASES = SERVERS.flatMap((server) =>
  [false, true].map((isEmulated) => ({ ...server, isEmulated })),
);

const NOW = new Date('2026-01-02T03:04:05.678Z');
const key = createSecretKey(randomBytes(32));

/** A request with this cookie; `cookie()` returns that of the response. */
function exchangeWith(sent = '') {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'x-requested-with': 'test', cookie: sent };
  const response = new ServerResponse(request);
  const cookie = () => String(response.getHeader('set-cookie')).split(';')[0];
  return { exchange: new Exchange(request, response, '/auth/refresh'), cookie };
}

/** Returns what a call failed with. */
const failureOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => undefined,
    (error: unknown) => error,
  );

for (const { provider, open, named, isEmulated } of CASES)
  (process.env[named] ? describe : describe.skip)(
    `on a server of ${provider}, ${isEmulated ? 'with emulated foreign keys' : 'with foreign keys'}: while another transaction holds the row`,
    () => {
      let database: Database;
      let prisma: LabClient;
      const rulesOf = (rules: object): LabClient =>
        withAccountRules(database.prisma, {
          ...{ provider, ...rules },
          ...(isEmulated && { relationMode: 'prisma' as const }),
        });
      const PEOPLE = { delegate: 'person', administrators: { role: 'admin' } };
      const POSTS = { delegate: 'post', email: 'title', administrators: { published: true } };

      beforeAll(async () => {
        database = await open(isEmulated);
        prisma = rulesOf(PEOPLE);
        await database.prisma.tenant.create({ data: { id: 'here', name: 'Here' } });
      });
      afterAll(() => database.close());
      beforeEach(async () => {
        const plain = database.prisma;
        await plain.loginSession.deleteMany();
        await plain.loginFactor.deleteMany();
        await plain.post.deleteMany();
        await plain.person.deleteMany();
      });

      /** Starts a call while another transaction holds what it has written, and returns what the call returns. */
      const race = async <T>(
        other: (client: LabClient) => Promise<unknown>,
        call: () => Promise<T>,
      ): Promise<T> => {
        let waiting: Promise<T> | undefined;
        await database.prisma.$transaction(async (client) => {
          await other(client as unknown as LabClient);
          waiting = call();
          waiting.catch(() => undefined);
          // the call has started, and waits for the row
          await sleep(100);
        });
        if (!waiting) throw new Error('nothing was called');
        return waiting;
      };

      describe('a session', () => {
        const begin = async () => {
          const sessions = new LoginSessions({ client: prisma, key, cookie: 'session' });
          const begun = exchangeWith();
          const id = await sessions.begin(begun.exchange, 'ann', 'stamp');
          const read = (user: string) => Promise.resolve({ user, stamp: 'stamp' });
          const renewed = exchangeWith(begun.cookie());
          return { id, renew: () => sessions.renew(renewed.exchange, read) };
        };

        it('that was renewed twice meanwhile does not get a former generation back, and ends', async () => {
          const { id, renew } = await begin();
          const failure = await race(
            (client) =>
              client.loginSession.update({
                where: { id },
                data: { generation: 2, stamp: 'stamp' },
              }),
            () => failureOf(renew()),
          );
          expect(failure).toMatchObject({ status: 401 });
          expect(await database.prisma.loginSession.count()).toBe(0);
        });

        it('that has ended meanwhile is not renewed', async () => {
          const { id, renew } = await begin();
          const failure = await race(
            (client) => client.loginSession.delete({ where: { id } }),
            () => failureOf(renew()),
          );
          expect(failure).toMatchObject({ status: 401 });
        });

        it('is renewed if it has not changed', async () => {
          const { id, renew } = await begin();
          await race(
            (client) => client.loginSession.update({ where: { id }, data: { stamp: 'stamp' } }),
            renew,
          );
          expect(await database.prisma.loginSession.findMany()).toMatchObject([
            { id, generation: 1 },
          ]);
        });
      });

      describe('a second factor', () => {
        const [code = '', other = '', third = ''] = makeRecoveryCodes();
        const digests = (...codes: string[]) => codes.map(digestOfCode).join(' ');
        const add = (values: Partial<FactorRow> = {}): Promise<FactorRow> =>
          database.prisma.loginFactor.create({
            data: {
              ...{ id: 'ann', secret: 'sealed', createdAt: NOW, confirmedAt: NOW, lastStep: 7 },
              ...{ recovery: digests(code, other, third), misses: 0, missedAt: null, ...values },
            },
          });
        const setTo = (data: Partial<FactorRow>) => (client: LabClient) =>
          client.loginFactor.update({ where: { id: 'ann' }, data });
        const stored = () => database.prisma.loginFactor.findUnique({ where: { id: 'ann' } });
        const table = () => new FactorTable(prisma, 'loginFactor');
        const demand = () =>
          new SecondFactor({ client: prisma, key, issuer: 'test' }).demand('ann', code);

        it('does not accept a recovery code that was used meanwhile', async () => {
          await add();
          const failure = await race(setTo({ recovery: digests(other, third) }), () =>
            failureOf(demand()),
          );
          expect(failure).toMatchObject({ status: 401 });
          expect(await stored()).toMatchObject({ recovery: digests(other, third) });
        });

        it('keeps no recovery code that was used beside another one', async () => {
          await add();
          await race(setTo({ recovery: digests(code, third) }), demand);
          expect(await stored()).toMatchObject({ recovery: digests(third) });
        });

        it('does not accept a code of the app that was used meanwhile', async () => {
          const row = await add();
          expect(
            await race(setTo({ lastStep: 9 }), () => table().consumeStep(row, 9, 'again')),
          ).toBe(false);
          expect(await stored()).toMatchObject({ lastStep: 9, secret: 'sealed' });
        });

        it('accepts it if nothing has changed', async () => {
          const row = await add();
          expect(
            await race(setTo({ lastStep: 7 }), () => table().consumeStep(row, 9, 'again')),
          ).toBe(true);
          expect(await stored()).toMatchObject({ lastStep: 9, secret: 'again' });
        });

        it('counts every wrong code', async () => {
          await add({ misses: 8 });
          const limit = { most: 10, since: NOW };
          const miss = { misses: 10, missedAt: new Date() };
          expect(await race(setTo(miss), () => table().countMiss('ann', limit))).toBe(false);
        });

        it('is not removed as a pending one once it is confirmed', async () => {
          await add({ confirmedAt: null });
          const where = { id: 'ann', confirmedAt: null };
          expect(await race(setTo({ confirmedAt: NOW }), () => table().remove(where))).toBe(false);
          expect(await stored()).toMatchObject({ confirmedAt: NOW });
        });
      });

      describe('the last administrator', () => {
        const refused = { status: 409, response: { code: 'LAST_ADMINISTRATOR' } };
        beforeEach(async () => {
          for (const id of ['ann', 'bob'])
            await database.prisma.person.create({
              data: { id, name: id, email: id, role: 'admin', tenantId: 'here' },
            });
        });
        const demote = (id: string, client = prisma) =>
          client.person.update({ where: { id }, data: { role: 'user' } });
        const remove = (id: string) => prisma.person.delete({ where: { id } });
        const roles = async () =>
          (await database.prisma.person.findMany({ orderBy: { id: 'asc' } })).map(
            ({ id, role }) => `${id} ${role}`,
          );

        it.each([
          ['demoted', () => demote('bob')],
          ['deleted', () => remove('bob')],
        ])('is not %s when the first one was demoted meanwhile', async (_what, call) => {
          const failure = await race(
            (client) => demote('ann', client),
            () => failureOf(call()),
          );
          expect(failure).toMatchObject(refused);
          expect(await roles()).toEqual(['ann user', 'bob admin']);
        });

        it('is not demoted in an open transaction that reads what is committed', async () => {
          const failure = await race(
            (client) => demote('ann', client),
            () =>
              failureOf(
                prisma.$transaction((inside) => demote('bob', inside as unknown as LabClient), {
                  isolationLevel: 'ReadCommitted',
                }),
              ),
          );
          expect(failure).toMatchObject(refused);
          expect(await roles()).toEqual(['ann user', 'bob admin']);
        });

        it('is not demoted when the first one was deleted meanwhile', async () => {
          const failure = await race(
            (client) => client.person.delete({ where: { id: 'ann' } }),
            () => failureOf(demote('bob')),
          );
          expect(failure).toMatchObject(refused);
          expect(await roles()).toEqual(['bob admin']);
        });

        it.each([
          ['ann', 'bob'],
          ['bob', 'ann'],
        ])('is not demoted by %s while %s is, under the rules', async (first, second) => {
          const failures = await Promise.all([failureOf(demote(first)), failureOf(demote(second))]);
          expect(failures.filter(Boolean)).toMatchObject([refused]);
          expect(await database.prisma.person.count({ where: { role: 'admin' } })).toBe(1);
        });

        const addPosts = async () => {
          for (const id of ['first', 'second'])
            await database.prisma.post.create({
              data: {
                ...{ id, title: id, published: true, authorId: 'ann', tenantId: 'here' },
                ...{ content: 'as it was', updatedAt: NOW },
              },
            });
        };
        const first = () => database.prisma.post.findUnique({ where: { id: 'first' } });
        const close = () =>
          rulesOf(POSTS).post.update({ where: { id: 'second' }, data: { published: false } });

        it('keeps its version if only another one changes', async () => {
          await addPosts();
          await race(
            (client) => client.post.update({ where: { id: 'first' }, data: { updatedAt: NOW } }),
            close,
          );
          expect(await first()).toMatchObject({ published: true, updatedAt: NOW });
        });

        it('keeps no former version of what was changed meanwhile', async () => {
          await addPosts();
          await race(
            (client) => client.post.update({ where: { id: 'first' }, data: { content: 'other' } }),
            close,
          );
          const row = await first();
          expect(row).toMatchObject({ published: true, content: 'other' });
          expect(row?.updatedAt).not.toEqual(NOW);
        });
      });
    },
  );

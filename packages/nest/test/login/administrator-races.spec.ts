import { createSecretKey, randomBytes } from 'node:crypto';
import { LoginSessions } from '../../src/login';
import type { LabClient } from '../access/lab/database';
import { exchangeWith } from './exchange-with';
import { failureOf, onServers, PEOPLE } from './on-servers';

const NOW = new Date('2026-01-02T03:04:05.678Z');
const key = createSecretKey(randomBytes(32));
/** Of accounts that are deleted and keep their rows. */
const LEAVING = {
  ...{ delegate: 'person', administrators: { role: 'admin', left: false } },
  live: { left: false },
};
const POSTS = { delegate: 'post', email: 'title', administrators: { published: true } };

onServers(({ plain, rulesOf, race }) => {
  describe('the last administrator', () => {
    const refused = { status: 409, response: { code: 'LAST_ADMINISTRATOR' } };
    beforeEach(async () => {
      for (const id of ['ann', 'bob'])
        await plain().person.create({
          data: { id, name: id, email: id, role: 'admin', tenantId: 'here' },
        });
    });
    const demote = (id: string, client = rulesOf(PEOPLE)) =>
      client.person.update({ where: { id }, data: { role: 'user' } });
    const remove = (id: string) => rulesOf(PEOPLE).person.delete({ where: { id } });
    const roles = async () =>
      (await plain().person.findMany({ orderBy: { id: 'asc' } })).map(
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
            rulesOf(PEOPLE).$transaction(
              (inside) => demote('bob', inside as unknown as LabClient),
              {
                isolationLevel: 'ReadCommitted',
              },
            ),
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
      expect(await plain().person.count({ where: { role: 'admin' } })).toBe(1);
    });

    const leave = (id: string, client = rulesOf(LEAVING)) =>
      client.person.update({ where: { id }, data: { left: true } });
    const leaveAll = () =>
      rulesOf(LEAVING).person.updateMany({ where: { role: 'admin' }, data: { left: true } });
    const leavers = async () =>
      (await plain().person.findMany({ where: { left: true } })).map(({ id }) => id);

    it.each([
      ['marked as deleted', () => leave('bob')],
      ['marked so with all others', leaveAll],
      ['demoted', () => demote('bob', rulesOf(LEAVING))],
    ])('is not %s when the first one was marked as deleted meanwhile', async (_what, call) => {
      const failure = await race(
        (client) => leave('ann', client),
        () => failureOf(call()),
      );
      expect(failure).toMatchObject(refused);
      expect(await leavers()).toEqual(['ann']);
    });

    it('is not marked as deleted while another one is, under the rules', async () => {
      const failures = await Promise.all([failureOf(leave('ann')), failureOf(leave('bob'))]);
      expect(failures.filter(Boolean)).toMatchObject([refused]);
      expect(await leavers()).toHaveLength(1);
    });

    it('keeps no session that is renewed while they are marked as deleted', async () => {
      const client = rulesOf(LEAVING);
      const sessions = new LoginSessions({ client, key, cookie: 'session' });
      const begun = exchangeWith();
      await sessions.begin(begun.exchange, 'ann', 'stamp');
      const read = (user: string) => Promise.resolve({ user, stamp: 'stamp' });
      const failure = await race(
        (inside) => leave('ann', inside),
        () => failureOf(sessions.renew(exchangeWith(begun.cookie()).exchange, read)),
        client,
      );
      expect(failure).toMatchObject({ status: 401 });
      expect(await plain().loginSession.count()).toBe(0);
    });

    const addPosts = async () => {
      for (const id of ['first', 'second'])
        await plain().post.create({
          data: {
            ...{ id, title: id, published: true, authorId: 'ann', tenantId: 'here' },
            ...{ content: 'as it was', updatedAt: NOW },
          },
        });
    };
    const first = () => plain().post.findUnique({ where: { id: 'first' } });
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
});

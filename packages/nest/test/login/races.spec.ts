import { createSecretKey, randomBytes } from 'node:crypto';
import { LoginSessions, SecondFactor } from '../../src/login';
import { FactorTable, type FactorRow } from '../../src/login/factor/factor-table';
import { digestOfCode, makeRecoveryCodes } from '../../src/login/factor/recovery-codes';
import type { LabClient } from '../access/lab/database';
import { exchangeWith } from './exchange-with';
import { failureOf, onServers, PEOPLE } from './on-servers';

const NOW = new Date('2026-01-02T03:04:05.678Z');
const key = createSecretKey(randomBytes(32));

onServers(({ plain, rulesOf, race }) => {
  describe('a session', () => {
    const begin = async () => {
      const sessions = new LoginSessions({ client: rulesOf(PEOPLE), key, cookie: 'session' });
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
      expect(await plain().loginSession.count()).toBe(0);
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
      expect(await plain().loginSession.findMany()).toMatchObject([{ id, generation: 1 }]);
    });
  });

  describe('a second factor', () => {
    const [code = '', other = '', third = ''] = makeRecoveryCodes();
    const digests = (...codes: string[]) => codes.map(digestOfCode).join(' ');
    const add = (values: Partial<FactorRow> = {}): Promise<FactorRow> =>
      plain().loginFactor.create({
        data: {
          ...{ id: 'ann', secret: 'sealed', createdAt: NOW, confirmedAt: NOW, lastStep: 7 },
          ...{ recovery: digests(code, other, third), misses: 0, missedAt: null, ...values },
        },
      });
    const setTo = (data: Partial<FactorRow>) => (client: LabClient) =>
      client.loginFactor.update({ where: { id: 'ann' }, data });
    const stored = () => plain().loginFactor.findUnique({ where: { id: 'ann' } });
    const table = () => new FactorTable(rulesOf(PEOPLE), 'loginFactor');
    const demand = () =>
      new SecondFactor({ client: rulesOf(PEOPLE), key, issuer: 'test' }).demand('ann', code);

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
      expect(await race(setTo({ lastStep: 9 }), () => table().consumeStep(row, 9, 'again'))).toBe(
        false,
      );
      expect(await stored()).toMatchObject({ lastStep: 9, secret: 'sealed' });
    });

    it('accepts it if nothing has changed', async () => {
      const row = await add();
      expect(await race(setTo({ lastStep: 7 }), () => table().consumeStep(row, 9, 'again'))).toBe(
        true,
      );
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
});

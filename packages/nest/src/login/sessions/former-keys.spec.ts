import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LoginSessions } from './login-sessions';
import { Exchange } from './session-exchange';
import type { Session } from './session-table';

const makeKey = (): KeyObject => createSecretKey(randomBytes(32));

/** A table of one session. */
function startTable() {
  let row: Session | undefined;
  return {
    $queryRaw: undefined,
    loginSession: {
      findMany: () => Promise.resolve([]),
      create: ({ data }: { data: Session }) => Promise.resolve((row = data)),
      findUnique: () => Promise.resolve(row ?? null),
      updateMany: ({ data }: { data: Partial<Session> }) => {
        row = row && { ...row, ...data };
        return Promise.resolve({ count: 1 });
      },
      deleteMany: () => {
        row = undefined;
        return Promise.resolve({ count: 1 });
      },
    },
  };
}

/** A request with this cookie; `cookie()` returns that of the response. */
function exchangeWith(sent = '') {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'x-requested-with': 'test', cookie: sent };
  const response = new ServerResponse(request);
  const cookie = () => String(response.getHeader('set-cookie')).split(';')[0];
  return { exchange: new Exchange(request, response, '/auth/refresh'), cookie };
}

const read = (userId: string) => Promise.resolve({ user: userId, stamp: 'stamp' });

it('a session outlives a change of the key if the former one is named, and is signed with the new one then', async () => {
  const client = startTable();
  const [former, key] = [makeKey(), makeKey()];
  const sessionsWith = (keys: { key: KeyObject; formerKeys?: KeyObject[] }) =>
    new LoginSessions({ client, cookie: 'session', ...keys });

  const begun = exchangeWith();
  const sid = await sessionsWith({ key: former }).begin(begun.exchange, 'ann', 'stamp');
  const renewed = exchangeWith(begun.cookie());
  const current = sessionsWith({ key, formerKeys: [former] });
  expect(await current.renew(renewed.exchange, read)).toEqual({ user: 'ann', sid });

  // nobody needs the former key any more
  const again = exchangeWith(renewed.cookie());
  expect(await sessionsWith({ key }).renew(again.exchange, read)).toEqual({ user: 'ann', sid });
  const refused = exchangeWith(renewed.cookie());
  await expect(sessionsWith({ key: former }).renew(refused.exchange, read)).rejects.toThrow(
    'The session has ended',
  );
});

import { HttpError } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, refusal, stubFetch } from '../testing/stub-fetch.js';
import { createAuth } from './create-auth.js';

const ada = { sub: 'u1', email: 'ada@example.com', role: 'admin' };
const expired = tokenOf({ ...ada, exp: secondsFromNow(-1) });
const valid = tokenOf({ ...ada, exp: secondsFromNow(600), jti: 'valid' });
const fresh = tokenOf({ ...ada, iat: secondsFromNow(0), exp: secondsFromNow(600), jti: 'fresh' });

const remember = (token: string) => localStorage.setItem('gen.accessToken', token);

/** A dashboard over an API that takes one token alone, and answers renewals like this. */
function open(renewal: () => Response | Promise<Response>, taken = fresh) {
  const requests = stubFetch(({ url, headers }) => {
    if (url.startsWith('/auth/')) return renewal();
    return headers.get('authorization') === `Bearer ${taken}`
      ? pageOf([])
      : refusal(401, { message: 'Unauthorized' });
  });
  const auth = createAuth({ apiUrl: '', sessionPath: '/auth' });
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const readList = () => dataProvider.getList('users', { pagination: { page: 1, perPage: 10 } });
  const asked = () => requests.map(({ url }) => url.replace(/\?.*/, ''));
  return { auth, readList, requests, asked };
}

const renewed = () => Response.json({ accessToken: fresh });

beforeEach(() => localStorage.clear());

it('renews an expired token before it asks anything, once for all who ask', async () => {
  const { readList, requests, asked } = open(renewed);
  remember(expired);
  await Promise.all([readList(), readList(), readList()]);
  expect(asked()).toEqual(['/auth/refresh', ...Array<string>(3).fill('/gen-api/users')]);
  expect(requests[0]?.headers.get('x-requested-with')).toBe('fetch');
  expect(localStorage.getItem('gen.accessToken')).toBe(fresh);
});

it('renews a token that the API no longer takes, and sends the request again', async () => {
  const { readList, asked } = open(renewed);
  remember(valid);
  await readList();
  expect(asked()).toEqual(['/gen-api/users', '/auth/refresh', '/gen-api/users']);
});

it('takes the token that another window has got, without a request', async () => {
  const { readList, asked } = open(renewed);
  remember(valid);
  const reading = readList();
  while (asked().length === 0) await Promise.resolve();
  remember(fresh);
  await reading;
  expect(asked()).toEqual(['/gen-api/users', '/gen-api/users']);
});

it('does not take the session of somebody else', async () => {
  const other = tokenOf({ ...ada, sub: 'u2', exp: secondsFromNow(600) });
  const { readList } = open(() => Response.json({ accessToken: other }));
  remember(expired);
  await expect(readList()).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('gen.accessToken')).toBe(expired);
});

it('goes by how long a token lasts where this clock is ahead', async () => {
  const lasting = tokenOf({ ...ada, iat: secondsFromNow(-9000), exp: secondsFromNow(-8400) });
  const { readList, asked } = open(() => Response.json({ accessToken: lasting }), lasting);
  remember(expired);
  await readList();
  await readList();
  expect(asked()).toEqual(['/auth/refresh', '/gen-api/users', '/gen-api/users']);
});

describe('an API that is away', () => {
  const AWAY: [what: string, renewal: () => Response | Promise<Response>, status: number][] = [
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['of no use', () => refusal(503, { message: 'Database unreachable' }), 503],
  ];

  it.each(AWAY)('logs nobody out: %s', async (_what, renewal, status) => {
    const { auth, readList } = open(renewal);
    remember(expired);
    await expect(auth.authProvider.checkAuth({})).resolves.toBeUndefined();
    const error: unknown = await readList().catch((failure: unknown) => failure);
    expect(error).toMatchObject({ status });
    await expect(auth.authProvider.checkError(Object(error))).resolves.toBeUndefined();
    expect(localStorage.getItem('gen.accessToken')).toBe(expired);
  });
});

it('asks for a login once the session has ended', async () => {
  const { auth } = open(() => refusal(401, { message: 'The session has ended: log in' }));
  remember(expired);
  await expect(auth.authProvider.checkAuth({})).rejects.toThrow('ra.auth.auth_check_error');
  expect(localStorage.getItem('gen.accessToken')).toBeNull();
});

it('goes on with a renewed token when the page is opened', async () => {
  const { auth } = open(renewed);
  remember(expired);
  await expect(auth.authProvider.checkAuth({})).resolves.toBeUndefined();
  expect(localStorage.getItem('gen.accessToken')).toBe(fresh);
});

describe('a log-out', () => {
  const done = () => new Response(null, { status: 204 });

  it('ends the session, also of who is offline for this window', async () => {
    for (const renewal of [done, () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const { auth, asked } = open(renewal);
      remember(valid);
      await auth.authProvider.logout({});
      expect(asked()).toEqual(['/auth/logout']);
      expect(localStorage.getItem('gen.accessToken')).toBeNull();
      jest.restoreAllMocks();
    }
  });

  it('asks nothing for who is not logged in', async () => {
    const { auth, asked } = open(done);
    await auth.authProvider.logout({});
    expect(asked()).toEqual([]);
  });

  it('everywhere says where it failed', async () => {
    const { auth } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    remember(valid);
    await expect(auth.authProvider.logOutEverywhere?.()).rejects.toThrow(HttpError);
    expect(createAuth({ apiUrl: '' }).authProvider.logOutEverywhere).toBeUndefined();
  });
});

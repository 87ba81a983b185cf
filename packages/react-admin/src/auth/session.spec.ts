import { HttpError } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createAuth } from './create-auth.js';

const ada = { sub: 'u1', email: 'ada@example.com', role: 'admin' };
const expired = tokenOf({ ...ada, exp: secondsFromNow(-1) });
const valid = tokenOf({ ...ada, exp: secondsFromNow(600), jti: 'valid' });
const fresh = tokenOf({ ...ada, iat: secondsFromNow(0), exp: secondsFromNow(600), jti: 'fresh' });

const remember = (token: string) => localStorage.setItem('gen.accessToken', token);

/** Opens a dashboard over an API that accepts only one token and answers renewals like this. */
function open(renewal: () => Response | Promise<Response>, taken = fresh) {
  const requests = stubFetch(({ url, headers }) => {
    if (url.startsWith('/auth/')) return renewal();
    return headers.get('authorization') === `Bearer ${taken}`
      ? pageOf([])
      : errorResponse(401, { message: 'Unauthorized' });
  });
  const auth = createAuth({ apiUrl: '', sessionPath: '/auth' });
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  const readList = () => dataProvider.getList('users', { pagination: { page: 1, perPage: 10 } });
  const asked = () => requests.map(({ url }) => url.replace(/\?.*/, ''));
  return { auth, readList, requests, asked };
}

const renewed = () => Response.json({ accessToken: fresh });

beforeEach(() => localStorage.clear());

it('renews an expired token before any request, once for concurrent requests', async () => {
  const { readList, requests, asked } = open(renewed);
  remember(expired);
  await Promise.all([readList(), readList(), readList()]);
  expect(asked()).toEqual(['/auth/refresh', ...Array<string>(3).fill('/gen-api/users')]);
  expect(requests[0]?.headers.get('x-requested-with')).toBe('fetch');
  expect(localStorage.getItem('gen.accessToken')).toBe(fresh);
});

it('renews a token that the API no longer accepts, and sends the request again', async () => {
  const { readList, asked } = open(renewed);
  remember(valid);
  await readList();
  expect(asked()).toEqual(['/gen-api/users', '/auth/refresh', '/gen-api/users']);
});

it('uses the token that another window has stored, without a renewal request', async () => {
  const { readList, asked } = open(renewed);
  remember(valid);
  const reading = readList();
  while (asked().length === 0) await Promise.resolve();
  remember(fresh);
  await reading;
  expect(asked()).toEqual(['/gen-api/users', '/gen-api/users']);
});

it('rejects a renewed token of another user', async () => {
  const other = tokenOf({ ...ada, sub: 'u2', exp: secondsFromNow(600) });
  const { readList } = open(() => Response.json({ accessToken: other }));
  remember(expired);
  await expect(readList()).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('gen.accessToken')).toBe(expired);
});

it.each([
  ['a log-out', null],
  ['a login of another user', tokenOf({ ...ada, sub: 'u2', exp: secondsFromNow(600) })],
])('leaves %s during a renewal as it is', async (_what, stored) => {
  const { readList } = open(() => {
    if (stored === null) localStorage.removeItem('gen.accessToken');
    else remember(stored);
    return renewed();
  });
  remember(expired);
  await expect(readList()).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('gen.accessToken')).toBe(stored);
});

it('uses the lifetime of a token when the local clock is ahead', async () => {
  const lasting = tokenOf({ ...ada, iat: secondsFromNow(-9000), exp: secondsFromNow(-8400) });
  const { readList, asked } = open(() => Response.json({ accessToken: lasting }), lasting);
  remember(expired);
  await readList();
  await readList();
  expect(asked()).toEqual(['/auth/refresh', '/gen-api/users', '/gen-api/users']);
});

describe('an unavailable API', () => {
  const AWAY: [what: string, renewal: () => Response | Promise<Response>, status: number][] = [
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['responding with 503', () => errorResponse(503, { message: 'Database unreachable' }), 503],
  ];

  it.each(AWAY)('does not log the user out: %s', async (_what, renewal, status) => {
    const { auth, readList } = open(renewal);
    remember(expired);
    await expect(auth.authProvider.checkAuth({})).resolves.toBeUndefined();
    const error: unknown = await readList().catch((failure: unknown) => failure);
    expect(error).toMatchObject({ status });
    await expect(auth.authProvider.checkError(Object(error))).resolves.toBeUndefined();
    expect(localStorage.getItem('gen.accessToken')).toBe(expired);
  });
});

it('rejects checkAuth and removes the token once the session has ended', async () => {
  const { auth } = open(() => errorResponse(401, { message: 'The session has ended: log in' }));
  remember(expired);
  await expect(auth.authProvider.checkAuth({})).rejects.toThrow('ra.auth.auth_check_error');
  expect(localStorage.getItem('gen.accessToken')).toBeNull();
});

it('renews an expired token in checkAuth', async () => {
  const { auth } = open(renewed);
  remember(expired);
  await expect(auth.authProvider.checkAuth({})).resolves.toBeUndefined();
  expect(localStorage.getItem('gen.accessToken')).toBe(fresh);
});

describe('a logout', () => {
  const done = () => new Response(null, { status: 204 });

  it('ends the session, and removes the token even when the API is unreachable', async () => {
    for (const renewal of [done, () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const { auth, asked } = open(renewal);
      remember(valid);
      await auth.authProvider.logout({});
      expect(asked()).toEqual(['/auth/logout']);
      expect(localStorage.getItem('gen.accessToken')).toBeNull();
      jest.restoreAllMocks();
    }
  });

  it('sends no request when nobody is logged in', async () => {
    const { auth, asked } = open(done);
    await auth.authProvider.logout({});
    expect(asked()).toEqual([]);
  });

  it('everywhere rejects when the request fails', async () => {
    const { auth } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    remember(valid);
    await expect(auth.authProvider.logOutEverywhere?.()).rejects.toThrow(HttpError);
    expect(createAuth({ apiUrl: '' }).authProvider.logOutEverywhere).toBeUndefined();
  });
});

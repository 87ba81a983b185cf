import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { addUser, PASSWORD, startApp, type TestApp } from '../support/app';
import { EJECTED } from './app';

interface Session {
  renew(token: string): Promise<boolean>;
}
interface AuthProvider {
  login(given: { email: string; password: string }): Promise<void>;
  logout(): Promise<void>;
  checkAuth(): Promise<void>;
  checkError(error: unknown): Promise<void>;
}
interface DataProvider {
  getList(resource: string, params: object): Promise<{ total: number }>;
}

const KEY = 'gen.accessToken';
const PAGE = { pagination: { page: 1, perPage: 1 } };

let test: TestApp;
let email: string;
let auth: AuthProvider;
let data: DataProvider;
let renewals: number;
let isAway: boolean;
let cookie: string;
const stored = new Map<string, string>();

/** A substitute for the browser's storage. */
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

/** Sends the session cookie as a browser does. */
async function browserFetch(
  send: typeof fetch,
  ...[url, init]: Parameters<typeof fetch>
): Promise<Response> {
  if (isAway) throw new TypeError('fetch failed');
  if (String(url).endsWith('/auth/refresh')) renewals += 1;
  const headers = new Headers(init?.headers);
  if (init?.credentials === 'include' && cookie) headers.set('Cookie', cookie);
  const answer = await send(url, { ...init, headers });
  const [set] = answer.headers.getSetCookie();
  if (set !== undefined) cookie = set.split(';')[0] ?? '';
  return answer;
}

beforeAll(async () => {
  test = await startApp();
  email = await addUser(test.prisma, 'admin', 'owner@test.example');
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  Object.assign(globalThis, { localStorage, navigator: {} });
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => browserFetch(fetch, url, init));
  const support = (name: string) => require(join(EJECTED, 'dashboard/support', name));
  const session: Session = support('session').createSession(apiUrl);
  auth = support('auth-provider').createAuthProvider({ apiUrl, session });
  data = support('data-provider').createDataProvider({ apiUrl, resources: [], session });
});
beforeEach(async () => {
  isAway = false;
  cookie = '';
  await auth.login({ email, password: PASSWORD });
  renewals = 0;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await test?.close();
});

/** Changes the expiry in the browser's token, which invalidates its signature for the server. */
function claim(exp: number): void {
  const [header, payload = '', signature] = String(stored.get(KEY)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  stored.set(KEY, [header, changed, signature].join('.'));
}

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

it('renews an expired token once for concurrent requests', async () => {
  claim(inSeconds(-60));
  const pages = await Promise.all(
    ['users', 'products', 'posts'].map((resource) => data.getList(resource, PAGE)),
  );
  expect(pages.map(({ total }) => total)).toEqual([expect.any(Number), 0, 0]);
  expect(renewals).toBe(1);
  await auth.checkAuth();
  expect(renewals).toBe(1);
});

it('renews an unexpired token that the API rejects, and retries the request', async () => {
  claim(inSeconds(599));
  await expect(data.getList('products', PAGE)).resolves.toMatchObject({ total: 0 });
  expect(renewals).toBe(1);
});

it('does not log out while the API is unreachable', async () => {
  claim(inSeconds(-60));
  isAway = true;
  await expect(auth.checkAuth()).resolves.toBeUndefined();
  const error: unknown = await data.getList('products', PAGE).catch((reason: unknown) => reason);
  await expect(auth.checkError(error)).resolves.toBeUndefined();
  expect(stored.has(KEY)).toBe(true);
  isAway = false;
  await expect(data.getList('products', PAGE)).resolves.toMatchObject({ total: 0 });
});

it('requires a login after the session has ended', async () => {
  const other = cookie;
  await auth.logout();
  expect(stored.has(KEY)).toBe(false);
  await auth.login({ email, password: PASSWORD });
  cookie = other; // of the session that has ended
  claim(inSeconds(-60));
  await expect(auth.checkAuth()).rejects.toThrow('ra.auth.auth_check_error');
  expect(stored.has(KEY)).toBe(false);
});

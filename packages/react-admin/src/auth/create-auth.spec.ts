import { HttpError, type AuthProvider } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { secondsFromNow, tokenOf } from '../testing/jwt.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { createAuth } from './create-auth.js';

const admin = { sub: 'u1', email: 'ada@example.com', role: 'admin' };
const valid = tokenOf({ ...admin, exp: secondsFromNow(60) });
const expired = tokenOf({ ...admin, exp: secondsFromNow(-1) });
const credentials = { username: 'ada@example.com', password: 'correct horse' };

const { authProvider, getToken } = createAuth({ apiUrl: '/api' });

/** Calls an optional method of the provider that `createAuth` always defines. */
const identityOf = (provider: AuthProvider) => provider.getIdentity?.();

const remember = (token: string) => localStorage.setItem('gen.accessToken', token);

beforeEach(() => localStorage.clear());

describe('login', () => {
  it('posts e-mail and password and keeps the token', async () => {
    const requests = stubFetch(() => Response.json({ accessToken: valid }));
    await authProvider.login(credentials);
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/auth/login',
        body: { email: 'ada@example.com', password: 'correct horse' },
      },
    ]);
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(getToken()).toBe(valid);
  });

  it('accepts another route, another storage key, and a form whose field is named email', async () => {
    const requests = stubFetch(() => Response.json({ accessToken: valid }));
    const own = createAuth({ apiUrl: '', loginPath: '/session', storageKey: 'own' });
    await own.authProvider.login({ email: 'ada@example.com', password: 'x' });
    expect(requests[0]).toMatchObject({ url: '/session', body: { email: 'ada@example.com' } });
    expect(localStorage.getItem('own')).toBe(valid);
  });

  it.each([400, 401])('says that the sign-in failed when the API answers %i', async (status) => {
    stubFetch(() => errorResponse(status, { statusCode: status, message: 'Unauthorized' }));
    await expect(authProvider.login(credentials)).rejects.toThrow('ra.auth.sign_in_error');
    expect(getToken()).toBeNull();
  });

  it('passes on any other error message of the API', async () => {
    stubFetch(() => errorResponse(429, { message: 'Too many attempts, wait a minute' }));
    await expect(authProvider.login(credentials)).rejects.toThrow('wait a minute');
  });

  it('rejects with a description of the expected response', async () => {
    stubFetch(() => Response.json({ token: valid }));
    await expect(authProvider.login(credentials)).rejects.toThrow(
      'POST /api/auth/login answered {token} instead of {accessToken}.',
    );
  });
});

describe('checkAuth', () => {
  it('accepts a valid token', async () => {
    remember(valid);
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('accepts a token that never expires', async () => {
    remember(tokenOf(admin));
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it.each([
    ['an expired token', expired],
    ['a text that is not a token', 'garbage'],
    ['a token whose claims are not an object', tokenOf([]).replace(/\..*\./, '.bnVsbA.')],
  ])('rejects and removes %s', async (_what, token) => {
    remember(token);
    await expect(authProvider.checkAuth({})).rejects.toThrow('ra.auth.auth_check_error');
    expect(getToken()).toBeNull();
  });

  it('waits before it rejects, so that react-admin can show the login page', async () => {
    const start = performance.now();
    await authProvider.checkAuth({}).catch(() => undefined);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it('rejects when there is no token', async () => {
    await expect(authProvider.checkAuth({})).rejects.toThrow('ra.auth.auth_check_error');
  });
});

describe('checkError', () => {
  it('logs out when the API no longer accepts the token', async () => {
    remember(valid);
    stubFetch(() => errorResponse(401, { statusCode: 401, message: 'Unauthorized' }));
    const provider = createDataProvider({ ...demoOptions, auth: { getToken } });
    const error: unknown = await provider.getOne('products', { id: 1 }).catch((thrown) => thrown);
    await expect(authProvider.checkError(error)).rejects.toBe(error);
    expect(getToken()).toBeNull();
  });

  describe('for a 403 response', () => {
    const dataProvider = createDataProvider({ ...demoOptions, auth: { getToken } });
    const readList = () =>
      dataProvider.getList('products', { pagination: { page: 1, perPage: 10 } });
    const readOne = () => dataProvider.getOne('products', { id: 1 });
    /** What `checkError` says about a request that the API rejects with 403. */
    const verdictOn = async (request: () => Promise<unknown>) => {
      remember(valid);
      stubFetch(() => errorResponse(403, { statusCode: 403, message: 'Administrators only' }));
      const error: unknown = await request().catch((thrown: unknown) => thrown);
      return authProvider.checkError(error).catch((verdict: unknown) => verdict);
    };
    afterEach(() => window.history.replaceState(null, '', '/'));

    it.each([
      ['the list', '/#/products?page=1', readList],
      ['a record', '/#/products/1/show', readOne],
      ['the Studio, with addresses without a #', '/admin/products/studio', readList],
      ['a record, with addresses without a #', '/admin/products/1/show', readOne],
    ])(
      'redirects from %s to the access-denied page without logging out',
      async (_what, url, read) => {
        window.history.replaceState(null, '', url);
        expect(await verdictOn(read)).toMatchObject({
          message: 'Administrators only',
          redirectTo: '/access-denied',
          logoutUser: false,
        });
        expect(getToken()).toBe(valid);
      },
    );

    it.each([
      ['for choices on the page of another resource', '/#/orders/create', readList],
      ['for choices on a page whose path only starts the same', '/#/products-archive', readList],
      [
        'for choices on the page of a record with the id "products"',
        '/#/orders/products/show',
        readList,
      ],
      ['for choices on such a page, with addresses without a #', '/orders/products/show', readList],
      ['to save a form', '/#/products/1', () => dataProvider.create('products', { data: {} })],
      [
        'for the names of references',
        '/#/products',
        () => dataProvider.getMany('products', { ids: [1] }),
      ],
    ])('stays on the page when the rejected request was one %s', async (_what, url, request) => {
      window.history.replaceState(null, '', url);
      expect(await verdictOn(request)).toBeUndefined();
    });
  });

  it.each([
    ['the user may not do this', new HttpError('Forbidden', 403)],
    ['the server is broken', new HttpError('Internal', 500)],
    ['the error is not from the API', new Error('x')],
  ])('stays logged in when %s', async (_why, error) => {
    remember(valid);
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
    expect(getToken()).toBe(valid);
  });
});

it('logout removes the token', async () => {
  remember(valid);
  await authProvider.logout({});
  expect(getToken()).toBeNull();
});

describe('the identity of the user', () => {
  it('is read from the token, including non-ASCII characters', async () => {
    remember(tokenOf({ ...admin, email: 'zoë@exämple.com' }));
    expect(await identityOf(authProvider)).toEqual({ id: 'u1', fullName: 'zoë@exämple.com' });
    expect(await authProvider.getPermissions?.({})).toBe('admin');
  });

  it('is empty once the token has expired', async () => {
    remember(expired);
    expect(await identityOf(authProvider)).toEqual({ id: '', fullName: undefined });
    expect(await authProvider.getPermissions?.({})).toBeUndefined();
  });
});

it('keeps the login in memory when the browser denies access to storage', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  stubFetch(() => Response.json({ accessToken: valid }));
  const auth = createAuth({ apiUrl: '' });
  expect(auth.getToken()).toBeNull();
  await auth.authProvider.login(credentials);
  expect(auth.getToken()).toBe(valid);
  await expect(auth.authProvider.checkAuth({})).resolves.toBeUndefined();
  await auth.authProvider.logout({});
  expect(auth.getToken()).toBeNull();
});

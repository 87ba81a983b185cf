import { LoginSessions } from '@gen/nest/login';
import request, { type Response } from 'supertest';
import { OpenIdService } from '../src/auth/openid.service';
import type { Settings } from '../src/config/settings';
import { SETTINGS } from '../src/config/settings.module';
import { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, startApp, startWithoutPeople, type TestApp } from './support/app';
import {
  freePort,
  logInThere,
  openIdVariables,
  startOpenIdProvider,
  type OpenIdProviderProcess,
} from '../../../tools/testing/openid.cjs';

/** Where people are redirected back to; nothing needs to listen there. */
const DASHBOARD = 'http://127.0.0.1:4200';

let provider: OpenIdProviderProcess;
let test: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  test = await startApp({
    ...openIdVariables(provider.issuer, DASHBOARD),
    OPENID_NAME: 'Our company',
  });
});
afterAll(async () => {
  await test?.close();
  await provider?.stop();
});

const UNDER_WAY = /^demo-api-openid=([^;]+); Path=\/auth; Expires=[^;]+; HttpOnly; SameSite=Lax$/;
const SESSION = /^demo-api-session=([^;]+); Path=\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/;

/** The cookie is cleared whatever the outcome: it is valid once. */
const FORGOTTEN = /^demo-api-openid=; Path=\/auth; Expires=Thu, 01 Jan 1970 /;

const cookieOf = ({ headers }: Response, pattern: RegExp): string | undefined => {
  const lines = (headers['set-cookie'] ?? []) as string[];
  return lines.map((line) => pattern.exec(line)?.[1]).find((value) => value !== undefined);
};

const get = (path: string, cookie?: string, app = test.app) => {
  const asked = request(app.getHttpServer()).get(path);
  return cookie === undefined ? asked : asked.set('Cookie', `demo-api-openid=${cookie}`);
};

/** Begins a login: returns the provider's address, and the cookie to come back with. */
async function begin(query = '', app = test.app) {
  const answer = await get(`/auth/openid${query}`, undefined, app).expect(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  return { address: String(answer.headers['location']), cookie: cookieOf(answer, UNDER_WAY) };
}

/** Comes back from the provider: returns the page that the dashboard opens, and the new session. */
async function comeBack({ search }: URL, cookie?: string, app = test.app) {
  const answer = await get(`/auth/openid/callback${search}`, cookie, app).expect(302);
  const [dashboard, page = ''] = String(answer.headers['location']).split('#');
  expect(dashboard).toBe('http://127.0.0.1:4200/');
  expect(page).toMatch(/^\/login\?/);
  const query = new URLSearchParams(page.replace('/login?', ''));
  expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(FORGOTTEN));
  const session = cookieOf(answer, SESSION);
  expect(session === undefined).toBe(query.get('openid') !== 'done');
  return { told: query.get('openid'), returnTo: query.get('returnTo'), session };
}

async function logIn(name: string, app = test.app) {
  const { address, cookie } = await begin('', app);
  return comeBack(await logInThere(address, name), cookie, app);
}

/** Returns the user of a session. */
async function whois(session: string | undefined) {
  const { body } = await request(test.app.getHttpServer())
    .post('/auth/refresh')
    .set('X-Requested-With', 'test')
    .set('Cookie', `demo-api-session=${session}`)
    .expect(200);
  const [, claims = ''] = String(body.accessToken).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const someone = (email: string) => addUser(test.prisma, 'user', email);

describe('a login with OpenID Connect', () => {
  it('is offered with the name of the provider', async () => {
    const { body } = await get('/auth/openid/provider').expect(200);
    expect(body).toEqual({ name: 'Our company' });
  });

  it('redirects to the provider and back, and starts a session of the user with the verified address', async () => {
    const email = await someone('ada@test.example');
    const { address, cookie } = await begin('?returnTo=%2Fproducts%3Fpage%3D2');
    const asked = new URL(address);
    expect(asked.origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    const { told, returnTo, session } = await comeBack(
      await logInThere(address, 'ada,Ada@Test.Example,true'),
      cookie,
    );
    expect({ told, returnTo }).toEqual({ told: 'done', returnTo: '/products?page=2' });
    expect(await whois(session)).toMatchObject({ email, role: 'user' });
  });

  it('identifies the same user later, even with another address', async () => {
    const email = await someone('bea@test.example');
    await logIn('bea,bea@test.example,true');
    await someone('new-bea@test.example');
    const { session } = await logIn('bea,new-bea@test.example,false');
    expect(await whois(session)).toMatchObject({ email });
  });

  it('ends with the logout of the session', async () => {
    await someone('cleo@test.example');
    const { session } = await logIn('cleo,cleo@test.example,true');
    const end = request(test.app.getHttpServer()).post('/auth/logout');
    await end
      .set('X-Requested-With', 'test')
      .set('Cookie', `demo-api-session=${session}`)
      .expect(204);
    await expect(whois(session)).rejects.toThrow('expected 200 "OK", got 401');
  });
});

describe('no session is started for a user', () => {
  it.each([
    ['who has no account', 'stranger,stranger@test.example,true', 'unknown'],
    ['whose address is not proven', 'eve,user@test.example,false', 'unverified'],
    ['of whose address the provider says nothing', 'eve,user@test.example', 'unverified'],
    ['who has no address', 'eve', 'unverified'],
  ])('%s', async (_who, name, told) => {
    expect(await logIn(name)).toMatchObject({ told });
    expect(await test.prisma.loginIdentity.count({ where: { subject: name.split(',')[0] } })).toBe(
      0,
    );
  });

  it('who has the address of a user linked to another identity', async () => {
    await someone('dora@test.example');
    expect(await logIn('dora,dora@test.example,true')).toMatchObject({ told: 'done' });
    expect(await logIn('another-dora,dora@test.example,true')).toMatchObject({ told: 'taken' });
  });

  it('whose account was deleted, until there is an account with the address again', async () => {
    const email = await someone('fay@test.example');
    await logIn('fay,fay@test.example,true');
    await test.prisma.user.delete({ where: { email } });
    expect(await logIn('fay,fay@test.example,true')).toMatchObject({ told: 'unknown' });
    expect(await test.prisma.loginIdentity.count({ where: { subject: 'fay' } })).toBe(0);
    await someone('fay@test.example');
    expect(await logIn('fay,fay@test.example,true')).toMatchObject({ told: 'done' });
  });

  it('who is disabled, which does not remove the identity', async () => {
    await someone('ivy@test.example');
    await logIn('ivy,ivy@test.example,true');
    const accounts = test.app.get(OpenIdService, { strict: false });
    Object.assign(accounts, { logIn: async () => false, exists: async () => true });
    expect(await logIn('ivy,another@test.example,true')).toMatchObject({ told: 'unknown' });
    Reflect.deleteProperty(accounts, 'logIn');
    Reflect.deleteProperty(accounts, 'exists');
    expect(await logIn('ivy,another@test.example,true')).toMatchObject({ told: 'done' });
  });

  it('who returns without the cookie, with another one or with an invalid one', async () => {
    const [mine, other] = [await begin(), await begin()];
    const back = await logInThere(mine.address, 'eve,user@test.example,true');
    expect(await comeBack(back)).toMatchObject({ told: 'ended' });
    expect(await comeBack(back, other.cookie)).toMatchObject({ told: 'ended' });
    expect(await comeBack(back, `x${mine.cookie}`)).toMatchObject({ told: 'ended' });
  });

  it('with a code that was already used', async () => {
    await someone('gail@test.example');
    const { address, cookie } = await begin();
    const back = await logInThere(address, 'gail,gail@test.example,true');
    expect(await comeBack(back, cookie)).toMatchObject({ told: 'done' });
    expect(await comeBack(back, cookie)).toMatchObject({ told: 'ended' });
  });

  it.each([
    ['nonce', 'another', 'invalid'],
    ['code_challenge', 'a'.repeat(43), 'ended'],
  ])('with a modified %s', async (parameter, value, told) => {
    const { address, cookie } = await begin();
    const changed = new URL(address);
    changed.searchParams.set(parameter, value);
    const back = await logInThere(changed.href, 'eve,user@test.example,true');
    expect(await comeBack(back, cookie)).toMatchObject({ told });
  });

  it('who cancels the login', async () => {
    const { address, cookie } = await begin('?returnTo=%2Forders');
    const back = new URL('?error=access_denied', address);
    back.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
    back.searchParams.set('iss', provider.issuer);
    expect(await comeBack(back, cookie)).toMatchObject({ told: 'refused', returnTo: '/orders' });
  });
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil', '/\t/evil.example'])(
  'does not redirect to %j',
  async (place) => {
    await someone(`${Math.random()}@test.example`);
    const { address, cookie } = await begin(`?returnTo=${encodeURIComponent(place)}`);
    const back = await logInThere(address, 'stranger,stranger@test.example,true');
    expect(await comeBack(back, cookie)).toMatchObject({ told: 'unknown', returnTo: null });
  },
);

it('starts without the provider, connects once it is available, and can trust its addresses', async () => {
  const port = await freePort();
  const app = await startWithoutPeople({
    ...openIdVariables(`http://localhost:${port}`, DASHBOARD),
    OPENID_TRUST_EMAILS: 'true',
  });
  let late: OpenIdProviderProcess | undefined;
  try {
    const { address, cookie } = await begin('?returnTo=/orders', app);
    expect(address).toBe(`${DASHBOARD}/#/login?openid=unavailable&returnTo=%2Forders`);
    expect(cookie).toBeUndefined();

    late = await startOpenIdProvider(port, 'claims-in-id-token');
    await addUser(app.get(PrismaService), 'user');
    const who = 'ada,user@test.example';
    expect(await logIn(`${who},false`, app)).toMatchObject({ told: 'unverified' });
    expect(await logIn(who, app)).toMatchObject({ told: 'done' });
  } finally {
    await app.close();
    await late?.stop();
  }
});

it('does not log in demo accounts in production', async () => {
  await addUser(test.prisma, 'admin', 'admin@example.com');
  const claims = {
    ...{ issuer: provider.issuer, subject: 'eve', isEmailVerified: true, name: 'Eve', all: {} },
    email: 'Admin@Example.com',
  };
  const sessions = test.app.get(LoginSessions, { strict: false });
  const settings = test.app.get<Settings>(SETTINGS);
  const userOf = (production: boolean) =>
    new OpenIdService({ ...settings, production }, test.prisma, sessions).userOf(claims);
  expect(await userOf(true)).toBeUndefined();
  expect(await userOf(false)).toBeDefined();
});

it('OpenID Connect is disabled without a provider', async () => {
  const app = await startWithoutPeople();
  try {
    const server = app.getHttpServer();
    expect((await request(server).get('/auth/openid/provider').expect(200)).body).toEqual({
      name: null,
    });
    await request(server).get('/auth/openid').expect(404);
    await request(server).get('/auth/openid/callback').expect(404);
  } finally {
    await app.close();
  }
});

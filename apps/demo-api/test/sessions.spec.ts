import { JwtService } from '@nestjs/jwt';
import request, { type Response } from 'supertest';
import { addUser, PASSWORD, startApp, startWithoutPeople, type TestApp } from './support/app';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());
afterEach(() => jest.restoreAllMocks());

/** A route that requires a login and nothing else. */
const OPEN = '/gen-api/access';
const SESSION =
  /^demo-api-session=([^;]*); Path=\/auth; Expires=([^;]+); HttpOnly; SameSite=Strict$/;

/** Returns what a response issues; the cookie is undefined where none is set, and empty where it is cleared. */
const given = ({ headers, body }: Response) => ({
  token: String(body.accessToken),
  cookie: SESSION.exec(headers['set-cookie']?.[0] ?? '')?.[1],
});

/** Sends a request without a client that keeps cookies itself. */
const send = (path: string, body: object = {}, { app } = test) =>
  request(app.getHttpServer()).post(`/auth/${path}`).send(body);

let number = 0;
async function logIn() {
  const email = await addUser(test.prisma, 'user', `session-${number++}@test.example`);
  const { token, cookie } = given(await send('login', { email, password: PASSWORD }));
  expect(cookie).toMatch(/^.{22}\.0\..{43}$/);
  return { email, token, cookie: String(cookie) };
}

const post = (path: string, cookie?: string) => {
  const sent = send(path).set('X-Requested-With', 'test');
  return cookie === undefined ? sent : sent.set('Cookie', `demo-api-session=${cookie}`);
};

/** Advances the clock. */
const later = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};

const statusOf = async (token: string) => (await test.withToken(token).get(OPEN)).status;

describe('a session', () => {
  it('issues a short-lived access token, and renews it with the cookie', async () => {
    const { token, cookie } = await logIn();
    const { exp, iat } = test.app.get(JwtService).decode(token);
    expect(exp - iat).toBe(600);
    const answer = await post('refresh', cookie).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const next = given(answer);
    expect(next.cookie).toMatch(/\.1\./);
    expect(await statusOf(next.token)).toBe(200);
    await post('refresh', next.cookie).expect(200);
  });

  it('is stored without its refresh token', async () => {
    const { cookie, email } = await logIn();
    const [id = ''] = cookie.split('.');
    const row = await test.prisma.loginSession.findUniqueOrThrow({ where: { id } });
    const user = await test.prisma.user.findUniqueOrThrow({ where: { email } });
    expect(row).toMatchObject({ userId: user.id, generation: 0 });
    expect(JSON.stringify(row)).not.toContain(cookie.split('.')[2]);
  });

  it('ends when a used refresh token is reused, and its successor becomes invalid', async () => {
    const { cookie } = await logIn();
    const next = given(await post('refresh', cookie).expect(200));
    later(31_000);
    const { headers } = await post('refresh', cookie).expect(401);
    expect(headers['set-cookie']?.[0]).toMatch(/^demo-api-session=;/);
    jest.restoreAllMocks();
    await post('refresh', next.cookie).expect(401);
    expect(await statusOf(next.token)).toBe(401);
  });

  it('ends at once when an older refresh token is reused', async () => {
    const { cookie } = await logIn();
    const second = given(await post('refresh', cookie).expect(200));
    const third = given(await post('refresh', second.cookie).expect(200));
    await post('refresh', cookie).expect(401);
    await post('refresh', third.cookie).expect(401);
  });

  it('tolerates concurrent refreshes, and a repeated refresh within 30 seconds', async () => {
    const { cookie } = await logIn();
    const both = await Promise.all([post('refresh', cookie), post('refresh', cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = both.map(given);
    expect(one?.cookie).toBe(other?.cookie);
    later(29_000);
    expect(given(await post('refresh', cookie).expect(200)).cookie).toBe(one?.cookie);
    await post('refresh', one?.cookie).expect(200);
  });

  it.each([
    ['no cookie', () => undefined],
    ['nothing', () => ''],
    ['another signature', (cookie: string) => cookie.replace(/.{43}$/, 'x'.repeat(43))],
    ['a later generation', (cookie: string) => cookie.replace('.0.', '.1.')],
    ['a great number', (cookie: string) => cookie.replace('.0.', '.9999999999.')],
    ['an access token', () => test.app.get(JwtService).sign({ sub: 'x' })],
  ])('is not renewed with %s', async (_what, change) => {
    const { cookie } = await logIn();
    await post('refresh', change(cookie)).expect(401);
    await post('refresh', cookie).expect(200); // a forged cookie does not end the session
  });

  it.each(['refresh', 'logout', 'logout-everywhere'])(
    'rejects requests without the CSRF header: %s',
    async (path) => {
      const { cookie, token } = await logIn();
      await send(path).set('Cookie', `demo-api-session=${cookie}`).expect(403);
      expect(await statusOf(token)).toBe(200);
    },
  );

  it('ends together with its access token on logout, and other sessions continue', async () => {
    const { cookie, token, email } = await logIn();
    const other = given(await send('login', { email, password: PASSWORD }).expect(200));
    expect(await statusOf(token)).toBe(200);
    const { headers } = await post('logout', cookie).expect(204);
    expect(headers['set-cookie']?.[0]).toMatch(/^demo-api-session=;/);
    expect(await statusOf(token)).toBe(401);
    await post('refresh', cookie).expect(401);
    expect(await statusOf(other.token)).toBe(200);
    await post('refresh', other.cookie).expect(200);
    await post('logout').expect(204);
  });

  it('ends together with all other sessions of the user on logout everywhere', async () => {
    const { cookie, token, email } = await logIn();
    const other = given(await send('login', { email, password: PASSWORD }).expect(200));
    const stranger = await logIn();
    await post('logout-everywhere', cookie).expect(204);
    for (const one of [token, other.token]) expect(await statusOf(one)).toBe(401);
    await post('refresh', other.cookie).expect(401);
    expect(await statusOf(stranger.token)).toBe(200);
    await post('logout-everywhere', cookie).expect(401);
  });

  it('ends when the password changes, except the session that changed it', async () => {
    const { cookie, token, email } = await logIn();
    const change = { email, password: PASSWORD, newPassword: 'another password' };
    const changed = given(await send('password', change).expect(200));
    expect(await statusOf(token)).toBe(401);
    await post('refresh', cookie).expect(401);
    await post('refresh', changed.cookie).expect(200);
  });

  it('ends when the user is deleted', async () => {
    const { cookie, email } = await logIn();
    await test.prisma.user.delete({ where: { email } });
    await post('refresh', cookie).expect(401);
  });

  it('expires after two weeks, and is deleted then', async () => {
    const { cookie, token } = await logIn();
    const [id = ''] = cookie.split('.');
    const { createdAt, expiresAt } = await test.prisma.loginSession.findUniqueOrThrow({
      where: { id },
    });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(14 * 24 * 60 * 60 * 1000);
    const data = { expiresAt: new Date(Date.now() - 1) };
    await test.prisma.loginSession.update({ where: { id }, data });
    await post('refresh', cookie).expect(401);
    expect(await test.prisma.loginSession.count({ where: { id } })).toBe(0);
    expect(await statusOf(token)).toBe(401);
  });
});

it('a token without a valid session is rejected', async () => {
  const jwt = test.app.get(JwtService);
  const { sub, stamp } = jwt.decode((await logIn()).token);
  for (const more of [{}, { sid: 7 }, { sid: 'x' }])
    expect(await statusOf(jwt.sign({ sub, stamp, ...more }))).toBe(401);
});

describe('the start', () => {
  it('sets a Secure cookie in production', async () => {
    const live = await startApp({
      ...{ NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'whsec_of_ours', LOGS: 'text' },
    });
    const body = { email: 'user@test.example', password: PASSWORD };
    const { headers } = await send('login', body, live).expect(200);
    await live.close();
    expect(headers['set-cookie']?.[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it.each(['0', '-1', 'x', '1000'])('rejects ACCESS_TOKEN_MINUTES=%s', async (minutes) => {
    await expect(startWithoutPeople({ ACCESS_TOKEN_MINUTES: minutes })).rejects.toThrow(
      `ACCESS_TOKEN_MINUTES must be a number from 1 to 999, not "${minutes}".`,
    );
    delete process.env['ACCESS_TOKEN_MINUTES'];
  });
});

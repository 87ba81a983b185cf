import { SecondFactor } from '@gen/nest/login';
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Settings } from '../src/config/settings';
import { SETTINGS } from '../src/config/settings.module';
import { addUser, PASSWORD, startApp, type Client, type TestApp } from './support/app';

const STEP_MS = 30_000;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test?.close());

afterEach(() => {
  jest.useRealTimers();
});

/** The APIs that stay real: only the clock is faked, while sockets and the database continue. */
const FAKED_NOT = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'clearImmediate', 'clearInterval', 'clearTimeout'] as const),
];

/** Sets the clock this many steps ahead, to the middle of a step. */
function moveSteps(steps: number): void {
  const now = (Math.floor(Date.now() / STEP_MS) + steps + 0.5) * STEP_MS;
  jest.useFakeTimers({ doNotFake: FAKED_NOT, now });
}

const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

const post = (path: string, body: object, client: Client = test.anonymous) =>
  client.post(`/auth/${path}`).send(body);

let people = 0;

/** Creates a logged-in user without a second factor. */
async function somebody(role = 'user') {
  const email = await addUser(test.prisma, role, `factor${++people}@test.example`);
  const logIn = (more: object = {}) => post('login', { email, password: PASSWORD, ...more });
  const { body } = await logIn().expect(200);
  const client = test.withToken(body.accessToken);
  const { id } = await test.prisma.user.findUniqueOrThrow({ where: { email } });
  return { id, email, logIn, client };
}

/** Creates a user whose second factor was enabled in the previous step. */
async function protectedOne(role?: string) {
  moveSteps(0);
  const one = await somebody(role);
  const begun = await post('second-factor', { password: PASSWORD }, one.client).expect(200);
  const secret = String(begun.body.secret);
  const { body } = await post('second-factor/confirm', { code: codeAt(secret) }, one.client);
  moveSteps(1);
  return { ...one, secret, codes: body.recoveryCodes as string[] };
}

const refused = async (answer: PromiseLike<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

const WANTED = [401, 'SECOND_FACTOR_WANTED'];
const WRONG = [401, 'SECOND_FACTOR_WRONG'];

describe('a second factor', () => {
  it('is enabled with the password and a first code, and required from then on', async () => {
    moveSteps(0);
    const { id, email, client, logIn } = await somebody();
    const state = async () => (await client.get('/auth/second-factor').expect(200)).body;
    expect(await state()).toEqual({ isOn: false, since: null, recoveryCodes: 0 });
    const wrong = await post('second-factor', { password: 'wrong horse' }, client).expect(400);
    expect(wrong.body.errors).toEqual({ password: ['password is wrong'] });

    const begun = await post('second-factor', { password: PASSWORD }, client).expect(200);
    const { secret, uri } = begun.body;
    expect(begun.headers['cache-control']).toBe('no-store');
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(email);
    await logIn().expect(200); // it is not enabled yet
    const bad = await post('second-factor/confirm', { code: '000000' }, client).expect(400);
    expect(Object.keys(bad.body.errors)).toEqual(['code']);
    const confirmed = await post('second-factor/confirm', { code: codeAt(secret) }, client);
    expect([confirmed.status, new Set(confirmed.body.recoveryCodes).size]).toEqual([200, 10]);
    expect(await state()).toEqual({ isOn: true, since: expect.any(String), recoveryCodes: 10 });
    const row = await test.prisma.loginFactor.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(confirmed.body.recoveryCodes[0]);

    moveSteps(1);
    expect(await refused(logIn())).toEqual(WANTED);
    expect(await refused(logIn({ code: null }))).toEqual(WANTED);
    expect(await refused(logIn({ code: '000000' }))).toEqual(WRONG);
    const typed = codeAt(secret).replace(/^(...)/, '$1 ');
    const { headers } = await logIn({ code: typed }).expect(200);
    expect(String(headers['set-cookie'])).toContain('session');
    await post('second-factor', { password: PASSWORD }, client).expect(409);
    await post('second-factor/confirm', { code: codeAt(secret) }, client).expect(409);
  });

  it('is not revealed without the correct password', async () => {
    const { email } = await protectedOne();
    const answers = [];
    for (const who of [email, 'nobody@test.example'])
      for (const more of [{}, { code: '123456' }]) {
        const { status, body } = await post('login', { email: who, password: 'wrong', ...more });
        answers.push({ status, ...body, requestId: undefined });
      }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('accepts a code once, even in concurrent requests', async () => {
    const { secret, logIn } = await protectedOne();
    const code = codeAt(secret);
    const both = await Promise.all([logIn({ code }), logIn({ code }), logIn({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await refused(logIn({ code }))).toEqual(WRONG);
    // an earlier, unused code is no longer valid either
    expect(await refused(logIn({ code: codeAt(secret, -1) }))).toEqual(WRONG);
  });

  it('tolerates a clock that is off by one step, and no more', async () => {
    const { secret, logIn } = await protectedOne();
    expect(await refused(logIn({ code: codeAt(secret, 2) }))).toEqual(WRONG);
    await logIn({ code: codeAt(secret, 1) }).expect(200);
    moveSteps(5);
    expect(await refused(logIn({ code: codeAt(secret, -2) }))).toEqual(WRONG);
    await logIn({ code: codeAt(secret, -1) }).expect(200);
  });

  it('accepts each recovery code once, regardless of case and separators', async () => {
    const { client, codes, logIn } = await protectedOne();
    const [first = '', second = '', third = ''] = codes;
    await logIn({ code: first.replaceAll('-', ' ').toUpperCase() }).expect(200);
    expect(await refused(logIn({ code: first }))).toEqual(WRONG);
    const answers = await Promise.all([second, second, third].map((code) => logIn({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 401]);
    const { body } = await client.get('/auth/second-factor').expect(200);
    expect(body.recoveryCodes).toBe(7);
  });

  it('locks codes after ten wrong ones, but still accepts recovery codes', async () => {
    const { secret, codes, logIn, email } = await protectedOne();
    // every attempt counts as the first for the login limits
    for (let guess = 0; guess < 10; guess++) {
      const { status } = await test.anonymous
        .post('/auth/login')
        .set('X-Forwarded-For', `10.0.0.${guess}`)
        .send({ email, password: PASSWORD, code: `00000${guess}` });
      expect(status).toBe(401);
    }
    moveSteps(3); // login counts last for a minute
    const paused = await logIn({ code: codeAt(secret) }).expect(429);
    const wait = Number(paused.headers['retry-after']); // of the quarter of an hour, one and a half minutes have passed
    expect(wait).toBeGreaterThan(700);
    expect(wait).toBeLessThanOrEqual(810);
    moveSteps(35);
    await logIn({ code: codeAt(secret) }).expect(200);
    await test.prisma.loginFactor.updateMany({ data: { misses: 10, missedAt: new Date() } });
    moveSteps(1);
    await logIn({ code: codeAt(secret) }).expect(429);
    await logIn({ code: codes[0] }).expect(200);
    moveSteps(1);
    await logIn({ code: codeAt(secret) }).expect(200);
  });

  it('is required to change the password, and stays enabled afterwards', async () => {
    const { secret, email, logIn } = await protectedOne();
    const change = (more: object) =>
      post('password', { email, password: PASSWORD, newPassword: 'a new password', ...more });
    expect(await refused(change({}))).toEqual(WANTED);
    await logIn({ code: codeAt(secret) }).expect(200);
    moveSteps(1);
    // an invalid new password does not use up a code
    const same = { code: codeAt(secret), newPassword: PASSWORD };
    await change(same).expect(400);
    await change({ code: codeAt(secret) }).expect(200);
    expect(await refused(post('login', { email, password: 'a new password' }))).toEqual(WANTED);
  });

  it('gets new recovery codes and is disabled with password and code', async () => {
    const { client, secret, codes, logIn } = await protectedOne();
    const body = { password: PASSWORD, code: codeAt(secret) };
    const fresh = await post('second-factor/recovery-codes', body, client).expect(200);
    expect(fresh.body.recoveryCodes).toHaveLength(10);
    expect(await refused(logIn({ code: codes[0] }))).toEqual(WRONG);
    for (const [wrong, field] of [
      [{ ...body, password: 'wrong horse' }, 'password'],
      [body, 'code'], // already used
    ] as const) {
      const answer = await post('second-factor/off', wrong, client).expect(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    const code = fresh.body.recoveryCodes[9];
    await post('second-factor/off', { password: PASSWORD, code }, client).expect(204);
    await logIn().expect(200);
    await post('second-factor/off', body, client).expect(409);
    await post('second-factor/recovery-codes', body, client).expect(409);
    await post('second-factor/confirm', { code: '123456' }, client).expect(409);
  });

  it('can be disabled by an administrator for another user, but not for themselves', async () => {
    const { id, client, logIn } = await protectedOne();
    await client.delete(`/auth/second-factor/users/${id}`).expect(403);
    const boss = await protectedOne('admin');
    await boss.client.delete(`/auth/second-factor/users/${boss.id}`).expect(403);
    await boss.client.delete(`/auth/second-factor/users/${id}`).expect(204);
    await logIn().expect(200);
    await boss.client.delete(`/auth/second-factor/users/${id}`).expect(404);
    await boss.client.delete('/auth/second-factor/users/%00').expect(400);
  });

  it('counts wrong passwords on its routes as login attempts of the account', async () => {
    const { client, logIn } = await somebody();
    const other = await somebody();
    for (let guess = 0; guess < 10; guess++)
      await post('second-factor', { password: 'wrong horse' }, client).expect(400);
    await post('second-factor', { password: PASSWORD }, client).expect(429);
    await logIn().expect(429);
    await post('second-factor', { password: PASSWORD }, other.client).expect(200);
  });

  it('does not affect API keys, which are rejected on its routes', async () => {
    const { client } = await protectedOne();
    const { body } = await client.post('/auth/keys').send({ name: 'Machine', scopes: ['*'] });
    const machine = test.withToken(body.key);
    await machine.get('/gen-api/posts').expect(200);
    await machine.get('/auth/second-factor').expect(403);
    await post('second-factor/off', { password: PASSWORD, code: '1' }, machine).expect(403);
  });

  it('works with a new key while the former one is known, and without it after a successful code', async () => {
    const { id, secret } = await protectedOne();
    const key = createSecretKey(randomBytes(48));
    const behind = (formerKeys: KeyObject[]) =>
      new SecondFactor({ client: test.prisma, key, formerKeys, issuer: 'Shop' });
    const former = test.app.get<Settings>(SETTINGS).jwtKey;
    await expect(behind([]).demand(id, codeAt(secret))).rejects.toMatchObject({ status: 503 });
    await expect(behind([former]).demand(id, '000000')).rejects.toMatchObject({ status: 401 });
    await expect(behind([]).demand(id, codeAt(secret))).rejects.toMatchObject({ status: 503 });
    await behind([former]).demand(id, codeAt(secret));
    moveSteps(1);
    await behind([]).demand(id, codeAt(secret));
  });

  it('accepts only recovery codes when the secret cannot be decrypted', async () => {
    const [one, other] = [await protectedOne(), await protectedOne()];
    const { secret } = await test.prisma.loginFactor.findUniqueOrThrow({ where: { id: other.id } });
    // whoever can write the table replaces a user's secret with a known one
    await test.prisma.loginFactor.update({ where: { id: one.id }, data: { secret } });
    await one.logIn({ code: codeAt(other.secret) }).expect(503);
    await one.logIn({ code: one.codes[0] }).expect(200);
  });
});

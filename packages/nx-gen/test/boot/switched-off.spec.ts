import { setTimeout as sleep } from 'node:timers/promises';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider     = "prisma-client"
  output       = "../src/generated/prisma"
  moduleFormat = "cjs"
  runtime      = "nodejs"
  importFileExtension    = ""
  generatedFileExtension = "ts"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model User {
  id       String    @id @default(uuid())
  email    String    @unique
  /// @gen_format(password)
  password String
  role     String    @default("user")
  isActive Boolean
  locked   Boolean?
  bannedAt DateTime?
}
`;

const ADMIN = { email: 'admin@example.com', password: 'the first password' };
const ANN = { email: 'ann@example.com', password: 'a password of hers' };
const OFF = [{ isActive: false }, { locked: true }, { bannedAt: '2026-01-01T00:00:00.000Z' }];
const ON = { isActive: true, locked: false, bannedAt: null };

const project = new ScaffoldedProject('switched-off');
let instances: [Instance, Instance];
let token: string;
let annId: string;
let adminId: string;

interface Answer {
  status: number;
  body: Record<string, unknown> & { id?: string; accessToken?: string; key?: string };
  cookie: string;
}

interface Sent {
  token?: string;
  body?: object;
  cookie?: string;
  at?: Instance;
}

async function send(method: string, path: string, given: Sent = {}): Promise<Answer> {
  const { body, cookie, at = instances[0] } = given;
  const answer = await fetch(at.url + path, {
    method,
    headers: {
      'x-requested-with': 'test',
      ...(body && { 'content-type': 'application/json' }),
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...(cookie && { cookie }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '',
  };
}

const logIn = (body: object): Promise<Answer> => send('POST', '/auth/login', { body });

async function write(id: string, body: object): Promise<Answer> {
  return send('PATCH', `/gen-api/users/${id}`, { token, body });
}

/** Returns the status for each token or API key. */
const statusesOf = (tokens: readonly string[], at?: Instance): Promise<number[]> =>
  Promise.all(
    tokens.map(async (one) => (await send('GET', '/gen-api/users', { token: one, at })).status),
  );

/** Returns the reset links sent to Ann; in development they are in the log. */
async function linkOf(path: string): Promise<string[]> {
  await send('POST', path, { body: { email: ANN.email } });
  await sleep(500); // the e-mail is sent in the background
  return [...instances[0].output().matchAll(/login\?reset=(\S+)/g)].map(([, one]) => one ?? '');
}

beforeAll(async () => {
  const parts = ['prisma', 'auth', 'sessions', 'api-keys', 'second-factor', 'password-reset'];
  await project.scaffold(parts, { 'prisma/schema.prisma': SCHEMA });
  const environment = {
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DASHBOARD_URL: 'http://127.0.0.1:5173',
  };
  const first = await project.start(environment);
  instances = [first, await project.start(environment)];
  token = String((await logIn(ADMIN)).body.accessToken);
  const { body } = await send('GET', '/gen-api/users', { token });
  adminId = String((body['data'] as { id: string }[])[0]?.id);
  const made = await send('POST', '/gen-api/users', {
    token,
    body: { ...ANN, ...ON, role: 'admin' },
  });
  annId = String(made.body.id);
});
afterAll(() => project.end());

it('the first administrator is created active, though the switch has no default', async () => {
  expect((await logIn(ADMIN)).status).toBe(200);
  expect((await send('GET', `/gen-api/users/${adminId}`, { token })).body).toMatchObject({
    isActive: true,
  });
});

it.each(OFF)(
  'an account that is disabled by %j is rejected everywhere until it is enabled again',
  async (off) => {
    const { body, cookie } = await logIn(ANN);
    const hers = String(body.accessToken);
    const made = await send('POST', '/auth/keys', {
      token: hers,
      body: { name: 'machine', scopes: ['*'] },
    });
    const both = [hers, String(made.body.key)];
    expect(await statusesOf(both)).toEqual([200, 200]);
    expect(await statusesOf(both, instances[1])).toEqual([200, 200]);

    expect((await write(annId, off)).status).toBe(200);
    expect(await statusesOf(both)).toEqual([401, 401]);
    expect((await send('POST', '/auth/refresh', { cookie })).status).toBe(401);
    const closed = await logIn(ANN);
    expect(closed).toMatchObject({ status: 401 });
    // the same response as to a wrong password or an unknown address
    expect(closed.body).toEqual((await logIn({ ...ANN, password: 'a wrong password' })).body);
    const change = { ...ANN, newPassword: 'another password' };
    expect((await send('POST', '/auth/password', { body: change })).status).toBe(401);
    await sleep(5_100); // how long another process may cache an account
    expect(await statusesOf(both, instances[1])).toEqual([401, 401]);

    expect((await write(annId, ON)).status).toBe(200);
    expect((await logIn(ANN)).status).toBe(200);
    expect(await statusesOf([both[1] ?? ''])).toEqual([200]);
  },
);

it('a disabled account gets no reset link, and an earlier link is rejected', async () => {
  const [link = ''] = await linkOf('/auth/forgot');
  expect(link).not.toBe('');
  await write(annId, { isActive: false });
  expect(await linkOf('/auth/forgot')).toEqual([link]);
  const reset = () =>
    send('POST', '/auth/reset', { body: { token: link, newPassword: ANN.password } });
  expect((await reset()).status).toBe(400);
  await write(annId, ON);
  expect((await reset()).status).toBe(204);
});

it('a disabled administrator does not count as a remaining one', async () => {
  expect((await write(annId, { isActive: false })).status).toBe(200);
  for (const off of OFF) expect((await write(adminId, off)).status).toBe(409);
  expect((await send('DELETE', `/gen-api/users/${adminId}`, { token })).status).toBe(409);
  expect((await write(annId, ON)).status).toBe(200);
});

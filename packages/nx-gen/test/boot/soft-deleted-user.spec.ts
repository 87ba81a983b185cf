import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
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

enum Role {
  user
  admin
}

// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_soft_delete(removed, at: goneAt, restorable)
// @gen_access(read: user, delete: id == user.id)
model User {
  id       String    @id @default(uuid())
  email    String    @unique
  /// @gen_format(password)
  password String
  role     Role      @default(user)
  removed  Boolean   @default(false)
  goneAt   DateTime?
  notes    Note[]
  teams    Member[]
  boards   Board[]
}

// @gen_form()
// @gen_access(read: owner.role == admin)
model Board {
  id      String  @id @default(uuid())
  owner   User?   @relation(fields: [ownerId], references: [id])
  ownerId String?
}

// @gen_form()
// @gen_access(all: user)
model Note {
  id       String  @id @default(uuid())
  text     String
  author   User?   @relation(fields: [authorId], references: [id])
  authorId String?
}

// @gen_form()
// @gen_access(all: admin)
model Member {
  id     String @id @default(uuid())
  user   User   @relation(fields: [userId], references: [id], onDelete: Cascade)
  userId String
}
`;

const ADMIN = { email: 'admin@example.com', password: 'the first password' };
const ANN = { email: 'ann@example.com', password: 'a password of hers' };

const project = new ScaffoldedProject('soft-deleted-user');
let instances: [Instance, Instance];
let token: string;
let annId: string;
let adminId: string;
let environment: Record<string, string>;

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

const USERS = '/gen-api/users';

const remove = (id: string, by = token): Promise<Answer> =>
  send('DELETE', `${USERS}/${id}`, { token: by });
const restore = (id: string): Promise<Answer> =>
  send('POST', `/gen-api/deleted/users/${id}/restore`, { token });

/** Returns the status for each token or API key. */
const statusesOf = (tokens: readonly string[], at?: Instance): Promise<number[]> =>
  Promise.all(tokens.map(async (one) => (await send('GET', USERS, { token: one, at })).status));

/** Returns the reset links sent to Ann; in development they are in the log. */
async function links(): Promise<string[]> {
  await send('POST', '/auth/forgot', { body: { email: ANN.email } });
  await sleep(500); // the e-mail is sent in the background
  return [...instances[0].output().matchAll(/login\?reset=(\S+)/g)].map(([, one]) => one ?? '');
}

beforeAll(async () => {
  const parts = ['prisma', 'auth', 'sessions', 'api-keys', 'second-factor', 'password-reset'];
  await project.scaffold(parts, { 'prisma/schema.prisma': SCHEMA });
  environment = {
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DASHBOARD_URL: 'http://127.0.0.1:5173',
  };
  const first = await project.start(environment);
  instances = [first, await project.start(environment)];
  token = String((await logIn(ADMIN)).body.accessToken);
  const { body } = await send('GET', USERS, { token });
  adminId = String((body['data'] as { id: string }[])[0]?.id);
  const made = await send('POST', USERS, { token, body: { ...ANN, role: 'admin' } });
  annId = String(made.body.id);
});
afterAll(() => project.end());

it('a deleted user does not exist for the login until they are restored, and has to log in again then', async () => {
  const { body, cookie } = await logIn(ANN);
  const hers = String(body.accessToken);
  const made = await send('POST', '/auth/keys', {
    token: hers,
    body: { name: 'machine', scopes: ['*'] },
  });
  const key = String(made.body.key);
  const unused = await logIn(ANN);
  const [link = ''] = await links();
  expect(link).not.toBe('');
  expect(await statusesOf([hers, key])).toEqual([200, 200]);
  expect(await statusesOf([hers, key], instances[1])).toEqual([200, 200]);

  expect((await remove(annId)).status).toBe(200);
  expect(await statusesOf([hers, key])).toEqual([401, 401]);
  expect((await send('POST', '/auth/refresh', { cookie })).status).toBe(401);
  const closed = await logIn(ANN);
  expect(closed.status).toBe(401);
  // the same response as to a wrong password or an unknown address
  expect(closed.body).toEqual((await logIn({ ...ANN, password: 'a wrong password' })).body);
  const change = { ...ANN, newPassword: 'another password' };
  expect((await send('POST', '/auth/password', { body: change })).status).toBe(401);
  expect(await links()).toEqual([link]);
  const reset = { token: link, newPassword: 'another password' };
  expect((await send('POST', '/auth/reset', { body: reset })).status).toBe(400);
  await sleep(5_100); // how long another process may cache an account
  expect(await statusesOf([hers, key], instances[1])).toEqual([401, 401]);

  expect((await restore(annId)).status).toBe(200);
  expect((await logIn(ANN)).status).toBe(200);
  // API keys work as before; sessions do not, used meanwhile or not
  const former = [hers, String(unused.body.accessToken)];
  expect(await statusesOf([key, ...former])).toEqual([200, 401, 401]);
  expect((await send('POST', '/auth/refresh', { cookie: unused.cookie })).status).toBe(401);
});

it('the address of a deleted user stays taken', async () => {
  await remove(annId);
  const twin = { ...ANN, role: 'user' };
  expect((await send('POST', USERS, { token, body: twin })).status).toBe(409);
  await restore(annId);
});

it('what belongs to a deleted user stays, and what is deleted with them comes back', async () => {
  const authorId = annId;
  const note = await send('POST', '/gen-api/notes', { token, body: { text: 'hers', authorId } });
  const member = await send('POST', '/gen-api/members', { token, body: { userId: annId } });
  await remove(annId);
  const path = `/gen-api/notes/${note.body.id}`;
  expect(await send('GET', `${path}?include=author`, { token })).toMatchObject({
    status: 200,
    body: { text: 'hers', author: null },
  });
  expect((await send('GET', `/gen-api/members/${member.body.id}`, { token })).status).toBe(404);
  const another = { text: 'late', authorId };
  expect((await send('POST', '/gen-api/notes', { token, body: another })).status).toBe(409);
  await restore(annId);
  expect((await send('GET', `/gen-api/members/${member.body.id}`, { token })).status).toBe(200);
});

it('a deleted user opens nothing for others', async () => {
  const cleo = { email: 'cleo@example.com', password: 'a password of Cleo' };
  await send('POST', USERS, { token, body: cleo });
  const hers = String((await logIn(cleo)).body.accessToken);
  const board = await send('POST', '/gen-api/boards', { token, body: { ownerId: annId } });
  const seen = async () =>
    (await send('GET', `/gen-api/boards/${board.body.id}`, { token: hers })).status;
  expect(await seen()).toBe(200);
  await remove(annId);
  expect(await seen()).toBe(404);
  await restore(annId);
  expect(await seen()).toBe(200);
});

it('users who delete themselves are out with the answer', async () => {
  const body = { email: 'bea@example.com', password: 'a password of Bea' };
  const { id } = (await send('POST', USERS, { token, body })).body;
  const hers = String((await logIn(body)).body.accessToken);
  expect((await remove(String(id), hers)).status).toBe(200);
  expect(await statusesOf([hers])).toEqual([401]);
  expect((await logIn(body)).status).toBe(401);
});

it('a deleted administrator does not count as a remaining one', async () => {
  await remove(annId);
  expect(await remove(adminId)).toMatchObject({
    status: 409,
    body: { code: 'LAST_ADMINISTRATOR' },
  });
  expect(
    (await send('PATCH', `${USERS}/${adminId}`, { token, body: { role: 'user' } })).status,
  ).toBe(409);
  const bulk = await send('DELETE', `${USERS}?ids=${adminId}`, { token });
  expect(bulk.status).toBe(409);
  await restore(annId);
  expect((await remove(adminId)).status).toBe(200);
  expect((await logIn(ADMIN)).status).toBe(401);
  token = String((await logIn(ANN)).body.accessToken);
  expect((await restore(adminId)).status).toBe(200);
});

it('the first administrator is created once all are deleted, with an address that nobody has', async () => {
  const database = new Client(environment['DATABASE_URL']);
  await database.connect();
  await database.query('UPDATE "User" SET "removed" = true');
  await expect(project.start(environment)).rejects.toThrow(
    'ADMIN_EMAIL is the address of a user who is deleted or lacks the role admin: restore them, give them the role, or set another address.',
  );
  const ADMIN_EMAIL = 'second@example.com';
  const third = await project.start({ ...environment, ADMIN_EMAIL });
  const body = { ...ADMIN, email: ADMIN_EMAIL };
  expect((await send('POST', '/auth/login', { body, at: third })).status).toBe(200);
  await database.end();
});

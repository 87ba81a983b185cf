import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

/** The users of umami: a name, no e-mail address, and a column as long as a hash of bcrypt. */
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
  id       String @id @default(uuid())
  username String @unique @db.VarChar(255)
  /// @gen_format(password)
  password String @db.VarChar(60)
  role     String @default("user")
}
`;

/** Writes hashes of 60 characters, as bcrypt does; bcrypt itself is not a package of this repository. */
const HASHER = `import { PASSWORD_HASHER, type PasswordHasher } from '@gen/nest';
import { Global, Module } from '@nestjs/common';
import { createHash } from 'node:crypto';

const hash = (password: string): string =>
  '$2b$12$' + createHash('sha512').update(password).digest('base64').slice(0, 53);

const hasher: PasswordHasher = {
  hash: async (password) => hash(password),
  verify: async (password, stored) => stored === hash(password),
};

@Global()
@Module({ providers: [{ provide: PASSWORD_HASHER, useValue: hasher }], exports: [PASSWORD_HASHER] })
export class PasswordModule {}
`;

const ADMIN = { username: 'Admin', password: 'the first password' };

const project = new ScaffoldedProject('user-name-login');
let instance: Instance;
let token: string;

interface Answer {
  status: number;
  body: Record<string, unknown> & { id?: string; accessToken?: string };
}

async function send(
  method: string,
  path: string,
  body?: object,
  authorization?: string,
): Promise<Answer> {
  const answer = await fetch(instance.url + path, {
    method,
    headers: {
      'x-requested-with': 'test',
      ...(body && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

const logIn = (body: object): Promise<Answer> => send('POST', '/auth/login', body);

beforeAll(async () => {
  const parts = ['prisma', 'auth', 'sessions', 'api-keys', 'second-factor', 'password-reset'];
  await project.scaffold(parts, {
    'prisma/schema.prisma': SCHEMA,
    'src/password/password.module.ts': HASHER,
  });
  const module = 'src/app.module.ts';
  project.change({
    [module]: `import { PasswordModule } from './password/password.module';\n${project
      .read(module)
      .replace('imports: [', 'imports: [PasswordModule, ')}`,
  });
  instance = await project.start({
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  token = `Bearer ${String((await logIn(ADMIN)).body.accessToken)}`;
});
afterAll(() => project.end());

it('the first administrator logs in with the name, and is known by it', async () => {
  const { status, body } = await logIn(ADMIN);
  expect(status).toBe(200);
  const [, claims = ''] = String(body.accessToken).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ username: 'Admin', role: 'admin' },
  });
  expect((await send('GET', '/gen-api/users', undefined, token)).body).toMatchObject({
    ...{ total: 1, data: [{ username: 'Admin' }] },
  });
});

it.each([
  'admin', // stored in another letter case
  'Admin ',
  'nobody',
  'x'.repeat(255),
])('nobody is called %j', async (username) => {
  expect((await logIn({ ...ADMIN, username })).status).toBe(401);
});

it.each([
  { email: 'Admin' },
  { username: 'x'.repeat(256) },
  { username: '' },
  { username: 7 },
  { username: 'n\0body' },
  { username: '\ud800' },
])('a login with %j is malformed', async (name) => {
  expect((await logIn({ ...name, password: ADMIN.password })).status).toBe(400);
});

it('users whom the API creates log in by the hasher of the project, and change their password', async () => {
  const ann = { username: 'ann', password: 'a password of hers' };
  expect((await send('POST', '/gen-api/users', ann, token)).status).toBe(201);
  expect((await logIn(ann)).status).toBe(200);
  const change = { ...ann, newPassword: 'another password' };
  expect((await send('POST', '/auth/password', change)).status).toBe(200);
  expect((await logIn(ann)).status).toBe(401);
  expect((await logIn({ ...ann, password: change.newPassword })).status).toBe(200);
});

it('the second factor asks for the password of the user with the name', async () => {
  const begin = (password: string) => send('POST', '/auth/second-factor', { password }, token);
  expect((await begin('wrong password')).status).toBe(400);
  expect((await begin(ADMIN.password)).body).toMatchObject({
    uri: expect.stringContaining('Admin'),
  });
});

it('attempts are counted by the name, whatever else is guessed', async () => {
  const guess = async (username: string): Promise<number> =>
    (await logIn({ username, password: 'wrong' })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await guess('bea'));
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect(await guess('cleo')).toBe(401);
});

it('there are no links by e-mail', async () => {
  expect((await send('POST', '/auth/forgot', { email: 'a@example.com' })).status).toBe(404);
});

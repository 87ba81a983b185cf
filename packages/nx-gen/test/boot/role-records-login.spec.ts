import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

/** Users have roles by a list of records; drafts are seen by editors, also behind the article that they are notes of. */
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
// @gen_user(role: roles.name, all: admin)
// @gen_access(read: signedIn, edit: id == user.id)
model User {
  id       String @id @default(uuid())
  email    String @unique
  /// @gen_format(password)
  password String
  /// @gen_access(choose: admin)
  roles    Role[]
}

// @gen_form()
// @gen_access(read: signedIn)
model Role {
  id    Int      @id @default(autoincrement())
  name  RoleName @unique
  users User[]
}

enum RoleName {
  admin
  editor
}

// @gen_form()
// @gen_rule(visible: published or editor)
// @gen_access(read: visible)
model Article {
  id        Int     @id @default(autoincrement())
  title     String
  published Boolean @default(false)
  notes     Note[]
}

// @gen_form()
// @gen_access(read: article.visible)
model Note {
  id        Int     @id @default(autoincrement())
  text      String
  article   Article @relation(fields: [articleId], references: [id])
  articleId Int
}
`;

const ADMIN = { email: 'admin@test.example', password: 'the first password' };
const ANN = { email: 'ann@test.example', password: 'a password of hers' };

const project = new ScaffoldedProject('role-records-login');
let instance: Instance;
let admin: string;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function send(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(instance.url + path, {
    method,
    headers: {
      'x-requested-with': 'test',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function logIn(credentials: object): Promise<string> {
  const { status, body } = await send('POST', '/auth/login', { body: credentials });
  expect(status).toBe(200);
  return String(body['accessToken']);
}

const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const idOf = ({ status, body }: Answer): string => {
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body['id']);
};

const totalOf = async (path: string, token: string): Promise<unknown> =>
  (await send('GET', path, { token })).body['total'];

beforeAll(async () => {
  await project.scaffold(['prisma', 'auth', 'sessions'], { 'prisma/schema.prisma': SCHEMA });
  instance = await project.start({
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  admin = await logIn(ADMIN);
});
afterAll(() => project.end());

it('the first administrator gets the role, as a record, and passes every rule', async () => {
  expect(claimsOf(admin)).toMatchObject({ role: ['admin'] });
  expect((await send('GET', '/gen-api/roles', { token: admin })).body).toMatchObject({
    data: [{ name: 'admin' }],
  });
});

it('the last administrator remains, whatever is written', async () => {
  const { body } = await send('GET', '/gen-api/users', { token: admin });
  const [{ id } = { id: '' }] = body['data'] as { id: string }[];
  const { body: roles } = await send('GET', '/gen-api/roles', { token: admin });
  const [role = { id: 0 }] = roles['data'] as { id: number }[];
  const answers = [
    await send('PUT', `/gen-api/users/${id}`, { token: admin, body: { roles: [] } }),
    await send('DELETE', `/gen-api/users/${id}`, { token: admin }),
    await send('DELETE', `/gen-api/roles/${role.id}`, { token: admin }),
    await send('PUT', `/gen-api/roles/${role.id}`, { token: admin, body: { name: 'editor' } }),
    await send('PUT', `/gen-api/roles/${role.id}`, { token: admin, body: { users: [] } }),
  ];
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual(
    answers.map(() => [409, 'LAST_ADMINISTRATOR']),
  );
});

it('a role takes effect at once, ends at once, and nobody gives it to themselves', async () => {
  const token = admin;
  const editor = idOf(await send('POST', '/gen-api/roles', { token, body: { name: 'editor' } }));
  const id = idOf(await send('POST', '/gen-api/users', { token, body: ANN }));
  const article = idOf(await send('POST', '/gen-api/articles', { token, body: { title: 'A' } }));
  const note = { text: 'N', articleId: Number(article) };
  idOf(await send('POST', '/gen-api/notes', { token, body: note }));
  const ann = await logIn(ANN);
  expect(claimsOf(ann)).toMatchObject({ role: [] });
  const own = { token: ann, body: { roles: [Number(editor)] } };
  expect((await send('PUT', `/gen-api/users/${id}`, own)).status).toBe(403);
  expect(await totalOf('/gen-api/articles', ann)).toBe(0);
  expect(await totalOf('/gen-api/notes', ann)).toBe(0);

  const given = { token, body: { users: [id] } };
  expect((await send('PUT', `/gen-api/roles/${editor}`, given)).status).toBe(200);
  expect(await totalOf('/gen-api/articles', ann)).toBe(1);
  expect(await totalOf('/gen-api/notes', ann)).toBe(1); // by a named rule behind the article
  expect(claimsOf(await logIn(ANN))).toMatchObject({ role: ['editor'] });

  const taken = { token, body: { roles: [] } };
  expect((await send('PUT', `/gen-api/users/${id}`, taken)).status).toBe(200);
  expect(await totalOf('/gen-api/notes', ann)).toBe(0);
});

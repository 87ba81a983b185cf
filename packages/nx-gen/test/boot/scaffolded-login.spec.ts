import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';

jest.setTimeout(180_000);

const ADMIN = { email: 'First@Example.com', password: 'the first password' };
const SECRET = 'x'.repeat(48);

const project = new ScaffoldedProject('scaffolded-login');
let url: string;
let instances: [Instance, Instance];
let environment: Record<string, string>;

beforeAll(async () => {
  await project.scaffold();
  environment = {
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  // two start simultaneously, over a database without an administrator
  instances = await Promise.all([project.start(environment), project.start(environment)]);
  ({ url } = instances[0]);
});
afterAll(() => project.end());

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { id?: string; accessToken?: string; message?: string };
}

async function send(
  method: string,
  path: string,
  { token, body: sent }: { token?: string; body?: object } = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(sent && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: sent && JSON.stringify(sent),
  });
  const body: Answer['body'] = JSON.parse(await answer.text());
  return { status: answer.status, headers: answer.headers, body };
}

const logIn = (email: string, password: string): Promise<Answer> =>
  send('POST', '/auth/login', { body: { email, password } });

async function tokenOf(email: string, password: string): Promise<string> {
  const { status, body } = await logIn(email, password);
  expect(status).toBe(200);
  return String(body.accessToken);
}

let token: string;
let adminId: string;

it('documents the API, with the comment of the schema for each group', async () => {
  const { body } = await send('GET', '/docs-json');
  expect(body).toMatchObject({
    tags: [{ name: 'users', description: 'Who may log in.' }],
    components: { securitySchemes: { bearer: { type: 'http' } } },
  });
  expect((await fetch(`${url}/docs`)).status).toBe(200);
});

it('rejects a body that is too large with the documented 413 error, and logs no error', async () => {
  const body = { email: ADMIN.email, password: 'x'.repeat(200_000) };
  expect(await send('POST', '/auth/login', { body })).toMatchObject({
    ...{ status: 413, body: { statusCode: 413, error: 'Payload Too Large', code: 'TOO_LARGE' } },
  });
  expect(instances[0].output()).not.toContain('ERROR');
});

describe('the scaffolded login', () => {
  it('creates one administrator when two instances start at the same time', async () => {
    token = await tokenOf(ADMIN.email, ADMIN.password);
    const { body } = await send('GET', '/gen-api/users', { token });
    expect(body).toMatchObject({ total: 1, data: [{ email: 'first@example.com', role: 'admin' }] });
    const [{ id }] = body['data'] as [{ id: string }];
    adminId = id;
    for (const { child } of instances) expect(child.exitCode).toBeNull();
  });

  it('ignores the letter case of e-mail addresses', async () => {
    const name = 'Ann';
    const password = 'a password of hers';
    const body = { email: 'Ann@Example.com', name, password };
    const made = await send('POST', '/gen-api/users', { token, body });
    expect(made).toMatchObject({ status: 201, body: { email: 'ann@example.com' } });
    const twin = { email: 'ANN@example.com', name, password };
    expect((await send('POST', '/gen-api/users', { token, body: twin })).status).toBe(409);
    for (const email of ['ann@example.com', 'ANN@EXAMPLE.COM']) await tokenOf(email, password);
  });

  it('invalidates the tokens from before a password change', async () => {
    const body = { email: 'bea@example.com', name: 'Bea', password: 'a password', role: 'admin' };
    const { body: bea } = await send('POST', '/gen-api/users', { token, body });
    const before = await tokenOf(body.email, body.password);
    const path = `/gen-api/users/${bea.id}`;
    expect((await send('GET', path, { token: before })).status).toBe(200);
    const change = { password: 'another password' };
    expect((await send('PATCH', path, { token, body: change })).status).toBe(200);
    expect((await send('GET', path, { token: before })).status).toBe(401);
    const after = await tokenOf(body.email, change.password);
    expect((await send('GET', path, { token: after })).status).toBe(200);
    expect((await send('DELETE', path, { token })).status).toBe(200);
  });

  it('changes a password with the current one, by the rules of the schema', async () => {
    const body = { email: 'cleo@example.com', name: 'Cleo', password: 'a password of hers' };
    await send('POST', '/gen-api/users', { token, body });
    const before = await tokenOf(body.email, body.password);
    const change = (newPassword: string, password = body.password) =>
      send('POST', '/auth/password', { body: { email: body.email, password, newPassword } });
    expect((await change('a new password', 'wrong')).status).toBe(401);
    for (const refused of ['2 short', body.password])
      expect(await change(refused)).toMatchObject({
        status: 400,
        body: { errors: { newPassword: [expect.any(String)] } },
      });
    const changed = await change('a new password');
    expect(changed.status).toBe(200);
    expect((await send('GET', '/gen-api/users', { token: before })).status).toBe(401);
    await tokenOf(body.email, 'a new password');
  });

  it('rejects removing or demoting the last administrator', async () => {
    const path = `/gen-api/users/${adminId}`;
    const refusals = [
      await send('PUT', path, { token, body: { role: 'user' } }),
      await send('DELETE', path, { token }),
      await send('PUT', `/gen-api/users?ids=${adminId}`, { token, body: { role: 'user' } }),
      await send('DELETE', `/gen-api/users?ids=${adminId}`, { token }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(409);
      expect(body.message).toBe(
        'The last administrator must remain: make another user an administrator first',
      );
    }
  });

  it('rejects tokens with another issuer or audience, a stale stamp or an invalid subject', async () => {
    const [head, claims = ''] = token.split('.');
    const taken = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const signed = (more: object) => {
      const text = `${head}.${Buffer.from(JSON.stringify({ ...taken, ...more })).toString('base64url')}`;
      return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
    };
    const statusOf = async (more: object) =>
      (await send('GET', '/gen-api/users', { token: signed(more) })).status;
    expect(await statusOf({})).toBe(200);
    for (const more of [{ iss: 'other' }, { aud: 'other' }, { stamp: 'other' }, { sub: 'a\0b' }])
      expect(await statusOf(more)).toBe(401);
  });

  it('limits login attempts and sets Retry-After', async () => {
    const tries = [];
    for (let count = 0; count < 11; count++) tries.push(await logIn('guess@example.com', 'wrong'));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
    expect(Number(tries[10]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the first administrator needs a valid address and password', async () => {
  const empty = { ...environment, DATABASE_URL: await project.startDatabase() };
  await expect(project.start({ ...empty, ADMIN_EMAIL: 'nobody' })).rejects.toThrow(
    'ADMIN_EMAIL is not an e-mail address.',
  );
  await expect(project.start({ ...empty, ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    'ADMIN_PASSWORD must have 8 to 128 characters.',
  );
  const client = new Client({ connectionString: empty.DATABASE_URL });
  await client.connect();
  await client.query(`INSERT INTO "User" (id, email, name, password) VALUES ('1', $1, 'Ada', '')`, [
    ADMIN.email.toLowerCase(),
  ]);
  await client.end();
  await expect(project.start(empty)).rejects.toThrow(
    'ADMIN_EMAIL is the address of a user without the role admin: give them the role, or set another address.',
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import {
  logInThere,
  openIdVariables,
  startOpenIdProvider,
  type OpenIdProviderProcess,
} from '../../../../tools/testing/openid.cjs';
import { nativeTsc } from '../support/native-tsc';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';
import { STYLES } from '../support/type-check';

jest.setTimeout(180_000);

/** Responses of the second-factor routes. */
interface Told {
  secret?: string;
  recoveryCodes?: string[];
  code?: string;
}

const DASHBOARD = 'http://localhost:4200';
const ADMIN = { email: 'first@example.com', password: 'the first password' };

describe('a project scaffolded for Fastify', () => {
  const project = new ScaffoldedProject('scaffolded-fastify');
  let api: Instance;

  let provider: OpenIdProviderProcess;

  beforeAll(async () => {
    provider = await startOpenIdProvider();
    await project.scaffold(
      [
        'prisma',
        'auth',
        'sessions',
        'api-keys',
        'second-factor',
        'openid',
        'password-reset',
        'saved-views',
        'upload',
      ],
      {},
      'fastify',
    );
    api = await project.start({
      DATABASE_URL: await project.startDatabase(),
      JWT_SECRET: 'x'.repeat(48),
      ...openIdVariables(provider.issuer, DASHBOARD),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
  });
  afterAll(async () => {
    await project.end();
    await provider?.stop();
  });

  it('compiles', () => {
    const files = Object.keys(project.texts()).filter(
      (path) => path.startsWith('src/') && /(?<!\.spec)\.ts$/.test(path),
    );
    const compilerOptions = { ...STYLES.commonjs, noPropertyAccessFromIndexSignature: false };
    project.write('type-check.json', JSON.stringify({ compilerOptions, files }));
    const { findings } = nativeTsc(['-p', project.pathOf('type-check.json')], project.root);
    const own = findings.filter(({ path }) => path === undefined || path.startsWith(project.root));
    expect(own).toEqual([]);
  });

  it('rejects an unsupported content type with the documented 415 error', async () => {
    const answer = await fetch(`${api.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'text/klingon' },
      body: 'x',
    });
    expect(await answer.json()).toMatchObject({
      ...{ statusCode: 415, error: 'Unsupported Media Type', code: 'UNSUPPORTED_TYPE' },
    });
  });

  it('limits wrong logins of an address, whatever the client says about where it is', async () => {
    const guess = async (n: number) => {
      const answer = await fetch(`${api.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong one' }),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await guess(n));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  /** Resets the password by the link in the e-mail, which is printed where there is no mail server. */
  async function resetPassword(): Promise<void> {
    const post = async (path: string, body: object) => {
      const answer = await fetch(api.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    expect(await post('/auth/forgot', { email: ADMIN.email })).toBe(204);
    const link = /http:\/\/localhost:4200\/#\/login\?reset=(\S+)/;
    while (!link.test(api.output())) await sleep(50);
    const [, token] = link.exec(api.output()) ?? [];
    const newPassword = 'the second password';
    expect(await post('/auth/reset', { token: 'x', newPassword })).toBe(400);
    expect(await post('/auth/reset', { token, newPassword })).toBe(204);
    // it does not bypass the second factor
    expect(await post('/auth/login', { email: ADMIN.email, password: newPassword })).toBe(401);
  }

  /** A machine lists records with the administrator's API key, which allows nothing else. */
  async function actByKey(headers: Record<string, string>): Promise<void> {
    const made = await fetch(`${api.url}/auth/keys`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A machine', scopes: ['users:read'] }),
    });
    const { key } = (await made.json()) as { key: string };
    const byKey = { authorization: `Bearer ${key}` };
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(api.url + path, { method, headers: byKey })).status;
    expect(await statusOf('/gen-api/users')).toBe(200);
    expect(await statusOf('/gen-api/users/1', 'DELETE')).toBe(403);
    expect(await statusOf('/auth/keys')).toBe(403);
  }

  /** The administrator enables a second factor, after which the password alone no longer logs in. */
  async function protect(headers: Record<string, string>): Promise<void> {
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${api.url}/auth/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Told };
    };
    expect((await post('second-factor', { password: 'wrong' })).status).toBe(400);
    const { body } = await post('second-factor', { password: ADMIN.password });
    const app = new TOTP({ secret: Secret.fromBase32(body.secret ?? '') });
    const { body: told } = await post('second-factor/confirm', { code: app.generate() });
    expect((await post('login', ADMIN)).body).toMatchObject({ code: 'SECOND_FACTOR_WANTED' });
    const next = { ...ADMIN, code: app.generate({ timestamp: Date.now() + 30_000 }) };
    expect((await post('login', next)).status).toBe(200);
    expect((await post('login', next)).body).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    const change = { ...ADMIN, newPassword: 'the third password' };
    const [code] = told.recoveryCodes ?? [];
    expect((await post('password', change)).status).toBe(401);
    expect((await post('password', { ...change, code })).status).toBe(200);
  }

  /** Logging in at the provider with the administrator's e-mail address starts a session of the administrator. */
  async function logInElsewhere(): Promise<void> {
    const open = (path: string, headers = {}) =>
      fetch(api.url + path, { redirect: 'manual', headers });
    const begun = await open('/auth/openid?returnTo=/users');
    const [underWay = ''] = begun.headers.getSetCookie();
    const address = begun.headers.get('location') ?? '';
    const { search } = await logInThere(address, `first,${ADMIN.email},true`);
    const cookie = underWay.split(';')[0] ?? '';
    const back = await open(`/auth/openid/callback${search}`, { cookie });
    expect([back.status, back.headers.get('location')]).toEqual([
      302,
      `${DASHBOARD}/#/login?openid=done&returnTo=%2Fusers`,
    ]);
    const [gone, session = ''] = back.headers.getSetCookie();
    expect(gone).toMatch(/^[\w-]+-openid=; Path=\/auth;/);
    const renewed = await fetch(`${api.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: session.split(';')[0] ?? '', 'x-requested-with': 'fetch' },
    });
    expect(renewed.status).toBe(200);
  }

  it('supports each login feature and shuts down cleanly', async () => {
    const login = await fetch(`${api.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const [cookie = ''] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^[\w-]+-session=[^;]+; Path=\/auth; .*HttpOnly; SameSite=Strict$/);
    const renewed = await fetch(`${api.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: cookie.split(';')[0] ?? '', 'x-requested-with': 'fetch' },
    });
    expect(renewed.headers.getSetCookie()).toEqual([expect.stringContaining('.1.')]);
    const { accessToken } = (await renewed.json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const users = await fetch(`${api.url}/gen-api/users`, { headers });
    expect([users.status, await users.json()]).toMatchObject([
      200,
      { total: 1, data: [{ email: ADMIN.email }] },
    ]);
    // Express would identify itself in each response
    expect(users.headers.get('x-powered-by')).toBeNull();
    expect((await fetch(`${api.url}/gen-api/users`)).status).toBe(401);
    const id = 'x'.repeat(1500);
    const product = await fetch(`${api.url}/gen-api/products/${id}`, { headers });
    expect(await product.json()).toMatchObject({ message: `Product with ID ${id} not found` });
    await actByKey(headers);
    await protect(headers);
    await logInElsewhere();
    await resetPassword();
    expect((await fetch(`${api.url}/gen-api/users`, { headers })).status).toBe(401);
    const ready = await fetch(`${api.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }]);
    expect(await api.stop()).toBe(0);
  });
});

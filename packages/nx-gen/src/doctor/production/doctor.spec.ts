import { main } from '../../cli/main';
import { INDEXED_SCHEMA, healthyProject, healthySystem } from '../testing/project';
import type { TestProject } from '../../testing/test-project';
import type { Check } from '../check';
import { runProductionDoctor } from './doctor';

const KEY = 'q9Rk2LxV7mZb4TnW8cYf3HsJ6dPg1uEa5oKiQwNt0rXvBzMl';

const MAIN = `import { endOnSignal } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  endOnSignal(app);
  // app.enableCors() would let everybody in
  await app.listen(3000);
}
void main();
`;

const ENV = {
  DATABASE_URL: 'postgresql://app:n7Qx2vLk9RtZ@db.internal:5432/app',
  JWT_SECRET: KEY,
  NODE_ENV: 'production',
};
const envText = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** A project that is ready for production. */
const READY: Record<string, string> = {
  '.env': envText(ENV),
  '.env.example': 'DATABASE_URL=postgresql://user:password@localhost:5432/app\nJWT_SECRET=\n',
  '.gitignore': 'node_modules\n.env\n',
  'src/main.ts': MAIN,
  'src/prisma/limits.ts': 'export const limits = { statement_timeout: 10_000 };\n',
  'prisma/migrations/20260101000000_init/migration.sql': 'SELECT 1;\n',
};

const ON_A_SERVER = new Set([
  ...['secrets', 'demo-accounts', 'cors', 'limits', 'debugging', 'http', 'mail', 'openid'],
  'migrations',
]);

let ready: TestProject;
beforeAll(() => {
  ready = healthyProject(READY);
});
afterAll(() => ready.remove());

/** Returns the findings of the production checks, by title. */
async function found(
  changes: Record<string, string> = {},
  env: Record<string, string> = {},
): Promise<Map<string, string>> {
  const project = ready.copy(changes);
  try {
    const system = { ...healthySystem, env: { ...healthySystem.env, ...env } };
    const { json } = await runProductionDoctor(project.root, { root: '.' }, system);
    const { checks } = json as { checks: Check[] };
    const bad = checks.filter(({ id, status }) => ON_A_SERVER.has(id) && status !== 'ok');
    return new Map(
      bad.map(({ title, status, message, suggestion }) => [
        title,
        [`${status} ${message}`, suggestion].filter(Boolean).join(' → '),
      ]),
    );
  } finally {
    project.remove();
  }
}

const withEnv = (more: Record<string, string>) => ({ '.env': envText({ ...ENV, ...more }) });
const withMain = (line: string) => ({
  'src/main.ts': MAIN.replace('  endOnSignal', `  ${line}\n$&`),
});

it('finds nothing in a project that is ready for production', async () => {
  expect(await found()).toEqual(new Map());
  expect(await found({ '.gitignore': '**/.env*\n!.env.example\n' })).toEqual(new Map());
});

describe('a production problem', () => {
  it.each([
    ['Secrets', withEnv({ JWT_SECRET: 'short' }), '.env:2 JWT_SECRET: has fewer than 32 bytes'],
    ['Secrets', withEnv({ JWT_SECRET: 'x'.repeat(48) }), '.env:2 JWT_SECRET: can be guessed'],
    ['Secrets', withEnv({ JWT_SECRET: `my-secret-${KEY}` }), '.env:2 JWT_SECRET: can be guessed'],
    ['Secrets', withEnv({ JWT_SECRET: '' }), 'JWT_SECRET: is not set → give it 32 random bytes'],
    ['Secrets', withEnv({ UPLOAD_SIGNING_KEY: 'abc' }), '.env:4 UPLOAD_SIGNING_KEY'],
    ['Secrets', withEnv({ ADMIN_PASSWORD: 'admin-password-1' }), '.env:4 ADMIN_PASSWORD: can be'],
    [
      'Secrets',
      withEnv({ DATABASE_URL: 'postgresql://user:password@localhost:5432/app' }),
      '.env:1 DATABASE_URL: is the sample',
    ],
    [
      'Secrets',
      withEnv({ DATABASE_URL: 'postgresql://app:app@db:5432/app' }),
      '.env:1 DATABASE_URL: has a password that can be guessed',
    ],
    [
      'Secrets',
      {
        '.env': `${envText({ ...ENV, DATABASE_URL: 'postgresql://app:100%@db:5432/app', JWT_SECRET: 'short' })}A(B=1\n`,
      },
      '.env:2 JWT_SECRET: has fewer than 32 bytes',
    ],
    ['Secrets', { '.gitignore': 'node_modules\n' }, '.env:1: git does not ignore it'],
    ['Secrets', { '.gitignore': '.env\n!.env\n' }, '.env:1: git does not ignore it'],
    [
      'E-mails',
      { '.env.example': 'SMTP_URL=\nMAIL_FROM=\n' },
      'warning SMTP_URL: is not set, so users who forget their password get no link',
    ],
    [
      'E-mails',
      withEnv({ SMTP_URL: 'smtps://mail.internal', MAIL_FROM: 'api@acme.io' }),
      'error .env:4 DASHBOARD_URL: is not set, but SMTP_URL requires it at startup',
    ],
    [
      'OpenID Connect',
      withEnv({ OPENID_ISSUER: 'https://login.acme.io', OPENID_CLIENT_ID: 'shop' }),
      'error .env:4 OPENID_REDIRECT_URL: is not set, but OPENID_ISSUER requires it at startup',
    ],
    [
      'HTTPS',
      withEnv({ OPENID_REDIRECT_URL: 'http://localhost:4200/auth/openid/callback' }),
      '.env:4 OPENID_REDIRECT_URL: can be read',
    ],
    [
      'HTTPS',
      withEnv({ DASHBOARD_URL: 'http://admin.acme.io' }),
      '.env:4 DASHBOARD_URL: can be read',
    ],
    [
      'Demo accounts',
      { 'src/dashboard/src/Login.tsx': 'export const x = <LoginPage accounts={demo} />;\n' },
      'src/dashboard/src/Login.tsx:1: the login page offers accounts',
    ],
    ['Demo accounts', withEnv({ ADMIN_EMAIL: 'admin@example.com' }), '.env:4 ADMIN_EMAIL'],
    ['Limits', { 'src/main.ts': MAIN.replace(/.*endOnSignal.*\n/g, '') }, 'src/main.ts:1'],
    ['Limits', { 'src/prisma/limits.ts': '' }, 'a slow statement can hold its connection forever'],
    [
      'Limits',
      { 'src/auth/login.controller.ts': "class A {\n  @Post('login')\n  login() {}\n}\n" },
      'nothing limits login attempts',
    ],
    [
      'Limits',
      {
        'docker/nginx.conf': '',
        'src/auth/auth.controller.ts':
          "class A {\n  @Post('login')\n  @LimitLogins()\n  login() {}\n}\n",
      },
      'src/main.ts:1: it does not say whose X-Forwarded-For counts',
    ],
    ['Debugging', withEnv({ DEBUG: '*' }), '.env:4 DEBUG: makes libraries log'],
    ['Debugging', withEnv({ NODE_ENV: 'development' }), '.env:3 NODE_ENV: is not production'],
    ['Debugging', withEnv({ NODE_OPTIONS: '--inspect=0.0.0.0' }), '.env:4 NODE_OPTIONS'],
    ['Debugging', { 'src/orm.ts': 'export const o = { synchronize: true };\n' }, 'src/orm.ts:1'],
    [
      'Debugging',
      {
        'package.json':
          '{\n  "scripts": {\n    "start:prod": "prisma db push && node dist/main"\n  }\n}',
      },
      'package.json:3 start:prod: changes or empties the database',
    ],
    ['HTTPS', withEnv({ S3_PUBLIC_URL: 'http://files.acme.io' }), '.env:4 S3_PUBLIC_URL'],
    [
      'HTTPS',
      {
        'src/dashboard/src/auth.ts':
          "export const a = createAuth({ apiUrl: 'http://api.acme.io' });\n",
      },
      'src/dashboard/src/auth.ts:1: passwords are sent to an address that can be read in transit',
    ],
  ])('%s: %j', async (title, changes, sentence) => {
    const told = await found(changes);
    expect([...told.keys()]).toEqual([title]);
    expect(told.get(title)).toContain(sentence);
  });

  it('is also found in the environment, which takes precedence over .env', async () => {
    const told = await found({}, { JWT_SECRET: 'short', DEBUG: 'express:*' });
    expect(told.get('Secrets')).toContain('error JWT_SECRET: has fewer than 32 bytes');
    expect(told.get('Debugging')).toContain('error DEBUG: makes libraries log');
  });

  it('is reported without the secret', async () => {
    const values = { JWT_SECRET: 'hunter2', ADMIN_PASSWORD: 'hunter2' };
    const told = await found(withEnv({ ...values, DATABASE_URL: 'postgresql://a:test@db/a' }));
    for (const name of ['JWT_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL'])
      expect(told.get('Secrets')).toContain(name);
    expect(JSON.stringify([...told])).not.toMatch(/hunter2|:test@/);
  });
});

describe('the origins that CORS allows', () => {
  const OPEN = 'error src/main.ts:7: pages of every origin may read the API';
  const NAMED = 'only pages of named origins may read the API';
  const COMPUTED = 'pages of the origins computed in src/main.ts:7 may read the API';

  it.each([
    ['app.enableCors();', OPEN],
    ["app.enableCors({ credentials: true, origin: '*' });", OPEN],
    ['app.enableCors({ credentials: true });', OPEN],
    ["app.enableCors({ exposedHeaders: ['ETag'] });", OPEN],
    ["const o = { origin: '*' }, p = app.enableCors(o);", OPEN],
    ["const origin = '*', p = app.enableCors({ origin });", OPEN],
    ["await NestFactory.create(AppModule, { cors: { origin: '*' } });", OPEN],
    ['await NestFactory.create(AppModule, { cors: { origin: true, credentials: true } });', OPEN],
    ['await NestFactory.create(AppModule, new Adapter(), { cors: {} });', OPEN],
    ['await NestFactory.create(AppModule, { cors: true });', OPEN],
    ['app.enableCors({ origin: (origin, done) => done(null, true) });', OPEN],
    ['app.enableCors({ origin: /.*/, credentials: true });', OPEN],
    ["const cors = require('cors'); app.use(cors());", OPEN],
    ["const cors = require('cors'); app.use(cors({ origin: 'https://admin.acme.io' }));", NAMED],
    ["const cors = require('@fastify/cors'); await app.register(cors);", OPEN],
    ["const cors = require('@fastify/cors'); app.register(cors, { origin: allowed });", COMPUTED],
    ["app.use(cors({ origin: '*' })); // of a module of their own", NAMED],
    ['const cors = true, p = await NestFactory.create(AppModule, { cors });', OPEN],
    ["app.enableCors({ origin: ['https://admin.acme.io', '*'] });", OPEN],
    ["app.enableCors({ 'origin': '*' });", OPEN],
    ["await NestFactory.create(AppModule, { 'cors': true });", OPEN],
    ["app.enableCors({ origin: 'https://admin.acme.io' });", NAMED],
    ["app.enableCors({ origin: ['https://admin.acme.io'], credentials: true });", NAMED],
    ["app.enableCors({ 'origin': ['https://admin.acme.io'] });", NAMED],
    ['await NestFactory.create(AppModule, { cors: false });', NAMED],
    ["const settings = { cors: { hosts: ['https://admin.acme.io'] } };", NAMED],
    ['const settings = { cors: corsOptions };', NAMED],
    ["await Window.create({ cors: 'no' });", NAMED],
    ['app.enableCors({ origin: settings.origins });', COMPUTED],
    ['app.enableCors({ origin: (origin, done) => done(null, isKnown(origin)) });', COMPUTED],
    [
      'app.enableCors({ origin: (o, done) => done(isKnown(o) ? null : new Error(), true) });',
      COMPUTED,
    ],
    ['app.enableCors({ origin(origin, done) { done(null, allowed.has(origin)); } });', COMPUTED],
    ['app.enableCors({ get origin() { return allowed; } });', COMPUTED],
    ["app.enableCors({ origin: ['https://admin.acme.io', ...more] });", COMPUTED],
    ['await NestFactory.create(AppModule, { cors: corsOptions });', COMPUTED],
    ["await NestFactory.create(AppModule, { cors: process.env.CORS === '1' });", COMPUTED],
    ["await NestFactory.create(AppModule, { cors: isDev ? true : { origin: '…' } });", COMPUTED],
    ['const options = { cors }, p = await NestFactory.create<App>(AppModule, options);', COMPUTED],
    ['await NestFactory.create(AppModule, { cors(request, done) { done(null, {}); } });', COMPUTED],
    ['app.enableCors({ ...shared });', COMPUTED],
    ["app.enableCors({ origin: '*', ...shared });", OPEN],
    ['app.enableCors(optionsOf(settings));', COMPUTED],
  ])('are read without running the code: %s', async (line, said) => {
    const project = ready.copy(withMain(line));
    const { json } = await runProductionDoctor(project.root, { root: '.' }, healthySystem);
    project.remove();
    const cors = (json as { checks: Check[] }).checks.find(({ id }) => id === 'cors');
    expect(cors?.status === 'ok' ? cors.message : `${cors?.status} ${cors?.message}`).toBe(said);
  });

  it.each([
    ["app.enableCors({ origin: ['https://admin.acme.io'] });", false],
    ["app.enableCors({ origin: ['https://admin.acme.io'], methods: ['GET', 'PATCH'] });", true],
    ["const methods = ['PATCH'], p = app.enableCors({ origin: 'https://a.io', methods });", true],
    ['app.enableCors({ ...shared });', true],
  ])('on Fastify need methods, without which nothing can be changed: %s', async (line, isFine) => {
    const project = ready.copy(withMain(`new FastifyAdapter(); ${line}`));
    const { json } = await runProductionDoctor(project.root, { root: '.' }, healthySystem);
    project.remove();
    const cors = (json as { checks: Check[] }).checks.find(({ id }) => id === 'cors');
    expect(cors?.status).toBe(isFine ? 'ok' : 'warning');
    if (!isFine)
      expect(cors?.message).toBe(
        'src/main.ts:7: pages of other origins can neither change nor delete records: Fastify allows them GET, HEAD and POST',
      );
  });

  it('are those of CORS_ORIGINS', async () => {
    const told = await found(withEnv({ CORS_ORIGINS: '*' }));
    expect(told.get('CORS')).toContain('.env:4 CORS_ORIGINS');
  });
});

it('runs with --production only, and sets the exit code like the doctor', async () => {
  const project = healthyProject({ ...READY, 'prisma/schema.prisma': INDEXED_SCHEMA });
  jest.spyOn(process, 'cwd').mockReturnValue(project.root);
  let output = '';
  jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
  const { env } = process;
  process.env = { ...env, NODE_ENV: 'production' };
  try {
    await project.generate();
    expect(await main(['doctor', '--production'])).toBe(0);
    expect(output).toContain('✔ Secrets: no secret can be guessed');
    project.write('.env', envText({ ...ENV, JWT_SECRET: 'short' }));
    expect(await main(['doctor', '--production'])).toBe(1);
    expect(await main(['doctor'])).toBe(0);
  } finally {
    process.env = env;
    jest.restoreAllMocks();
    project.remove();
  }
});

it('looks for the migrations where prisma.config.ts says that they are', async () => {
  const config = {
    'prisma.config.ts': "export default { migrations: { path: 'db/migrations' } };\n",
  };
  expect((await found(config)).get('Migrations')).toMatch(/^warning there are none, /);
  const there = { ...config, 'db/migrations/20260101000000_init/migration.sql': 'SELECT 1;\n' };
  expect(await found(there)).toEqual(new Map());
});

// Takes one user project from nothing to a running API and a built dashboard.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { run as runProgram, runNode, startNode } from '../lib/processes.mjs';
import { freePort } from '../lib/ports.mjs';
import { inRoot as inRepository } from '../lib/workspace.mjs';
import { startDatabase } from './database.mjs';
import { driveApi } from './drive-api.mjs';
import { imagesOf, sizeOf } from './image.mjs';
import { shellIn } from './shell.mjs';

/** For projects that are not Nx workspaces. */
const DASHBOARD = 'src/dashboard';

/** A model that is not marked yet. */
const TASK = `
enum Priority {
  low
  high
}

// What is to be done.
model Task {
  id        Int       @id @default(autoincrement())
  title     String    // @min(3) @max(80)
  priority  Priority  @default(low)
  estimate  Decimal?  @db.Decimal(6, 2)
  dueAt     DateTime?
  createdAt DateTime  @default(now())
  updatedAt DateTime  @updatedAt

  @@index([createdAt])
}
`;

/** Private records: a model with access rules, for which the project gets access tests. */
const DIARY = `
// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Diary {
  id      Int    @id @default(autoincrement())
  text    String
  ownerId String

  @@index([ownerId])
}
`;

const ADMIN = { email: 'admin@example.com', password: 'a-long-password' };

/**
 * Creates the project in `folder` according to its recipe.
 * @param {object} tools
 * @param {Map<string, string>} tools.archives our packages by name
 * @param {Record<string, string>} tools.env of every command
 * @param {(title: string, work: () => Promise<unknown>) => Promise<unknown>} tools.step
 * @throws where anything is not as its user would expect
 */
export async function tryProject(recipe, folder, { archives, env, step }) {
  mkdirSync(folder, { recursive: true });
  const root = join(folder, 'app');
  const api = join(root, recipe.api);
  const run = recipe.manager === 'npm' ? 'npx' : 'pnpm exec';
  const inRoot = shellIn(root, env);
  const inApi = shellIn(api, env);
  // where a plugin in a process of its own could answer otherwise
  const isolated = recipe.isolates ? shellIn(root, { ...env, NX_ISOLATE_PLUGINS: 'true' }) : inRoot;
  const install = `${recipe.manager} install`;
  const add = (packages) =>
    inRoot(
      ['npm pkg set', ...Object.entries(packages).map((entry) => `"${entry.join('=')}"`)].join(' '),
    );
  const archive = (name) => `file:${archives.get(name)}`;
  const installOurs = async () => {
    await step('install', async () => {
      recipe.prepare?.(root);
      await add({ ...recipe.packages, 'devDependencies.@gen/nx-gen': archive('@gen/nx-gen') });
      await inRoot(install);
    });
    await step('init', async () => {
      await add({
        'dependencies.@gen/nest': archive('@gen/nest'),
        'devDependencies.@gen/react-admin': archive('@gen/react-admin'),
      });
      await isolated(recipe.init(run));
    });
  };

  const { create, isReady } = recipe;
  await step('create', () =>
    shellIn(folder, env)(typeof create === 'string' ? create : create(archives)),
  );
  if (!isReady) await installOurs();

  await step('mark', async () => {
    appendFileSync(join(api, 'prisma/schema.prisma'), TASK);
    await inApi(`${run} gen mark --all`);
    await inApi(`${run} prisma generate`);
  });
  await step('generate', () => isolated(recipe.generate(run, '')));
  await step('again', async () => {
    const told = await isolated(recipe.generate(run, ''));
    if (!told.includes('nothing was changed'))
      throw new Error(`A second run changed files:\n${told}`);
    await inApi(`${run} gen check`);
  });
  if (recipe.hasRules) await step('rules', () => testsItsRules({ api, inApi, run }));
  if (recipe.isNx) await step('sync', () => staysInSync({ api, inApi, inRoot, isolated, run }));
  await step('doctor', async () => {
    const told = await inApi(`${run} gen doctor`);
    if (/^[!✖]/m.test(told)) throw new Error(`The doctor is not content:\n${told}`);
  });
  await step('build', () => inRoot(recipe.build(run)));
  if (recipe.lint) await step('lint', () => inRoot(recipe.lint(run)));
  await step('boot and CRUD', () =>
    isReady
      ? develop(root, { env })
      : boot(join(root, recipe.main), { api, env, prefix: recipe.prefix ?? '' }),
  );
  await step('dashboard', () =>
    inRoot(
      recipe.isNx
        ? `${run} nx run-many -t build typecheck -p ${recipe.dashboard}`
        : `${run} tsc --noEmit -p ${DASHBOARD} && ${recipe.manager} run dashboard:build`,
    ),
  );
  if (recipe.images)
    await step('images', async () => {
      await inRoot(recipe.images(run));
      await buildsItsImages({ root, api, env, recipe });
    });
}

/** The size of a Node 24 image on Alpine, and the limit for the whole image. */
const NODE_IMAGE_MB = 165;
const MAX_IMAGE_MB = 300;

/** The Dockerfile yields an API that starts, reports itself healthy, and is small. */
async function buildsItsImages({ root, api, env, recipe }) {
  const build = imagesOf(join(api, 'Dockerfile'), { context: root, place: dirname(root), env });
  const { folder, user, command, env: own, health } = await build('api');
  assert.equal(user, 'node');
  const megabytes = (await sizeOf(folder)) / 1e6;
  console.log(`${recipe.name.padEnd(14)} the API's image: ${megabytes.toFixed(0)} MB and Node`);
  assert.ok(NODE_IMAGE_MB + megabytes < MAX_IMAGE_MB, `The image has ${megabytes} MB beside Node`);
  const [node, main] = command;
  assert.equal(node, 'node');
  await boot(main, {
    api,
    env: { ...env, ...own },
    cwd: folder,
    prefix: recipe.prefix ?? '',
    async during(variables) {
      const [program, ...words] = health;
      const { code, lines } = await runProgram(program, words, { env: variables });
      assert.equal(code, 0, `The health check says: ${lines.join('\n')}`);
    },
  });
  const dashboard = await build('dashboard');
  const files = join(dashboard.root, 'usr/share/nginx/html');
  assert.match(readFileSync(join(files, 'index.html'), 'utf8'), /<script type="module".*assets/);
}

/** The access tests pass by the documented command. */
async function testsItsRules({ api, inApi, run }) {
  const schema = join(api, 'prisma/schema.prisma');
  const text = readFileSync(schema, 'utf8').replace(
    /^model User/m,
    '// @gen_user(role: role, all: admin)\n$&',
  );
  writeFileSync(schema, text + DIARY);
  await inApi(`${run} prisma generate`);
  await inApi(`${run} gen init --scaffold=access-tests`);
  await inApi(`${run} gen all`);
  // as `prisma migrate dev` would write
  const migration = await runNode(inRepository('tools/prisma-migration.mjs'), ['init'], {
    cwd: api,
  });
  if (migration.code !== 0) throw new Error(migration.lines.join('\n'));
  await inApi(`${run} jest --config test/jest-access.json`);
}

/** `nx sync:check` and `gen:check` notice a changed schema, and `nx sync` brings the code up to date. */
async function staysInSync({ api, inApi, inRoot, isolated, run }) {
  const check = `${run} nx run-many -t gen:check`;
  await isolated(`${run} nx sync:check`);
  await isolated(check);
  const schema = join(api, 'prisma/schema.prisma');
  writeFileSync(
    schema,
    readFileSync(schema, 'utf8').replace(/^model Task \{$/m, '$&\n  note String?'),
  );
  await inRoot(check, { exitCode: 1 });
  await inRoot(`${run} nx sync:check`, { exitCode: 1 });
  await inRoot(`${run} nx sync`);
  await inRoot(check);
  await inApi(`${run} prisma generate`);
}

/** Runs what `npm run dev` starts: the API over its embedded database, and the dashboard, which proxies requests to it. */
async function develop(root, { env }) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = parseEnv(
    readFileSync(join(root, '.env'), 'utf8'),
  );
  const lines = [];
  const port = await freePort();
  const dev = startNode(join(root, 'node_modules/@gen/nx-gen/bin/run.cjs'), ['dev'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
    onLine: (line) => lines.push(line),
  });
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  const dashboard = () =>
    lines.map((line) => /^ {2}Dashboard {2}(\S+)/.exec(line)?.[1]).find(Boolean);
  try {
    while (dashboard() === undefined && dev.exitCode === null) await sleep(200);
    const isRunning = () => dev.exitCode === null;
    await driveApi(`http://127.0.0.1:${port}`, { email, password }, isRunning);
    const passedOn = await fetch(`${dashboard()}/gen-api/tasks`);
    if (passedOn.status !== 401) throw new Error('The dashboard does not pass requests on');
    dev.kill('SIGINT');
    if ((await ended) !== 0) throw new Error('gen dev did not end in order');
  } catch (error) {
    throw new Error(`${error.message}\ngen dev said:\n${lines.slice(-60).join('\n')}`, {
      cause: error,
    });
  } finally {
    dev.kill();
    await ended;
  }
}

/** Starts an API and exercises it. @param {(env: Record<string, string>) => Promise<void>} [during] while it runs */
async function boot(main, { api, env, prefix, cwd = api, during }) {
  const database = await startDatabase(join(api, 'prisma/schema.prisma'));
  const port = await freePort();
  writeFileSync(join(api, '.env'), `DATABASE_URL=${database.url}\n`);
  const lines = [];
  const variables = {
    ...env,
    DATABASE_URL: database.url,
    PORT: String(port),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const server = startNode(resolve(cwd, main), [], {
    cwd,
    env: variables,
    onLine: (line) => lines.push(line),
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await driveApi(`http://127.0.0.1:${port}${prefix}`, ADMIN, () => server.exitCode === null);
    await during?.(variables);
  } catch (error) {
    throw new Error(`${error.message}\nThe API said:\n${lines.slice(-30).join('\n')}`, {
      cause: error,
    });
  } finally {
    server.kill();
    await ended;
    await database.stop();
  }
}

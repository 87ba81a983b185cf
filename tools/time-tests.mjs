// npm run time:tests [-- PART ...]: measures the duration of everyday tasks in a new clone of the committed
// state, without any cache. Parts: build, demo, specs, test, ci; all but ci when none is named.
//
// Prints minutes and asserts nothing, since the machine may be busy. Run it on a quiet one.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/ports.mjs';
import { run, startNode, stopAll, stopOnSignal } from './lib/processes.mjs';
import { nxEnv, root } from './lib/workspace.mjs';

/** One of each package, neither the fastest nor the slowest. */
const SPECS = [
  'packages/nest/test/list.spec.ts',
  'packages/react-admin/src/fields/fields.spec.tsx',
  'packages/nx-gen/src/schema/read-schema.spec.ts',
  'apps/demo-api/test/posts.spec.ts',
  'apps/demo-dashboard/src/providers/dataProvider.spec.ts',
];

const clone = join(mkdtempSync(join(tmpdir(), 'gen-time-')), 'clone');
const env = { ...nxEnv, NX_CACHE_DIRECTORY: join(clone, '.nx/cache') };

const PARTS = {
  async build() {
    makeCold();
    await timed('npm run build, cold', () => shell('npm run build'));
  },
  async demo() {
    makeCold();
    await timed('npm run demo, the first time', demo);
    await timed('npm run demo, again', demo);
  },
  async specs() {
    const jest = { ...env, NODE_OPTIONS: '--experimental-vm-modules' };
    for (const spec of SPECS)
      await timed(`npx jest ${spec}`, () => shell(`npx jest --runTestsByPath ${spec}`, jest));
  },
  async test() {
    await timed('npm test, the first time', () => shell('npm test'));
    appendFileSync(join(clone, 'packages/nx-gen/src/schema/read-schema.ts'), '\n// changed\n');
    await timed('npm test, after a change of one file', () => shell('npm test'));
  },
  async ci() {
    await timed('.ci/run', () => shell('.ci/run'));
  },
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !(word in PARTS));
if (unknown.length) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

stopOnSignal('Stopping.');
try {
  await shell(`git clone --quiet "${root}" "${clone}"`, env, root);
  await timed('npm ci', () => shell('npm ci --no-audit --no-fund'));
  for (const part of words.length ? words : Object.keys(PARTS).filter((name) => name !== 'ci'))
    await PARTS[part]();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stopAll();
  rmSync(join(clone, '..'), { recursive: true, force: true });
}

/** Restores the state after a checkout: nothing built, nothing cached. */
function makeCold() {
  const kept = [
    '.nx',
    'node_modules/.cache',
    ...['api', 'dashboard'].map((app) => `apps/demo-${app}/dist`),
  ];
  const built = ['nest', 'nx-gen', 'react-admin'].map((name) => `packages/${name}/dist`);
  for (const path of [...kept, ...built, 'apps/demo-api/.data', 'apps/demo-api/src/generated'])
    rmSync(join(clone, path), { recursive: true, force: true });
}

async function timed(title, work) {
  const began = Date.now();
  await work();
  const seconds = (Date.now() - began) / 1000;
  const text = seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
  console.log(`${text.padStart(9)}  ${title}`);
}

async function shell(command, environment = env, cwd = clone) {
  const { code, lines } = await run(command, [], { cwd, env: environment, shell: true });
  if (code !== 0)
    throw new Error(`"${command}" ended with ${code}:\n${lines.slice(-40).join('\n')}`);
}

/** Starts the demo, and ends it once it has printed its address. */
async function demo() {
  const ports = { DEMO_API_PORT: await freePort(), DEMO_DASHBOARD_PORT: await freePort() };
  const lines = [];
  await new Promise((resolve, reject) => {
    const child = startNode(join(clone, 'tools/demo.mjs'), [], {
      cwd: clone,
      env: { ...env, ...ports },
      onLine(line) {
        lines.push(line);
        if (line.includes('Ctrl-C stops all')) child.kill('SIGINT');
      },
    });
    child.once('exit', (code) =>
      code === 130 ? resolve() : reject(new Error(`The demo ended:\n${lines.join('\n')}`)),
    );
  });
}

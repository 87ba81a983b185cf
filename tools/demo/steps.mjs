// The steps of the demo that run to completion: generate, build. Each throws an error that says how to fix it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { contentOf, inputsOf } from '../lib/content.mjs';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';

/** Prints the title of a step when it begins, and completes the line with its outcome. */
export async function step(title, work) {
  const began = Date.now();
  process.stdout.write(`${title.padEnd(34, '.')} `);
  const note = await work().catch((error) => {
    console.log('failed');
    throw error;
  });
  console.log(note ?? `${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const BUILT = inRoot('node_modules/.cache/gen-demo.txt');

/** The sources of the built demo; the simulated services and the dashboard run from their source. */
const SOURCES = ['packages/nx-gen', 'packages/nest', 'packages/react-admin', 'apps/demo-api'];

const MADE = [
  'packages/nest/dist/index.js',
  'packages/react-admin/dist/index.js',
  'apps/demo-api/dist/main.js',
];

/** Returns a fingerprint of all sources; undefined without git. */
async function sources() {
  const { ids } = (await contentOf()) ?? {};
  return ids && inputsOf(ids, SOURCES, [process.version]);
}

/** Checks whether the last start generated and built the current sources. */
export async function isBuilt() {
  const isThere = [BUILT, ...MADE.map((path) => inRoot(path))].every((path) => existsSync(path));
  return isThere && readFileSync(BUILT, 'utf8') === (await sources());
}

/** Records the fingerprint of what was built, so that the next start need not build it again. */
export async function keepBuilt() {
  const text = await sources();
  if (text === undefined) return;
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, text);
}

/** Runs the generators on the demo from their TypeScript source, as a user runs `npx gen all`. */
export async function generate() {
  const { code, lines } = await runNode(inRoot('packages/nx-gen/bin/gen.ts'), ['all'], {
    cwd: inRoot('apps/demo-api'),
    nodeArgs: ['-r', '@swc-node/register'],
    env: { ...nxEnv, CI: 'true', TS_NODE_PROJECT: inRoot('packages/nx-gen/tsconfig.json') },
  });
  if (code !== 0) {
    throw new Error(`The generators stopped:\n${lines.join('\n')}`);
  }
}

/** Creates the empty database where there is none yet; not needed when DATABASE_URL names a server. */
export async function prepareDatabase() {
  if (process.env.DATABASE_URL) return;
  const folder = resolve(inRoot('apps/demo-api'), process.env.DATA_DIR ?? '.data', 'database');
  const { code, lines } = await runNode(inRoot('tools/demo/prepare-database.mjs'), [folder]);
  if (code !== 0) throw new Error(`The database could not be made:\n${lines.join('\n')}`);
}

/** Builds the API and the runtime packages, the Prisma client first; unchanged parts come from Nx's cache. */
export async function build(projects = ['demo-api', 'react-admin']) {
  const { code, lines } = await runNode(
    binOf('nx'),
    ['run-many', '-t', 'build', '-p', ...projects, '--outputStyle=static'],
    { cwd: root, env: nxEnv },
  );
  if (code !== 0) {
    throw new Error(
      `The build failed:\n${lines.slice(-40).join('\n')}\nTo see it alone: npx nx build demo-api`,
    );
  }
}

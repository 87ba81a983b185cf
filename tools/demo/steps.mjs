// The steps of the demo that run to their end: generate, build. Each throws a sentence with the cure.
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';

/** Prints one line when a step begins and completes it with what came of it. */
export async function step(title, work) {
  const began = Date.now();
  process.stdout.write(`${title.padEnd(34, '.')} `);
  const note = await work().catch((error) => {
    console.log('failed');
    throw error;
  });
  console.log(note ?? `${((Date.now() - began) / 1000).toFixed(1)} s`);
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

/** Builds the API and the runtime packages, the Prisma client first; unchanged parts come from Nx's cache. */
export async function build() {
  const { code, lines } = await runNode(
    binOf('nx'),
    ['run-many', '-t', 'build', '-p', 'demo-api', 'react-admin', '--outputStyle=static'],
    { cwd: root, env: nxEnv },
  );
  if (code !== 0) {
    throw new Error(
      `The build failed:\n${lines.slice(-40).join('\n')}\nTo see it alone: npx nx build demo-api`,
    );
  }
}

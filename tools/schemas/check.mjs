// Checks one schema in a process of its own, from the generator's source.
import { runNode } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';

const WORKER = inRoot('packages/nx-gen/test/round-trip/check-schema.ts');

/** The worker's report (its type is `Report` there), with the seconds that it took. */
export async function checkSchema({ name, files }, { only = '' } = {}) {
  const began = Date.now();
  const project = `check-${name.replace(/\W+/g, '-')}`;
  const { lines } = await runNode(WORKER, [project, ...files], {
    cwd: root,
    env: {
      ...process.env,
      TS_NODE_PROJECT: inRoot('packages/nx-gen/tsconfig.json'),
      CHECK_ONLY: only,
    },
    nodeArgs: ['--conditions=@gen/source', '--max-old-space-size=6000', '-r', '@swc-node/register'],
  });
  const seconds = (Date.now() - began) / 1000;
  try {
    return { ...JSON.parse(lines.findLast((line) => line.startsWith('{')) ?? ''), seconds };
  } catch {
    const failure = `the check did not come to its end:\n${lines.slice(-20).join('\n')}`;
    return { ...NOTHING, failure, seconds };
  }
}

const NOTHING = {
  models: 0,
  generated: [],
  refused: [],
  files: 0,
  typeErrors: [],
  typeCheckMs: 0,
};

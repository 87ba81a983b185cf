// Checks one schema in a separate process, with the generator's source.
import { runNode } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';

/** The worker's prefix of a step's name. */
const STEP = '→ ';

const WORKER = inRoot('packages/nx-gen/test/round-trip/check-schema.ts');

/**
 * Returns the worker's report (of type `Report` there), with its duration in seconds.
 *
 * @param onStep receives the name of the next step
 */
export async function checkSchema(
  { name, files },
  { only = '', onStep = () => undefined, worker = WORKER } = {},
) {
  const began = Date.now();
  const project = `check-${name.replace(/\W+/g, '-')}`;
  const { lines } = await runNode(worker, [project, ...files], {
    cwd: root,
    onLine: (line) => line.startsWith(STEP) && onStep(line.slice(STEP.length)),
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
    const told = lines.filter((line) => !/^\s+at |^$/.test(line)).slice(-20);
    const failure = `The check did not come to its end:\n${told.join('\n')}`;
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
  omissions: [],
};

// Checks one schema in a process of its own, from the generator's source.
import { runNode } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';

/** What the worker puts before the name of a step. */
const STEP = '→ ';

const WORKER = inRoot('packages/nx-gen/test/round-trip/check-schema.ts');

/**
 * The worker's report (its type is `Report` there), with the seconds that it took.
 *
 * @param onStep is told what happens next
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

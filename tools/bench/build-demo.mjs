// Builds the demo's API, which is measured as built.
import { runNode } from '../lib/processes.mjs';
import { binOf, nxEnv, root } from '../lib/workspace.mjs';

/** Runs a tool of the workspace; throws with its last lines of output when it fails. */
export async function succeed(what, file, args, env) {
  const { code, lines } = await runNode(file, args, { cwd: root, env });
  if (code !== 0) throw new Error(`${what} failed:\n${lines.slice(-30).join('\n')}`);
}

export const buildDemo = () =>
  succeed(
    'The build of the demo',
    binOf('nx'),
    ['build', 'demo-api', '--outputStyle=static'],
    nxEnv,
  );

// Runs targets through Nx, shows one line per task and the whole output of those that fail.
import { runNode } from '../lib/processes.mjs';
import { binOf, nxEnv, root } from '../lib/workspace.mjs';
import { createNxReader, failedTasks, plain } from './nx-output.mjs';

/** Gives { projects, tasks: Map(id -> lines), failed: [id] }; a project without a task did not run. */
export async function runTargets(targets, { args = [], env = {} } = {}) {
  const began = Date.now();
  const { projects, tasks, read } = createNxReader((id, isCached) =>
    console.log(`  ${seconds(began)}  ${id}${isCached ? ' (from cache)' : ''}`),
  );
  const { code, lines } = await runNode(
    binOf('nx'),
    ['run-many', '-t', ...targets, '--outputStyle=static', '--nxBail=false', ...args],
    { cwd: root, env: { ...nxEnv, FORCE_COLOR: '0', NO_COLOR: '1', ...env }, onLine: read },
  );
  const text = lines.map(plain);
  const failed = failedTasks(text);
  for (const id of failed) {
    console.log(`\n--- ${id} failed ---\n${(tasks.get(id) ?? []).join('\n').trim()}\n`);
  }
  if (code !== 0 && failed.length === 0) {
    console.log(text.slice(-60).join('\n')); // Nx itself failed: the project graph, a bad option
    failed.push('nx');
  }
  return { projects, tasks, failed };
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s`;

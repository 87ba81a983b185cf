// Runs targets through Nx, printing one line per task and the whole output of those that fail.
import { runNode } from '../lib/processes.mjs';
import { binOf, nxEnv, root } from '../lib/workspace.mjs';
import { createNxReader, failedTasks, plain } from './nx-output.mjs';
import { quickTools } from './quick-tools.mjs';

/** Runs the targets of all projects. Returns { tasks: Map(id -> lines), failed: [id] }. */
export async function runTargets(targets) {
  const began = Date.now();
  const { tasks, read } = createNxReader((id, isCached) =>
    console.log(`  ${seconds(began)}  ${id}${isCached ? ' (from cache)' : ''}`),
  );
  const { code, lines } = await runNode(
    binOf('nx'),
    ['run-many', '-t', ...targets, '--outputStyle=static', '--nxBail=false'],
    {
      cwd: root,
      env: quickTools({ ...nxEnv, FORCE_COLOR: '0', NO_COLOR: '1' }),
      onLine: read,
    },
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
  return { tasks, failed };
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s`;

// Runs targets through Nx, shows one line per task and the whole output of those that fail.
import { runNode } from '../lib/processes.mjs';
import { binOf, nxEnv, root } from '../lib/workspace.mjs';

// eslint-disable-next-line no-control-regex -- the escape character is what is looked for
const ANSI = /\u001b\[[0-9;]*[A-Za-z]/g;
const TASK = /^> nx run (\S+?):(\S+)(.*)$/;

/**
 * Nx's static output names the projects, then has a section per task, then the failed tasks.
 * Gives { projects, tasks: Map(id -> lines), failed: [id] }; a project without a task did not run.
 */
export async function runTargets(targets, { args = [], env = {} } = {}) {
  const tasks = new Map();
  const projects = [];
  let current;
  const began = Date.now();
  const { code, lines } = await runNode(
    binOf('nx'),
    ['run-many', '-t', ...targets, '--outputStyle=static', '--nxBail=false', ...args],
    {
      cwd: root,
      env: { ...nxEnv, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      onLine(raw) {
        const line = raw.replace(ANSI, '').trimEnd();
        const [, project, target, rest] = TASK.exec(line) ?? [];
        if (projects.includes(project)) {
          const id = `${project}:${target.replace(/"/g, '')}`;
          current = [];
          tasks.set(id, current);
          console.log(`  ${seconds(began)}  ${id}${rest.includes('[') ? ' (from cache)' : ''}`);
        } else if (current) {
          current.push(line);
        } else if (line.startsWith('- ')) {
          projects.push(line.slice(2)); // the list in the heading
        }
      },
    },
  );
  const text = lines.map((line) => line.replace(ANSI, '').trimEnd());
  const failed = listAfter(text, 'Failed tasks:');
  for (const id of failed) {
    console.log(`\n--- ${id} failed ---\n${(tasks.get(id) ?? []).join('\n').trim()}\n`);
  }
  if (code !== 0 && failed.length === 0) {
    console.log(text.slice(-60).join('\n')); // Nx itself failed: the project graph, a bad option
    failed.push('nx');
  }
  return { projects, tasks, failed };
}

function listAfter(lines, title) {
  const start = lines.lastIndexOf(title);
  if (start < 0) return [];
  const items = [];
  for (const line of lines.slice(start + 1)) {
    const item = /^- (\S+)/.exec(line);
    if (item) items.push(item[1].replace(/"/g, ''));
    else if (line.trim() && items.length) break;
  }
  return items;
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s`;

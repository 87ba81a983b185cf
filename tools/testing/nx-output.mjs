// Parses the output of `nx run-many --outputStyle=static`, line by line as it arrives.

// eslint-disable-next-line no-control-regex -- the escape character is what is looked for
const ANSI = /\u001b\[[0-9;]*[A-Za-z]/g;
const TASK = /^> nx run (\S+?):(\S+)(.*)$/;

export const plain = (line) => line.replace(ANSI, '').trimEnd();

/**
 * Nx prints the projects, then a section per task, then the failed tasks. `projects` and `tasks`
 * (id → its lines) fill as `read` receives lines; `onTask(id, isCached)` is called for each section.
 */
export function createNxReader(onTask = () => undefined) {
  const projects = [];
  const tasks = new Map();
  let current;

  function read(raw) {
    const line = plain(raw);
    const [, project, target, rest] = TASK.exec(line) ?? [];
    if (projects.includes(project)) {
      const id = `${project}:${target.replace(/"/g, '')}`;
      current = [];
      tasks.set(id, current);
      onTask(id, rest.includes('['));
    } else if (current) {
      current.push(line);
    } else if (line.startsWith('- ')) {
      projects.push(line.slice(2)); // the list in the heading
    }
  }

  return { projects, tasks, read };
}

/** Returns the ids from the list that ends the output of a failed run. */
export function failedTasks(lines) {
  const start = lines.lastIndexOf('Failed tasks:');
  if (start < 0) return [];
  const ids = [];
  for (const line of lines.slice(start + 1)) {
    const item = /^- (\S+)/.exec(line);
    if (item) ids.push(item[1].replace(/"/g, ''));
    else if (line.trim() && ids.length) break;
  }
  return ids;
}

// The Jest tests of all projects, run through Nx, and what each project counted.
import jestCounts from './jest-counts.cjs';
import { runTargets } from './nx-run.mjs';
import { databaseUrlsGiven } from './skips.mjs';

/** Gives [{ name, passed, failed, skipped: [title], detail? }], one entry per project. */
export async function runJestTests() {
  // the reporter's path is relative to each project's folder, which lies two levels down
  const reporters = ['--reporters=default', '--reporters=../../tools/testing/jest-counts.cjs'];
  // Nx does not know the test databases: a run with one must not come from a run without
  const cache = databaseUrlsGiven() ? ['--skip-nx-cache'] : [];
  // all is built by now; a project without tests is told from a broken one by its counts
  const args = ['--excludeTaskDependencies', ...cache, '--', '--passWithNoTests', ...reporters];
  const { projects, tasks, failed } = await runTargets(['test'], { args });
  if (projects.length === 0) return [failure('test', 'Nx found no project with tests')];
  return projects.map((project) => {
    const name = `${project}:test`;
    return countsOfTask(name, tasks.get(name) ?? [], failed.includes(name));
  });
}

/** What a project's test run printed → its counts. No run and no test are failures that say so. */
export function countsOfTask(name, lines, hasFailed) {
  const line = lines.findLast((text) => text.startsWith(jestCounts.MARK));
  if (!line) return failure(name, 'Jest did not run to its end');
  const counts = JSON.parse(line.slice(jestCounts.MARK.length));
  const total = counts.passed + counts.failed + counts.skipped.length;
  if (total === 0) return failure(name, 'no tests found: add a spec, or remove jest.config.cjs');
  if (hasFailed && counts.failed === 0) return { name, ...counts, failed: 1, detail: 'see above' };
  return { name, ...counts };
}

const failure = (name, detail) => ({ name, passed: 0, failed: 1, skipped: [], detail });

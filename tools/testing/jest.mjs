// The Jest tests of all projects in one run, with one budget of workers, and what each counted.
import { createRequire } from 'node:module';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';
import JestReporter from './jest-reporter.cjs';

/** The names of Jest's projects. */
export const jestProjects = () =>
  createRequire(import.meta.url)('../../jest.config.cjs').projects.map(
    ({ displayName }) => displayName,
  );

/**
 * Gives [{ name, passed, failed, skipped: [title], failures: [{ message, again }], detail? }], one entry per
 * project. All must be built.
 */
export async function runJestTests(projects, env) {
  const { code, lines } = await runNode(
    binOf('jest'),
    [
      '--ci',
      `--reporters=${inRoot('tools/testing/jest-reporter.cjs')}`,
      ...['--selectProjects', ...projects],
    ],
    {
      cwd: root,
      env: { ...nxEnv, NODE_OPTIONS: '--experimental-vm-modules', FORCE_COLOR: '0', ...env },
      onLine: (line) => line.startsWith(JestReporter.MARK) || console.log(line),
    },
  );
  return countsOfRun(lines, code);
}

/** What the run printed and its exit code → the counts; a run that broke off is a failure that says so. */
export function countsOfRun(lines, code) {
  const line = lines.findLast((text) => text.startsWith(JestReporter.MARK));
  if (!line) return [failure('Jest did not run to its end')];
  const projects = JSON.parse(line.slice(JestReporter.MARK.length));
  if (projects.length === 0) return [failure('Jest found no tests')];
  const isTold = code === 0 || projects.some(({ failed }) => failed > 0);
  return isTold ? projects : [...projects, failure('Jest failed, and no test of it: see above')];
}

const failure = (detail) => ({ name: 'jest', passed: 0, failed: 1, skipped: [], detail });

// Runs the Jest tests of all projects together, with one pool of workers, and counts the results per project.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';
import JestReporter from './jest-reporter.cjs';

/**
 * Jest needs a flag to load ES modules. A jsdom page creates much short-lived garbage: a larger young generation saves a
 * sixth of a page's CPU time.
 */
const NODE_OPTIONS = '--experimental-vm-modules --max-semi-space-size=64';

/** The names of Jest's projects. */
export const jestProjects = () =>
  createRequire(import.meta.url)('../../jest.config.cjs').projects.map(
    ({ displayName }) => displayName,
  );

/**
 * Returns the test files of a project, from the root: those that import one of `related`, or all.
 * @param {readonly string[]} [related] existing files, from the root
 */
export async function testFilesOf(project, related) {
  const asked = related ? ['--findRelatedTests', ...related] : [];
  const { code, lines } = await runNode(
    binOf('jest'),
    ['--listTests', '--passWithNoTests', '--selectProjects', project, ...asked],
    { cwd: root, env: { ...nxEnv, NODE_OPTIONS } },
  );
  if (code !== 0) throw new Error(`Jest named no tests of ${project}:\n${lines.join('\n')}`);
  return lines
    .filter((line) => isAbsolute(line) && existsSync(line))
    .map((file) => relative(root, file).replaceAll('\\', '/'));
}

/**
 * Runs the tests of some built projects, with `paths` only these test files of them. Returns
 * [{ name, passed, failed, skipped: [title], failures: [{ message, again }], detail? }], one entry per project.
 */
export async function runJestTests(projects, env, paths = []) {
  const { code, lines } = await runNode(
    binOf('jest'),
    [
      '--ci',
      `--reporters=${inRoot('tools/testing/jest-reporter.cjs')}`,
      ...['--selectProjects', ...projects],
      ...(paths.length > 0 ? ['--runTestsByPath', ...paths] : []),
    ],
    {
      cwd: root,
      env: { ...nxEnv, NODE_OPTIONS, FORCE_COLOR: '0', ...env },
      onLine: (line) => line.startsWith(JestReporter.MARK) || console.log(line),
    },
  );
  return countsOfRun(lines, code);
}

/** Derives the counts from the output and the exit code; a run that broke off counts as a failure that says so. */
export function countsOfRun(lines, code) {
  const line = lines.findLast((text) => text.startsWith(JestReporter.MARK));
  if (!line) return [failure('Jest did not run to its end')];
  const projects = JSON.parse(line.slice(JestReporter.MARK.length));
  if (projects.length === 0) return [failure('Jest found no tests')];
  const isTold = code === 0 || projects.some(({ failed }) => failed > 0);
  return isTold ? projects : [...projects, failure('Jest failed, and no test of it: see above')];
}

const failure = (detail) => ({ name: 'jest', passed: 0, failed: 1, skipped: [], detail });

// The Jest tests of all projects in one run, with one budget of workers, and what each counted.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, relative } from 'node:path';
import { runNode } from '../lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from '../lib/workspace.mjs';
import JestReporter from './jest-reporter.cjs';

/**
 * Jest reads ES modules by a flag. A page of jsdom makes much that is thrown away at once: with more room for it, a sixth
 * of a page's processor time is saved.
 */
const NODE_OPTIONS = '--experimental-vm-modules --max-semi-space-size=64';

/** The names of Jest's projects. */
export const jestProjects = () =>
  createRequire(import.meta.url)('../../jest.config.cjs').projects.map(
    ({ displayName }) => displayName,
  );

/**
 * The test files of a project, from the root: those that import one of `related`, or all.
 * @param {readonly string[]} [related] files that are there, from the root
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
 * Gives [{ name, passed, failed, skipped: [title], failures: [{ message, again }], detail? }], one entry per
 * project. All must be built. With `paths` only these test files of them run.
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

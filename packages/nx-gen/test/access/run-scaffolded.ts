import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WORKSPACE } from '../support/project';
import { RUNTIME_CONDITIONS } from '../support/runtime-packages';
import type { ScaffoldedProject } from '../support/scaffolded';
import { FIXTURES } from './run-jest';

/** Node loads these first, also in the processes that the tests start. */
const PRELOADED = ['late-optimization.cjs', 'with-quick-passwords.cjs']
  .map((name) => `--require=${JSON.stringify(join(WORKSPACE, 'tools/testing', name))}`)
  .join(' ');

/**
 * Runs a project's access tests with Jest's arguments, as its user does.
 * @returns Jest's output and its exit code: null where it never exited
 */
export function runAccessTests(
  project: ScaffoldedProject,
  args: readonly string[],
  { NODE_OPTIONS = '', ...env }: Readonly<Record<string, string>>,
) {
  const config = {
    ...(JSON.parse(project.read('test/jest-access.json')) as object),
    rootDir: 'test',
    testEnvironmentOptions: { customExportConditions: [...RUNTIME_CONDITIONS, 'node'] },
    transform: { '^.+\\.ts$': [join(FIXTURES, 'jest/transform.cjs'), {}] },
    runtime: join(WORKSPACE, 'tools/testing/runtime.cjs'), // the files share their compiled modules
    cacheDirectory: join(WORKSPACE, 'node_modules/.cache/jest'),
    testTimeout: 60_000,
  };
  project.write('jest.config.json', JSON.stringify(config));
  return spawnSync(
    process.execPath,
    [join(WORKSPACE, 'node_modules/jest/bin/jest.js'), '--config', 'jest.config.json', ...args],
    // without the Node flags of our own tests, which users do not have
    {
      cwd: project.root,
      encoding: 'utf8',
      timeout: 420_000,
      env: { ...process.env, ...env, NODE_OPTIONS: `${PRELOADED} ${NODE_OPTIONS}` },
    },
  );
}

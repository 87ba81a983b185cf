import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WORKSPACE } from '../support/project';
import type { ScaffoldedProject } from '../support/scaffolded';
import { FIXTURES } from './run-jest';

/**
 * Runs a project's access tests with Jest's arguments, as its user does.
 * @returns Jest's output and its exit code: null where it never exited
 */
export function runAccessTests(
  project: ScaffoldedProject,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const config = {
    ...(JSON.parse(project.read('test/jest-access.json')) as object),
    rootDir: 'test',
    testEnvironmentOptions: { customExportConditions: ['@gen/source', 'node'] },
    transform: { '^.+\\.ts$': [join(FIXTURES, 'jest/transform.cjs'), {}] },
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
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    },
  );
}

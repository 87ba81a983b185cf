import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE, type SkeletonProject } from '../support/project';

/** What stands in the projects, and in their Jest, for what users and their login do. */
export const FILES = join(__dirname, '../files/access-tests');

/** What the tests of one file have said. */
export interface Outcome {
  /** The name of the Jest project. */
  name: string;
  path: string;
  error?: string;
  tests: readonly TestOutcome[];
}

export interface TestOutcome {
  readonly status: 'passed' | 'failed' | 'pending' | 'todo';
  /** Those of the blocks around it, and its own. */
  readonly titles: readonly string[];
  readonly message?: string;
}

/** Title and message of each test that has failed. */
export const failuresOf = (tests: readonly TestOutcome[]): (readonly [string, string])[] =>
  tests
    .filter(({ status }) => status === 'failed')
    .map(({ titles, message = '' }) => [titles.join(' › '), message] as const);

/** Runs a project's own tests in one Jest, which may run them several times in projects of its own. */
export async function runJest(
  project: SkeletonProject,
  projects: readonly object[],
): Promise<Outcome[]> {
  const outcomes = project.pathOf('outcomes.jsonl');
  project.write('jest.config.json', JSON.stringify({ projects, testTimeout: 60_000 }));
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      join(WORKSPACE, 'node_modules/jest/bin/jest.js'),
      // in a process that gives way to a new one: each test file has modules of its own, which Jest keeps
      ...['--config', 'jest.config.json', '--maxWorkers=1', '--workerIdleMemoryLimit=1GB'],
      '--forceExit',
      `--reporters=${join(FILES, 'jest/reporter.cjs')}`,
    ],
    {
      cwd: project.root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, OUTCOMES: outcomes },
    },
  );
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  await once(child, 'close');
  if (!existsSync(outcomes)) throw new Error(`No test was run:\n${errors}`);
  const lines = readFileSync(outcomes, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Outcome);
}

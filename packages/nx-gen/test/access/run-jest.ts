import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE, type SkeletonProject } from '../support/project';
import { LATE_OPTIMIZATION } from '../support/run-args';

/** Files for the projects, and for their Jest, that stand in for users' own code and login. */
export const FIXTURES = join(__dirname, '../files/access-tests');

/** The results of one test file. */
export interface FileOutcome {
  /** The name of the Jest project. */
  name: string;
  path: string;
  error?: string;
  tests: readonly TestOutcome[];
}

export interface TestOutcome {
  readonly status: 'passed' | 'failed' | 'pending' | 'todo';
  /** The titles of the enclosing blocks, and its own. */
  readonly titles: readonly string[];
  readonly message?: string;
}

/** Returns the title and message of each failed test. */
export const failuresOf = (tests: readonly TestOutcome[]): (readonly [string, string])[] =>
  tests
    .filter(({ status }) => status === 'failed')
    .map(({ titles, message = '' }) => [titles.join(' › '), message] as const);

/** Runs a project's own tests in one Jest process, which may run them several times as separate Jest projects. */
export async function runJest(
  project: SkeletonProject,
  projects: readonly object[],
): Promise<FileOutcome[]> {
  const outcomes = project.pathOf('outcomes.jsonl');
  project.write('jest.config.json', JSON.stringify({ projects, testTimeout: 60_000 }));
  const child = spawn(
    process.execPath,
    [
      ...LATE_OPTIMIZATION, // of its worker too
      '--experimental-vm-modules',
      join(WORKSPACE, 'node_modules/jest/bin/jest.js'),
      // in a worker that is replaced as it grows: each test file has its own modules, which Jest retains
      ...['--config', 'jest.config.json', '--maxWorkers=1', '--workerIdleMemoryLimit=1GB'],
      '--forceExit',
      `--reporters=${join(FIXTURES, 'jest/reporter.cjs')}`,
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
  return lines.map((line) => JSON.parse(line) as FileOutcome);
}

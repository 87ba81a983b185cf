import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The process that `npm start` starts: the built application (`npx nx build demo-api`). */
export interface ApiProcess {
  child: ChildProcess;
  /** Resolves with the address once the process listens; rejects with its output when it ends before that. */
  url: Promise<string>;
  /** Returns what it has printed so far. */
  output(): string;
  /** The exit code and all output, once the process has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Arguments for Node: the embedded database starts as a copy of an empty one, in a third of the time. */
export const COPIED_DATABASE = [
  '--import',
  join(__dirname, '../../../../tools/testing/with-empty-database.mjs'),
];

const running = new Set<ChildProcess>();

export function startProcess(
  env: Record<string, string>,
  nodeArgs: readonly string[] = [],
): ApiProcess {
  const child = spawn(process.execPath, [...nodeArgs, 'dist/main.js'], {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', ...env },
  });
  running.add(child);
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /Listening on (http:\S+),/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`The process ended:\n${output}`)));
  });
  url.catch(() => undefined); // a test may only ask how the process ended
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code, output };
  });
  return { child, url, output: () => output, ended };
}

/** Kills what a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  /** A file that Node runs. */
  file: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
}

/** How long a part has to end before it is killed. */
const GRACE_MS = 15_000;

/** A program that stays up, in a group of processes of its own: what it starts ends with it. */
export class PartProcess {
  private readonly child: ChildProcess;
  /** Resolves to its exit code, however it ended. */
  readonly ended: Promise<number>;

  constructor({ file, args, cwd, env }: Program, onLine: (line: string) => void) {
    this.child = fork(file, args, {
      cwd,
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
        ...env,
      },
      execArgv: ['--require', join(__dirname, 'leash.cjs')],
      silent: true,
      // Ctrl-C of a terminal reaches this group too otherwise, before gen dev can end it in order
      detached: process.platform !== 'win32',
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface({ input: stream }).on('line', onLine);
    this.ended = Promise.race([
      once(this.child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : 1)),
      once(this.child, 'error').then(([error]: unknown[]) => {
        onLine(String(error));
        return 1;
      }),
    ]);
  }

  /** Asks it to end, and kills what is left of it in the end. */
  async stop(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGTERM');
    await Promise.race([this.ended, sleep(GRACE_MS, undefined, { ref: false })]);
    this.killGroup();
    await this.ended;
  }

  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private killGroup(): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // all of it has ended
    }
  }
}

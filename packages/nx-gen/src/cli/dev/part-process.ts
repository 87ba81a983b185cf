import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Program {
  /** A script that Node runs. */
  file: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
}

/** How long a part may take to exit before it is killed. */
const GRACE_MS = 15_000;

/** A long-running program in a process group of its own, so that its child processes end with it. */
export class PartProcess {
  private readonly child: ChildProcess;
  /** Resolves to its exit code, however it exits. */
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
      // otherwise the terminal's Ctrl-C would reach this group too, before gen dev can stop it in order
      detached: process.platform !== 'win32',
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface({ input: stream }).on('line', onLine);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code) => resolve(code ?? 1));
      this.child.once('error', (error) => {
        onLine(String(error));
        resolve(1);
      });
    });
  }

  /** Asks it to exit, and finally kills whatever is left. */
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
      // all processes have exited
    }
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/database/free-port';
import { generate } from '../../src/run/generate';
import { DiskTree } from '../../src/output/disk-tree';
import { initialize } from '../../src/init/initialize';
import { TestProject } from '../../src/testing/test-project';
import { engineSql } from './engine-sql';
import { generateClient } from './prisma';
import { WORKSPACE } from './project';
import { LATE_OPTIMIZATION, RUN_ARGS } from './run-args';
import { nestNewFiles } from '../../src/init/testing/nest-new';

/** How much of a process's output is shown: Prisma's errors quote whole files. */
const MAX_OUTPUT_CHARS = 2_000;

/** A running API of a scaffolded project. */
export interface Instance {
  readonly url: string;
  readonly child: ChildProcess;
  /** Returns all that it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What `nest new`, `gen init` with everything an API needs and `gen all` leave, in the ignored folder `tmp`. */
export class ScaffoldedProject extends TestProject {
  private readonly running = new Set<ChildProcess>();

  constructor(name: string) {
    super(join(WORKSPACE, 'tmp', `${name}-${process.pid}`));
  }

  async scaffold(
    parts = ['prisma', 'auth'],
    own: Readonly<Record<string, string>> = {},
    platform?: string,
  ): Promise<void> {
    super.remove();
    this.change({ ...nestNewFiles(), ...own });
    const tree = new DiskTree(this.root);
    await initialize(tree, { root: '.', scaffold: parts, platform, skipFormat: true });
    tree.flush();
    await generate(tree, { root: '.', skipFormat: true }, ['dtos', 'api'], {
      warn: () => undefined,
    });
    tree.flush();
    generateClient(this.root);
  }

  /** Serves an embedded database with the project's tables on a socket. @returns its address */
  async startDatabase(): Promise<string> {
    const child = spawn(
      process.execPath,
      [
        ...LATE_OPTIMIZATION,
        join(__dirname, 'pglite-server.mjs'),
        join(this.root, 'prisma/schema.prisma'),
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    this.running.add(child);
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return url;
  }

  /** Returns the SQL that creates the project's tables in PostgreSQL. */
  tables(): string {
    const path = 'prisma/schema.prisma';
    return engineSql('postgres', [{ path, text: this.read(path) }]);
  }

  /** Starts `src/main.ts`, and waits until it responds. */
  async start(env: Record<string, string>): Promise<Instance> {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [...RUN_ARGS, '--require', join(__dirname, 'announce-port.cjs'), 'src/main.ts'],
      {
        cwd: this.root,
        env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.json', PORT: String(port), ...env },
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    const closed = once(child, 'close');
    // an answer at this port may be from another test's server, which had it for a moment
    const started = new Promise<true>((resolve) => {
      child.on('message', (listening) => listening === port && resolve(true));
    });
    if (!(await Promise.race([started, closed.then(() => false)]))) {
      if (output.includes('EADDRINUSE')) return this.start(env);
      throw new Error(`The API ended:\n${output.slice(-MAX_OUTPUT_CHARS)}`);
    }
    const url = `http://127.0.0.1:${port}`;
    return {
      url,
      child,
      output: () => output,
      stop: async (signal = 'SIGTERM') => {
        child.kill(signal);
        await closed;
        return child.exitCode;
      },
    };
  }

  /** Stops what it started, and removes the project. */
  async end(): Promise<void> {
    for (const child of this.running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'close');
    }
    this.remove();
  }
}

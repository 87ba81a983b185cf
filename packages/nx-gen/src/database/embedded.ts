import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GenError } from '../base/diagnostics';
import { hashOf } from '../base/hash';
import { takeLock } from '../output/lock-file';

/** The port of an embedded database, and the folder of its files. */
export interface EmbeddedDatabaseOptions {
  port: number;
  /** Absolute path. */
  folder: string;
}

export interface RunningDatabase {
  /** Resolves once it has exited for any reason; never if another process runs it. */
  ended: Promise<void>;
  /** Stops it, if this process started it. */
  stop(): Promise<void>;
}

/** Below the ephemeral port range, and stable for a project. */
const FIRST_PORT = 15_000;
const PORT_COUNT = 10_000;

/** Returns the port of a project's embedded database, which most likely differs from other projects'. */
export const portOf = (project: string): number =>
  FIRST_PORT +
  (parseInt(Buffer.from(hashOf(project)).toString('hex').slice(0, 8), 16) % PORT_COUNT);

/** Returns its connection URL. */
export const embeddedUrl = (port: number): string =>
  `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the embedded database of a project, unless another process of this machine already runs it.
 *
 * @param project absolute path of the project, whose packages provide it
 * @throws {GenError} if it cannot be started
 */
export async function startEmbedded(
  project: string,
  { port, folder }: EmbeddedDatabaseOptions,
): Promise<RunningDatabase> {
  mkdirSync(dirname(folder), { recursive: true });
  // two processes would corrupt the same files
  const lock = takeLock(`${folder}.lock`);
  if ('owner' in lock) {
    await waitUntilListening(port, () => true);
    return { ended: new Promise(() => undefined), stop: () => Promise.resolve() };
  }
  const release = (): void => rmSync(lock.file, { force: true });
  if (await isListening(port)) {
    release();
    throw GenError.of(
      `another program uses port ${port}, which the embedded database needs`,
      'stop it, or set another port in DATABASE_URL in .env',
    );
  }
  const database = await serve(project, { port, folder }).catch((error: unknown) => {
    release();
    throw error;
  });
  const ended = database.ended.then(release);
  return { ended, stop: () => database.stop().then(() => ended) };
}

/**
 * Runs a database in a child process: this process has V8 flags for short runs, which would make it slow.
 *
 * @param place with the folder `memory://` for a database without files
 * @throws {GenError} if it does not start
 */
export async function serve(
  project: string,
  { port, folder }: EmbeddedDatabaseOptions,
): Promise<RunningDatabase> {
  const child = fork(join(__dirname, 'serve.cjs'), [folder, String(port)], {
    cwd: project,
    execArgv: [],
    silent: true,
  });
  let stderrText = '';
  child.stderr?.on(
    'data',
    (text: Buffer) => (stderrText = `${stderrText}${text.toString()}`.slice(-2000)),
  );
  child.stdout?.resume();
  const ended = once(child, 'exit').then(() => undefined);
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ]);
  if (!isReady)
    throw GenError.of(
      `the embedded database does not start: ${stderrText.trim()}`,
      `its files are in ${folder}; without them it starts empty`,
    );
  return {
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * Waits until something listens on the port.
 * @throws {GenError} on timeout
 */
async function waitUntilListening(port: number, isRunning: () => boolean): Promise<void> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && isRunning(); await sleep(100))
    if (await isListening(port)) return;
  throw GenError.of(
    `another process runs the embedded database, but it does not answer on port ${port}`,
    'stop that process, and try again',
  );
}

/** Checks whether something listens on a local port. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

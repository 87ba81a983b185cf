import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GenError } from '../base/diagnostics';
import { hashOf } from '../base/hash';
import { takeLock } from '../output/lock-file';

/** Where an embedded database answers, and keeps its files. */
export interface EmbeddedPlace {
  port: number;
  /** Absolute path. */
  folder: string;
}

export interface RunningDatabase {
  /** Resolves once it ended, however it did; never where another process runs it. */
  ended: Promise<void>;
  /** Ends it, where this process started it. */
  stop(): Promise<void>;
}

/** Below the ports that systems give to whoever asks for any, and the same for a project each time. */
const FIRST_PORT = 15_000;
const PORTS = 10_000;

/** The port of a project's embedded database; another project's is most likely another one. */
export const portOf = (project: string): number =>
  FIRST_PORT + (parseInt(Buffer.from(hashOf(project)).toString('hex').slice(0, 8), 16) % PORTS);

/** Its address as any other PostgreSQL's. */
export const embeddedAddress = (port: number): string =>
  `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;

const START_MS = 60_000;

/**
 * Starts the embedded database of a project, unless another process of this machine runs it already.
 *
 * @param project absolute path of the project, whose packages it is made of
 * @throws {GenError} where it cannot be started
 */
export async function startEmbedded(
  project: string,
  { port, folder }: EmbeddedPlace,
): Promise<RunningDatabase> {
  mkdirSync(dirname(folder), { recursive: true });
  // two processes over the same files would destroy them
  const lock = takeLock(`${folder}.lock`);
  if ('owner' in lock) {
    await answering(port, () => true);
    return { ended: new Promise(() => undefined), stop: () => Promise.resolve() };
  }
  const release = (): void => rmSync(lock.file, { force: true });
  if (await answers(port)) {
    release();
    throw GenError.of(
      `another program answers on port ${port}, where the embedded database would`,
      'end it, or write another port into DATABASE_URL of .env',
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
 * A database in a process of its own: in this one, which is made for short runs, it would be slow.
 *
 * @param place `memory://` for one without files
 * @throws {GenError} where it does not start
 */
export async function serve(
  project: string,
  { port, folder }: EmbeddedPlace,
): Promise<RunningDatabase> {
  const child = fork(join(__dirname, 'serve.cjs'), [folder, String(port)], {
    cwd: project,
    execArgv: [],
    silent: true,
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2000)));
  child.stdout?.resume();
  const ended = once(child, 'exit').then(() => undefined);
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ]);
  if (!isReady)
    throw GenError.of(
      `the embedded database does not start: ${said.trim()}`,
      `its files are in ${folder}: without them it begins anew`,
    );
  return {
    ended,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Waits until something listens on the port. @throws {GenError} where nothing does in time */
async function answering(port: number, isRunning: () => boolean): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end && isRunning(); await sleep(100))
    if (await answers(port)) return;
  throw GenError.of(
    `the embedded database is run by another process, and does not answer on port ${port}`,
    'end that process, and try again',
  );
}

/** Whether something listens on a port of this machine. */
export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

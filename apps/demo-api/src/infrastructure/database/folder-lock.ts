import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Holds a folder for this process: two embedded databases over one folder destroy it.
 * A local socket is the lock, because the system frees it whichever way the process ends; a file with a process id would not.
 * @returns a function that gives the folder back
 * @throws Error when another process of this machine holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketOf(realpathSync(folder));
  const server =
    (await listen(address)) ?? ((await isAlive(address)) ? undefined : await takeOver(address));
  if (!server)
    throw new Error(
      `${folder} is in use by another process: stop it, or give this one its own DATA_DIR.`,
    );
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

function socketOf(folder: string): string {
  const name = `demo-api-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((client) => client.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen(address, () => done(server));
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((done) => {
    const client = connect(address, () => {
      client.destroy();
      done(true);
    });
    client.once('error', () => done(false));
  });
}

/** Nobody listens: the socket file was left by a process that was killed. */
function takeOver(address: string): Promise<Server | undefined> {
  rmSync(address, { force: true });
  return listen(address);
}

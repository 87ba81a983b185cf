// Starts the built demo API over a new empty folder for a measurement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../demo/servers.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { stopAll, stopOnSignal } from '../lib/processes.mjs';
import { buildDemo } from './build-demo.mjs';
import { logIn } from './log-in.mjs';

const ADMIN = { email: 'admin@example.com', password: 'demo-admin-password' };

/** Environment variables that would point the demo at other storage. */
const ELSEWHERE = ['DATABASE_URL', 'REDIS_URL', 'UPLOADS_DIR', 'UPLOAD_STORAGE'];

/** Returns the authorization header of a logged-in administrator. */
export const authorize = async (address) => ({
  Authorization: `Bearer ${await logIn(address, ADMIN)}`,
});

/** Builds and starts the demo, runs `measure({ server, address, folder })`, and removes everything afterwards. */
export async function withDemoApi(measure) {
  stopOnSignal('Stopping.');
  const folder = mkdtempSync(join(tmpdir(), 'gen-bench-'));
  try {
    await ensureInstalled();
    await buildDemo();
    for (const name of ELSEWHERE) delete process.env[name];
    process.env.DATA_DIR = folder;
    const port = await freePort();
    const server = await startApi(port);
    await measure({ server, address: `http://127.0.0.1:${port}`, folder });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

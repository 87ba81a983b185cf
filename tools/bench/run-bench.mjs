// Set-up and clean-up of every measurement over a PostgreSQL server, Ctrl-C included.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isStopping, stopAll, stopOnSignal } from '../lib/processes.mjs';
import { createScratchDatabase } from './scratch-database.mjs';

/**
 * Runs `measure({ folder, createDatabase })`, reports failures, and leaves no process, folder or database
 * behind.
 */
export async function runBench(measure) {
  const folder = mkdtempSync(join(tmpdir(), 'gen-bench-'));
  const databases = [];
  const createDatabase = async () => {
    const database = await createScratchDatabase();
    databases.push(database);
    return database;
  };
  const cleanUp = async () => {
    await Promise.all(databases.splice(0).map(({ drop }) => drop()));
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignal('Stopping.', cleanUp);
  try {
    await measure({ folder, createDatabase });
  } catch (error) {
    if (isStopping()) return new Promise(() => undefined); // the signal handler ends the script
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  if (isStopping()) return new Promise(() => undefined);
  await stopAll();
  await cleanUp();
}

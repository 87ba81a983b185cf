import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenError } from '../base/diagnostics';
import { takeLock } from './lock-file';
import { hashOf } from '../base/hash';
import { toReadableError } from './system-error';

/** Locks that this process holds: its generators may call one another. */
const heldLocks = new Map<string, { runs: number; giveUp(): void }>();

/**
 * Lets one process at a time work on a project of this machine. The lock is held until all of the process's runs have
 * released it, or the process ends in any way.
 *
 * @param project the project's folder, relative to `root`
 * @param folder folder that all processes of the machine share
 * @returns a function that releases it
 * @throws {GenError} while another process holds it
 */
export function lockProject(root: string, project: string, folder = tmpdir()): () => void {
  const file = lockFileOf(root, project, folder);
  const lock = heldLocks.get(file) ?? createLock(file);
  lock.runs++;
  let isHeld = true;
  return () => {
    if (isHeld && --lock.runs === 0) lock.giveUp();
    isHeld = false;
  };
}

/** Returns the path of a project's lock, which exists while the project is locked. */
export const lockFileOf = (root: string, project: string, folder = tmpdir()): string =>
  join(folder, `nx-gen-${hashOf(join(root, project))}.lock`);

function createLock(file: string): { runs: number; giveUp(): void } {
  const lockFile = acquire(file);
  const giveUp = (): void => {
    process.off('exit', giveUp);
    heldLocks.delete(file);
    rmSync(lockFile, { force: true });
  };
  process.once('exit', giveUp);
  const lock = { runs: 0, giveUp };
  heldLocks.set(file, lock);
  return lock;
}

function acquire(file: string): string {
  const result = tryToTake(file);
  if ('file' in result) return result.file;
  const { pid } = result.owner;
  throw GenError.of(
    `another run works on this project${pid > 0 ? ` (process ${pid})` : ''}`,
    `wait until it has ended; if there is none, delete ${file}`,
  );
}

function tryToTake(file: string): ReturnType<typeof takeLock> {
  try {
    return takeLock(file);
  } catch (error) {
    throw toReadableError(error);
  }
}

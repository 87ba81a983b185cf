import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenError } from '../base/diagnostics';
import { takeLock } from './lock-file';
import { hashOf } from '../base/hash';
import { inWords } from './system-error';

/** What this process holds: its generators may call one another. */
const held = new Map<string, { runs: number; giveUp(): void }>();

/**
 * Lets one process at a time work on a project of this machine. It is held until all of its runs
 * have released it or the process ends, however it ends.
 *
 * @param project the project's folder, relative to `root`
 * @param folder where the machine's processes meet
 * @returns releases it
 * @throws {GenError} while another process holds it
 */
export function lockProject(root: string, project: string, folder = tmpdir()): () => void {
  const file = join(folder, `nx-gen-${hashOf(join(root, project))}.lock`);
  const lock = held.get(file) ?? hold(file);
  lock.runs++;
  let isMine = true;
  return () => {
    if (isMine && --lock.runs === 0) lock.giveUp();
    isMine = false;
  };
}

function hold(file: string): { runs: number; giveUp(): void } {
  const place = acquire(file);
  const giveUp = (): void => {
    process.off('exit', giveUp);
    held.delete(file);
    rmSync(place, { force: true });
  };
  process.once('exit', giveUp);
  const lock = { runs: 0, giveUp };
  held.set(file, lock);
  return lock;
}

function acquire(file: string): string {
  const taken = tryToTake(file);
  if ('file' in taken) return taken.file;
  const { pid } = taken.owner;
  throw GenError.of(
    `another run works on this project${pid > 0 ? ` (process ${pid})` : ''}`,
    `wait until it has ended. If there is none, delete ${file}`,
  );
}

function tryToTake(file: string): ReturnType<typeof takeLock> {
  try {
    return takeLock(file);
  } catch (error) {
    throw inWords(error);
  }
}

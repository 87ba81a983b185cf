import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GenError } from '../schema/diagnostics';
import { hashOf } from './run-memory';

/** A lock whose owner has not written its number yet is this young. */
const BEGINNING_MS = 5000;

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
  acquire(file);
  const giveUp = (): void => {
    process.off('exit', giveUp);
    held.delete(file);
    rmSync(file, { force: true });
  };
  process.once('exit', giveUp);
  const lock = { runs: 0, giveUp };
  held.set(file, lock);
  return lock;
}

function acquire(file: string): void {
  if (take(file)) return;
  const owner = ownerOf(file);
  if (owner === undefined) rmSync(file, { force: true });
  if (owner === undefined && take(file)) return;
  throw GenError.of(
    `another run works on this project${owner ? ` (process ${owner})` : ''}; wait until it has ended`,
  );
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The living process that holds the lock; 0 for one that has just taken it, undefined for none. */
function ownerOf(file: string): number | undefined {
  const owner = Number(readFileSync(file, 'utf8'));
  if (!owner) {
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < BEGINNING_MS ? 0 : undefined;
  }
  try {
    process.kill(owner, 0); // asks only whether it is there
    return owner;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? owner : undefined;
  }
}

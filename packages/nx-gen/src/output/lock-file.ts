import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isSameStartTime, startTimeOf } from './process-start';
import { codeOf, withErrorPath } from './system-error';

/** The owner of a lock. */
export interface LockOwner {
  /** 0 for an owner that has not written its pid yet. */
  pid: number;
  /** Start time according to `startOf`, if known. */
  started?: number;
  /** A unique id of this lock. */
  id: string;
}

/** A lock without a readable owner is considered to be still being written, up to this age. */
const WRITE_GRACE_MS = 5000;

/**
 * Acquires a lock file through operations that only one process can complete. The lock of a dead process is not simply
 * removed, because another process may have replaced it since it was read. Instead it gets a successor, in a file named
 * after its id, which only one of the competing processes can create. If the old lock is still in place then, nobody
 * else has acquired it meanwhile, and the successor replaces it.
 *
 * @returns the file to remove when done, or the living owner
 */
export function takeLock(file: string): { file: string } | { owner: LockOwner } {
  const self: LockOwner = { pid: process.pid, started: startTimeOf(process.pid), id: randomUUID() };
  for (;;) {
    const { end, owner } = followSuccessors(file);
    if (owner) return { owner };
    if (!createExclusively(end, JSON.stringify(self), `${file}.${self.id}.new`)) continue; // another process was first
    if (followSuccessors(file).owner?.id === self.id) return { file: moveIfPossible(end, file) };
    rmSync(end, { force: true }); // the successor of a lock that has been released
  }
}

/** Follows the successors of a lock while their owners are dead, to a living owner or a free file name. */
function followSuccessors(file: string): { end: string; owner?: LockOwner } {
  for (let end = file; ;) {
    const owner = read(end);
    if (owner === undefined) return { end };
    if (isAlive(owner)) return { end, owner };
    end = `${file}.${owner.id}`;
  }
}

/** @returns undefined if there is no such file */
function read(file: string): LockOwner | undefined {
  try {
    const text = withErrorPath(file, () => readFileSync(file, 'utf8'));
    return parse(text) ?? unknownOwner(statSync(file).mtimeMs);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): LockOwner | undefined {
  try {
    const { pid, started, id } = JSON.parse(text) as Partial<LockOwner>;
    // the id becomes part of a file name
    const isOwner = Number.isInteger(pid) && Number(pid) > 0 && /^[\w-]+$/.test(String(id));
    return isOwner ? { pid: Number(pid), started, id: String(id) } : undefined;
  } catch {
    return undefined;
  }
}

const unknownOwner = (written: number): LockOwner => ({
  pid: Date.now() - written < WRITE_GRACE_MS ? 0 : DEAD_PID,
  id: `of-${Math.round(written)}`,
});

const DEAD_PID = -1;

function isAlive({ pid, started }: LockOwner): boolean {
  if (pid <= 0) return pid !== DEAD_PID;
  try {
    process.kill(pid, 0); // signal 0 only checks for existence
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  if (started === undefined) return true;
  const now = startTimeOf(pid);
  return now === undefined || isSameStartTime(started, now);
}

/**
 * Creates a file with its text atomically.
 *
 * @param draft a name that nobody else uses
 * @returns false if the file already exists
 */
function createExclusively(file: string, text: string, draft: string): boolean {
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? false : createWithoutLinks(file, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Creates it on a file system without hard links; if it is read before its text is written, its age shows that it is new. */
function createWithoutLinks(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a successor to the path of the lock; if another user's file cannot be replaced, it stays where it is. */
function moveIfPossible(from: string, to: string): string {
  if (from === to) return to;
  try {
    renameSync(from, to);
    return to;
  } catch {
    return from;
  }
}

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isSameStart, startOf } from './process-start';
import { codeOf, namingFile } from './system-error';

/** Whose a lock is. */
export interface Owner {
  /** 0 for somebody who has not written it yet. */
  pid: number;
  /** As `startOf` tells it, where it can. */
  started?: number;
  /** Of this lock and no other one, ever. */
  id: string;
}

/** A text that names no owner is of one who is still writing it, as long as it is this young. */
const BEGINNING_MS = 5000;

/**
 * Takes a lock, which is a file, in steps of which the system lets one process do each. The lock of
 * a process that is gone is not simply removed: another one may have put its own there since it was
 * read. It gets a successor, in a file that bears its id; of all who try, one makes that file. With
 * the old lock still in its place, nobody has come and gone meanwhile, and the new one takes that place.
 *
 * @returns the file to be removed in the end, or the living owner
 */
export function takeLock(file: string): { file: string } | { owner: Owner } {
  const mine: Owner = { pid: process.pid, started: startOf(process.pid), id: randomUUID() };
  for (;;) {
    const { end, owner } = walk(file);
    if (owner) return { owner };
    if (!make(end, JSON.stringify(mine), `${file}.${mine.id}.new`)) continue; // somebody was first
    if (walk(file).owner?.id === mine.id) return { file: moved(end, file) };
    rmSync(end, { force: true }); // the successor of a lock that was given up
  }
}

/** Goes from a lock to its successor as long as the owners are gone: to a living one, or to a free place. */
function walk(file: string): { end: string; owner?: Owner } {
  for (let end = file; ;) {
    const owner = read(end);
    if (owner === undefined) return { end };
    if (isAlive(owner)) return { end, owner };
    end = `${file}.${owner.id}`;
  }
}

/** @returns undefined where there is no such file */
function read(file: string): Owner | undefined {
  try {
    const text = namingFile(file, () => readFileSync(file, 'utf8'));
    return parse(text) ?? strangerOf(statSync(file).mtimeMs);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): Owner | undefined {
  try {
    const { pid, started, id } = JSON.parse(text) as Partial<Owner>;
    // the id becomes part of a file's name
    const isOwner = Number.isInteger(pid) && Number(pid) > 0 && /^[\w-]+$/.test(String(id));
    return isOwner ? { pid: Number(pid), started, id: String(id) } : undefined;
  } catch {
    return undefined;
  }
}

const strangerOf = (written: number): Owner => ({
  pid: Date.now() - written < BEGINNING_MS ? 0 : NOBODY,
  id: `of-${Math.round(written)}`,
});

const NOBODY = -1;

function isAlive({ pid, started }: Owner): boolean {
  if (pid <= 0) return pid !== NOBODY;
  try {
    process.kill(pid, 0); // asks only whether it is there
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  if (started === undefined) return true;
  const now = startOf(pid);
  return now === undefined || isSameStart(started, now);
}

/**
 * Makes a file with its text in one step.
 *
 * @param draft a name that nobody else uses
 * @returns false where there is one already
 */
function make(file: string, text: string, draft: string): boolean {
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    return codeOf(error) === 'EEXIST' ? false : makeWithoutLinks(file, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** On a file system that has no hard links; who reads it before its text is there finds it young. */
function makeWithoutLinks(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Puts a successor in the place of the lock; where another user's may not be replaced, it stays. */
function moved(from: string, to: string): string {
  if (from === to) return to;
  try {
    renameSync(from, to);
    return to;
  } catch {
    return from;
  }
}

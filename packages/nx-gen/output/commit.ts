import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { GenError } from '../schema/diagnostics';
import { targetsOf } from './targets';

/** What a run does to the disk; paths are relative to the root, with forward slashes. */
export interface Changes {
  /** Texts by path, in the order in which they appear on the disk: the last one after the deletes. */
  writes: ReadonlyMap<string, string>;
  deletes: readonly string[];
}

/** Where a commit says what it is about to do, so that the next run can tell what a killed one did. */
export interface Journal {
  path: string;
  text: string;
  /** Paths that a journal's text names. */
  pathsIn(text: string): string[];
}

const SUFFIX = '.gen-tmp';

/**
 * Brings changes to the disk, all of them or none. Every text is first written beside its place: a
 * full disk is found out while nothing has changed. Then each takes its place in one step.
 *
 * @throws {GenError} before the first change, where a place cannot be written
 */
export function commit(root: string, changes: Changes, journal?: Journal): void {
  if (journal) clearKilledRun(root, journal);
  if (changes.writes.size + changes.deletes.length === 0) return;
  const targets = targetsOf(root, [...changes.writes.keys(), ...changes.deletes]);
  const files = [...changes.writes].map(([path, text]) => ({
    file: targets.get(path) ?? '',
    text,
  }));
  stage(root, files, journal);
  const putInPlace = ({ file }: { file: string }): void => renameSync(file + SUFFIX, file);
  files.slice(0, -1).forEach(putInPlace);
  const realRoot = realpathSync(root);
  for (const path of changes.deletes) remove(realRoot, targets.get(path) ?? '');
  // A manifest comes last: it must not forget what is still to be deleted.
  files.slice(-1).forEach(putInPlace);
  if (journal) rmSync(join(root, journal.path), { force: true });
}

function stage(root: string, files: { file: string; text: string }[], journal?: Journal): void {
  const folders: string[] = [];
  const written: string[] = [];
  const write = (path: string, text: string, mode?: number): void => {
    const first = mkdirSync(dirname(path), { recursive: true });
    if (first !== undefined) folders.push(first);
    written.push(path);
    writeFileSync(path, text, mode === undefined ? {} : { mode });
  };
  try {
    if (journal) write(join(root, journal.path), journal.text);
    for (const { file, text } of files)
      write(file + SUFFIX, text, statSync(file, { throwIfNoEntry: false })?.mode);
  } catch (error) {
    written.forEach((path) => rmSync(path, { force: true }));
    folders.reverse().forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    throw inWords(error);
  }
}

/** What a killed run had prepared, and not put in place. */
function clearKilledRun(root: string, { path, pathsIn }: Journal): void {
  const file = join(root, path);
  if (!existsSync(file)) return;
  for (const named of pathsIn(readFileSync(file, 'utf8')))
    rmSync(join(root, named) + SUFFIX, { force: true });
  rmSync(file);
}

/** Deletes a file, and the folders that it leaves empty. */
function remove(root: string, file: string): void {
  rmSync(file, { force: true });
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return; // not empty
    }
  }
}

const WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
};

function inWords(error: unknown): unknown {
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const words = WORDS[code];
  if (words === undefined) return error;
  return GenError.of(
    `${path.replace(SUFFIX, '')} cannot be written: ${words}. Nothing was changed.`,
  );
}

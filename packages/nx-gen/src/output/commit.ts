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
  type WriteFileOptions,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { GenError } from '../base/diagnostics';
import { belowRoot, codeOf, namingFile, wordsOf } from './system-error';
import { targetsOf } from './targets';
import { Undo } from './undo';

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
 * full disk is found out while nothing has changed. Then each takes its place in one step; where one
 * cannot, those before it are taken back.
 *
 * @throws {GenError} where a place cannot be written; nothing is changed then
 */
export function commit(root: string, changes: Changes, journal?: Journal): void {
  const last = journal && clearKilledRun(root, journal);
  if (changes.writes.size + changes.deletes.length === 0) {
    if (last !== undefined) rmSync(last);
    return;
  }
  const paths = [...changes.writes.keys(), ...changes.deletes];
  const targets = targetsOf(root, journal ? [...paths, journal.path] : paths);
  const target = (path: string): string => targets.get(path) ?? '';
  const files = [...changes.writes].map(([path, text]) => ({ file: target(path), text }));
  const undo = new Undo();
  const folders = new Map<string, boolean>();
  const prepare = ({ file, text }: { file: string; text: string }): Prepared => {
    const isFirst = makeFolder(dirname(file), folders, undo);
    const mode = isFirst ? undefined : statSync(file, { throwIfNoEntry: false })?.mode;
    write(file + SUFFIX, text, undo, mode);
    return { file, isNew: mode === undefined };
  };
  const putInPlace = ({ file, isNew }: Prepared): void =>
    undo.changing(file, () => renameSync(file + SUFFIX, file), isNew);
  try {
    if (journal) putInPlace(prepare({ file: target(journal.path), text: journal.text }));
    const prepared = files.map(prepare);
    prepared.slice(0, -1).forEach(putInPlace);
    const realRoot = realpathSync(root);
    for (const path of changes.deletes) remove(realRoot, target(path), undo);
    // A manifest comes last: it must not forget what is still to be deleted.
    prepared.slice(-1).forEach(putInPlace);
  } catch (error) {
    undo.all();
    throw undone(error, root);
  }
  if (journal) rmSync(target(journal.path), { force: true });
}

/** A text that lies beside its place. */
interface Prepared {
  file: string;
  isNew: boolean;
}

/**
 * Makes the folder of a file, and those above it.
 *
 * @param known the folders of this commit: true of one that was not there before, in which nothing can lie
 */
function makeFolder(folder: string, known: Map<string, boolean>, undo: Undo): boolean {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) undo.made(first);
  known.set(folder, first !== undefined);
  return first !== undefined;
}

/** Makes a file that is not there. */
function write(path: string, text: string, undo: Undo, mode?: number): void {
  undo.made(path);
  namingFile(path, () => writeNew(path, text, { flag: 'wx', ...(mode !== undefined && { mode }) }));
}

/** What has the name of a temporary file is left over; it is not followed where it is a link. */
function writeNew(path: string, text: string, options: WriteFileOptions): void {
  try {
    writeFileSync(path, text, options);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    rmSync(path);
    writeFileSync(path, text, options);
  }
}

/**
 * Removes what a killed run had prepared, and not put in place.
 *
 * @returns its journal, which stays until this run has its own: a run that is refused changes nothing
 */
function clearKilledRun(root: string, { path, pathsIn }: Journal): string | undefined {
  if (!existsSync(join(root, path))) return undefined;
  const file = targetsOf(root, [path]).get(path) ?? '';
  for (const named of pathsIn(readFileSync(file, 'utf8'))) {
    const temporary = join(root, named) + SUFFIX;
    if (temporary.startsWith(join(root, sep))) rmSync(temporary, { force: true });
  }
  return file;
}

/** Deletes a file, and the folders that it leaves empty. */
function remove(root: string, file: string, undo: Undo): void {
  undo.changing(file, () => rmSync(file, { force: true }));
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return; // not empty
    }
  }
}

function undone(error: unknown, root: string): unknown {
  const words = wordsOf(error);
  if (words === undefined) return error;
  const { path = 'a file' } = error as NodeJS.ErrnoException;
  const place = belowRoot(realpathSync(root), path.replace(SUFFIX, ''));
  return GenError.of(`${place} cannot be written: ${words}. Nothing was changed.`);
}

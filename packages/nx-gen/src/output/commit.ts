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
import { relativeToRoot, codeOf, withErrorPath, systemErrorReason } from './system-error';
import { targetsOf } from './targets';
import { UndoLog } from './undo';
import { writeAtomically } from './write-atomically';

/** The changes of a run on disk; paths are relative to the root, with forward slashes. */
export interface ChangeSet {
  /** Texts by path, in the order they are written to disk: the last one after the deletes. */
  writes: ReadonlyMap<string, string>;
  deletes: readonly string[];
}

/** A record of what a commit is about to do, which lets the next run recover from a killed one. */
export interface Journal {
  path: string;
  text: string;
  /** Its text after the commit: what an earlier killed run wrote, and this run does not complete. */
  rest?: string;
  /** Returns the paths that a journal's text names. */
  pathsIn(text: string): string[];
}

const TEMPORARY_SUFFIX = '.gen-tmp';

/**
 * Writes changes to disk, all of them or none. Every text is first written to a temporary file next to its target, so a
 * full disk is detected before anything changes. Then each file is renamed into place; if one fails, the others are
 * rolled back.
 *
 * @throws {GenError} if a file cannot be written; nothing is changed then
 */
export function commit(root: string, changes: ChangeSet, journal?: Journal): void {
  const staleJournal = journal && clearKilledRun(root, journal);
  if (changes.writes.size + changes.deletes.length === 0) {
    if (staleJournal !== undefined) closeJournal(staleJournal, journal);
    return;
  }
  const paths = [...changes.writes.keys(), ...changes.deletes];
  const targets = targetsOf(root, journal ? [...paths, journal.path] : paths);
  const target = (path: string): string => targets.get(path) ?? '';
  const files = [...changes.writes].map(([path, text]) => ({ file: target(path), text }));
  const undo = new UndoLog();
  const folders = new Map<string, boolean>();
  const prepare = ({ file, text }: { file: string; text: string }): Prepared => {
    const isFirst = makeFolder(dirname(file), folders, undo);
    const mode = isFirst ? undefined : statSync(file, { throwIfNoEntry: false })?.mode;
    write(file + TEMPORARY_SUFFIX, text, undo, mode);
    return { file, isNew: mode === undefined };
  };
  const putInPlace = ({ file, isNew }: Prepared): void =>
    undo.applyChange(file, () => renameSync(file + TEMPORARY_SUFFIX, file), isNew);
  try {
    if (journal) putInPlace(prepare({ file: target(journal.path), text: journal.text }));
    const prepared = files.map(prepare);
    prepared.slice(0, -1).forEach(putInPlace);
    const realRoot = realpathSync(root);
    for (const path of changes.deletes) remove(realRoot, target(path), undo);
    // A manifest comes last: until then the old one still lists the files to delete.
    prepared.slice(-1).forEach(putInPlace);
  } catch (error) {
    undo.rollBack();
    throw toCommitError(error, root);
  }
  if (journal) closeJournal(target(journal.path), journal);
}

function closeJournal(file: string, journal: Journal | undefined): void {
  if (journal?.rest === undefined) rmSync(file, { force: true });
  else writeAtomically(file, journal.rest);
}

/** A text in a temporary file next to its target. */
interface Prepared {
  file: string;
  isNew: boolean;
}

/**
 * Creates the folder of a file, with its ancestors.
 *
 * @param folderCache the folders of this commit; true for those it created, which are empty
 */
function makeFolder(folder: string, folderCache: Map<string, boolean>, undo: UndoLog): boolean {
  const before = folderCache.get(folder);
  if (before !== undefined) return before;
  const first = mkdirSync(folder, { recursive: true });
  if (first !== undefined) undo.recordCreated(first);
  folderCache.set(folder, first !== undefined);
  return first !== undefined;
}

/** Creates a file that does not exist. */
function write(path: string, text: string, undo: UndoLog, mode?: number): void {
  undo.recordCreated(path);
  withErrorPath(path, () =>
    writeNew(path, text, { flag: 'wx', ...(mode !== undefined && { mode }) }),
  );
}

/** A file with the temporary name is a leftover; it is removed, so that a link is not followed. */
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
 * Removes the temporary files of a killed run.
 *
 * @returns its journal, which stays until this run writes its own: a run that is refused changes nothing
 */
function clearKilledRun(root: string, { path, pathsIn }: Journal): string | undefined {
  if (!existsSync(join(root, path))) return undefined;
  const file = targetsOf(root, [path]).get(path) ?? '';
  for (const writtenPath of pathsIn(readFileSync(file, 'utf8'))) {
    const temporary = join(root, writtenPath) + TEMPORARY_SUFFIX;
    if (temporary.startsWith(join(root, sep))) rmSync(temporary, { force: true });
  }
  return file;
}

/** Deletes a file, and the folders that it leaves empty. */
function remove(root: string, file: string, undo: UndoLog): void {
  undo.applyChange(file, () => rmSync(file, { force: true }));
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return; // not empty
    }
  }
}

function toCommitError(error: unknown, root: string): unknown {
  const reason = systemErrorReason(error);
  if (reason === undefined) return error;
  const { path = 'a file' } = error as NodeJS.ErrnoException;
  const place = relativeToRoot(realpathSync(root), path.replace(TEMPORARY_SUFFIX, ''));
  return GenError.of(`${place} cannot be written: ${reason}. Nothing was changed.`);
}

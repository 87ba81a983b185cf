import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commit } from './commit';
import { journalOf } from './journal';
import { manifestPath } from './manifest';
import { codeOf, toReadableError, withErrorPath } from './system-error';
import type { FileTree } from '../base/tree';

/**
 * The tree of the `gen` command: a plain folder, without Nx. Changes stay in memory until `flush`, which makes all of
 * them or none.
 */
export class DiskTree implements FileTree {
  private readonly pending = new Map<string, string>();
  private readonly deleted = new Set<string>();
  /** Folders that were looked up, and whether they exist: nothing has to be looked up in a missing one. */
  private readonly folderCache = new Map<string, boolean>();

  constructor(readonly root: string) {}

  read(path: string): string | null {
    const written = this.pending.get(path);
    if (written !== undefined) return written;
    if (this.deleted.has(path)) return null;
    // in a new project most of these files are missing, and an exception costs more than this check
    if (!this.existsOnDisk(path)) return null;
    return this.accessDisk(path, (file) => readFileSync(file, 'utf8')) ?? null;
  }

  write(path: string, content: string): void {
    this.pending.set(path, content);
    this.deleted.delete(path);
  }

  delete(path: string): void {
    this.pending.delete(path);
    if (this.existsOnDisk(path)) this.deleted.add(path);
  }

  exists(path: string): boolean {
    if (this.deleted.has(path)) return false;
    return this.existsOnDisk(path) || this.pending.has(path) || this.isPendingFolder(path);
  }

  private existsOnDisk(path: string): boolean {
    return this.folderExistsOnDisk(dirname(path)) && existsSync(join(this.root, path));
  }

  private folderExistsOnDisk(folder: string): boolean {
    const known = this.folderCache.get(folder);
    if (known !== undefined) return known;
    const isThere = dirname(folder) === folder || this.existsOnDisk(folder);
    this.folderCache.set(folder, isThere);
    return isThere;
  }

  private isPendingFolder(path: string): boolean {
    return [...this.pending.keys()].some((file) => file.startsWith(`${path}/`));
  }

  isFile(path: string): boolean {
    if (this.deleted.has(path)) return false;
    const stats = this.pending.has(path)
      ? undefined
      : this.accessDisk(path, (file) => statSync(file, { throwIfNoEntry: false }));
    return stats?.isFile() ?? this.pending.has(path);
  }

  children(path: string): string[] {
    const prefix = path === '.' ? '' : `${path}/`;
    const present = this.existsOnDisk(path)
      ? this.accessDisk(path, (file) => readdirSync(file))
      : [];
    const names = (present ?? []).filter((name) => !this.deleted.has(prefix + name));
    const pending = [...this.pending.keys()]
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length).replace(/\/.*/, ''));
    return pending.length === 0 ? names : [...new Set([...names, ...pending])];
  }

  /**
   * @param look gets the absolute path
   * @returns undefined if the path does not exist, or is of another kind
   * @throws {GenError} if the system denies access
   */
  private accessDisk<T>(path: string, look: (file: string) => T): T | undefined {
    const file = join(this.root, path);
    try {
      return withErrorPath(file, () => look(file));
    } catch (error) {
      if (NOT_FOUND_CODES.has(codeOf(error) ?? '')) return undefined;
      throw toReadableError(error, this.root);
    }
  }

  /** Returns the paths that `flush` will write, in order. */
  changes(): { path: string; isNew: boolean }[] {
    return [...this.pending.keys()].map((path) => ({
      path,
      isNew: !this.existsOnDisk(path),
    }));
  }

  /**
   * @param project the project, for a run that writes its manifest: a journal of the run is written first, and the
   * leftovers of a killed one are removed
   * @throws {GenError} before the first change, if a file cannot be written
   */
  flush(project?: string): void {
    const writes = new Map(this.pending);
    if (project !== undefined) moveToEnd(writes, manifestPath(project));
    const journal = project === undefined ? undefined : journalOf(this, writes, project);
    commit(this.root, { writes, deletes: [...this.deleted] }, journal);
    this.pending.clear();
    this.deleted.clear();
    this.folderCache.clear();
  }
}

/** Makes a text the last one to be written, although others may have been added after it. */
function moveToEnd(writes: Map<string, string>, path: string): void {
  const text = writes.get(path);
  if (text === undefined) return;
  writes.delete(path);
  writes.set(path, text);
}

/** A circular link counts as missing. */
const NOT_FOUND_CODES = new Set(['EISDIR', 'ELOOP', 'ENOENT', 'ENOTDIR']);

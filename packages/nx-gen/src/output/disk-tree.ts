import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commit } from './commit';
import { journalOf } from './manifest';
import { codeOf, inWords, namingFile } from './system-error';
import type { FileTree } from '../base/tree';

/**
 * The tree of the `gen` command: a plain folder, without Nx. Changes wait in memory until `flush`,
 * which makes all of them or none.
 */
export class DiskTree implements FileTree {
  private readonly pending = new Map<string, string>();
  private readonly deleted = new Set<string>();
  /** Folders that were looked for, and whether they were there: in one that is not, nothing needs a look. */
  private readonly folders = new Map<string, boolean>();

  constructor(readonly root: string) {}

  read(path: string): string | null {
    const written = this.pending.get(path);
    if (written !== undefined) return written;
    if (this.deleted.has(path)) return null;
    // a new project has none of the files that are asked for, and an exception costs more than a look
    if (!this.isThere(path)) return null;
    return this.found(path, (file) => readFileSync(file, 'utf8')) ?? null;
  }

  write(path: string, content: string): void {
    this.pending.set(path, content);
    this.deleted.delete(path);
  }

  delete(path: string): void {
    this.pending.delete(path);
    if (this.isThere(path)) this.deleted.add(path);
  }

  exists(path: string): boolean {
    if (this.deleted.has(path)) return false;
    return this.isThere(path) || this.pending.has(path) || this.isPendingFolder(path);
  }

  private isThere(path: string): boolean {
    return this.isFolderThere(dirname(path)) && existsSync(join(this.root, path));
  }

  private isFolderThere(folder: string): boolean {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const isThere = dirname(folder) === folder || this.isThere(folder);
    this.folders.set(folder, isThere);
    return isThere;
  }

  private isPendingFolder(path: string): boolean {
    return [...this.pending.keys()].some((file) => file.startsWith(`${path}/`));
  }

  isFile(path: string): boolean {
    if (this.deleted.has(path)) return false;
    const stats = this.pending.has(path)
      ? undefined
      : this.found(path, (file) => statSync(file, { throwIfNoEntry: false }));
    return stats?.isFile() ?? this.pending.has(path);
  }

  children(path: string): string[] {
    const prefix = path === '.' ? '' : `${path}/`;
    const present = this.isThere(path) ? this.found(path, (file) => readdirSync(file)) : [];
    const names = (present ?? []).filter((name) => !this.deleted.has(prefix + name));
    const pending = [...this.pending.keys()]
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length).replace(/\/.*/, ''));
    return pending.length === 0 ? names : [...new Set([...names, ...pending])];
  }

  /**
   * @param look gets the absolute path
   * @returns undefined where it leads to nothing, or to another kind of thing than is looked for
   * @throws {GenError} where the system does not let it be seen
   */
  private found<T>(path: string, look: (file: string) => T): T | undefined {
    const file = join(this.root, path);
    try {
      return namingFile(file, () => look(file));
    } catch (error) {
      if (NOT_THERE.has(codeOf(error) ?? '')) return undefined;
      throw inWords(error, this.root);
    }
  }

  /** Paths that `flush` will write, in order. */
  changes(): { path: string; isNew: boolean }[] {
    return [...this.pending.keys()].map((path) => ({
      path,
      isNew: !this.isThere(path),
    }));
  }

  /**
   * @param project whose manifest is among the writes: what this run does is put down before it
   *   begins, and what a killed one left is cleared away
   * @throws {GenError} before the first change, where a place cannot be written
   */
  flush(project?: string): void {
    const writes = new Map(this.pending);
    const journal = project === undefined ? undefined : journalOf(writes, project);
    commit(this.root, { writes, deletes: [...this.deleted] }, journal);
    this.pending.clear();
    this.deleted.clear();
    this.folders.clear();
  }
}

/** A link that leads back to itself leads to nothing. */
const NOT_THERE = new Set(['EISDIR', 'ELOOP', 'ENOENT', 'ENOTDIR']);

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commit } from './commit';
import { journalOf } from './manifest';
import type { FileTree } from './tree';

/**
 * The tree of the `gen` command: a plain folder, without Nx. Changes wait in memory until `flush`,
 * which makes all of them or none.
 */
export class DiskTree implements FileTree {
  private readonly pending = new Map<string, { text: string; isNew: boolean }>();
  private readonly deleted = new Set<string>();

  constructor(readonly root: string) {}

  read(path: string): string | null {
    const written = this.pending.get(path);
    if (written) return written.text;
    if (this.deleted.has(path)) return null;
    // a new project has none of the files that are asked for, and an exception costs more than a look
    if (!existsSync(join(this.root, path))) return null;
    try {
      return readFileSync(join(this.root, path), 'utf8');
    } catch (error) {
      if (isFolder(error)) return null;
      throw error;
    }
  }

  write(path: string, content: string): void {
    const isNew = this.pending.get(path)?.isNew ?? !existsSync(join(this.root, path));
    this.pending.set(path, { text: content, isNew });
    this.deleted.delete(path);
  }

  delete(path: string): void {
    this.pending.delete(path);
    if (existsSync(join(this.root, path))) this.deleted.add(path);
  }

  exists(path: string): boolean {
    if (this.deleted.has(path)) return false;
    return (
      existsSync(join(this.root, path)) || this.pending.has(path) || this.isPendingFolder(path)
    );
  }

  private isPendingFolder(path: string): boolean {
    return [...this.pending.keys()].some((file) => file.startsWith(`${path}/`));
  }

  isFile(path: string): boolean {
    if (this.deleted.has(path)) return false;
    return (
      this.pending.has(path) ||
      (statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ?? false)
    );
  }

  children(path: string): string[] {
    const folder = join(this.root, path);
    const prefix = path === '.' ? '' : `${path}/`;
    const names = (existsSync(folder) ? readdirSync(folder) : []).filter(
      (name) => !this.deleted.has(prefix + name),
    );
    const pending = [...this.pending.keys()]
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length).replace(/\/.*/, ''));
    return pending.length === 0 ? names : [...new Set([...names, ...pending])];
  }

  /** Paths that `flush` will write, in order. */
  changes(): { path: string; isNew: boolean }[] {
    return [...this.pending].map(([path, { isNew }]) => ({ path, isNew }));
  }

  /**
   * @param project whose manifest is among the writes: what this run does is put down before it
   *   begins, and what a killed one left is cleared away
   * @throws {GenError} before the first change, where a place cannot be written
   */
  flush(project?: string): void {
    const writes = new Map([...this.pending].map(([path, { text }]) => [path, text]));
    const journal = project === undefined ? undefined : journalOf(writes, project);
    commit(this.root, { writes, deletes: [...this.deleted] }, journal);
    this.pending.clear();
    this.deleted.clear();
  }
}

const isFolder = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EISDIR';

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileTree } from './tree';
import { writeAtomically } from './write-atomically';

/**
 * The tree of the `gen` command: a plain folder, without Nx. Writes wait in memory until `flush`,
 * which replaces each existing file in one step.
 */
export class DiskTree implements FileTree {
  private readonly pending = new Map<string, { text: string; isNew: boolean }>();

  constructor(readonly root: string) {}

  read(path: string): string | null {
    const written = this.pending.get(path);
    if (written) return written.text;
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
  }

  exists(path: string): boolean {
    return (
      existsSync(join(this.root, path)) || this.pending.has(path) || this.isPendingFolder(path)
    );
  }

  private isPendingFolder(path: string): boolean {
    return [...this.pending.keys()].some((file) => file.startsWith(`${path}/`));
  }

  isFile(path: string): boolean {
    return (
      this.pending.has(path) ||
      (statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ?? false)
    );
  }

  children(path: string): string[] {
    const folder = join(this.root, path);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const prefix = path === '.' ? '' : `${path}/`;
    const pending = [...this.pending.keys()]
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length).replace(/\/.*/, ''));
    return pending.length === 0 ? names : [...new Set([...names, ...pending])];
  }

  /** Paths that `flush` will write, in order. */
  changes(): { path: string; isNew: boolean }[] {
    return [...this.pending].map(([path, { isNew }]) => ({ path, isNew }));
  }

  flush(): void {
    const folders = new Set([...this.pending.keys()].map((path) => dirname(join(this.root, path))));
    folders.forEach((folder) => mkdirSync(folder, { recursive: true }));
    for (const [path, { text, isNew }] of this.pending) {
      const file = join(this.root, path);
      // nobody reads a new file yet, and one cut short by a crash still begins as a generated file
      if (isNew) writeFileSync(file, text, { flag: 'wx' });
      else writeAtomically(file, text);
    }
    this.pending.clear();
  }
}

const isFolder = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EISDIR';

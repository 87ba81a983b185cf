import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileTree } from './tree';

/**
 * The tree of the `gen` command: a plain folder, without Nx. Writes wait in memory until `flush`,
 * which gives each file its new text in one step: a reader, or a crash, sees the old file or the new one.
 */
export class DiskTree implements FileTree {
  private readonly pending = new Map<string, string>();

  constructor(readonly root: string) {}

  read(path: string): string | null {
    const written = this.pending.get(path);
    if (written !== undefined) return written;
    return this.isFile(path) ? readFileSync(join(this.root, path), 'utf8') : null;
  }

  write(path: string, content: string): void {
    this.pending.set(path, content);
  }

  exists(path: string): boolean {
    return this.pending.has(path) || existsSync(join(this.root, path));
  }

  isFile(path: string): boolean {
    return (
      this.pending.has(path) ||
      (statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ?? false)
    );
  }

  children(path: string): string[] {
    const folder = join(this.root, path);
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /** Paths that `flush` will write, in order. */
  changes(): { path: string; isNew: boolean }[] {
    return [...this.pending.keys()].map((path) => ({
      path,
      isNew: !existsSync(join(this.root, path)),
    }));
  }

  flush(): void {
    for (const [path, content] of this.pending) writeAtomically(join(this.root, path), content);
    this.pending.clear();
  }
}

function writeAtomically(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.gen-tmp-${process.pid}`;
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    writeFileSync(temporary, content, mode === undefined ? {} : { mode });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

import type { FileTree } from '../../base/tree';

/** A tree in memory, which tells what was written to it. */
export class MemoryTree implements FileTree {
  readonly root = '/project';
  readonly written: string[] = [];
  private readonly files: Map<string, string>;

  constructor(files: Record<string, string> = {}) {
    this.files = new Map(Object.entries(files));
  }

  read(path: string): string | null {
    return this.files.get(path) ?? null;
  }

  write(path: string, content: string): void {
    this.files.set(path, content);
    this.written.push(path);
  }

  delete(path: string): void {
    this.files.delete(path);
  }

  exists(path: string): boolean {
    return this.isFile(path) || this.children(path).length > 0;
  }

  isFile(path: string): boolean {
    return this.files.has(path);
  }

  children(path: string): string[] {
    const prefix = path === '.' ? '' : `${path}/`;
    const below = [...this.files.keys()].filter((file) => file.startsWith(prefix));
    return [...new Set(below.map((file) => file.slice(prefix.length).split('/')[0] ?? ''))];
  }

  /** Every file with its text. */
  snapshot(): Record<string, string> {
    return Object.fromEntries(this.files);
  }

  /** The text of a file that must be there. */
  textOf(path: string): string {
    const text = this.files.get(path);
    if (text === undefined) throw new Error(`${path} was not written`);
    return text;
  }
}

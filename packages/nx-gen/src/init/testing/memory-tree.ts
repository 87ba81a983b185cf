import type { FileTree } from '../../base/tree';

/** An in-memory tree that records which files were written. */
export class MemoryTree implements FileTree {
  readonly root = '/project';
  readonly writtenPaths: string[] = [];
  private readonly files: Map<string, string>;

  constructor(files: Record<string, string> = {}) {
    this.files = new Map(Object.entries(files));
  }

  read(path: string): string | null {
    return this.files.get(path) ?? null;
  }

  write(path: string, content: string): void {
    this.files.set(path, content);
    this.writtenPaths.push(path);
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

  /** Returns every file with its text. */
  snapshot(): Record<string, string> {
    return Object.fromEntries(this.files);
  }

  /**
   * Returns the text of a file.
   * @throws {Error} if the file does not exist
   */
  textOf(path: string): string {
    const text = this.files.get(path);
    if (text === undefined) throw new Error(`${path} was not written`);
    return text;
  }
}

/**
 * The part of Nx's `Tree` that the generators use: reads see earlier writes, and nothing reaches the disk before the run
 * ends. Paths are relative to `root`, with forward slashes.
 */
export interface FileTree {
  /** Absolute path of the workspace. */
  readonly root: string;
  read(path: string, encoding: 'utf-8'): string | null;
  write(path: string, content: string): void;
  delete(path: string): void;
  exists(path: string): boolean;
  isFile(path: string): boolean;
  children(path: string): string[];
}

import JSON5 from 'json5';
import type { FileTree } from '../base/tree';

/**
 * Reads a JSON file of the project; empty if it does not exist. Allows comments, like Nx and TypeScript, and ignores
 * syntax errors, which the file's own tool reports.
 */
export function readJsonFile<T extends object>(
  tree: Pick<FileTree, 'read'>,
  path: string,
): Partial<T> {
  try {
    return JSON5.parse<Partial<T> | null>(tree.read(path, 'utf-8') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

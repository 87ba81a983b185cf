import JSON5 from 'json5';
import type { FileTree } from '../base/tree';

/**
 * What a JSON file of the project says; empty where there is none. Comments are allowed, as Nx and TypeScript allow them,
 * and one that is broken is for its own tool to report.
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

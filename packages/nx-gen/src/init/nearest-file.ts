import { posix } from 'node:path';
import type { FileTree } from '../base/tree';

/** Yields a folder and those above it, up to the workspace. */
export function* foldersFrom(folder: string): Generator<string> {
  for (let at = folder; ; at = posix.dirname(at)) {
    yield at;
    if (at === '.' || at === '') return;
  }
}

/** Returns the file of that name in the folder, or in the nearest one above it; undefined if there is none. */
export function nearestFile(
  tree: Pick<FileTree, 'exists'>,
  folder: string,
  name: string,
): string | undefined {
  for (const at of foldersFrom(folder)) {
    const path = posix.join(at, name);
    if (tree.exists(path)) return path;
  }
  return undefined;
}

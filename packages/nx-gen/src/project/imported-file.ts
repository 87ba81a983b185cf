import { posix } from 'node:path';
import type { FileTree } from '../base/tree';

/** Resolves a relative import to a file; undefined for packages and aliases. */
export function importedFile(
  tree: Pick<FileTree, 'isFile'>,
  from: string,
  specifier: string,
): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), specifier.replace(/\.js$/, ''));
  return [`${path}.ts`, `${path}/index.ts`].find((file) => tree.isFile(file));
}

import type { ClassIR } from '../../adapters/ir';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import { forEachSource, type ClassSearch } from '../find-class';

/** One of the user's classes, with its location. */
export interface SourceClass extends ClassIR {
  /** Relative to the workspace root. */
  path: string;
}

/** Returns the classes of all files that the user may have written, sorted by path; only files that qualify are parsed. */
export function sourceClasses(
  tree: FileTree,
  search: ClassSearch,
  reader: Pick<CachedReader<ClassIR[]>, 'read'>,
  isRelevant: (text: string) => boolean,
): SourceClass[] {
  const found: SourceClass[] = [];
  forEachSource(tree, search, (path, text) => {
    if (!isRelevant(text)) return;
    for (const one of reader.read(path, text)) found.push({ ...one, path });
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

import type { ClassIR } from '../../adapters/ir';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import { forEachSource, type ClassSearch } from '../find-class';

/** A class of the user's, and where it stands. */
export interface SourceClass extends ClassIR {
  /** Relative to the workspace root. */
  path: string;
}

/** The classes of all files that the user may have written, by path; of those alone that are worth parsing. */
export function sourceClasses(
  tree: FileTree,
  search: ClassSearch,
  reader: Pick<Reader<ClassIR[]>, 'read'>,
  isWorthReading: (text: string) => boolean,
): SourceClass[] {
  const found: SourceClass[] = [];
  forEachSource(tree, search, (path, text) => {
    if (!isWorthReading(text)) return;
    for (const one of reader.read(path, text)) found.push({ ...one, path });
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

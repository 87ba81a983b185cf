import type { ClassIR } from '../../adapters/ir';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import { forEachSource, type ClassSearch } from '../find-class';

/** A class of the user's, and where it stands. */
export interface SourceClass extends ClassIR {
  /** Relative to the workspace root. */
  path: string;
}

/** Only such files are parsed. */
const WORTH_READING = /\bextends\s+[\w$]|@Module\s*\(/;

/** The classes that extend others, and the modules, of all files that the user may have written, by path. */
export function sourceClasses(
  tree: FileTree,
  search: ClassSearch,
  reader: Reader<ClassIR[]>,
): SourceClass[] {
  const found: SourceClass[] = [];
  forEachSource(tree, search, (path, text) => {
    if (!WORTH_READING.test(text)) return;
    for (const one of reader.read(path, text)) found.push({ ...one, path });
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

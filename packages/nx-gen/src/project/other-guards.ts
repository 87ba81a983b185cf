import type { FileTree } from '../base/tree';
import { exportedClasses, type ClassSearch } from './find-class';
import { isLimiter } from './limiter';

/**
 * Returns the names of the guards that a project has, without those that only count requests.
 * @param known the guards that generated code looks for anyway
 */
export const otherGuards = (
  tree: FileTree,
  search: ClassSearch,
  known: { has(name: string): boolean },
): string[] =>
  exportedClasses(tree, search).filter(
    (name) => name.endsWith('Guard') && !isLimiter(name) && !known.has(name),
  );

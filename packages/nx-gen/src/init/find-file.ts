import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import type { ProjectFacts } from './project-facts';

/** Returns the first TypeScript file of the API whose text satisfies a predicate; the dashboard is skipped. */
export function findFile(
  tree: FileTree,
  { root, config, sourceRoot }: ProjectFacts,
  matches: (text: string) => boolean,
): string | undefined {
  const skipped = fromRoot(root, config.dashboardPath);
  const find = (folder: string): string | undefined => {
    for (const child of tree.children(folder)) {
      const path = `${folder}/${child}`;
      if (path === skipped) continue;
      if (!tree.isFile(path)) {
        const found = find(path);
        if (found !== undefined) return found;
      } else if (/\.[cm]?ts$/.test(child) && matches(tree.read(path, 'utf-8') ?? '')) return path;
    }
    return undefined;
  };
  return find(sourceRoot);
}

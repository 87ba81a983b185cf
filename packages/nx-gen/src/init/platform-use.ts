import type { FileTree } from '../base/tree';
import type { ProjectFacts } from './project-facts';
import { fromRoot } from '../base/paths';

/** A value of Express, of its middleware or of Nest's adapter; a type alone asks for nothing at run time. */
const EXPRESS_IMPORT =
  /(?:import\s+(?!type\b)[^;'"]*from\s*|require\(\s*|import\(\s*)['"](?:express|@nestjs\/platform-express|multer|body-parser|cookie-parser|express-session)['"]/;

/** A file of the user's that needs Express; undefined where none does. */
export function findPlatformUse(
  tree: FileTree,
  { root, config, sourceRoot }: ProjectFacts,
): string | undefined {
  const skipped = fromRoot(root, config.dashboardPath);
  const find = (folder: string): string | undefined => {
    for (const child of tree.children(folder)) {
      const path = `${folder}/${child}`;
      if (path === skipped) continue;
      if (!tree.isFile(path)) {
        const found = find(path);
        if (found !== undefined) return found;
      } else if (/\.[cm]?ts$/.test(child) && EXPRESS_IMPORT.test(tree.read(path, 'utf-8') ?? ''))
        return path;
    }
    return undefined;
  };
  return find(sourceRoot);
}

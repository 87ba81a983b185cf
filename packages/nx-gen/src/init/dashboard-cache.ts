import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { cacheFolder } from './dashboard-files';
import { dashboardFolders } from './dashboard-part';
import type { ProjectFacts } from './project-facts';

const CACHE_DIR = /^(\s*cacheDir: *)(['"])((?:\.\.\/)*node_modules\/[^'"\n]*)\2/m;

/** A `cacheDir` that leads out of the `node_modules` of the workspace since the dashboard was moved. */
export interface StaleCache {
  /** The settings of Vite. */
  path: string;
  was: string;
  is: string;
}

/** Finds a stale `cacheDir`: Vite would write it between the folders of the workspace, or outside of it. */
export function findStaleCache(tree: FileTree, facts: ProjectFacts): StaleCache | undefined {
  const { folder } = dashboardFolders(facts);
  const path = `${folder}/vite.config.mts`;
  const was = CACHE_DIR.exec(tree.read(path, 'utf-8') ?? '')?.[3];
  const is = cacheFolder(tree, folder);
  if (was === undefined || is === undefined) return undefined;
  return posix.join(folder, was).startsWith('node_modules/') ? undefined : { path, was, is };
}

/** Updates a stale `cacheDir` to the folder where the dashboard is now. */
export function fixStaleCache(tree: FileTree, facts: ProjectFacts): void {
  const stale = findStaleCache(tree, facts);
  if (!stale) return;
  const text = tree.read(stale.path, 'utf-8') ?? '';
  tree.write(
    stale.path,
    text.replace(
      CACHE_DIR,
      (_, before: string, quote: string) => `${before}${quote}${stale.is}${quote}`,
    ),
  );
}

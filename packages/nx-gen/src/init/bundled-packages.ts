import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { PackageManager } from '../project/package-manager';
import { addDependencies, versionsIn, type AddedPackages } from './package-json';
import type { ProjectFacts } from './project-facts';
import type { KnownPackage } from './versions';

/** The package.json of the workspace. */
const ROOT = 'package.json';

/**
 * Lists the packages of an API also in the package.json of the workspace, as Nx does with those of NestJS: its webpack
 * plugin bundles everything that it does not find in the `node_modules` of the workspace, where pnpm puts only what that
 * file lists, and native or optional packages cannot be bundled.
 *
 * @param names the packages that the API needs at run time
 */
export function addBundledPackages(
  tree: FileTree,
  { root, packageJson }: Pick<ProjectFacts, 'root' | 'packageJson'>,
  names: readonly KnownPackage[],
  manager: PackageManager,
): AddedPackages[] {
  const isBundled =
    manager === 'pnpm' && tree.exists('nx.json') && tree.exists(ROOT) && bundles(tree, root);
  if (!isBundled || packageJson === undefined || packageJson === ROOT) return [];
  const wanted = { runtime: [...names], development: [] };
  const added = addDependencies(tree, ROOT, wanted, versionsIn(tree, packageJson));
  return [{ packageJson: ROOT, names: added }];
}

/** Checks whether the API is built by the plugin or the executor of @nx/webpack. */
const bundles = (tree: FileTree, root: string): boolean =>
  ['webpack.config.js', 'webpack.config.cjs', 'webpack.config.ts'].some((name) =>
    tree.read(posix.join(root, name), 'utf-8')?.includes('@nx/webpack'),
  );

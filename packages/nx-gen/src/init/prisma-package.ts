import { posix } from 'node:path';
import { fromRoot, isBelow } from '../base/paths';
import type { FileTree } from '../base/tree';
import { findSchema } from './find-schema';
import { listsAny, nearestPackageJson } from './package-json';

/**
 * Returns the folder where Prisma's commands run and find their packages: the project, or the package that its schema
 * belongs to if Prisma does not find that schema from the project.
 *
 * @param schemaPath relative to the workspace, as the result is
 */
export function prismaPackage(
  tree: FileTree,
  { root, schemaPath }: { root: string; schemaPath: string },
): string {
  const found = findSchema(tree, root);
  const isOwn = found !== undefined && fromRoot(root, found) === schemaPath;
  if (isOwn || isBelow(schemaPath, root)) return root;
  const folder = posix.dirname(nearestPackageJson(tree, schemaPath) ?? '.');
  return isBelow(root, folder) ? root : folder;
}

/** Checks whether the package of the schema lists Prisma's command and the project does not: only that runs it then. */
export function isPrismaElsewhere(
  tree: FileTree,
  project: { root: string; schemaPath: string; packageJson?: string },
): boolean {
  const folder = prismaPackage(tree, project);
  const lists = (path: string | undefined): boolean =>
    path !== undefined && listsAny(tree, path, ['prisma']);
  return (
    folder !== project.root &&
    lists(posix.join(folder, 'package.json')) &&
    !lists(project.packageJson)
  );
}

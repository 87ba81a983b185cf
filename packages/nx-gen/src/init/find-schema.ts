import { posix } from 'node:path';
import { fromRoot, normalizePath } from '../base/paths';
import type { FileTree } from '../base/tree';
import { schemaFiles } from './database-facts';
import { nearestPackageJson, prismaSchemaOf } from './package-json';
import { readPrismaConfig } from './prisma-config';

/** Prisma's default locations, and the folder that its guide to multi-file schemas names. */
const DEFAULT_SCHEMA_PATHS = ['prisma/schema.prisma', 'prisma/schema', 'schema.prisma'];

/**
 * Returns the project's schema, a file or a folder, relative to the project: the one that Prisma is configured with,
 * otherwise one in a default location. Undefined if there is none.
 */
export const findSchema = (tree: FileTree, root: string): string | undefined =>
  [
    readPrismaConfig(tree, root).schema,
    schemaPathFromPackageJson(tree, root),
    ...DEFAULT_SCHEMA_PATHS.map((path) => multiFileFolderOf(tree, root, path)),
  ].find((path) => path !== undefined && hasSchema(tree, root, path));

/** Returns the folder of a schema that has no models while files next to it do, since it is a multi-file schema. */
function multiFileFolderOf(tree: FileTree, root: string, path: string): string {
  const [file, folder] = [fromRoot(root, path), posix.dirname(path)];
  const hasModel = (name: string): boolean => /^\s*model\s/m.test(tree.read(name, 'utf-8') ?? '');
  if (folder === '.' || !tree.isFile(file) || hasModel(file)) return path;
  const hasSiblingModels = tree
    .children(fromRoot(root, folder))
    .some((name) => name.endsWith('.prisma') && hasModel(fromRoot(root, `${folder}/${name}`)));
  return hasSiblingModels ? folder : path;
}

/** Checks whether the path is a schema file or a folder that contains one; paths outside the workspace never are. */
export function hasSchema(tree: FileTree, root: string, path: string): boolean {
  const fullPath = fromRoot(root, path);
  return !/^(?:\.\.)?\//.test(`${fullPath}/`) && schemaFiles(tree, fullPath).length > 0;
}

function schemaPathFromPackageJson(tree: FileTree, root: string): string | undefined {
  const path = nearestPackageJson(tree, root);
  const configured = path === undefined ? undefined : prismaSchemaOf(tree, path);
  if (path === undefined || configured === undefined) return undefined;
  return normalizePath(posix.relative(root, posix.join(posix.dirname(path), configured)));
}

import { posix } from 'node:path';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { readPrismaConfig } from './prisma-config';
import { prismaPackage } from './prisma-package';
import { schemaFileOf, type ProjectFacts } from './project-facts';

/**
 * Returns the folder of the schema's migrations: the one that Prisma is configured with, otherwise the one next to the
 * schema or to its folder; the former if there is none yet.
 */
export function migrationsFolder(
  tree: FileTree,
  facts: Pick<ProjectFacts, 'root' | 'schemaPath'>,
): string {
  const folder = prismaPackage(tree, facts);
  const { migrations } = readPrismaConfig(tree, folder);
  if (migrations !== undefined) return fromRoot(folder, migrations);
  const schemaFolder = posix.dirname(schemaFileOf(facts));
  const beside = posix.join(schemaFolder, 'migrations');
  const above = posix.join(posix.dirname(schemaFolder), 'migrations');
  return !tree.exists(beside) && isOfPrisma(tree, above) ? above : beside;
}

/** Other tools name their folders like that too. */
const isOfPrisma = (tree: FileTree, folder: string): boolean =>
  tree.exists(posix.join(folder, 'migration_lock.toml')) || countMigrations(tree, folder) > 0;

/** Checks whether a project has migrations. */
export const hasMigrations = (
  tree: FileTree,
  facts: Pick<ProjectFacts, 'root' | 'schemaPath'>,
): boolean => countMigrations(tree, migrationsFolder(tree, facts)) > 0;

/** Returns the number of Prisma's migrations in a folder, which need not exist. */
export const countMigrations = (tree: FileTree, folder: string): number =>
  tree.children(folder).filter((name) => tree.exists(`${folder}/${name}/migration.sql`)).length;

import { join, posix } from 'node:path';
import { changeTo, projectFlag } from '../project/own-commands';
import { tablesAdvice } from '../project/prisma-commands';
import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';
import type { GenerateOptions } from '../config/run-options';
import { hasMigrations } from '../init/migrations-folder';
import { prismaPackage } from '../init/prisma-package';
import { readProvider } from '../init/read-provider';
import { loadContext } from '../run/load-project';
import { embeddedDatabaseOf } from './embedded-database';
import { effectiveValues } from './env-file';

/**
 * Returns the command that generates the client and creates the tables of the schema, where Prisma finds that schema.
 * Prisma's own command for tables downloads an engine, and needs a server where it may create a second database, which
 * an embedded one is not.
 *
 * @param run prefix that runs a binary of node_modules: `npx`
 */
export async function updateCommand(
  tree: FileTree,
  options: GenerateOptions,
  run: string,
): Promise<string> {
  const { root } = options;
  const env = tree.read(posix.join(root, '.env'), 'utf-8') ?? undefined;
  const folder = join(tree.root, root);
  const { config } = await loadContext(tree, options);
  const schemaPath = fromRoot(root, config.schemaPath);
  const folderOfPrisma = changeTo(tree.root, prismaPackage(tree, { root, schemaPath }));
  const generate = `${folderOfPrisma}${run} prisma generate`;
  if (embeddedDatabaseOf({ folder, env, values: effectiveValues(env) }))
    return `${folderOfPrisma === '' ? generate : `(${generate})`} && ${run} gen migrate init${projectFlag(tree.root, root)}`;
  const tables = tablesAdvice({
    provider: readProvider(tree, schemaPath),
    hasMigrations: hasMigrations(tree, { root, schemaPath }),
    run,
  });
  return `${generate} && ${tables}`;
}

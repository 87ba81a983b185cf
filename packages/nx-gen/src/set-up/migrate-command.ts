import { join, posix } from 'node:path';
import { projectFlag } from '../project/own-commands';
import { tablesAdvice } from '../project/prisma-commands';
import type { FileTree } from '../base/tree';
import { fromRoot } from '../base/paths';
import type { GenerateOptions } from '../config/run-options';
import { readSchemaFacts } from '../init/database-facts';
import { hasMigrations } from '../init/migrations-folder';
import { loadContext } from '../run/load-project';
import { embeddedDatabaseOf } from './embedded-database';
import { effectiveValues } from './env-file';

/**
 * Returns the command that creates the tables of the schema. Prisma's own command downloads an engine, and needs a
 * server where it may create a second database, which an embedded one is not.
 *
 * @param run prefix that runs a binary of node_modules: `npx`
 */
export async function migrateCommand(
  tree: FileTree,
  options: GenerateOptions,
  run: string,
): Promise<string> {
  const { root } = options;
  const env = tree.read(posix.join(root, '.env'), 'utf-8') ?? undefined;
  const folder = join(tree.root, root);
  if (embeddedDatabaseOf({ folder, env, values: effectiveValues(env) }))
    return `${run} gen migrate init${projectFlag(tree.root, root)}`;
  const { config } = await loadContext(tree, options);
  const schemaPath = fromRoot(root, config.schemaPath);
  return tablesAdvice({
    provider: readSchemaFacts(tree, schemaPath)?.provider,
    hasMigrations: hasMigrations(tree, { root, schemaPath }),
    run,
  });
}

import { join, posix } from 'node:path';
import { projectFlag } from '../project/own-commands';
import type { FileTree } from '../base/tree';
import { embeddedDatabaseOf } from './embedded-database';
import { effectiveValues } from './env-file';

/**
 * Returns the command that creates the tables of the schema. Prisma's own command downloads an engine, and needs a
 * server where it may create a second database, which an embedded one is not.
 *
 * @param root absolute path of the workspace
 * @param run prefix that runs a binary of node_modules: `npx`
 */
export function migrateCommand(
  tree: Pick<FileTree, 'read'>,
  { root, project, run }: { root: string; project: string; run: string },
): string {
  const env = tree.read(posix.join(project, '.env'), 'utf-8') ?? undefined;
  return embeddedDatabaseOf({ folder: join(root, project), env, values: effectiveValues(env) })
    ? `${run} gen migrate init${projectFlag(root, project)}`
    : `${run} prisma migrate dev`;
}

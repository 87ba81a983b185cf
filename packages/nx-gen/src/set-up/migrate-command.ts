import { join, posix } from 'node:path';
import { projectFlag } from '../project/own-commands';
import type { FileTree } from '../base/tree';
import { embeddedPlace } from './embedded-database';
import { effectiveValues } from './env-file';

/**
 * What makes the tables that the schema asks for. Prisma's own command has to be downloaded an engine, and wants a server where
 * it may make a second database: an embedded one is none.
 *
 * @param root absolute path of the workspace
 * @param run prefix of a program of node_modules: `npx`
 */
export function migrateCommand(
  tree: Pick<FileTree, 'read'>,
  { root, project, run }: { root: string; project: string; run: string },
): string {
  const values = effectiveValues(tree.read(posix.join(project, '.env'), 'utf-8') ?? undefined);
  return embeddedPlace({ folder: join(root, project), values })
    ? `${run} gen migrate init${projectFlag(root, project)}`
    : `${run} prisma migrate dev`;
}

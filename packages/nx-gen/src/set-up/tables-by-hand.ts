import { migrationsIn } from '../database/migrations';
import { tablesCommand } from '../project/prisma-commands';
import type { ProjectToRun } from './project';

/**
 * Returns what the user does about tables that `init` does not create: it lacks the means for this database, its
 * address, or the permission.
 * @param run prefix that runs a binary of node_modules: `npx`
 */
export function tablesByHand(
  { provider, migrations, values }: Pick<ProjectToRun, 'provider' | 'migrations' | 'values'>,
  run: string,
): string {
  const isFirst = migrationsIn(migrations).length === 0;
  const command = `${run} ${tablesCommand(provider, isFirst ? 'init' : undefined)}`;
  if (!values.has('DATABASE_URL'))
    return `${isFirst ? 'Create' : 'Update'} the tables yourself: ${command}, once DATABASE_URL names a database.`;
  return isFirst
    ? `The database was left alone. If it has no tables yet, create them: ${command}.`
    : `The database was left alone. If it lacks migrations, or the schema has changed: ${command}.`;
}

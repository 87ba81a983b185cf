import { migrationsIn } from '../database/migrations';
import { tablesAdvice } from '../project/prisma-commands';
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
  const hasMigrations = migrationsIn(migrations).length > 0;
  const name = hasMigrations ? undefined : 'init';
  const command = tablesAdvice({ provider, hasMigrations, run, name });
  if (!values.has('DATABASE_URL'))
    return `${hasMigrations ? 'Update' : 'Create'} the tables yourself: ${command}, once DATABASE_URL names a database.`;
  return hasMigrations
    ? `The database was left alone. If it lacks migrations, or the schema has changed: ${command}.`
    : `The database was left alone. If it has no tables yet, create them: ${command}.`;
}

import { migrationsIn } from '../database/migrations';
import { tablesAdvice } from '../project/prisma-commands';
import { projectFlag } from '../project/own-commands';
import type { ProjectToRun } from './project';

type Facts = Pick<
  ProjectToRun,
  'root' | 'project' | 'provider' | 'isEmbeddable' | 'migrations' | 'values'
>;

/**
 * Returns what the user does about tables that `init` does not create: it lacks the means for this database, its
 * address, or the permission.
 * @param run prefix that runs a binary of node_modules: `npx`
 */
export function tablesByHand(
  { root, project, provider, isEmbeddable, migrations, values }: Facts,
  run: string,
): string {
  const hasMigrations = migrationsIn(migrations).length > 0;
  const name = hasMigrations ? undefined : 'init';
  // it begins with the baseline of tables that no migration has created
  const isOurs = isEmbeddable && !hasMigrations;
  const command = isOurs
    ? `${run} gen migrate init${projectFlag(root, project)}`
    : tablesAdvice({ provider, hasMigrations, run, name });
  if (!values.has('DATABASE_URL'))
    return `${hasMigrations ? 'Update' : 'Create'} the tables yourself: ${command}, once DATABASE_URL names a database.`;
  if (isOurs)
    return `The database was left alone. Create its tables, or migrations for those that it has: ${command}.`;
  return hasMigrations
    ? `The database was left alone. If it lacks migrations, or the schema has changed: ${command}.`
    : `The database was left alone. If it has no tables yet, create them: ${command}.`;
}

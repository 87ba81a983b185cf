import { countMigrations, migrationsFolder } from '../../init/migrations-folder';
import { readProject } from '../../init/project-facts';
import { tablesAdvice } from '../../project/prisma-commands';
import { ok, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that there are migrations for `prisma migrate deploy`. */
export async function checkMigrations(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const { root, config } = valueOf(await reading.context());
  const { provider } = valueOf(await reading.schema());
  if (provider === 'mongodb') return ok('MongoDB has none');
  const count = countMigrations(tree, migrationsFolder(tree, readProject(tree, root, config)));
  return count > 0
    ? ok(`${count} for prisma migrate deploy`)
    : warning(
        'there are none, so a new database gets no tables',
        `run ${tablesAdvice({ provider, hasMigrations: false, run: 'npx', name: 'init' })}, and commit what it writes`,
      );
}

import { countMigrations, migrationsFolder } from '../../init/migrations-folder';
import { readProject } from '../../init/project-facts';
import { ok, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that there are migrations for `prisma migrate deploy`. */
export async function checkMigrations(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const { root, config } = valueOf(await reading.context());
  if (valueOf(await reading.schema()).provider === 'mongodb') return ok('MongoDB has none');
  const count = countMigrations(tree, migrationsFolder(tree, readProject(tree, root, config)));
  return count > 0
    ? ok(`${count} for prisma migrate deploy`)
    : warning(
        'there are none, so a new database gets no tables',
        `run npx prisma migrate dev --name init, and commit what it writes`,
      );
}

import { posix } from 'node:path';
import type { FileTree } from '../../base/tree';
import { readProject } from '../../init/project-facts';
import { ok, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that there are migrations for `prisma migrate deploy`. */
export async function checkMigrations(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const { root, config } = valueOf(await reading.context());
  if (valueOf(await reading.schema()).provider === 'mongodb') return ok('MongoDB has none');
  const { schemaPath } = readProject(tree, root, config);
  const folders = [posix.dirname(schemaPath), schemaPath, root, posix.join(root, 'prisma')].map(
    (folder) => posix.join(folder, 'migrations'),
  );
  const count = Math.max(...folders.map((folder) => migrationsIn(tree, folder)));
  return count > 0
    ? ok(`${count} for prisma migrate deploy`)
    : warning(
        'there are none, so a new database gets no tables',
        `run npx prisma migrate dev --name init, and commit what it writes`,
      );
}

const migrationsIn = (tree: FileTree, folder: string): number =>
  tree.children(folder).filter((name) => tree.exists(`${folder}/${name}/migration.sql`)).length;

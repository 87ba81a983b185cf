import { listOf } from '../../base/nearest';
import { migrationsFolder } from '../../init/migrations-folder';
import { readProject } from '../../init/project-facts';
import { runnerIn } from '../../project/own-commands';
import { tablesCommand } from '../../project/prisma-commands';
import { ok, type Finding } from '../check';
import { isCheckedIn, oneOfChecks, type OneOfCheck, type SqlProvider } from '../constraints/one-of';
import { valueOf, type ProjectReading } from '../reading';

/**
 * Names the CHECK constraints that hold what the API checks for writes without it as well. They are advice: Prisma's schema has no
 * place for them.
 */
export async function checkConstraints(reading: ProjectReading): Promise<Finding> {
  const { models, provider } = valueOf(await reading.schema());
  if (provider === 'mongodb') return ok('MongoDB has none');
  const checks = oneOfChecks(models, provider);
  if (checks.length === 0) return ok('no model has @gen_one_of');
  const sql = await migrationsOf(reading);
  const missing = checks.filter((check) => !isCheckedIn(sql, check));
  if (missing.length === 0) return ok('the database checks what @gen_one_of says');
  const names = [...new Set(missing.map(({ model }) => model.name))];
  return ok(
    `the API checks what @gen_one_of says of ${listOf(names, 'and')}; no migration has a CHECK for what is written without it`,
    [
      ...missing.flatMap(({ obstacle }) => obstacle ?? []),
      ...adviceOn(missing, provider, runnerIn(reading.tree, reading.options.root)),
    ].join('\n'),
  );
}

/** Returns the SQL of all migrations. */
async function migrationsOf(reading: ProjectReading): Promise<string> {
  const { tree } = reading;
  const { root, config } = valueOf(await reading.context());
  const folder = migrationsFolder(tree, readProject(tree, root, config));
  return tree
    .children(folder)
    .map((name) => tree.read(`${folder}/${name}/migration.sql`, 'utf-8') ?? '')
    .join(';\n');
}

function adviceOn(missing: readonly OneOfCheck[], provider: SqlProvider, run: string): string[] {
  if (provider === 'sqlite')
    return missing.map(
      ({ model, sql }) =>
        `SQLite adds no CHECK to a table that exists; in a migration that creates ${model.table ?? model.name}, add this line to CREATE TABLE: ${sql}`,
    );
  return [
    `put this into a migration, made by ${run} ${tablesCommand(provider, 'one_of')} --create-only, once all records keep to it:`,
    ...missing.map(({ sql }) => sql),
  ];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundTripIn } from './check-schema';
import { RoundTripProject } from './round-trip-project';
import { modelsIn } from './schema-copy';

jest.setTimeout(600_000);

const text = (path: string) => readFileSync(join(__dirname, path), 'utf8');

/** Generates the API of a schema, boots it, and tries every operation on records of every model. */
async function faultsOf(schema: string, name: string, server?: string): Promise<string[]> {
  const files = [{ path: 'prisma/schema.prisma', text: schema }];
  const project = await RoundTripProject.of(name, files);
  try {
    expect(project.refused).toEqual([]);
    project.addServer(server);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const outcomes = await roundTripIn(project);
    expect(outcomes.map(({ model }) => model)).toEqual(modelsIn(files).map(({ name }) => name));
    return outcomes.flatMap(({ model, faults }) => faults.map((fault) => `${model}: ${fault}`));
  } finally {
    project.remove();
  }
}

describe('Records of every model go through the generated API and come back as they were', () => {
  it('on PGlite, for a schema full of unusual names, types and texts', async () => {
    expect(await faultsOf(text('../fixtures/adversarial.prisma'), 'trip-postgres')).toEqual([]);
  });

  const onPostgres = process.env['TEST_POSTGRES_URL'] ? it : it.skip;
  onPostgres('on PostgreSQL, for the same schema', async () => {
    const schema = text('../fixtures/adversarial.prisma');
    expect(await faultsOf(schema, 'trip-server', 'postgresql-server')).toEqual([]);
  });

  it('on PGlite in place of CockroachDB', async () => {
    expect(await faultsOf(text('fixtures/cockroachdb.prisma'), 'trip-cockroach')).toEqual([]);
  });

  it('on SQLite', async () => {
    expect(await faultsOf(text('fixtures/sqlite.prisma'), 'trip-sqlite')).toEqual([]);
  });

  const onMySql = process.env['TEST_MYSQL_URL'] ? it : it.skip;
  onMySql('on MySQL or MariaDB', async () => {
    expect(await faultsOf(text('fixtures/mysql.prisma'), 'trip-mysql')).toEqual([]);
  });

  onMySql('on the same without foreign keys, which Prisma plays then', async () => {
    const schema = text('fixtures/mysql.prisma').replace(
      'provider = "mysql"',
      'provider     = "mysql"\n  relationMode = "prisma"',
    );
    expect(schema).toContain('relationMode');
    expect(await faultsOf(schema, 'trip-mysql-keyless')).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roundTripIn } from './check-schema';
import type { SchemaFile } from '../../src/schema/read-schema';
import { RoundTripProject } from './round-trip-project';
import { modelsIn } from './schema-copy';

jest.setTimeout(600_000);

const text = (path: string) => readFileSync(join(__dirname, path), 'utf8');

const filesOf = (schema: string): SchemaFile[] => [{ path: 'prisma/schema.prisma', text: schema }];

/** Creates the project of a schema, with its generated API. */
async function generated(schema: string, name: string): Promise<RoundTripProject> {
  const project = await RoundTripProject.of(name, filesOf(schema));
  expect(project.refused.filter(({ model }) => model !== 'Ignored')).toEqual([]);
  project.addServer();
  project.generateClient();
  await project.generate(['dtos', 'api']);
  return project;
}

/** Boots the API, and tries every operation on records of every model. */
async function faultsIn(project: RoundTripProject, schema: string): Promise<string[]> {
  const outcomes = await roundTripIn(project);
  const models = modelsIn(filesOf(schema)).map(({ name }) => name);
  expect(outcomes.map(({ model }) => model)).toEqual(models.filter((one) => one !== 'Ignored'));
  return outcomes.flatMap(({ model, faults }) =>
    faults.map(({ text: fault }) => `${model}: ${fault}`),
  );
}

async function faultsOf(schema: string, name: string): Promise<string[]> {
  const project = await generated(schema, name);
  try {
    return await faultsIn(project, schema);
  } finally {
    project.remove();
  }
}

const onPostgres = process.env['TEST_POSTGRES_URL'] ? it : it.skip;
const onMySql = process.env['TEST_MYSQL_URL'] ? it : it.skip;

describe('records of every model make the round trip through the generated API unchanged', () => {
  describe('for a schema full of unusual names, types and texts', () => {
    const schema = ['adversarial', 'text-lists']
      .map((name) => text(`../fixtures/${name}.prisma`))
      .join('\n');
    let project: RoundTripProject;
    beforeAll(async () => {
      project = await generated(schema, 'trip-postgres');
    });
    afterAll(() => project?.remove());

    it('on PGlite', async () => {
      expect(await faultsIn(project, schema)).toEqual([]);
    });

    onPostgres('on PostgreSQL', async () => {
      project.useDatabase('postgresql-server');
      expect(await faultsIn(project, schema)).toEqual([]);
    });
  });

  it.each([
    ['extensions', 'of several database schemas with extensions, views and partial indexes'],
    ['tenants', 'with foreign keys that share columns'],
    ['joins', 'with many to many in every form, and records of a kind that belong together'],
    ['keys', 'with keys of every type, and relations to other columns'],
    [
      'rules',
      'with access rules that depend on the user, and records that are created with their parent',
    ],
    ['names', 'with reserved words and the longest possible names'],
  ])('on PGlite (%s), for a schema %s', async (name) => {
    expect(await faultsOf(text(`fixtures/${name}.prisma`), `trip-${name}`)).toEqual([]);
  });

  it('on PGlite in place of CockroachDB', async () => {
    expect(await faultsOf(text('fixtures/cockroachdb.prisma'), 'trip-cockroach')).toEqual([]);
  });

  it('on SQLite', async () => {
    expect(await faultsOf(text('fixtures/sqlite.prisma'), 'trip-sqlite')).toEqual([]);
  });

  onMySql('on MySQL or MariaDB', async () => {
    expect(await faultsOf(text('fixtures/mysql.prisma'), 'trip-mysql')).toEqual([]);
  });

  onMySql('on MySQL or MariaDB, with foreign keys that Prisma emulates', async () => {
    const schema = text('fixtures/mysql.prisma').replace(
      'provider = "mysql"',
      'provider     = "mysql"\n  relationMode = "prisma"',
    );
    expect(schema).toContain('relationMode');
    expect(await faultsOf(schema, 'trip-mysql-keyless')).toEqual([]);
  });
});

import { DiskTree } from '../output/disk-tree';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject, type FileChanges } from '../testing/test-project';
import { updateCommand } from './migrate-command';

const EMBEDDED =
  'DATABASE_URL=postgresql://postgres@127.0.0.1:51234/postgres\nEMBEDDED_DATABASE=.data/database\n';
const BASELINE =
  ' (a database that has tables already needs a baseline first: see docs/existing-database.md)';

describe('the command for client and tables', () => {
  let project: TestProject;
  const told = (changes: FileChanges = {}): Promise<string> => {
    project.change(changes);
    jest.spyOn(process, 'cwd').mockReturnValue(project.root);
    return updateCommand(new DiskTree(project.root), { root: '.' }, 'npx');
  };

  beforeEach(() => {
    project = TestProject.make();
    jest.replaceProperty(process, 'env', {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  it('is Prisma’s for a database server, with a word on tables that no migration created', async () => {
    expect(await told()).toBe(`npx prisma generate && npx prisma migrate dev${BASELINE}`);
    const env = 'DATABASE_URL=postgresql://db.example.com:5432/app\n';
    expect(await told({ '.env': env })).toBe(
      `npx prisma generate && npx prisma migrate dev${BASELINE}`,
    );
    expect(await told({ 'prisma/migrations/1_init/migration.sql': '' })).toBe(
      'npx prisma generate && npx prisma migrate dev',
    );
  });

  it('is gen’s for the embedded database of .env', async () => {
    expect(await told({ '.env': EMBEDDED })).toBe('npx prisma generate && npx gen migrate init');
    jest.replaceProperty(process, 'env', { DATABASE_URL: 'postgresql://db.example.com:5432/app' });
    expect(await told()).toBe(`npx prisma generate && npx prisma migrate dev${BASELINE}`);
  });

  it('changes to the folder where Prisma finds the schema', async () => {
    project.change({
      'nx.json': '{}',
      'apps/api/generator.config.ts':
        "export const config = { schemaPath: '../../libs/db/prisma/schema.prisma' };\n",
      'libs/db/package.json': '{ "name": "@shop/db" }',
      'libs/db/prisma/schema.prisma': SCHEMA,
    });
    jest.spyOn(process, 'cwd').mockReturnValue(project.root);
    const tree = new DiskTree(project.root);
    const ofApi = (): Promise<string> => updateCommand(tree, { root: 'apps/api' }, 'npx');
    expect(await ofApi()).toBe(
      `cd libs/db && npx prisma generate && npx prisma migrate dev${BASELINE}`,
    );
    project.change({ 'apps/api/.env': EMBEDDED });
    expect(await ofApi()).toBe(
      '(cd libs/db && npx prisma generate) && npx gen migrate init --project apps/api',
    );
  });

  it('names no migrations for MongoDB, which has none', async () => {
    const schema = SCHEMA.replace('"postgresql"', '"mongodb"');
    expect(await told({ 'prisma/schema.prisma': schema })).toBe(
      'npx prisma generate && npx prisma db push',
    );
  });
});

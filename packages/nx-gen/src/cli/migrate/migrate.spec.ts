import { SCHEMA } from '../../testing/nest-tree';
import { TestProject } from '../../testing/test-project';
import { runMigrate } from './migrate';

describe('gen migrate over a database that it does not support', () => {
  let project: TestProject;
  const refusal = (provider: string): Promise<void> => {
    project.change({ 'prisma/schema.prisma': SCHEMA.replace('postgresql', provider) });
    return runMigrate(project.root, { root: '.', name: 'add,weight' });
  };

  beforeEach(() => void (project = TestProject.make()));
  afterEach(() => project.remove());

  it('names the command of Prisma, and the baseline that comes before the first migration', async () => {
    await expect(refusal('mysql')).rejects.toThrow(
      /run npx prisma migrate dev --name add_weight \(a database that has tables already needs a baseline/,
    );
    project.change({ 'prisma/migrations/1_init/migration.sql': '' });
    await expect(refusal('mysql')).rejects.toThrow(/run npx prisma migrate dev --name add_weight$/);
    await expect(refusal('mongodb')).rejects.toThrow(/run npx prisma db push$/);
  });
});

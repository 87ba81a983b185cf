import { migrationsFolder } from './migrations-folder';
import { MemoryTree } from './testing/memory-tree';

const find = (files: Record<string, string>, schemaPath = 'apps/api/prisma/schema.prisma') =>
  migrationsFolder(new MemoryTree(files), { root: 'apps/api', schemaPath });

const configured = (migrations: string) => ({
  'apps/api/prisma.config.ts': `import { defineConfig } from 'prisma/config';\nexport default defineConfig({ views: { path: 'db/views' }, migrations: ${migrations} });\n`,
  'apps/api/prisma/migrations/1_init/migration.sql': '',
});

describe('the folder of the migrations', () => {
  it.each([
    ["{ path: 'db/migrations' }", 'apps/api/db/migrations'],
    ["{ seed: 'tsx seed.ts', path: './db/migrations/' }", 'apps/api/db/migrations'],
    ["{ path: path.join('db', 'changes') }", 'apps/api/db/changes'],
    ['{ path: folder }', 'apps/api/prisma/migrations'],
    ["{ seed: 'tsx seed.ts' }", 'apps/api/prisma/migrations'],
  ])('is the one of prisma.config.ts with %s', (migrations, folder) => {
    expect(find(configured(migrations))).toBe(folder);
  });

  it('is beside the schema, or beside the folder of the schema if Prisma has written there', () => {
    expect(find({})).toBe('apps/api/prisma/migrations');
    const folder = 'apps/api/prisma/schema';
    expect(find({}, folder)).toBe('apps/api/prisma/schema/migrations');
    const above = { 'apps/api/prisma/migrations/migration_lock.toml': '' };
    expect(find(above, folder)).toBe('apps/api/prisma/migrations');
  });
});

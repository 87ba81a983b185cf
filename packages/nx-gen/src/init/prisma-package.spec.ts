import { initialize } from './initialize';
import { migrationsFolder } from './migrations-folder';
import { prismaPackage } from './prisma-package';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const PROJECT = { root: 'apps/api', schemaPath: 'packages/db/prisma/schema.prisma' };
const SERVICE = { 'apps/api/src/prisma.service.ts': 'export class PrismaService {}\n' };

const schema = (url = ''): string =>
  `generator client {\n  provider = "prisma-client-js"\n}\ndatasource db {\n  provider = "postgresql"\n${url}}\n`;

/** Makes a workspace where a package with the schema lists Prisma. */
function workspaceWith(version: string, more: Record<string, string> = {}): MemoryTree {
  const app = Object.entries(nestNewFiles()).map(([path, text]) => [`apps/api/${path}`, text]);
  return new MemoryTree({
    ...Object.fromEntries(app),
    'apps/api/generator.config.ts':
      "export const config = { schemaPath: '../../packages/db/prisma/schema.prisma' };\n",
    'packages/db/package.json': JSON.stringify({
      name: '@shop/db',
      dependencies: { '@prisma/client': version },
      devDependencies: { prisma: version },
    }),
    [PROJECT.schemaPath]: schema(),
    ...more,
  });
}

const initialized = async (tree: MemoryTree): Promise<MemoryTree> => {
  await initialize(tree, { root: 'apps/api', scaffold: 'prisma', skipFormat: true });
  return tree;
};
const packageOf = (tree: MemoryTree) => JSON.parse(tree.textOf('apps/api/package.json'));

describe('init with a schema in another package, which alone lists Prisma', () => {
  it.each([SERVICE, {}])('leaves Prisma to that package, in a project with %j', async (more) => {
    const tree = await initialized(await initialized(workspaceWith('^7.2.0', more)));
    expect(tree.isFile('apps/api/prisma.config.ts')).toBe(false);
    expect(prismaPackage(tree, PROJECT)).toBe('packages/db');
    expect(packageOf(tree).devDependencies['@prisma/adapter-pg'] ?? '^7.2.0').toBe('^7.2.0');
  });

  it('writes for the version of Prisma in that package', async () => {
    const url = '  url = env("DATABASE_URL")\n';
    const tree = await initialized(workspaceWith('^6.16.0', { [PROJECT.schemaPath]: schema(url) }));
    expect(packageOf(tree).dependencies['@prisma/client']).toBe('^6.16.0');
    expect(packageOf(tree).dependencies).not.toHaveProperty('@prisma/adapter-pg');
  });

  it('configures Prisma in the project that lists it too', async () => {
    const tree = workspaceWith('^7.2.0', SERVICE);
    tree.write(
      'apps/api/package.json',
      JSON.stringify({ ...packageOf(tree), devDependencies: { prisma: '^7.2.0' } }),
    );
    await initialized(tree);
    expect(tree.textOf('apps/api/prisma.config.ts')).toContain(`'../../${PROJECT.schemaPath}'`);
  });

  it('finds the migrations where that package configures them', () => {
    const config = "export default { migrations: { path: 'changes' } };\n";
    const tree = workspaceWith('^7.2.0', { 'packages/db/prisma.config.ts': config });
    expect(migrationsFolder(tree, PROJECT)).toBe('packages/db/changes');
  });
});

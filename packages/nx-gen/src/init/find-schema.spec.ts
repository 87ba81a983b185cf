import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const BASE =
  'generator client {\n  provider = "prisma-client"\n  output = "../../src/db"\n}\ndatasource db {\n  provider = "mysql"\n}\n';
const MODEL = 'model User {\n  id String @id\n}\n';

/** Runs `init` on a project with these files. */
async function initialized(files: Record<string, string>, scaffold = 'prisma') {
  const tree = new MemoryTree({ ...nestNewFiles(), ...files });
  const result = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  const { schemaPath } =
    /schemaPath: '(?<schemaPath>.*)',/.exec(tree.textOf('generator.config.ts'))?.groups ?? {};
  const schemas = Object.keys(tree.snapshot()).filter((path) => path.endsWith('.prisma'));
  return { tree, result, schemaPath, added: schemas.filter((path) => !(path in files)) };
}

const folder = (path: string): Record<string, string> => ({
  [`${path}/base.prisma`]: BASE,
  [`${path}/models/user.prisma`]: MODEL,
});

describe('init in a project whose schema is a folder', () => {
  it('uses the folder with its database and client, and writes no schema beside it', async () => {
    const { tree, result, schemaPath, added } = await initialized(folder('prisma/schema'));
    expect([schemaPath, added]).toEqual(['prisma/schema', []]);
    expect(result.kept).toContain('prisma/schema');
    expect(tree.textOf('prisma.config.ts')).toContain("schema: 'prisma/schema',");
    const service = tree.textOf('src/infrastructure/prisma/prisma.service.ts');
    expect(service).toContain('new PrismaMariaDb(');
    expect(service).toContain("from '../../db/client'");
  });

  it('uses the folder when schema.prisma has no models but files beside it do', async () => {
    const { tree, schemaPath, added } = await initialized({
      'prisma/schema.prisma': BASE,
      'prisma/user.prisma': MODEL,
    });
    expect([schemaPath, added]).toEqual(['prisma', []]);
    expect(tree.textOf('prisma.config.ts')).toContain("schema: 'prisma',");
  });

  it('uses schema.prisma when it has models, regardless of files beside it', async () => {
    const { schemaPath } = await initialized({
      'prisma/schema.prisma': `${BASE}${MODEL}`,
      'prisma/old.prisma': MODEL,
    });
    expect(schemaPath).toBe('prisma/schema.prisma');
  });

  it('reports where a model lacks a field that the login reads', async () => {
    const { result } = await initialized(folder('prisma/schema'), 'prisma,auth');
    expect(result.notes.join('\n')).toContain(
      'prisma/schema/models/user.prisma:1 User: the login reads email; add email String @unique',
    );
  });

  it.each([
    ["schema: 'db/models',", 'db/models'],
    ["schema: './db/models/',", 'db/models'],
    ["schema: path.join('db', 'models'),", 'db/models'],
    ["schema: join(__dirname, 'db', 'models'),", 'db/models'],
    ["schema: join(import.meta.dirname, 'db/models'),", 'db/models'],
  ])('finds it when prisma.config.ts contains %s', async (line, path) => {
    const config = `import { defineConfig } from 'prisma/config';\nexport default defineConfig({ ${line} });\n`;
    const { schemaPath, added } = await initialized({
      ...folder('db/models'),
      'prisma.config.ts': config,
    });
    expect([schemaPath, added]).toEqual([path, []]);
  });

  it('finds it when package.json names it', async () => {
    const packageJson = {
      ...JSON.parse(nestNewFiles()['package.json'] ?? ''),
      prisma: { schema: './db' },
    };
    const { schemaPath, added } = await initialized({
      ...folder('db'),
      'package.json': JSON.stringify(packageJson),
    });
    expect([schemaPath, added]).toEqual(['db', []]);
  });

  it('uses schema.prisma, as Prisma does, even if there is a schema folder beside it', async () => {
    const { schemaPath } = await initialized({
      'prisma/schema.prisma': BASE,
      ...folder('prisma/schema'),
    });
    expect(schemaPath).toBe('prisma/schema.prisma');
  });

  it('keeps the path of existing migrations', async () => {
    const migration = { 'prisma/migrations/1_init/migration.sql': '' };
    const { tree } = await initialized({ ...folder('prisma/schema'), ...migration });
    expect(tree.textOf('prisma.config.ts')).toContain("migrations: { path: 'prisma/migrations' }");
  });

  it('leaves the migrations of another tool alone', async () => {
    const foreign = { 'migrations/20240101_create_users.ts': '' };
    const { tree } = await initialized({ 'prisma/schema.prisma': `${BASE}${MODEL}`, ...foreign });
    expect(tree.textOf('prisma.config.ts')).toContain("migrations: { path: 'prisma/migrations' }");
  });

  it('leaves an existing configuration unchanged and reports the schemaPath to set in it', async () => {
    const own = 'export const config = {};\n';
    const { tree, result, added } = await initialized({
      ...folder('prisma/schema'),
      'generator.config.ts': own,
    });
    expect([tree.textOf('generator.config.ts'), added]).toEqual([own, []]);
    expect(result.notes).toContain(
      'generator.config.ts is yours: set schemaPath to "prisma/schema" in it.',
    );
  });

  it.each(['nowhere', '../elsewhere', '/etc'])(
    'writes an example schema when the configured path %s holds none',
    async (path) => {
      const { schemaPath, added } = await initialized({
        'prisma.config.ts': `export default { schema: '${path}' };\n`,
        'prisma/schema/readme.md': '',
      });
      expect([schemaPath, added]).toEqual(['prisma/schema.prisma', ['prisma/schema.prisma']]);
    },
  );
});

describe('init in a workspace with a schema in another folder', () => {
  const notesWith = async (files: Record<string, string>): Promise<string[]> => {
    const tree = new MemoryTree({
      ...nestNewFiles(undefined, 'apps/api'),
      'package.json': '{}',
      'nx.json': '{}',
      'node_modules/lib/schema.prisma': BASE,
      ...files,
    });
    return (await initialize(tree, { root: 'apps/api', scaffold: 'prisma', skipFormat: true }))
      .notes;
  };

  it('names it where the example is written, since the parts are written for that', async () => {
    const schemas = { 'libs/db/prisma/schema.prisma': BASE, ...folder('libs/old/schema') };
    expect(await notesWith(schemas)).toContain(
      'apps/api/prisma/schema.prisma is an example, though the workspace has a schema: to use libs/db/prisma/schema.prisma or libs/old/schema, undo this run, write schemaPath into apps/api/generator.config.ts, and run it again.',
    );
  });

  it('names none if there is no other one, or the project has its own', async () => {
    expect((await notesWith({})).join()).not.toContain('is an example');
    const own = {
      'apps/api/prisma/schema.prisma': BASE + MODEL,
      'libs/db/prisma/schema.prisma': BASE,
    };
    expect((await notesWith(own)).join()).not.toContain('is an example');
  });
});

import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const SCHEMA = `datasource db {
  provider = "postgresql"
}

generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

// @gen_form()
// @gen_user()
// @gen_access(list, show: id == user.id)
model User {
  id       String @id @default(uuid())
  email    String @unique
  name     String
  password String
  role     String @default("user")
}
`;

const CONFIG = `export const config = {
  schemaPath: '../../libs/db/prisma/schema.prisma',
  paths: { prismaService: '../../libs/db/src/lib/prisma.service.ts' },
};
`;

/** An application of a workspace whose library has the schema, its client and PrismaService. */
function workspace(module: string): MemoryTree {
  const { 'package.json': packageJson = '', ...nest } = nestNewFiles();
  const api = { ...JSON.parse(packageJson), dependencies: { '@shop/db': 'workspace:*' } };
  const inApp = (path: string): string =>
    path.replace(/^src\/app\./, 'src/app/app.').replace(/^/, 'apps/api/');
  return new MemoryTree({
    ...Object.fromEntries(Object.entries(nest).map(([path, text]) => [inApp(path), text])),
    'package.json': '{ "name": "shop", "private": true }\n',
    'apps/api/package.json': JSON.stringify(api),
    'apps/api/generator.config.ts': CONFIG,
    'libs/db/package.json': '{ "name": "@shop/db", "dependencies": { "prisma": "7.10.0" } }\n',
    'libs/db/prisma/schema.prisma': SCHEMA,
    'libs/db/src/index.ts':
      "export * from './generated/prisma/client';\nexport * from './lib/prisma.service';\nexport * from './lib/db.module';\n",
    'libs/db/src/lib/prisma.service.ts': 'export class PrismaService {}\n',
    'libs/db/src/lib/db.module.ts': module,
  });
}

const MODULE =
  '@Module({ providers: [PrismaService], exports: [PrismaService] })\nexport class DbModule {}\n';

describe('init beside a library with PrismaService', () => {
  const init = async (module: string): Promise<MemoryTree> => {
    const tree = workspace(module);
    const scaffold = 'prisma,auth,saved-views,access-tests';
    await initialize(tree, { root: 'apps/api', scaffold, skipFormat: true });
    return tree;
  };

  it('writes no second one, and imports that of the library by its name', async () => {
    const tree = await init(MODULE);
    expect(tree.exists('apps/api/src/infrastructure/prisma/prisma.service.ts')).toBe(false);
    expect(tree.textOf('apps/api/src/auth/auth.service.ts')).toContain(
      "import { PrismaService } from '@shop/db';",
    );
    for (const file of ['auth/auth.module.ts', 'views/saved-views.module.ts']) {
      const text = tree.textOf(`apps/api/src/${file}`);
      expect(text).toContain("import { DbModule } from '@shop/db';");
      expect(text).toMatch(/imports: \[\s*DbModule\b/);
    }
  });

  it('imports its module only if that is not global', async () => {
    const tree = await init(`@Global()\n${MODULE}`);
    expect(tree.textOf('apps/api/src/auth/auth.module.ts')).not.toMatch(/DbModule|PrismaService/);
  });

  it('starts the application of its own place in tests of access rules', async () => {
    const tree = await init(MODULE);
    expect(tree.textOf('apps/api/test/access.fixtures.ts')).toContain(
      "import { AppModule } from '../src/app/app.module';",
    );
  });
});

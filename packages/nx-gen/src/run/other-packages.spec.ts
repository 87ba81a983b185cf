import type { Tree } from '@nx/devkit';
import type { FileTree } from '../base/tree';
import { ALL_PARTS } from '../plan/plan';
import { nestTree, SCHEMA } from '../testing/nest-tree';
import { generate } from './generate';

const CONFIG = (rest: string): string =>
  `export const config = { schemaPath: '../../packages/db/prisma/schema.prisma',${rest} };\n`;

/** A workspace with schema, client and PrismaService in a separate package. */
function workspace(): Tree {
  const tree = nestTree({ 'generator.config.ts': CONFIG(''), 'prisma/schema.prisma': null });
  tree.write('packages/db/prisma/schema.prisma', SCHEMA);
  tree.write('packages/db/package.json', JSON.stringify({ name: '@shop/db' }));
  return tree;
}

const dependOn = (tree: Tree): void =>
  tree.write('apps/api/package.json', JSON.stringify({ dependencies: { '@shop/db': '*' } }));

const run = (tree: Tree): Promise<unknown> =>
  generate(tree as Tree & FileTree, { root: 'apps/api' }, ALL_PARTS, { warn: () => undefined });

/** Returns the module from which the generated resource of Post imports its row type. */
async function rowFrom(tree: Tree): Promise<string | undefined> {
  await run(tree);
  const text = tree.read('apps/api/src/features/post/post.gen.resource.ts', 'utf-8') ?? '';
  return /import type \{\s*Post as PostRow,\s*Prisma,?\s*\} from '(.*)';/.exec(text)?.[1];
}

const BY_PATH = '../../../../../packages/db/src/generated/prisma/client';

describe('a run with a schema in another package', () => {
  it('imports a client whose output is an absolute path by its place, wherever the run was started', async () => {
    const tree = workspace();
    const output = `${tree.root}/packages/db/src/generated/prisma`;
    const schema = SCHEMA.replace('"../src/generated/prisma"', JSON.stringify(output));
    tree.write('packages/db/prisma/schema.prisma', schema);
    expect(await rowFrom(tree)).toBe(BY_PATH);
  });

  it('imports the client by the name of the package that re-exports it', async () => {
    const tree = workspace();
    dependOn(tree);
    tree.write('packages/db/src/index.ts', "// the client\nexport * from './client.js';\n");
    tree.write('packages/db/src/client.ts', "export * from './generated/prisma/client';\n");
    expect(await rowFrom(tree)).toBe('@shop/db');
  });

  it('imports the client by an alias of the workspace tsconfig, which may have comments', async () => {
    const tree = workspace();
    tree.write('packages/db/src/index.ts', "export * from './generated/prisma/client';\n");
    tree.write(
      'tsconfig.base.json',
      '{\n  // aliases\n  "compilerOptions": { "baseUrl": ".", "paths": { "@shop/all/*": ["packages/*"], "@shop/database": ["packages/db/src/index.ts"] } },\n}\n',
    );
    expect(await rowFrom(tree)).toBe('@shop/database');
  });

  it.each([
    ['does not depend on it', "export * from './generated/prisma/client';\n", false],
    ['finds another file re-exported', "export * from './other';\n", true],
    [
      'finds only a part re-exported',
      "export { PrismaClient } from './generated/prisma/client';\n",
      true,
    ],
    ['finds nothing re-exported', '', true],
  ])('imports the client by its path when the project %s', async (_what, index, isDependency) => {
    const tree = workspace();
    if (isDependency) dependOn(tree);
    tree.write('packages/db/src/index.ts', index);
    expect(await rowFrom(tree)).toBe(BY_PATH);
  });

  it('imports classes that the package re-exports by its name, and others by their path', async () => {
    const tree = workspace();
    tree.delete('apps/api/src/prisma/prisma.service.ts');
    dependOn(tree);
    tree.write(
      'packages/db/src/prisma.service.ts',
      "import { PrismaClient } from './generated/prisma/client';\n\nexport class PrismaService extends PrismaClient {}\n",
    );
    tree.write(
      'apps/api/generator.config.ts',
      CONFIG(" paths: { prismaService: '../../packages/db/src/prisma.service.ts' }"),
    );
    const index = "export * from './generated/prisma/client';\n";
    tree.write(
      'packages/db/src/index.ts',
      `${index}export { PrismaService } from './prisma.service';\n`,
    );
    await run(tree);
    const service = () => tree.read('apps/api/src/features/post/post.gen.service.ts', 'utf-8');
    expect(service()).toContain("import { PrismaService } from '@shop/db';");
    tree.write('packages/db/src/index.ts', index);
    await run(tree);
    expect(service()).toContain(
      "import { PrismaService } from '../../../../../packages/db/src/prisma.service';",
    );
  });
});

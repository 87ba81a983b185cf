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

model Post {
  id String @id
}
`;

const clientOf = (declaration: string, from = '../generated/prisma/client'): string =>
  `import { PrismaClient } from '${from}';\n\n@Injectable()\n${declaration} extends PrismaClient {}\n`;

async function refused(own: Record<string, string>, dependencies = {}): Promise<string> {
  const files = nestNewFiles();
  const { ...manifest } = JSON.parse(files['package.json'] ?? '') as { dependencies: object };
  const tree = new MemoryTree({
    ...files,
    'package.json': JSON.stringify({
      ...manifest,
      dependencies: { ...manifest.dependencies, ...dependencies },
    }),
    'prisma/schema.prisma': SCHEMA,
    ...own,
  });
  const done = initialize(tree, { root: '.', scaffold: 'prisma', skipFormat: true });
  return done.then(
    () => '',
    (error: Error) => error.message,
  );
}

const FILE = 'src/database/database.service.ts';

describe('init --scaffold=prisma in a project that has a Prisma client', () => {
  it.each([
    [
      'of another name',
      clientOf('export class DatabaseService'),
      `${FILE}:4 DatabaseService is a Prisma client, but generated code imports a class called PrismaService; add export { DatabaseService as PrismaService }; to this file`,
    ],
    [
      'that is exported by default',
      clientOf('export default class PrismaService', '@/generated/prisma/client.js'),
      `${FILE}:4 PrismaService is a Prisma client, but generated code imports a class called PrismaService; add export { PrismaService }; to this file`,
    ],
  ])('asks for the line that makes one usable %s', async (_, text, expected) => {
    expect(await refused({ [FILE]: text })).toBe(expected);
  });

  it.each([
    ['of another database', clientOf('export class ReportsService', '../generated/reports/client')],
    [
      'that is exported in a list',
      `${clientOf('class DatabaseService')}\nexport { DatabaseService as PrismaService };\n`,
    ],
  ])('takes no client %s for one', async (_, text) => {
    expect(await refused({ [FILE]: text })).toBe('');
  });

  it('asks for a file that hands on the one of a package', async () => {
    const own = { 'src/db.ts': "import { PrismaModule } from 'nestjs-prisma';\n" };
    expect(await refused(own, { 'nestjs-prisma': '^0.24.0' })).toBe(
      "src/db.ts:1 PrismaModule comes from nestjs-prisma, but generated code imports a PrismaService of this project; write a file such as prisma.service.ts with export { PrismaService } from 'nestjs-prisma';",
    );
    const handsOn = { 'src/prisma.service.ts': "export { PrismaService } from 'nestjs-prisma';\n" };
    expect(await refused({ ...own, ...handsOn })).toBe('');
  });

  it('asks for the place of the one of a library', async () => {
    const own = { 'src/db.ts': "import { A, PrismaService } from '@shop/db';\n" };
    expect(await refused(own)).toContain(
      'give the file of its PrismaService in paths.prismaService of generator.config.ts',
    );
  });
});

import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

it('PrismaService imports a client whose output is an absolute path by its place in the workspace', async () => {
  const { root } = new MemoryTree();
  const schema = `generator client {
  provider = "prisma-client"
  output   = "${root}/src/db/prisma"
}

datasource db {
  provider = "postgresql"
}
`;
  const tree = new MemoryTree({ ...nestNewFiles(), 'prisma/schema.prisma': schema });
  await initialize(tree, { root: '.', scaffold: 'prisma', skipFormat: true });
  expect(tree.textOf('src/infrastructure/prisma/prisma.service.ts')).toContain(
    "from '../../db/prisma/client",
  );
});

import { loadProject } from './load-project';
import { nestTree, SCHEMA } from '../testing/nest-tree';

it('a column too short for our hashes is a warning until the project has a hasher of its own', async () => {
  const tree = nestTree();
  tree.write(
    'apps/api/prisma/schema.prisma',
    SCHEMA.replace('password String', 'password String @db.Char(60)'),
  );
  const warnings = async () => (await loadProject(tree, { root: 'apps/api' })).schema.warnings;
  expect(await warnings()).toMatchObject([
    {
      message: expect.stringContaining('a hash of 88 characters, but the column holds 60'),
      cure: expect.stringContaining('widen it to @db.VarChar(88) with a migration'),
    },
  ]);
  tree.write(
    'apps/api/src/password/password.module.ts',
    "import { PASSWORD_HASHER } from '@gen/nest';\nexport const own = { provide: PASSWORD_HASHER, useValue: {} };\n",
  );
  expect(await warnings()).toEqual([]);
});

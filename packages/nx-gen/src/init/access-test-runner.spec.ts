import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const schemaOn = (provider: string): string => `datasource db {
  provider = "${provider}"
}

generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

// @gen_user(role: role, all: admin)
model User {
  id       String @id @default(uuid())
  email    String @unique
  password String
  role     String @default("user") // @oneOf(user, admin)
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Diary {
  id      Int    @id
  ownerId String
}
`;

async function initialized(
  runner: string[],
  provider = 'postgresql',
): Promise<{ hasJestSettings: boolean; advice: string | undefined }> {
  const tree = new MemoryTree({
    ...nestNewFiles(),
    'package.json': JSON.stringify({
      devDependencies: Object.fromEntries(runner.map((name) => [name, '*'])),
    }),
    'prisma/schema.prisma': schemaOn(provider),
  });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'auth,access-tests',
    skipFormat: true,
  });
  expect(tree.exists('test/access.fixtures.ts')).toBe(true);
  return {
    hasJestSettings: tree.exists('test/jest-access.json'),
    advice: notes.map((note) => /"(npx .* test\/.*?)"/.exec(note)?.[1]).find(Boolean),
  };
}

it('has Jest run the access tests, with settings of its own, also in a project that lists Vitest too', async () => {
  for (const runner of [['jest'], ['jest', 'vitest'], []])
    expect(await initialized(runner)).toEqual({
      hasJestSettings: true,
      advice: 'npx jest --config test/jest-access.json',
    });
});

it('has Vitest run them in a project without Jest, file by file if all files share a database', async () => {
  expect(await initialized(['vitest'])).toEqual({
    hasJestSettings: false,
    advice: 'npx vitest run --globals test/gen',
  });
  expect((await initialized(['vitest'], 'mysql')).advice).toBe(
    'npx vitest run --globals --no-file-parallelism test/gen',
  );
});

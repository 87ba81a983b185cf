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
): Promise<{ compiler: string | undefined; added: string[]; advice: string | undefined }> {
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
  const { devDependencies } = JSON.parse(tree.textOf('package.json')) as {
    devDependencies: Record<string, string>;
  };
  const packages = Object.keys(devDependencies).filter((name) => !runner.includes(name));
  return {
    compiler: /"(ts-jest|@swc\/jest)"/.exec(tree.read('test/jest-access.json') ?? '')?.[1],
    added: packages.filter((name) => /jest|swc/.test(name)),
    advice: notes.map((note) => /"(npx .* test\/.*?)"/.exec(note)?.[1]).find(Boolean),
  };
}

it.each([
  [['jest', 'ts-jest', '@types/jest'], 'ts-jest', []],
  [['jest', 'vitest', 'ts-jest'], 'ts-jest', ['@types/jest']],
  [['jest'], '@swc/jest', ['@swc/core', '@swc/jest', '@types/jest']],
  [[], '@swc/jest', ['@swc/core', '@swc/jest', '@types/jest', 'jest']],
])(
  'has Jest run the access tests, and adds what is missing for that, beside %j',
  async (runner, compiler, added) => {
    const advice = 'npx jest --config test/jest-access.json';
    expect(await initialized(runner)).toEqual({ compiler, added, advice });
  },
);

it('has Vitest run them in a project without Jest, file by file if all files share a database', async () => {
  expect(await initialized(['vitest'])).toEqual({
    compiler: undefined,
    added: [],
    advice: 'npx vitest run --globals test/gen',
  });
  expect((await initialized(['vitest'], 'mysql')).advice).toBe(
    'npx vitest run --globals --no-file-parallelism test/gen',
  );
});

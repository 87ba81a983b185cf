import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';
import { formatWithPrettier } from '../testing/prettier';

const SETTINGS =
  'generator client {\n  provider = "prisma-client-js"\n}\n\ndatasource db {\n  provider = "postgresql"\n}\n';
const FIELDS = `  id            Int     @id @default(autoincrement())
  email         String  @unique
  full_name     String
  password_hash String
  role          String  @default("user")
  is_active     Boolean @default(true)`;

const model = (name: string, above = ''): string => `\n${above}model ${name} {\n${FIELDS}\n}\n`;

/** Returns what init says and writes over these models. */
async function over(...models: string[]): Promise<{ tree: MemoryTree; notes: string }> {
  const tree = new MemoryTree({
    ...nestNewFiles(),
    'prisma/schema.prisma': `${SETTINGS}${models.join('')}`,
  });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth,openid,password-reset,saved-views,upload',
  });
  return { tree, notes: notes.join('\n') };
}

const LOGIN = /prisma\.(\w+)\.(?:find|create|update|count)/g;

/** Returns the models that the files of the login read and write. */
const readBy = (tree: MemoryTree): string[] => {
  const texts = tree
    .children('src/auth')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => tree.textOf(`src/auth/${name}`));
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(LOGIN)].map(([, name = '']) => name))),
  ];
};

describe('the login of a project', () => {
  it.each([
    ['an introspected table', [model('users'), '\nmodel posts {\n  id Int @id\n}\n'], 'users'],
    ['the only model with an address and a password', [model('UserAccount')], 'userAccount'],
    [
      'the model that @gen_user names',
      [model('Customer'), model('Employee', '// @gen_user(role: role, all: admin)\n')],
      'employee',
    ],
    ['User beside another one that has them', [model('Customer'), model('User')], 'user'],
  ])('is based on %s', async (_what, models, delegate) => {
    const { tree, notes } = await over(...models);
    expect(notes).not.toContain('No login is written');
    expect(readBy(tree)).toEqual([delegate]);
    expect(notes).not.toContain('No first administrator');
    expect(tree.textOf('src/auth/first-admin.ts')).toContain("full_name: 'Administrator',");
    const module = tree.textOf('src/infrastructure/prisma/prisma.module.ts');
    expect(module.includes(`delegate: '${delegate}'`)).toBe(delegate !== 'user');
    expect(module).toBe(await formatWithPrettier(module));
  });

  it('is not written when two models qualify, and a note says how to choose', async () => {
    const { tree, notes } = await over(model('Customer'), model('Employee'));
    expect(notes).toContain('Customer and Employee each have an e-mail address and a password');
    expect(notes).toContain('// @gen_user(role: role, all: admin)');
    expect(tree.exists('src/auth')).toBe(false);
  });
});

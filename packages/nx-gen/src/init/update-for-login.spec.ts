import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const SCHEMA = 'prisma/schema.prisma';
const MODULE = 'src/infrastructure/prisma/prisma.module.ts';
const AUTH = 'src/dashboard/src/providers/auth.ts';
const USER = `
model User {
  id       String @id @default(uuid())
  email    String @unique
  password String
  role     String @default("user")
}
`;
const PERMISSIONS = 'src/dashboard/src/providers/permissions.ts';
const STAFF = `
enum Role {
  owner
  employee
}

// @gen_user(role: role, all: owner)
model User {
  id       String @id @default(uuid())
  email    String @unique
  password String
  role     Role   @default(employee)
}
`;
const settings = (more = ''): string =>
  `generator client {\n  provider = "prisma-client-js"\n}\n\ndatasource db {\n  provider = "postgresql"\n${more}}\n`;

/** Returns a project with Prisma and a dashboard, both written while the schema had no model User. */
async function withoutUsers(more?: string): Promise<MemoryTree> {
  const tree = new MemoryTree({ ...nestNewFiles(), [SCHEMA]: settings(more) });
  const { notes } = await initialize(tree, { root: '.', scaffold: 'prisma,auth,dashboard' });
  expect(notes.join()).toContain('No login is written');
  return tree;
}

const addLogin = (tree: MemoryTree, scaffold = 'auth,sessions,saved-views') =>
  initialize(tree, { root: '.', scaffold });

describe('a login that is added in a later run', () => {
  it('results in the same account rules and dashboard routes as a login written in the first run', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + USER);
    const { notes } = await addLogin(tree);
    const atOnce = new MemoryTree({ ...nestNewFiles(), [SCHEMA]: settings() + USER });
    await initialize(atOnce, {
      root: '.',
      scaffold: 'prisma,auth,sessions,saved-views,dashboard',
    });
    for (const path of [MODULE, AUTH]) expect(tree.textOf(path)).toBe(atOnce.textOf(path));
    expect(notes.join('\n')).not.toContain('is yours');
  });

  it('grants everything in the dashboard to the administrator role of the schema, whatever its name', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + STAFF);
    await addLogin(tree, 'auth');
    expect(tree.textOf(PERMISSIONS)).toMatch(/^ {2}owner: 'all',$/m);
    expect(tree.textOf(PERMISSIONS)).not.toMatch(/^ {2}admin: /m);
    expect(tree.textOf('src/auth/admin.guard.ts')).toContain("!== 'owner'");
    expect(tree.textOf('src/auth/first-admin.ts')).toContain("role: 'owner'");
    expect(tree.textOf(MODULE)).toContain("administrators: { role: 'owner' }");

    const mine = await withoutUsers();
    mine.write(SCHEMA, settings() + STAFF);
    mine.write(PERMISSIONS, `${mine.textOf(PERMISSIONS)}// mine\n`);
    await addLogin(mine, 'auth');
    expect(mine.textOf(PERMISSIONS)).toMatch(/^ {2}admin: 'all',$/m);
  });

  it('leaves changed files as they are, and reports what to write', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + USER);
    tree.write(MODULE, `${tree.textOf(MODULE)}// mine\n`);
    tree.write(AUTH, tree.textOf(AUTH).replace(/createAuth\(\{[^]*\}\)/, 'createAuth(options())'));
    const before = tree.snapshot();
    const { notes } = await addLogin(tree);
    for (const path of [MODULE, AUTH]) expect(tree.textOf(path)).toBe(before[path]);
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringContaining('prisma.service.ts is yours: to store e-mail addresses'),
        expect.stringContaining(
          'auth.ts is yours: add the routes that the login has now to createAuth:\npass',
        ),
      ]),
    );
  });

  it('adds the missing lines to a dashboard login that the user has extended', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + USER);
    tree.write(
      AUTH,
      tree.textOf(AUTH).replace("apiUrl: '',", "apiUrl: '',\n  // mine\n  sessionPath: '/mine',"),
    );
    await addLogin(tree);
    expect(tree.textOf(AUTH)).toContain(
      "  apiUrl: '',\n  passwordPath: '/auth/password',\n  viewsPath: '/auth/saved-views',\n  // mine\n  sessionPath: '/mine',\n",
    );
  });

  it('puts its tables into the database schema of the users when there are several', async () => {
    const tree = await withoutUsers('  schemas = ["public", "people"]\n');
    const user = USER.replace(/\}\n$/, '\n  @@schema("people")\n}\n');
    tree.write(SCHEMA, settings('  schemas = ["public", "people"]\n') + user);
    await addLogin(tree);
    const models = tree.textOf(SCHEMA).match(/^model (?:LoginSession|SavedView) \{[^]*?^\}/gm);
    expect(models).toHaveLength(2);
    for (const model of models ?? [])
      expect(model).toMatch(/\n\n[^]*\n {2}@@schema\("people"\)\n\}$/);
  });

  it('says how a part is added to the login that is there, together with those it has', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + USER);
    await addLogin(tree, 'auth,api-keys,password-reset');
    const before = tree.snapshot();
    const stays = (needs: string, parts: string) =>
      `The login is there already and stays as it is: docs/login.md of @gen/nx-gen says what ${needs}, or remove src/auth and run "gen init --scaffold=auth,${parts}" again.`;
    for (const [asked, needs, parts] of [
      ['sessions', 'sessions need', 'api-keys,password-reset,sessions'],
      ['openid', 'a login by OpenID Connect needs', 'api-keys,password-reset,openid'],
      [
        'sessions,second-factor',
        'sessions need and a second factor needs',
        'api-keys,password-reset,sessions,second-factor',
      ],
    ] as const)
      expect((await addLogin(tree, asked)).notes).toContain(stays(needs, parts));
    expect(tree.snapshot()).toEqual(before);
    expect((await addLogin(tree, 'auth,api-keys')).notes.join()).not.toContain('stays as it is');
  });

  it.each([
    ['before', ['prisma,dashboard', 'auth,sessions']],
    ['after', ['prisma,auth,sessions', 'dashboard']],
  ])(
    'has its routes in a dashboard that is written %s it, also in double quotes',
    async (_, runs) => {
      const root = mkdtempSync(join(tmpdir(), 'gen-quotes-'));
      try {
        writeFileSync(join(root, '.prettierrc'), '{}');
        const tree = new DiskTree(root);
        const files = { ...nestNewFiles(), '.prettierrc': '{}', [SCHEMA]: settings() + USER };
        for (const [path, text] of Object.entries(files)) tree.write(path, text);
        for (const scaffold of runs) await initialize(tree, { root: '.', scaffold });
        expect(tree.read(AUTH)).toContain(
          '  apiUrl: "",\n  passwordPath: "/auth/password",\n  sessionPath: "/auth",\n',
        );
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    },
  );

  it('tells the dashboard about parts that are added to it afterwards', async () => {
    const tree = await withoutUsers();
    tree.write(SCHEMA, settings() + USER);
    await addLogin(tree, 'auth');
    const added: [string, string[]][] = [
      ['saved-views', ["viewsPath: '/auth/saved-views',"]],
      ['password-reset', ["forgotPath: '/auth/forgot',", "resetPath: '/auth/reset',"]],
    ];
    for (const [part, lines] of added) {
      const mine = new MemoryTree(tree.snapshot());
      await addLogin(tree, part);
      for (const line of lines) expect(tree.textOf(AUTH)).toContain(line);

      mine.write(
        AUTH,
        mine.textOf(AUTH).replace(/createAuth\(\{[^]*\}\)/, 'createAuth(options())'),
      );
      const { notes } = await addLogin(mine, part);
      expect(notes.join('\n')).toContain(lines.join('\n'));
    }
  });
});

import { DiskTree } from '../output/disk-tree';
import { ALL_PARTS } from '../plan/plan';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { generate } from './generate';

const RULED = SCHEMA.replace(
  'model Post {',
  '// @gen_owner(authorId)\n// @gen_access(read: everyone, write: own)\nmodel Post {',
).replace('model User {', '// @gen_user()\nmodel User {');

describe('a run over a schema with access rules', () => {
  let project: TestProject;
  beforeEach(() => {
    project = TestProject.make();
    project.write('prisma/schema.prisma', RULED);
  });
  afterEach(() => project.remove());

  /** Runs the generator and returns its warnings. */
  async function run(options: { only?: string; suffix?: string } = {}): Promise<string[]> {
    const tree = new DiskTree(project.root);
    const said: string[] = [];
    await generate(tree, { root: '.', ...options }, ALL_PARTS, { warn: (text) => said.push(text) });
    tree.flush('.');
    return said;
  }

  const files = (): string[] =>
    Object.keys(project.texts()).filter((path) =>
      /(^|\/)access(-rules)?\.|\.access\.ts$/.test(path),
    );

  it('reports which guards the rules replace', async () => {
    expect(await run()).toContain(
      'Post has access rules, which decide who may do what: the guard AdminGuard no longer stands before it.',
    );
  });

  it('reports which lines are missing in the login that init wrote', async () => {
    project.write(
      'prisma/schema.prisma',
      RULED.replace('// @gen_owner', '// @gen_tenant(tenantId)\n// @gen_owner').replaceAll(
        /^model (Post|User) \{$/gm,
        '$&\n  tenantId String',
      ),
    );
    const lines = async () => (await run()).filter((one) => one.includes('rules use user.'));
    expect(await lines()).toEqual([]); // for a project's own login, the compiler reports it
    project.write(
      'src/auth/jwt.strategy.ts',
      "import { keptAccounts } from '@gen/nest/login';\nfind({\n  select: { id: true },\n});\n",
    );
    project.write(
      'src/auth/authenticated-user.ts',
      'interface AuthenticatedUser {\n  id: string;\n}\n',
    );
    expect(await lines()).toEqual([
      'src/auth/authenticated-user.ts:1 AuthenticatedUser: access rules use user.tenantId, which is missing; add tenantId: string;',
      'src/auth/jwt.strategy.ts:3 select: access rules use user.tenantId, which is missing; add tenantId: true,',
    ]);
  });

  it('stops where deleted users could still log in, and warns where it cannot know', async () => {
    project.write(
      'prisma/schema.prisma',
      RULED.replace(/^model User \{$/m, '// @gen_soft_delete(goneAt)\n$&\n  goneAt DateTime?'),
    );
    const warnings = async () => (await run()).filter((one) => one.includes('goneAt'));
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /User: src\/auth\/\S+ does not check goneAt, so deleted users could still log in; refuse them there, or name the field in a comment there that says where they are refused$/,
      ),
    ]);
    const account = (select: string) =>
      project.write(
        'src/auth/account.ts',
        `import { passwordStamp } from '@gen/nest/login';\nprisma.user.findUnique({ select: { ${select} } });\n`,
      );
    account('id: true');
    await expect(run()).rejects.toThrow(
      'User: src/auth/account.ts does not check goneAt, so deleted users could still log in; remove src/auth and run "gen init --scaffold=auth" again, or follow "gen doctor"',
    );
    account('id: true, goneAt: true');
    expect(await warnings()).toEqual([]);
    project.write('src/auth/login-users.ts', 'prisma.user.findMany();\n');
    await expect(run()).rejects.toThrow('src/auth/login-users.ts does not check goneAt');
  });

  it('has no suffix in any name where the configuration has none, and moves what earlier runs named otherwise', async () => {
    project.write('generator.config.ts', "export const config = { suffix: '' };\n");
    await run();
    expect(files().sort()).toEqual([
      'src/access/access-rules.controller.ts',
      'src/access/access-rules.module.ts',
      'src/access/access.ts',
      'src/features/post/post.access.ts',
    ]);
    const texts = project.texts();
    const named = Object.entries(texts).filter(
      ([path, text]) =>
        path.startsWith('src/') &&
        (/\.gen\b/.test(path) || /\.gen\b|\w*[a-z]Gen[A-Z]\w*/.test(text.replace(/^\/\/.*/, ''))),
    );
    expect(named.map(([path]) => path)).toEqual([]);
    expect(project.read('src/app.module.ts')).toContain(
      "import { AccessRulesModule } from './access/access-rules.module';",
    );

    const before = project.read('.gen/manifest.json');
    const old = before.replace(/access\/access(-rules)?\./g, '$&gen.');
    expect(old).not.toBe(before);
    project.write('.gen/manifest.json', old);
    for (const path of Object.keys(texts).filter((one) => one.startsWith('src/access/'))) {
      project.write(path.replace(/(access(?:-rules)?)\./, '$1.gen.'), project.read(path));
      project.change({ [path]: null });
    }
    project.change({
      'src/app.module.ts': project
        .read('src/app.module.ts')
        .replace('AccessRulesModule }', 'AccessRulesGenModule }')
        .replace('access-rules.module', 'access-rules.gen.module')
        .replace(' AccessRulesModule,', ' AccessRulesGenModule,'),
    });
    await run();
    expect(project.texts()).toEqual(texts);
  });

  it('without a suffix, refuses a class of the project with the name of one of them', async () => {
    project.write('generator.config.ts', "export const config = { suffix: '' };\n");
    project.write('src/rules.ts', 'export class AccessRulesModule {}\n');
    await expect(run()).rejects.toThrow(
      /AccessRulesModule is already exported by src\/rules\.ts, but would be generated in src\/access\/access-rules\.module\.ts/,
    );
  });

  it('writes and wires the rules, and removes all of it when the schema has none', async () => {
    await run();
    expect(files().sort()).toEqual([
      'src/access/access-rules.gen.controller.ts',
      'src/access/access-rules.gen.module.ts',
      'src/access/access.gen.ts',
      'src/features/post/post.gen.access.ts',
    ]);
    const module = project.read('src/app.module.ts');
    expect(module).toContain(
      "import { AccessRulesGenModule } from './access/access-rules.gen.module';",
    );
    const before = project.texts();
    await run();
    expect(project.texts()).toEqual(before);

    project.write('prisma/schema.prisma', SCHEMA);
    expect(await run()).not.toContainEqual(expect.stringContaining('access rules'));
    expect(files()).toEqual([]);
    expect(project.read('src/app.module.ts')).not.toContain('AccessRulesGenModule');
    expect(project.read('src/features/post/post.gen.controller.ts')).toContain(
      '@UseGuards(JwtAuthGuard, AdminGuard)',
    );
  });

  it('restores the original files when the rules are removed', async () => {
    project.write('prisma/schema.prisma', SCHEMA);
    await run();
    const without = project.texts();
    project.write('prisma/schema.prisma', RULED);
    await run();
    project.write('prisma/schema.prisma', SCHEMA);
    await run();
    expect(project.texts()).toEqual(without);
  });

  it('keeps all rules in a run for one model', async () => {
    await run();
    const before = project.texts();
    await run({ only: 'User' });
    await run({ only: 'Post' });
    expect(project.texts()).toEqual(before);
  });

  it('shares the common files with the files of another suffix', async () => {
    await run();
    const shared = files().filter((path) => path.startsWith('src/access/'));
    await run({ suffix: 'Admin' });
    expect(files().filter((path) => path.startsWith('src/access/'))).toEqual(shared);
    const file = 'src/features/post/post.admin.access.ts';
    expect(project.read(file)).toContain("from '../../access/access.gen';");
    expect(project.read('src/features/post/post.admin.resource.ts')).toContain(
      'access: postAccess,',
    );
    const both = project.texts();
    await run();
    expect(project.texts()).toEqual(both);
    await run({ suffix: 'Admin' });
    expect(project.texts()).toEqual(both);
  });

  it('can start with a model that has no rules', async () => {
    await run({ only: 'User' });
    expect(project.read('src/access/access-rules.gen.controller.ts')).toContain(
      'const RESOURCES_WITH_RULES: readonly ResourceDefinition[] = [];',
    );
    await run();
    expect(project.read('src/access/access-rules.gen.controller.ts')).toContain('[postResource];');
  });

  it('finds functions beside a generated file that has no suffix', async () => {
    project.write('generator.config.ts', "export const config = { suffix: '' };\n");
    project.write('prisma/schema.prisma', RULED.replace('write: own', 'write: own or mayHelp()'));
    const path = 'src/features/post/post.access-functions.ts';
    await expect(run()).rejects.toThrow(`calls mayHelp(), which ${path} does not export`);
    const own =
      "import type { PostRule } from './post.access';\n\nexport const mayHelp: PostRule = () => true;\n";
    project.write(path, own);
    await run();
    expect(project.read('src/features/post/post.access.ts')).toContain(
      "import { mayHelp } from './post.access-functions';",
    );
    expect(project.read(path)).toBe(own);
    await run();
  });

  it('rejects missing functions and a missing guard', async () => {
    const rule = RULED.replace('write: own', 'write: own or mayHelp()');
    project.write('prisma/schema.prisma', rule);
    await expect(run()).rejects.toThrow(
      'calls mayHelp(), which src/features/post/post.access.ts does not export; write there: export const mayHelp',
    );
    project.write('prisma/schema.prisma', RULED);
    project.write('generator.config.ts', "export const config = { accessGuards: ['OwnGuard'] };\n");
    await expect(run()).rejects.toThrow('OwnGuard was not found');
  });
});

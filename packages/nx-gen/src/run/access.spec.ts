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

  /** Runs it, and gives what it said. */
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

  it('says which guards the rules take the place of', async () => {
    expect(await run()).toContain(
      'Post has access rules, which decide who may do what: the guard AdminGuard no longer stands before it.',
    );
  });

  it('says which lines the login that init wrote lacks for them', async () => {
    project.write(
      'prisma/schema.prisma',
      RULED.replace('// @gen_owner', '// @gen_tenant(tenantId)\n// @gen_owner').replaceAll(
        /^model (Post|User) \{$/gm,
        '$&\n  tenantId String',
      ),
    );
    const lines = async () => (await run()).filter((one) => one.includes('ask for user.'));
    expect(await lines()).toEqual([]); // of a login of one's own the compiler tells it
    project.write(
      'src/auth/jwt.strategy.ts',
      "import { keptAccounts } from '@gen/nest/login';\nfind({\n  select: { id: true },\n});\n",
    );
    project.write(
      'src/auth/authenticated-user.ts',
      'interface AuthenticatedUser {\n  id: string;\n}\n',
    );
    expect(await lines()).toEqual([
      'src/auth/authenticated-user.ts:1 AuthenticatedUser: access rules ask for user.tenantId, which is not there; add tenantId: string;',
      'src/auth/jwt.strategy.ts:3 select: access rules ask for user.tenantId, which is not there; add tenantId: true,',
    ]);
  });

  it('writes them, wires their route, and leaves all of it at once when they go', async () => {
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

  it('leaves the files of a schema without rules as they are without them', async () => {
    project.write('prisma/schema.prisma', SCHEMA);
    await run();
    const without = project.texts();
    project.write('prisma/schema.prisma', RULED);
    await run();
    project.write('prisma/schema.prisma', SCHEMA);
    await run();
    expect(project.texts()).toEqual(without);
  });

  it('has them beside a run for one model too', async () => {
    await run();
    const before = project.texts();
    await run({ only: 'User' });
    await run({ only: 'Post' });
    expect(project.texts()).toEqual(before);
  });

  it('shares what all rules share with files of another suffix', async () => {
    await run();
    const shared = files().filter((path) => path.startsWith('src/access/'));
    await run({ suffix: 'Admin' });
    expect(files().filter((path) => path.startsWith('src/access/'))).toEqual(shared);
    const file = 'src/features/post/post.admin.access.ts';
    expect(project.read(file)).toContain("from '../../access/access.gen';");
    expect(project.read('src/features/post/post.admin.resource.ts')).toContain(
      'access: postAccess,',
    );
  });

  it('begins with one model that has none, too', async () => {
    await run({ only: 'User' });
    expect(project.read('src/access/access-rules.gen.controller.ts')).toContain(
      'const RULED: readonly ResourceDefinition[] = [];',
    );
    await run();
    expect(project.read('src/access/access-rules.gen.controller.ts')).toContain('[postResource];');
  });

  it('refuses functions that are not there, and a guard that is not', async () => {
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

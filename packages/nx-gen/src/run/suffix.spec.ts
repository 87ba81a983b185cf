import { ALL_PARTS, type Part } from '../plan/plan';
import { MemoryStore } from '../testing/memory-store';
import { nestTree, textsOf } from '../testing/nest-tree';
import { generate } from './generate';
import type { GenerateOptions } from '../config/run-options';
import { describeSummary as tell } from './summary';

const project = (path: string): string => `apps/api/${path}`;
const SERVICE = project('src/features/user/user.gen.service.ts');
const MODULE = project('src/app.module.ts');
const MANIFEST = project('.gen/manifest.json');

type Tree = ReturnType<typeof nestTree>;

describe('another suffix', () => {
  let warnings: string[] = [];
  const run = (
    tree: Tree,
    options: Partial<GenerateOptions> = {},
    parts: readonly Part[] = ALL_PARTS,
    store?: MemoryStore,
  ) => {
    warnings = [];
    return generate(
      tree,
      { root: 'apps/api', ...options },
      parts,
      { warn: (message) => warnings.push(message) },
      store,
    );
  };
  const ofGen = (tree: Tree): string[] =>
    Object.keys(textsOf(tree)).filter((path) => path.includes('.gen.'));
  const configure = (tree: Tree, suffix: string): void =>
    tree.write(project('generator.config.ts'), `export const config = { suffix: '${suffix}' };\n`);
  const edit = (tree: Tree, path: string): void =>
    tree.write(path, `${tree.read(path, 'utf-8') ?? ''}// mine\n`);

  it('keeps the files of the previous one, and reports them in every run', async () => {
    const tree = nestTree();
    await run(tree);
    const before = ofGen(tree);
    configure(tree, 'Admin');
    const changed = await run(tree);
    expect(ofGen(tree)).toEqual(before);
    expect(tell(changed)).toMatch(
      / 14 files with the suffix Gen stay: --prune-suffix=Gen removes them\.$/,
    );
    const store = new MemoryStore();
    (await run(tree, {}, ALL_PARTS, store)).remember();
    const again = await run(tree, {}, ALL_PARTS, store);
    expect(tell(again)).toBe(
      '2 models: everything is up to date; nothing was changed. 14 files with the suffix Gen stay: --prune-suffix=Gen removes them.',
    );
    expect(again.others).toEqual([{ suffix: 'Gen', files: 14 }]);
    expect(tree.read(MODULE, 'utf-8')).not.toContain('UserGenModule');
  });

  it('reports classes of the project that no longer answer the routes', async () => {
    const tree = nestTree();
    const own = project('src/features/user/user.service.ts');
    const extend = (suffix: string): void =>
      tree.write(
        own,
        `import { User${suffix}Service } from './user.gen.service';\nexport class UserService extends User${suffix}Service {}\n`,
      );
    extend('Gen');
    await run(tree);
    expect(warnings).toEqual([]);
    await run(tree, { suffix: 'Admin' });
    expect(warnings).toEqual([]);
    configure(tree, 'Admin');
    await run(tree);
    expect(warnings).toEqual([
      'src/features/user/user.service.ts: UserService extends UserGenService, which does not answer the routes of User, so its hooks do not run; let it extend UserAdminService',
    ]);
    extend('Admin');
    await run(tree);
    expect(warnings).toEqual([]);
  });

  it('replaces the previous one with --prune-suffix', async () => {
    const tree = nestTree();
    await run(tree);
    const before = ofGen(tree);
    configure(tree, 'Admin');
    const store = new MemoryStore();
    (await run(tree, {}, ALL_PARTS, store)).remember();
    const done = await run(tree, { pruneSuffix: 'Gen' }, ALL_PARTS, store);
    expect(done.deleted.sort()).toEqual(before.sort());
    expect([ofGen(tree), done.others, done.kept]).toEqual([[], [], []]);
    expect(tell(done)).toBe('2 models: 14 files deleted.');
    expect(tree.read(project('.gen/manifest.json'), 'utf-8')).not.toContain('.gen.');
    const fresh = nestTree();
    configure(fresh, 'Admin');
    await run(fresh);
    expect(textsOf(tree)).toEqual(textsOf(fresh));
  });

  it('keeps and reports edited files of the previous one, unless forced', async () => {
    const tree = nestTree();
    await run(tree);
    edit(tree, SERVICE);
    configure(tree, 'Admin');
    const done = await run(tree, { pruneSuffix: 'Gen' });
    expect(done.kept).toEqual([SERVICE]);
    expect(tree.read(SERVICE, 'utf-8')).toMatch(/\/\/ mine\n$/);
    expect(tell(done)).toContain(`${SERVICE}`);
    const forced = nestTree();
    await run(forced);
    edit(forced, SERVICE);
    configure(forced, 'Admin');
    await run(forced, { pruneSuffix: 'Gen', force: true });
    expect(forced.exists(SERVICE)).toBe(false);
  });

  it('is written beside the configured one, which stays wired, when given as an option', async () => {
    const tree = nestTree();
    await run(tree);
    const first = textsOf(tree);
    const { created, updated, others } = await run(tree, { suffix: 'Admin' });
    expect(created.every((path) => path.includes('.admin.'))).toBe(true);
    expect([created.length, updated]).toEqual([14, []]);
    expect(others).toEqual([{ suffix: 'Gen', files: 15, isWired: true }]);
    expect(textsOf(tree)).toMatchObject({ ...first, [MANIFEST]: expect.any(String) });
    for (const suffix of ['Admin', undefined, 'Admin']) {
      const again = await run(tree, { suffix });
      expect([again.created, again.updated, again.deleted]).toEqual([[], [], []]);
    }
    expect((await run(tree)).others).toEqual([{ suffix: 'Admin', files: 14 }]);
  });

  it('is wired when given as an option if there is no other or the other one is removed', async () => {
    const alone = nestTree();
    await run(alone, { suffix: 'Admin' });
    expect(alone.read(MODULE, 'utf-8')).toContain('UserAdminModule');
    const tree = nestTree();
    await run(tree);
    await run(tree, { suffix: 'Admin', pruneSuffix: 'Gen' });
    expect(tree.read(MODULE, 'utf-8')).toContain('UserAdminModule');
    expect(ofGen(tree)).toEqual([]);
    await run(tree, { suffix: 'Admin' });
    expect(tree.read(MODULE, 'utf-8')).toContain('UserAdminModule');
  });

  it('becomes the default when set in nx.json, and its module is wired', async () => {
    const tree = nestTree();
    await run(tree);
    tree.write('nx.json', '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }');
    await run(tree, { suffix: 'Admin' });
    expect(tree.read(MODULE, 'utf-8')).toContain('UserAdminModule');
  });

  it('is reported by a run only for the parts that it covers', async () => {
    const tree = nestTree();
    await run(tree);
    configure(tree, 'Admin');
    expect((await run(tree, {}, ['dashboard'])).others).toEqual([]);
    expect((await run(tree, {}, ['dtos'])).others).toEqual([{ suffix: 'Gen', files: 6 }]);
  });

  it('to prune cannot be the one of the run, and causes a warning if it was never used', async () => {
    const tree = nestTree();
    await run(tree);
    await expect(run(tree, { pruneSuffix: 'Gen' })).rejects.toThrow(
      '--prune-suffix=Gen would remove what this run generates; name a suffix that was used before',
    );
    await run(tree, { pruneSuffix: 'Gn' });
    expect(warnings).toEqual(['There are no files with the suffix Gn; known suffixes: Gen']);
    configure(tree, 'Admin');
    await run(tree, { pruneSuffix: 'Gn' });
    expect(warnings).toEqual(['There are no files with the suffix Gn; did you mean Gen?']);
  });
});

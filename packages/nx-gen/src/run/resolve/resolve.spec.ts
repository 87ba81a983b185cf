import { spawnSync } from 'node:child_process';
import fs, { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../generate';
import type { GenerateOptions } from '../../config/run-options';
import { sideOf } from '../../output/conflict';
import { DiskTree } from '../../output/disk-tree';
import { ALL_PARTS } from '../../plan/plan';
import { SCHEMA, projectFiles } from '../../testing/nest-tree';
import { resolveMerge, type ResolvedRun } from './resolve';
import { TestProject } from '../../testing/test-project';

const MODULE = 'src/app.module.ts';
const SCHEMA_FILE = 'prisma/schema.prisma';
const dialogue = { warn: (): void => undefined };

const model = (name: string): string =>
  `\n// @gen_form()\nmodel ${name} {\n  id   Int    @id @default(autoincrement())\n  name String\n}\n`;

describe('a merge of two branches with generated code', () => {
  let root: string;

  beforeEach(() => {
    root = TestProject.make().root;
    git('init', '-q', '-b', 'main');
    jest.spyOn(process, 'cwd').mockReturnValue(root);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  /** @returns false if Git stops at a conflict */
  function git(...args: string[]): boolean {
    const own = ['-c', 'user.name=me', '-c', 'user.email=me@example.com'];
    return spawnSync('git', [...own, ...args], { cwd: root }).status === 0;
  }
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
  const edit = (path: string, change: (text: string) => string): void =>
    write(path, change(textOf(path)));

  async function generateAll(): Promise<void> {
    const tree = new DiskTree(root);
    await generate(tree, { root: '.' }, ALL_PARTS, dialogue);
    tree.flush('.');
  }
  function commit(message: string): void {
    if (!git('add', '.') || !git('commit', '-qm', message)) throw new Error(`not: ${message}`);
  }
  async function resolve(options: Partial<GenerateOptions> = {}): Promise<ResolvedRun> {
    const tree = new DiskTree(root);
    const resolved = await resolveMerge(tree, { root: '.', ...options }, dialogue);
    tree.flush('.');
    return resolved;
  }

  /** Creates two branches that each add a model; the schema is merged by hand, as it must be. */
  async function diverge(mine: () => void = () => undefined): Promise<void> {
    commit('base');
    git('branch', 'other');
    write(SCHEMA_FILE, SCHEMA + model('Apple'));
    await generateAll();
    mine();
    commit('apples');
    git('checkout', '-q', 'other');
    write(SCHEMA_FILE, SCHEMA + model('Banana'));
    await generateAll();
    commit('bananas');
    git('checkout', '-q', 'main');
  }
  const mergeSchema = (): void => write(SCHEMA_FILE, SCHEMA + model('Apple') + model('Banana'));

  function filesOf(folder = root): Record<string, string> {
    return Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name !== '.git')
        .map((name) => join(folder, name))
        .flatMap((path) =>
          statSync(path).isDirectory()
            ? Object.entries(filesOf(path))
            : [[path.slice(root.length + 1), readFileSync(path, 'utf8')]],
        ),
    );
  }
  const conflicted = (): string[] =>
    Object.entries(filesOf())
      .filter(([, text]) => /^(?:<{7}|={7}|>{7})/m.test(text))
      .map(([path]) => path);

  /** Returns what a run over the merged schema writes without branches. */
  async function unmerged(): Promise<Record<string, string>> {
    const project = TestProject.make(projectFiles({ [SCHEMA_FILE]: textOf(SCHEMA_FILE) }));
    await project.generate();
    const texts = project.texts();
    project.remove();
    return texts;
  }

  it.each([
    ['merge', ['merge', 'other'], 'git merge --continue', []],
    ['rebase', ['rebase', 'other'], 'git rebase --continue', []],
    ['cherry-pick', ['cherry-pick', 'other'], 'git cherry-pick --continue', []],
    ['merge in the style diff3', ['merge', 'other'], 'git merge --continue', ['diff3']],
  ])(
    'is resolved in all generated code, with the result of a single branch: %s',
    async (_, command, next, [style]) => {
      await generateAll();
      await diverge();
      if (style) git('config', 'merge.conflictStyle', style);
      expect(git(...command)).toBe(false);
      expect(conflicted()).toEqual(
        expect.arrayContaining(['.gen/manifest.json', MODULE, 'src/dashboard/src/App.tsx']),
      );
      mergeSchema();
      const resolved = await resolve();
      expect(resolved.next).toBe(next);
      expect(resolved.conflicts).toContain(MODULE);
      expect(resolved.updated).toContain('src/dashboard/src/providers/dataProvider.ts');
      expect(conflicted()).toEqual([]);
      expect(filesOf()).toEqual(await unmerged());
    },
  );

  it('is resolved when one branch has removed the model next to an added one', async () => {
    write(SCHEMA_FILE, SCHEMA + model('Cherry'));
    await generateAll();
    commit('base');
    git('branch', 'other');
    write(SCHEMA_FILE, SCHEMA + model('Cherry') + model('Apple'));
    await generateAll();
    commit('apples');
    git('checkout', '-q', 'other');
    write(SCHEMA_FILE, SCHEMA);
    await generateAll();
    commit('no cherries');
    git('checkout', '-q', 'main');
    expect(git('merge', 'other')).toBe(false);
    expect(conflicted()).toContain(MODULE);
    write(SCHEMA_FILE, SCHEMA + model('Apple'));
    await resolve();
    expect(filesOf()).toEqual(await unmerged());
  });

  it('is resolved when each branch generated for the first time', async () => {
    await diverge();
    expect(git('merge', 'other')).toBe(false);
    mergeSchema();
    await resolve();
    expect(conflicted()).toEqual([]);
    expect(textOf(MODULE).match(/AUTO-GENERATED IMPORTS START/g)).toHaveLength(1);
    expect(textOf(MODULE)).toMatch(/AppleGenModule,\s+BananaGenModule,/);
  });

  it('is not resolved in code of the user, which is reported with its lines', async () => {
    await generateAll();
    commit('generated');
    edit(MODULE, (text) => text.replace('controllers: [', 'controllers: [Mine, '));
    await diverge();
    git('checkout', '-q', 'other');
    edit(MODULE, (text) => text.replace('controllers: [', 'controllers: [Theirs, '));
    commit('theirs');
    git('checkout', '-q', 'main');
    edit(MODULE, (text) => text.replace('Mine', 'Mine, Another'));
    commit('mine');
    expect(git('merge', 'other')).toBe(false);
    const before = filesOf();
    await expect(resolve()).rejects.toThrow(
      /^prisma\/schema\.prisma:\d+ holds a merge conflict, and that file is yours; resolve it, and let npx gen resolve fix .*\nsrc\/app\.module\.ts:\d+ holds a merge conflict in code of your own; resolve it, and run this again$/,
    );
    expect(filesOf()).toEqual(before);
    mergeSchema();
    edit(MODULE, (text) => sideOf(text, 'ours'));
    await resolve();
    expect(conflicted()).toEqual([]);
    expect(textOf(MODULE)).toContain('controllers: [Mine, Another, AppController],');
    expect(textOf(MODULE)).toMatch(/AppleGenModule,\s+BananaGenModule,/);
  });

  it('is not resolved over an edit of a generated file without --force', async () => {
    await generateAll();
    const shared = 'src/dashboard/src/i18n/en.ts';
    await diverge(() => edit(shared, (text) => text.replace('apples', 'pommes')));
    git('merge', 'other');
    mergeSchema();
    expect(conflicted()).toContain(shared);
    await expect(resolve()).rejects.toThrow(
      /^src\/dashboard\/src\/i18n\/en\.ts:\d+ holds a merge conflict, and was edited by hand on one side of it; resolve it yourself, or run again with --force to lose the edit$/,
    );
    await resolve({ force: true });
    expect(conflicted()).toEqual([]);
    expect(textOf(shared)).not.toContain('pommes');
  });

  it('does not treat a file merged by Git as edited', async () => {
    const withField = (text: string, after: string, name: string): string =>
      text.replace(new RegExp(`^ *${after} .*\\n`, 'm'), `$&  ${name} String?\n`);
    await generateAll();
    commit('base');
    git('branch', 'other');
    edit(SCHEMA_FILE, (text) => withField(text, 'email', 'nick'));
    await generateAll();
    commit('nick');
    git('checkout', '-q', 'other');
    edit(SCHEMA_FILE, (text) => withField(text, 'title', 'mood'));
    await generateAll();
    commit('mood');
    git('checkout', '-q', 'main');
    git('merge', 'other');
    const shared = 'src/dashboard/src/providers/resourceFields.generated.ts';
    expect(conflicted()).not.toContain(shared);
    expect(textOf(shared)).toMatch(/nick[^]*mood|mood[^]*nick/);
    edit(SCHEMA_FILE, (text) => withField(text, 'mood', 'weather'));
    await resolve();
    expect(textOf(shared)).toContain('weather');
    expect(filesOf()).toEqual(await unmerged());
  });

  it('does not lose an edit made during the merge in a file without conflict', async () => {
    const service = 'src/features/user/user.gen.service.ts';
    await generateAll();
    await diverge();
    git('merge', 'other');
    mergeSchema();
    edit(SCHEMA_FILE, (text) => text.replace(/^ *email .*\n/m, '$&  nick String?\n'));
    edit(service, (text) => `${text}\n// mine\n`);
    await expect(resolve()).rejects.toThrow(`${service} is not as the generator left it`);
    expect(textOf(service)).toMatch(/\/\/ mine\n$/);
  });

  it('is resolved again after a correction of the schema', async () => {
    await generateAll();
    await diverge();
    git('merge', 'other');
    mergeSchema();
    await resolve();
    edit(SCHEMA_FILE, (text) => text.replace(/^ *email .*\n/m, '$&  nick String?\n'));
    edit(SCHEMA_FILE, (text) => text + model('Cherry'));
    await resolve();
    edit(SCHEMA_FILE, (text) => text.replace(/^ *title .*\n/m, '$&  mood String?\n'));
    edit(SCHEMA_FILE, (text) => text.replace('model Cherry {', '$&\n  size Int?'));
    await resolve();
    expect(filesOf()).toEqual(await unmerged());
  });

  it('replaces the manifest last, so that a killed run can be repeated', async () => {
    await generateAll();
    await diverge();
    git('merge', 'other');
    mergeSchema();
    const rename = jest.spyOn(fs, 'renameSync');
    await resolve();
    const [last, ...others] = rename.mock.calls.map(([, target]) => String(target)).reverse();
    expect(last).toBe(join(root, '.gen/manifest.json'));
    expect(others.length).toBeGreaterThan(3);
  });

  it('changes nothing when there is no conflict', async () => {
    await generateAll();
    commit('generated');
    const { conflicts, updated, next } = await resolve();
    expect([conflicts, updated, next]).toEqual([[], [], undefined]);
  });
});

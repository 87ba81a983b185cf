import { ALL_PARTS } from '../plan/plan';
import { nestTree, textsOf } from '../testing/nest-tree';
import { generate } from './generate';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import { describeSummary as told } from './summary';

const project = (path: string): string => `apps/api/${path}`;

type Tree = ReturnType<typeof nestTree>;

async function run(
  tree: Tree,
  mayCreate?: Dialogue['mayCreate'],
  options: Partial<GenerateOptions> = {},
  parts = ALL_PARTS,
) {
  const warnings: string[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const done = await generate(tree, { root: 'apps/api', ...options }, parts, { warn, mayCreate });
  return { ...done, warnings };
}

const only =
  (wanted: string): Dialogue['mayCreate'] =>
  async (_folder, model) =>
    model === wanted;

const wired = (tree: Tree): string =>
  ['src/app.module.ts', 'src/dashboard/src/App.tsx', 'src/dashboard/src/providers/dataProvider.ts']
    .map((path) => tree.read(project(path), 'utf-8'))
    .join('\n');

describe('a model whose module directory the user declines', () => {
  it('gets no file, resource or wiring, unlike the other models', async () => {
    const tree = nestTree();
    const { created, models, warnings } = await run(tree, only('Post'));
    expect(models).toBe(1);
    expect(warnings).toEqual([
      'User is left out: apps/api/src/features/user does not exist, and you chose not to create it.',
    ]);
    expect(created.join('\n')).not.toMatch(/user/i);
    expect(wired(tree)).not.toMatch(/UserGenModule|UserStudio|users/);
    expect(wired(tree)).toMatch(/PostGenModule[^]*PostStudio[^]*posts: 'gen-api\/posts'/);
  });

  it('gets its directory without a prompt when prompts are disabled', async () => {
    const nobody = jest.fn(async (): Promise<boolean> => false);
    const { models } = await run(nestTree(), nobody, { interactive: false });
    expect([models, nobody.mock.calls]).toEqual([2, []]);
  });

  it('leaves nothing to change when no other model remains, even with --prune', async () => {
    const tree = nestTree();
    const before = textsOf(tree);
    const nobody = async (): Promise<boolean> => false;
    for (const options of [{}, { prune: true }]) {
      const done = await run(tree, nobody, options);
      expect(told(done)).toBe('2 models left out, and none remain. Nothing was changed.');
      expect(textsOf(tree)).toEqual(before);
    }
  });

  it('keeps the files that earlier runs wrote for it', async () => {
    const tree = nestTree();
    await run(tree, undefined, {}, ['dashboard']);
    const { deleted } = await run(tree, only('Post'));
    expect(deleted).toEqual([]);
    expect(tree.exists(project('src/dashboard/src/resources/users/UserList.tsx'))).toBe(true);
    const manifest = tree.read(project('.gen/manifest.json'), 'utf-8');
    expect(manifest).toContain('src/dashboard/src/resources/users/UserList.tsx');
  });

  it('is prompted for again in the next run, and is complete once accepted', async () => {
    const tree = nestTree();
    await run(tree, only('Post'));
    const { created } = await run(tree, only('User'));
    expect(created).toContain(project('src/features/user/user.gen.service.ts'));
    const whole = nestTree();
    await run(whole);
    expect(textsOf(tree)).toEqual(textsOf(whole));
  });
});

describe('the lookup of a module directory', () => {
  const asked = async (changes: Record<string, string | null>, options = {}, parts = ALL_PARTS) => {
    const folders: string[] = [];
    await run(
      nestTree(changes),
      async (folder) => {
        folders.push(folder);
        return true;
      },
      options,
      parts,
    );
    return folders;
  };

  it('finds it in features and in infrastructure', async () => {
    expect(
      await asked({
        'src/features/user/user.module.ts': '',
        'src/infrastructure/post/.gitkeep': '',
      }),
    ).toEqual([]);
    expect(
      await asked({ 'src/features/user': 'notes', 'src/infrastructure/user/user.module.ts': '' }),
    ).toEqual([project('src/features/post')]);
    expect(await asked({ 'src/user/user.module.ts': '' })).toEqual([
      project('src/features/user'),
      project('src/features/post'),
    ]);
  });

  it('does not prompt without the API part or when the configuration disables prompts', async () => {
    expect(await asked({}, {}, ['dtos'])).toEqual([]);
    expect(
      await asked({ 'generator.config.ts': 'export const config = { nonInteractive: true };\n' }),
    ).toEqual([]);
  });

  it('uses the configured paths of the application module and the data provider', async () => {
    const tree = nestTree();
    const move = (from: string, to: string): void => {
      tree.write(project(to), tree.read(project(from), 'utf-8') ?? '');
      tree.delete(project(from));
    };
    move('src/app.module.ts', 'src/root/main.module.ts');
    move('src/dashboard/src/providers/dataProvider.ts', 'src/dashboard/src/data/provider.ts');
    const config = { paths: { appModule: 'src/root/main.module.ts' } };
    tree.write(
      project('generator.config.ts'),
      `export const config = ${JSON.stringify(config)};\n`,
    );
    await expect(run(tree)).rejects.toThrow(
      /Data provider: not found at apps\/api\/src\/dashboard\/src\/providers\/dataProvider\.ts or .*; write it, or give its path in paths\.dataProvider/,
    );
    const paths = { ...config.paths, dataProvider: 'src/dashboard/src/data/provider.ts' };
    tree.write(
      project('generator.config.ts'),
      `export const config = ${JSON.stringify({ paths })};\n`,
    );
    const { updated } = await run(tree);
    expect(updated).toEqual(
      expect.arrayContaining([
        project('src/root/main.module.ts'),
        project('src/dashboard/src/data/provider.ts'),
      ]),
    );
    expect(tree.read(project('src/root/main.module.ts'), 'utf-8')).toContain(
      "from '../features/user/user.gen.module'",
    );
  });
});

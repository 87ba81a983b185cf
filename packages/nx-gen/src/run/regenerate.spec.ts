import { manifestPath } from '../output/manifest';
import { ALL_PARTS } from '../plan/plan';
import { nestTree, SCHEMA, textsOf } from '../testing/nest-tree';
import { generate } from './generate';
import type { GenerateOptions } from '../config/run-options';

const project = (path: string): string => `apps/api/${path}`;
const SERVICE = project('src/features/user/user.gen.service.ts');
const MANIFEST = manifestPath('apps/api');
const WIRED = [
  'src/app.module.ts',
  'src/dashboard/src/App.tsx',
  'src/dashboard/src/providers/dataProvider.ts',
].map(project);

type Tree = ReturnType<typeof nestTree>;

const run = (tree: Tree, options: Partial<GenerateOptions> = {}, parts = ALL_PARTS) =>
  generate(tree, { root: 'apps/api', ...options }, parts, { warn: () => undefined });

const textOf = (tree: Tree, path: string): string => tree.read(path, 'utf-8') ?? '';
const edit = (tree: Tree, path: string, change: (text: string) => string): void =>
  tree.write(path, change(textOf(tree, path)));
const setSchema = (tree: Tree, schema: string): void =>
  tree.write(project('prisma/schema.prisma'), schema);

const withoutUser = SCHEMA.replace('// @gen_form()', '//');
const anotherField = SCHEMA.replace('title    String', 'title    String\n  subtitle String?');

async function generated(): Promise<Tree> {
  const tree = nestTree();
  await run(tree);
  return tree;
}

describe('a generated file that was edited', () => {
  it('stops the run without any change, with an error that shows the edit and the options', async () => {
    const tree = await generated();
    setSchema(tree, anotherField);
    edit(tree, SERVICE, (text) => `${text}// mine\n`);
    const before = textsOf(tree);
    await expect(run(tree)).rejects.toThrow(
      /user\.gen\.service\.ts is not as the generator left it.*subclass.*--force[^]*\n\+\/\/ mine/,
    );
    expect(textsOf(tree)).toEqual(before);
  });

  it('is not written again beside a copy where it was moved, and nothing else is', async () => {
    const tree = await generated();
    const moved = project('src/modules/user/user.gen.service.ts');
    tree.write(moved, textOf(tree, SERVICE));
    tree.delete(SERVICE);
    setSchema(tree, anotherField);
    const before = textsOf(tree);
    await expect(run(tree)).rejects.toThrow(
      /user\.gen\.service\.ts has moved to apps\/api\/src\/modules\/user\/user\.gen\.service\.ts, so .*; keep the files of a model in src\/features or src\/infrastructure, move it back, or delete the copy/,
    );
    expect(textsOf(tree)).toEqual(before);
    tree.delete(moved);
    expect((await run(tree)).created).toContain(SERVICE);
  });

  it('is overwritten with --force', async () => {
    const tree = await generated();
    const text = textOf(tree, SERVICE);
    edit(tree, SERVICE, () => `${text}// mine\n`);
    const { updated } = await run(tree, { force: true });
    expect(updated).toEqual([SERVICE]);
    expect(textOf(tree, SERVICE)).toBe(text);
  });

  it('does not stop the run when the manifest is missing but the text is unchanged', async () => {
    const tree = await generated();
    tree.delete(MANIFEST);
    const { created, updated, deleted } = await run(tree);
    expect([created, updated, deleted]).toEqual([[MANIFEST], [], []]);
    expect(tree.exists(MANIFEST)).toBe(true);
  });

  it('is in the result when only the manifest changed, but not for its line endings or its layout', async () => {
    const tree = await generated();
    const text = textOf(tree, MANIFEST);
    const windowsText = text.replaceAll('\n', '\r\n');
    tree.write(MANIFEST, windowsText);
    expect((await run(tree)).updated).toEqual([]);
    expect(textOf(tree, MANIFEST)).toBe(windowsText);
    const laidOut = JSON.stringify(JSON.parse(text), null, 4);
    tree.write(MANIFEST, laidOut);
    expect((await run(tree)).updated).toEqual([]);
    expect(textOf(tree, MANIFEST)).toBe(laidOut);
    tree.write(MANIFEST, text);
    edit(tree, MANIFEST, (before) => before.replace('"plural": "posts"', '"plural": "post"'));
    expect((await run(tree)).updated).toEqual([MANIFEST]);
    expect(textOf(tree, MANIFEST)).toBe(text);
  });

  it('is distinguished from one with line endings changed by a checkout', async () => {
    const tree = await generated();
    setSchema(tree, anotherField);
    const path = project('src/features/post/post.gen.service.ts');
    edit(tree, path, (text) => text.replaceAll('\n', '\r\n'));
    const { updated } = await run(tree);
    expect(updated).toContain(project('src/features/post/create-post.gen.dto.ts'));
  });

  it('is distinguished from one that was truncated while being written', async () => {
    const tree = await generated();
    const text = textOf(tree, SERVICE);
    tree.write(SERVICE, text.slice(0, text.length / 2));
    expect((await run(tree)).updated).toEqual([SERVICE]);
    expect(textOf(tree, SERVICE)).toBe(text);
  });

  it('is kept even with --force when it was not written by the generator', async () => {
    const tree = nestTree({ 'src/features/user/user.gen.service.ts': '// my own\n' });
    await expect(run(tree, { force: true })).rejects.toThrow(/was not written by the generator/);
  });

  it('cannot be detected without a readable manifest, which stops the run', async () => {
    const tree = await generated();
    tree.write(MANIFEST, '<<<<<<< HEAD\n{}');
    await expect(run(tree)).rejects.toThrow(
      /manifest\.json:1 holds a merge conflict; .* @gen\/nx-gen:resolve api merges both sides/,
    );
    tree.write(MANIFEST, '{ "files": ');
    await expect(run(tree)).rejects.toThrow(
      /manifest\.json cannot be read: .*; restore it, .*git checkout .*--force/,
    );
  });
});

describe('a file of the user with a merge conflict between the markers', () => {
  it.each([
    'src/app.module.ts',
    'src/dashboard/src/App.tsx',
    'src/dashboard/src/providers/dataProvider.ts',
  ])(
    'stops the run with its line and how to resolve it, and nothing is written: %s',
    async (file) => {
      const tree = await generated();
      setSchema(tree, anotherField);
      const path = project(file);
      edit(tree, path, (text) =>
        text.replace(/^.*START.*\n/m, '$&<<<<<<< HEAD\n=======\n>>>>>>> other\n'),
      );
      const line = textOf(tree, path).split('\n').indexOf('<<<<<<< HEAD') + 1;
      const before = textsOf(tree);
      await expect(run(tree)).rejects.toThrow(
        new RegExp(
          `${path}:${line} holds a merge conflict; .* @gen/nx-gen:resolve api takes one side of it`,
        ),
      );
      expect(textsOf(tree)).toEqual(before);
    },
  );
});

describe('the files of a model that is no longer marked', () => {
  it('are deleted with their wiring, and those of other models are kept', async () => {
    const tree = await generated();
    const before = textsOf(tree);
    setSchema(tree, withoutUser);
    const { deleted, kept } = await run(tree);
    expect(kept).toEqual([]);
    expect(deleted).toEqual(
      expect.arrayContaining([SERVICE, project('src/dashboard/src/resources/users/UserList.tsx')]),
    );
    const after = textsOf(tree);
    expect(
      Object.keys(before)
        .filter((path) => !(path in after))
        .sort(),
    ).toEqual(deleted.sort());
    expect(deleted.every((path) => /\/users?\/|user-response/.test(path))).toBe(true);
    expect(textOf(tree, project('src/app.module.ts'))).not.toContain('UserGenModule');
    expect(textOf(tree, project('src/dashboard/src/App.tsx'))).not.toContain('users');
    expect(textOf(tree, project('src/dashboard/src/providers/dataProvider.ts'))).not.toContain(
      'users',
    );
    expect(textOf(tree, MANIFEST)).not.toContain('user.gen.service');
    const again = await run(tree);
    expect([again.deleted, again.updated, again.created]).toEqual([[], [], []]);
  });

  const REPORT = '\n// @gen_form(plural: "exports")\nmodel Report {\n  id Int @id\n}\n';

  it.each([
    ["{ prefix: 'api' }", "{ prefix: 'api' }"],
    ["{ prefix: 'api/v1' }", "{ prefix: 'api/v1' }"],
    ["{ prefix: 'api/v1' }", "{ prefix: 'rest' }"],
    ["{ suffix: '' }", "{ suffix: '' }"],
    ["{ suffix: '' }", "{ suffix: 'Gen' }"],
  ])('are deleted with their wiring, generated with %s, now with %s', async (before, after) => {
    const configured = (config: string) => ({
      'generator.config.ts': `export const config = ${config};\n`,
    });
    const tree = nestTree(configured(before));
    setSchema(tree, SCHEMA + REPORT);
    await run(tree);
    setSchema(tree, SCHEMA);
    tree.write(project('generator.config.ts'), configured(after)['generator.config.ts']);
    const never = nestTree(configured(after));
    await run(tree);
    await run(never);
    for (const file of WIRED) expect(textOf(tree, file)).toBe(textOf(never, file));
  });

  it('are deleted with their wiring if they are the last ones and have no suffix', async () => {
    const tree = nestTree({ 'generator.config.ts': "export const config = { suffix: '' };\n" });
    await run(tree);
    setSchema(tree, SCHEMA.replaceAll('// @gen_form()', ''));
    await run(tree, { prune: true });
    for (const file of WIRED) expect(textOf(tree, file)).not.toMatch(/UserModule|users/);
  });

  it('are deleted from the wiring even if the manifest is missing', async () => {
    const tree = await generated();
    tree.delete(MANIFEST);
    setSchema(tree, withoutUser);
    await run(tree, { force: true });
    for (const file of WIRED) expect(textOf(tree, file)).not.toMatch(/UserGenModule|users/);
  });

  it.each(['src/app.module.ts', 'src/dashboard/src/App.tsx'].map(project))(
    'are removed from an older version of %s, where their lines are back',
    async (file) => {
      const tree = nestTree();
      setSchema(tree, SCHEMA + REPORT);
      await run(tree);
      const older = textOf(tree, file);
      setSchema(tree, SCHEMA);
      await run(tree);
      const text = textOf(tree, file);
      tree.write(file, older);
      await run(tree);
      expect(textOf(tree, file)).toBe(text);
      expect(text).not.toBe(older);
    },
  );

  it.each([
    ['src/app.module.ts', "import { MineModule } from './mine.module';"],
    ['src/dashboard/src/App.tsx', "import { mine } from './resources/mine';"],
    ['src/dashboard/src/App.tsx', "import { other } from './resources/other';"],
    ['src/dashboard/src/providers/dataProvider.ts', "  mine: 'billing-api/mine',"],
  ])('leave alone what the user added between the markers of %s: %s', async (file, line) => {
    const tree = nestTree({
      'generator.config.ts': "export const config = { suffix: '' };\n",
      'src/mine.module.ts': 'export class MineModule {}\n',
      'src/dashboard/src/resources/mine/index.tsx': 'export const mine = {};\n',
      'src/dashboard/src/resources/other.js': 'export const other = {};\n',
    });
    await run(tree);
    edit(tree, project(file), (text) => text.replace(/^.*START.*\n/m, `$&${line}\n`));
    setSchema(tree, withoutUser);
    const before = textsOf(tree);
    await expect(run(tree)).rejects.toThrow('markers but was not generated');
    expect(textsOf(tree)).toEqual(before);
  });

  it('are kept when they were edited, and reported once', async () => {
    const tree = await generated();
    edit(tree, SERVICE, (text) => `${text}// mine\n`);
    setSchema(tree, withoutUser);
    const { deleted, kept } = await run(tree);
    expect(kept).toEqual([SERVICE]);
    expect(deleted).not.toContain(SERVICE);
    expect(textOf(tree, SERVICE)).toMatch(/\/\/ mine\n$/);
    expect((await run(tree)).kept).toEqual([]);
  });

  it('are kept under another suffix and when the run covers another part', async () => {
    const tree = await generated();
    await run(tree, { suffix: 'Admin' }, ['dtos', 'api']);
    setSchema(tree, withoutUser);
    const { deleted } = await run(tree, {}, ['dtos']);
    expect(deleted.length).toBeGreaterThan(0);
    expect(deleted.every((path) => path.endsWith('.gen.dto.ts'))).toBe(true);
    expect(tree.exists(SERVICE)).toBe(true);
    expect(tree.exists(project('src/features/user/user.admin.service.ts'))).toBe(true);
  });

  it('of the last marked model are deleted with --prune only', async () => {
    const tree = await generated();
    setSchema(tree, SCHEMA.replaceAll('// @gen_form()', ''));
    const before = textsOf(tree);
    await run(tree);
    expect(textsOf(tree)).toEqual(before);
    const { deleted } = await run(tree, { prune: true });
    expect(deleted).toContain(SERVICE);
    expect(textOf(tree, project('src/app.module.ts'))).not.toContain('GenModule');
  });

  it('move when the plural of the model changes', async () => {
    const tree = await generated();
    setSchema(tree, SCHEMA.replace('// @gen_form()', '// @gen_form(plural: "people")'));
    const { created, deleted } = await run(tree);
    expect(created).toContain(project('src/dashboard/src/resources/people/UserList.tsx'));
    expect(deleted).toContain(project('src/dashboard/src/resources/users/UserList.tsx'));
    expect(deleted).not.toContain(SERVICE);
  });
});

import { addProjectConfiguration, logger, type GeneratorCallback } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { existsSync } from 'node:fs';
import { lockFileOf } from '../../src/output/lock';
import { TestProject } from '../../src/testing/test-project';
import { nestTree, textsOf } from '../../src/testing/nest-tree';
import { apiGenerator } from '../api/generator';
import { dashboardGenerator } from '../dashboard/generator';
import { dtosGenerator } from '../dtos/generator';
import { allGenerator } from './generator';

const changesOf = (tree: ReturnType<typeof nestTree>, before: Record<string, string>): string[] => {
  const after = textsOf(tree);
  return Object.keys(after).filter((path) => after[path] !== before[path]);
};

/** Calls back as Nx does after writing the files: a run holds its lock until then. */
const finished = async (run: Promise<GeneratorCallback>): Promise<void> => (await run)();

describe('the generators under Nx', () => {
  beforeEach(() => jest.spyOn(logger, 'info').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('write into the named project', async () => {
    const tree = nestTree();
    const before = textsOf(tree);
    await finished(allGenerator(tree, { project: 'api' }));
    expect(changesOf(tree, before)).toContain('apps/api/src/features/user/user.gen.controller.ts');
  });

  it('are limited to the models of --only, which Nx passes as a list', async () => {
    const tree = nestTree();
    const before = textsOf(tree);
    await finished(allGenerator(tree, { project: 'api', only: ['Post'] }));
    const changed = changesOf(tree, before).join('\n');
    expect(changed).toContain('apps/api/src/features/post/post.gen.controller.ts');
    expect(changed).not.toMatch(/user/i);
    await expect(allGenerator(tree, { only: ['Post'], check: true })).rejects.toThrow(
      /--only and --check cannot be combined/,
    );
  });

  it.each([
    ['their summary', {}, /^2 models: \d+ files created/],
    ['JSON', { json: true }, /^\{\n? *"models": ?2,/],
    ['the difference', { diff: true }, /^2 models: .* This was a dry run/m],
    ['the difference as JSON', { diff: true, json: true }, /^\{\n? *"models": ?2,/],
  ])(
    'print %s and take no lock in an Nx dry run, which runs no callback',
    async (_, options, said) => {
      const project = TestProject.make();
      const tree = new FsTree(project.root, false);
      jest.replaceProperty(process, 'env', { ...process.env, NX_DRY_RUN: 'true' });
      await allGenerator(tree, options);
      expect(jest.mocked(logger.info).mock.calls).toEqual([[expect.stringMatching(said)]]);
      expect(existsSync(lockFileOf(project.root, '.'))).toBe(false);
      project.remove();
    },
  );

  it('find the only project with a configuration', async () => {
    const tree = nestTree();
    addProjectConfiguration(tree, 'other', { root: 'apps/other' });
    const before = textsOf(tree);
    await finished(allGenerator(tree, {}));
    expect(changesOf(tree, before).length).toBeGreaterThan(20);
  });

  it('reject a missing or unknown project and list the projects that have a configuration', async () => {
    const tree = nestTree();
    addProjectConfiguration(tree, 'shop', { root: 'apps/shop' });
    tree.write('apps/shop/generator.config.ts', 'export const config = {};\n');
    await expect(allGenerator(tree, {})).rejects.toThrow(
      /several projects have a generator\.config\.ts: api, shop; name one, as in "nx g @gen\/nx-gen:all api"/,
    );
    await expect(allGenerator(tree, { project: 'nosuch' })).rejects.toThrow(
      /there is no project nosuch in this workspace; it has api, shop/,
    );
  });

  it('reject a --config outside the workspace', async () => {
    await expect(
      allGenerator(nestTree(), { project: 'api', config: '../../../elsewhere.config.ts' }),
    ).rejects.toThrow(/lies outside the project/);
  });

  it('each write only their own part', async () => {
    const parts = {
      api: [apiGenerator, /features\/|dtos\/generated|app\.module\.ts/, /dashboard/],
      dashboard: [dashboardGenerator, /dashboard\/src\//, /features|dtos|app\.module/],
      dtos: [
        dtosGenerator,
        /\.dto\.ts$|dtos\/generated\/index\.ts$/,
        /service|controller|module|dashboard/,
      ],
    } as const;
    for (const [generator, theirs, others] of Object.values(parts)) {
      const tree = nestTree();
      const before = textsOf(tree);
      await finished(generator(tree, { project: 'api' }));
      const changed = changesOf(tree, before).filter((path) => !path.includes('/.gen/'));
      expect(changed.length).toBeGreaterThan(2);
      for (const path of changed) {
        expect(path).toMatch(theirs);
        expect(path).not.toMatch(others);
      }
    }
  });

  it('write together what all writes', async () => {
    const apart = nestTree();
    await finished(apiGenerator(apart, { project: 'api' }));
    await finished(dashboardGenerator(apart, { project: 'api' }));
    const together = nestTree();
    await finished(allGenerator(together, { project: 'api' }));
    expect(textsOf(apart)).toEqual(textsOf(together));
  });
});

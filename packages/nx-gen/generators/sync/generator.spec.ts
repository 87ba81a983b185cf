import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushChanges, FsTree } from 'nx/src/generators/tree';
import { SyncError, type SyncGeneratorResult } from 'nx/src/utils/sync-generators';
import { resetWorkspaceContext } from 'nx/src/utils/workspace-context';
import { checkStale } from '../../src/doctor/stale';
import { TestProject } from '../../src/testing/test-project';
import { nestTree, textsOf } from '../../src/testing/nest-tree';
import { syncGenerator } from './generator';

const SERVICE = 'apps/api/src/features/user/user.gen.service.ts';

describe('nx sync', () => {
  let project: TestProject;
  let root: string;
  const textAt = (path: string): string => readFileSync(join(root, path), 'utf8');

  /** Runs the generator like `nx sync:check`. */
  const check = async (): Promise<{ result: SyncGeneratorResult; tree: FsTree }> => {
    resetWorkspaceContext();
    const tree = new FsTree(root, false);
    return { result: await syncGenerator(tree), tree };
  };
  const sync = async (): Promise<void> => {
    const { result, tree } = await check();
    flushChanges(root, tree.listChanges());
    await result?.callback?.();
  };
  const refusal = async (): Promise<SyncError> => {
    const error: unknown = await check().catch((reason: unknown) => reason);
    if (error instanceof SyncError) return error;
    throw new Error('nx sync was not refused');
  };

  beforeEach(() => {
    project = TestProject.make(textsOf(nestTree()));
    root = project.root;
  });
  afterEach(() => project.remove());

  it('summarizes the stale files of a project in one sentence and lists each with its change', async () => {
    const { result } = await check();
    expect(result?.outOfSyncMessage).toMatch(
      /^The generated code of api does not match the schema: apps\/api\/\S+, apps\/api\/\S+, apps\/api\/\S+ and \d+ more files\.$/,
    );
    expect(result?.outOfSyncDetails).toContain(`create ${SERVICE}`);
    expect(result?.outOfSyncDetails).toContain('update apps/api/src/app.module.ts');
  });

  it('writes the files that gen:check requires, and has nothing to do afterwards', async () => {
    await sync();
    expect((await checkStale(root, { root: 'apps/api' })).ok).toBe(true);
    const { result, tree } = await check();
    expect(result).toBeUndefined();
    expect(tree.listChanges()).toEqual([]);
  });

  it('removes the files of a model that is no longer marked', async () => {
    await sync();
    const path = 'apps/api/prisma/schema.prisma';
    project.change({ [path]: textAt(path).replace('// @gen_form()\nmodel Post', 'model Post') });
    const { result, tree } = await check();
    const removed = 'apps/api/src/features/post/post.gen.service.ts';
    expect(result?.outOfSyncDetails).toContain(`delete ${removed}`);
    expect(tree.exists(removed)).toBe(false);
  });

  it.each([[false], [true]])(
    'never overwrites an edited file, and names the command that does, with force %s in nx.json',
    async (force) => {
      await sync();
      project.change({
        [SERVICE]: `${textAt(SERVICE)}// mine\n`,
        'nx.json': JSON.stringify({ generators: { '@gen/nx-gen:all': { force } } }),
      });
      const { title, bodyLines = [] } = await refusal();
      expect(title).toBe(
        'The generated code of api cannot be brought up to date; nothing was written.',
      );
      expect(bodyLines.join('\n')).toContain(`${SERVICE} is not as the generator left it`);
      expect(bodyLines.at(-1)).toContain('nx g @gen/nx-gen:all api --force');
    },
  );

  it('checks every project, and is refused when one of them cannot be generated', async () => {
    project.change({
      ...textsOf(nestTree({}, 'apps/shop'), 'apps/shop'),
      'apps/shop/project.json': '{ "name": "shop" }',
      'notes/generator.config.ts': 'not a project',
    });
    const { result } = await check();
    expect(result?.outOfSyncMessage).toContain('The generated code of api and shop does not');
    project.change({ 'apps/shop/prisma/schema.prisma': null });
    const { title, bodyLines = [] } = await refusal();
    expect(title).toContain('The generated code of shop cannot be');
    expect(bodyLines.join('\n')).toContain('Schema file not found');
  });

  it('generates with the defaults of nx.json, like nx g', async () => {
    project.change({ 'nx.json': '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }' });
    const { result } = await check();
    expect(result?.outOfSyncDetails).toContain(
      'create apps/api/src/features/user/user.admin.service.ts',
    );
  });
});

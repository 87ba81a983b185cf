import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

/** An Nx workspace whose API and dashboard were moved after `init`, as by `nx g move`, which moves no ignored file. */
async function moved(): Promise<MemoryTree> {
  const workspace = { 'nx.json': '{}', 'package.json': '{}', '.gitignore': 'node_modules\n' };
  const tree = new MemoryTree({ ...nestNewFiles(undefined, 'apps/api'), ...workspace });
  tree.delete('apps/api/package.json');
  await initialize(tree, {
    root: 'apps/api',
    scaffold: 'prisma,auth,upload,dashboard',
    skipFormat: true,
  });
  return new MemoryTree(
    Object.fromEntries(
      Object.entries(tree.snapshot()).map(([path, text]) => [
        path.replace(/^apps\/api\//, 'apps/backend/shop/'),
        text,
      ]),
    ),
  );
}

const again = (tree: MemoryTree) => initialize(tree, { root: 'apps/backend/shop', scaffold: '' });

describe('init, run again in a project of an Nx workspace that was moved', () => {
  it('adds the files with secrets and data to .gitignore, whose lines name the former folder', async () => {
    const tree = await moved();
    await again(tree);
    const lines = tree.textOf('.gitignore').split('\n');
    for (const file of ['.env', '.data', 'uploads'])
      expect(lines).toContain(`/apps/backend/shop/${file}`);
    tree.writtenPaths.length = 0;
    await again(tree);
    expect(tree.writtenPaths).toEqual([]);
  });

  it('keeps the packages that Vite bundles in the node_modules of the workspace', async () => {
    const tree = await moved();
    await again(tree);
    expect(tree.textOf('apps/backend/shop/src/dashboard/vite.config.mts')).toContain(
      "  cacheDir: '../../../../../node_modules/.vite/apps/backend/shop/src/dashboard',\n",
    );
  });

  it('leaves a cacheDir alone that is in the node_modules of the workspace, or elsewhere on purpose', async () => {
    const path = 'apps/backend/shop/src/dashboard/vite.config.mts';
    for (const cacheDir of ['../../../../../node_modules/.vite/own', '/var/cache/vite']) {
      const tree = await moved();
      const text = tree.textOf(path).replace(/cacheDir: '.*'/, `cacheDir: '${cacheDir}'`);
      tree.write(path, text);
      await again(tree);
      expect(tree.textOf(path)).toBe(text);
    }
  });
});

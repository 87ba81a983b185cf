import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const WEBPACK = "const { NxAppWebpackPlugin } = require('@nx/webpack/app-plugin');\n";

describe('the packages of an API that Nx bundles', () => {
  const init = async (manager: 'npm' | 'pnpm', webpack: string) => {
    const { 'package.json': text = '', ...nest } = nestNewFiles();
    const own = JSON.parse(text) as Manifest;
    const api = { ...own, dependencies: { ...own.dependencies, 'class-validator': '^0.14.1' } };
    const inApi = Object.entries(nest).map(([path, file]) => [`apps/api/${path}`, file] as const);
    const tree = new MemoryTree({
      ...Object.fromEntries(inApi),
      'nx.json': '{}\n',
      'package.json': '{ "private": true }\n',
      'apps/api/package.json': JSON.stringify(api),
      'apps/api/webpack.config.js': webpack,
    });
    const scaffold = 'prisma,upload,dashboard';
    await initialize(tree, {
      ...{ root: 'apps/api', scaffold, skipFormat: true, packageManager: manager },
    });
    const read = (path: string): Manifest => JSON.parse(tree.textOf(path)) as Manifest;
    return { root: read('package.json'), api: read('apps/api/package.json') };
  };

  it('are also listed in the workspace where pnpm would hide them, in the same versions', async () => {
    const { root, api } = await init('pnpm', WEBPACK);
    for (const name of ['@gen/nest', '@prisma/client', 'sharp', 'class-validator'])
      expect([name, root.dependencies?.[name]]).toEqual([name, api.dependencies?.[name]]);
    expect(root.dependencies?.['class-validator']).toBe('^0.14.1');
    expect(root.devDependencies).toBeUndefined();
  });

  it.each([
    ['npm', WEBPACK],
    ['pnpm', 'module.exports = {};\n'],
  ] as const)('are listed only once with %s and %j', async (manager, webpack) => {
    const { root, api } = await init(manager, webpack);
    expect(root).toEqual({ private: true });
    expect(api.dependencies?.['@gen/nest']).toBeDefined();
  });
});

import { logger } from '@nx/devkit';
import { join } from 'node:path';
import { nestTree } from '../testing/nest-tree';
import { projectRootOf } from './projects';

describe('the project of nx g', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is the one that contains the working directory when none is named', () => {
    jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const tree = nestTree();
    tree.write('apps/shop/project.json', '{ "name": "shop" }');
    tree.write('apps/shop/generator.config.ts', 'export const config = {};\n');
    const rootIn = (folder: string): string =>
      projectRootOf(tree, undefined, undefined, join(tree.root, folder));
    expect(rootIn('apps/shop')).toBe('apps/shop');
    expect(rootIn('apps/api/src/features')).toBe('apps/api');
    expect(() => rootIn('apps')).toThrow('several projects have a generator.config.ts: api, shop');
    expect(projectRootOf(tree, 'api', undefined, join(tree.root, 'apps/shop'))).toBe('apps/api');
  });

  it('may be named without its scope, as in other commands of Nx', () => {
    const tree = nestTree();
    const add = (folder: string, name: string): void =>
      tree.write(`${folder}/package.json`, JSON.stringify({ name }));
    tree.write('package.json', '{ "workspaces": ["apps/*"] }');
    add('apps/shop', '@one/shop');
    add('apps/site', '@one/site');
    add('apps/other', '@two/site');
    expect(projectRootOf(tree, 'shop')).toBe('apps/shop');
    expect(projectRootOf(tree, '@two/site')).toBe('apps/other');
    expect(() => projectRootOf(tree, 'site')).toThrow(
      /there is no project site in this workspace; it has .*@two\/site/,
    );
  });

  it('may be named by its folder, or by the project of its dashboard', () => {
    const tree = nestTree({ 'src/dashboard/vite.config.mts': 'export default {};\n' });
    tree.write('nx.json', '{ "plugins": ["@gen/nx-gen/plugin"] }');
    for (const name of ['apps/api', './apps/api/', 'api-dashboard'])
      expect(projectRootOf(tree, name)).toBe('apps/api');
    expect(() => projectRootOf(tree, 'web-dashboard')).toThrow('there is no project web-dashboard');
  });

  it('may be named by a dashboard that is a project of its own, or without the scope of an inferred one', () => {
    const tree = nestTree();
    const config = "export const config = { dashboardPath: '../web/src' };\n";
    tree.write('nx.json', '{ "plugins": ["@gen/nx-gen/plugin"] }');
    tree.write('apps/api/generator.config.ts', config);
    tree.write('apps/web/vite.config.mts', 'export default {};\n');
    tree.write('apps/web/project.json', '{ "name": "admin" }');
    for (const name of ['admin', 'apps/web']) expect(projectRootOf(tree, name)).toBe('apps/api');
    tree.write('apps/web/generator.config.ts', 'export const config = {};\n');
    expect(projectRootOf(tree, 'admin')).toBe('apps/web');

    const scoped = nestTree({ 'src/dashboard/vite.config.mts': 'export default {};\n' });
    scoped.write('nx.json', '{ "plugins": ["@gen/nx-gen/plugin"] }');
    scoped.write('apps/api/project.json', '{ "name": "@shop/api" }');
    for (const name of ['@shop/api-dashboard', 'api-dashboard'])
      expect(projectRootOf(scoped, name)).toBe('apps/api');
  });
});

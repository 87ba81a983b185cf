import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { isNxProject, projectSettings, workspaceSettings } from './nx-settings';

describe('the settings of an Nx workspace', () => {
  let root: string;
  const write = (path: string, value: object): void =>
    writeFileSync(join(root, path), JSON.stringify(value));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gen-settings-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('include those of the file that nx.json extends', () => {
    write('base.json', { generators: { a: { b: 1 } }, targetDefaults: { build: {} } });
    write('nx.json', { extends: './base.json', targetDefaults: { test: {} } });
    expect(workspaceSettings(new DiskTree(root))).toMatchObject({
      generators: { a: { b: 1 } },
      targetDefaults: { test: {} },
    });
  });

  it('ignore an extended file that does not exist', () => {
    write('nx.json', { extends: './absent.json', generators: { a: {} } });
    expect(workspaceSettings(new DiskTree(root))).toMatchObject({ generators: { a: {} } });
  });

  it('of a project are merged from project.json and package.json, including the name', () => {
    const tree = new DiskTree(root);
    expect(projectSettings(tree, 'apps/api').name).toBe('api');
    write('package.json', { name: '@acme/api', nx: { targets: { a: {}, b: { x: 1 } } } });
    expect(projectSettings(tree, '.').name).toBe('@acme/api');
    write('project.json', { name: 'api', targets: { b: { x: 2 } } });
    expect(projectSettings(tree, '.')).toMatchObject({
      name: 'api',
      targets: { a: {}, b: { x: 2 } },
    });
  });

  it('distinguish a project from a plain folder', () => {
    const isThere = (path: string): boolean => path === 'apps/api/project.json';
    expect(isNxProject(isThere, 'apps/api')).toBe(true);
    expect(isNxProject(isThere, 'apps')).toBe(false);
  });
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWorkspace } from './workspace';

describe('the workspace of a folder', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-workspace-')));
    mkdirSync(join(root, 'apps/api'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the folder itself where nothing above says otherwise', () => {
    expect(findWorkspace(root, undefined)).toEqual({ root, project: '.' });
  });

  it('is the nearest folder above with nx.json or .git', () => {
    writeFileSync(join(root, 'nx.json'), '{}');
    expect(findWorkspace(join(root, 'apps/api'), undefined)).toEqual({ root, project: 'apps/api' });
  });

  it.each([
    ['package.json', '{ "workspaces": ["apps/*"] }'],
    ['pnpm-workspace.yaml', 'packages: [apps/*]'],
  ])('is the outermost that lists workspaces in %s, where an image has no .git', (file, text) => {
    writeFileSync(join(root, file), text);
    // the API's own, which has its dashboard in one
    writeFileSync(join(root, 'apps/api/package.json'), '{ "workspaces": ["src/dashboard"] }');
    expect(findWorkspace(join(root, 'apps/api'), undefined)).toEqual({ root, project: 'apps/api' });
  });

  it('may be asked for another folder by --project', () => {
    mkdirSync(join(root, '.git'));
    expect(findWorkspace(root, 'apps/api')).toEqual({ root, project: 'apps/api' });
  });
});

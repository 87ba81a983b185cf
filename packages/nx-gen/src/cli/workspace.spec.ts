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

  it('is the folder itself when no parent folder is a workspace', () => {
    expect(findWorkspace(root, undefined)).toEqual({ root, project: '.' });
  });

  it('is the nearest folder above with nx.json or .git', () => {
    writeFileSync(join(root, 'nx.json'), '{}');
    expect(findWorkspace(join(root, 'apps/api'), undefined)).toEqual({ root, project: 'apps/api' });
  });

  it.each([
    ['package.json', '{ "workspaces": ["apps/*"] }'],
    ['pnpm-workspace.yaml', 'packages: [apps/*]'],
  ])('is the outermost folder that lists workspaces in %s when there is no .git', (file, text) => {
    writeFileSync(join(root, file), text);
    // the API's own workspaces, one of which is its dashboard
    writeFileSync(join(root, 'apps/api/package.json'), '{ "workspaces": ["src/dashboard"] }');
    expect(findWorkspace(join(root, 'apps/api'), undefined)).toEqual({ root, project: 'apps/api' });
  });

  it('contains the project that --project names', () => {
    mkdirSync(join(root, '.git'));
    expect(findWorkspace(root, 'apps/api')).toEqual({ root, project: 'apps/api' });
  });
});

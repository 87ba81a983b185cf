import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackageManager } from './package-manager';

describe('findPackageManager', () => {
  let workspace: string;

  beforeEach(() => {
    workspace = realpathSync(mkdtempSync(join(tmpdir(), 'gen-install-')));
    mkdirSync(join(workspace, 'apps/api'), { recursive: true });
  });
  afterEach(() => rmSync(workspace, { recursive: true, force: true }));

  it.each([
    ['package-lock.json', 'npm'],
    ['pnpm-lock.yaml', 'pnpm'],
    ['yarn.lock', 'yarn'],
    ['bun.lock', 'bun'],
  ])('finds %s in a parent folder and returns %s', (file, name) => {
    writeFileSync(join(workspace, file), '');
    expect(findPackageManager(join(workspace, 'apps/api'))).toEqual({ name, folder: workspace });
  });

  it('prefers the nearest lock file', () => {
    writeFileSync(join(workspace, 'yarn.lock'), '');
    writeFileSync(join(workspace, 'apps/api/package-lock.json'), '');
    const folder = join(workspace, 'apps/api');
    expect(findPackageManager(folder)).toEqual({ name: 'npm', folder });
  });
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackageManager } from './package-manager';

describe('findPackageManager', () => {
  let workspace: string;

  beforeEach(() => {
    workspace = realpathSync(mkdtempSync(join(tmpdir(), 'gen-install-')));
    mkdirSync(join(workspace, 'apps/api'), { recursive: true });
    mkdirSync(join(workspace, '.git'));
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

  it('ignores a stray lock file above the workspace', () => {
    writeFileSync(join(workspace, 'yarn.lock'), '');
    const folder = join(workspace, 'apps/api');
    mkdirSync(join(folder, '.git'));
    expect(findPackageManager(folder)).toEqual({ name: 'npm', folder });
    rmSync(join(workspace, '.git'), { recursive: true });
    rmSync(join(folder, '.git'), { recursive: true });
    expect(findPackageManager(folder)).toEqual({ name: 'npm', folder });
  });

  it('returns the one that the nearest package.json names if there is no lock file', () => {
    writeFileSync(join(workspace, 'package.json'), '{ "packageManager": "pnpm@10.1.0+sha512.00" }');
    const folder = join(workspace, 'apps/api');
    writeFileSync(join(folder, 'package.json'), '{ "name": "api" }');
    expect(findPackageManager(folder)).toEqual({ name: 'pnpm', folder: workspace });
    writeFileSync(join(folder, 'package.json'), '{ "packageManager": "yarn@1.22.22" }');
    expect(findPackageManager(folder)).toEqual({ name: 'yarn', folder });
  });
});

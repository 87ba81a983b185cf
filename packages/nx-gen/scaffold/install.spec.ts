import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackageManager, install } from './install';

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
  ])('finds %s of the workspace above, and so %s', (file, name) => {
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

it('says what failed and that it can be run by hand', () => {
  const folder = join(tmpdir(), 'gen-install-nowhere');
  expect(() => install({ name: 'npm', folder })).toThrow(
    `npm install failed in ${folder} (spawnSync npm ENOENT); everything else is done, so run it yourself`,
  );
});

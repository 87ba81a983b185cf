import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpmVersion } from './system';

describe('the version of npm', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-npm-')));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const find = (env: Record<string, string>, execPath = join(root, 'none/bin/node')) =>
    findNpmVersion({ nodeVersion: '20.0.0', execPath, env });

  const installNpm = (folder: string, version: string): string => {
    mkdirSync(join(root, folder, 'bin'), { recursive: true });
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name: 'npm', version }));
    writeFileSync(join(root, folder, 'bin/npm-cli.js'), '');
    return join(root, folder);
  };

  it('is read from the user agent when npm started this program', () => {
    expect(find({ npm_config_user_agent: 'npm/10.2.3 node/v20.0.0 linux x64' })).toBe('10.2.3');
  });

  it('is read from the npm on the PATH, also when another package manager started this program', () => {
    const npm = installNpm('lib/node_modules/npm', '9.8.1');
    mkdirSync(join(root, 'bin'));
    symlinkSync(join(npm, 'bin/npm-cli.js'), join(root, 'bin/npm'));
    expect(find({ PATH: join(root, 'bin') })).toBe('9.8.1');
    const env = { PATH: join(root, 'bin'), npm_config_user_agent: 'pnpm/9.0.0 npm/? node/v20' };
    expect(find(env)).toBe('9.8.1');
  });

  it('is read from the npm next to Node.js, on Windows and elsewhere', () => {
    installNpm('windows/node_modules/npm', '10.0.0');
    expect(find({}, join(root, 'windows/node.exe'))).toBe('10.0.0');
    installNpm('unix/lib/node_modules/npm', '11.0.0');
    expect(find({}, join(root, 'unix/bin/node'))).toBe('11.0.0');
  });

  it('is undefined without npm, and ignores another package in its place', () => {
    expect(find({ PATH: join(root, 'bin') })).toBeUndefined();
    mkdirSync(join(root, 'bin/node_modules/npm'), { recursive: true });
    writeFileSync(join(root, 'bin/node_modules/npm/package.json'), '{ "name": "other" }');
    expect(find({ PATH: join(root, 'bin') })).toBeUndefined();
  });
});

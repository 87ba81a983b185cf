import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invokingPackageManager } from '../../project/package-manager';
import { installedManagers, readManager, writeManagerSettings } from './managers';

describe('the package manager of a new project', () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gen-managers-'));
    process.env['PATH'] = folder;
  });
  afterEach(() => {
    process.env['PATH'] = PATH;
    rmSync(folder, { recursive: true });
  });

  /** Installs a fake program that only prints its version. */
  function install(name: string, version: string): void {
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${version}\n`);
    chmodSync(join(folder, name), 0o755);
  }

  it.each([
    ['npm/11.4.1 node/v24.1.0 linux x64 workspaces/false', 'npm'],
    ['pnpm/10.34.9 npm/? node/v24.1.0 linux x64', 'pnpm'],
    ['yarn/1.22.22 npm/? node/v24.1.0 linux x64', 'yarn'],
    ['bun/1.4.5 npm/? node/v24.1.0 linux x64', 'bun'],
    ['', undefined],
  ])('is detected from the agent that started the command: %s', (agent, name) =>
    expect(invokingPackageManager(agent)).toBe(name),
  );

  it('must be installed on this machine', () => {
    install('bun', '1.4.5');
    expect(installedManagers()).toEqual(['bun']);
    expect(readManager('bun')).toBe('bun');
    expect(() => readManager('pnpm')).toThrow(
      '--package-manager: pnpm is not installed; install it (npm install --global pnpm)',
    );
  });

  it('writes the settings that each version of Yarn needs', () => {
    install('yarn', '4.9.1');
    writeManagerSettings('yarn', folder);
    expect(readFileSync(join(folder, '.yarnrc.yml'), 'utf8')).toBe('nodeLinker: node-modules\n');
    rmSync(join(folder, '.yarnrc.yml'));
    rmSync(join(folder, 'yarn.lock'));
    install('yarn', '1.22.22');
    writeManagerSettings('yarn', folder);
    // Yarn 1 needs neither file for Yarn 2 and later, and would reject Prisma's engines range on Node.js 20
    expect(readdirSync(folder).sort()).toEqual(['.yarnrc', 'yarn']);
    expect(readFileSync(join(folder, '.yarnrc'), 'utf8')).toMatch(/^ignore-engines true$/m);
  });
});

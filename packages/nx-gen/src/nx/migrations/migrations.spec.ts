import { addProjectConfiguration, readJson, writeJson } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNxMigrateConfig } from 'nx/src/utils/package-json';
import { versionOf } from '../../init/versions';
import { alignPackages } from './align-packages';

const folder = join(__dirname, '../../..');

interface PackageJson {
  name: string;
  version: string;
}

const readFile = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

describe('nx migrate', () => {
  const packageJson = readFile<PackageJson>(join(folder, 'package.json'));

  it('updates the three packages together', () => {
    const packages = readdirSync(join(folder, '..'))
      .map((name) => join(folder, '..', name, 'package.json'))
      .filter((path) => existsSync(path))
      .map((path) => readFile<PackageJson>(path));
    const others = packages.filter(({ name }) => name !== packageJson.name);
    expect(readNxMigrateConfig(packageJson)).toEqual({
      migrations: './migrations.json',
      packageGroup: others.map(({ name }) => ({ package: name, version: '*' })),
    });
    for (const { version } of packages) expect(version).toBe(packageJson.version);
  });

  it('finds every migration, and aligns the packages with the current version', () => {
    const { generators } = readFile<{
      generators: Record<string, { version: string; implementation: string }>;
    }>(join(folder, 'migrations.json'));
    for (const { implementation } of Object.values(generators))
      expect(existsSync(join(folder, `${implementation.replace('./dist/', '')}.ts`))).toBe(true);
    expect(generators['align-packages']?.version).toBe(packageJson.version);
  });

  it('sets the packages of this project to one version in every project, and changes no others', async () => {
    const tree = createTreeWithEmptyWorkspace({ formatter: 'none' });
    addProjectConfiguration(tree, 'api', { root: 'apps/api' });
    addProjectConfiguration(tree, 'web', { root: 'apps/web' });
    const others = { '@nestjs/core': '^11.0.0', '@gen/other': '0.0.1' };
    writeJson(tree, 'apps/api/package.json', {
      dependencies: { ...others, '@gen/nest': '0.0.1', '@gen/react-admin': 'workspace:*' },
      devDependencies: { '@gen/nx-gen': '^0.0.1' },
    });
    const web = '{ "dependencies": { "react": "19.0.0" } }\n';
    tree.write('apps/web/package.json', web);

    expect(await alignPackages(tree)).toEqual([
      'Install the packages: apps/api/package.json changed.',
    ]);
    expect(readJson(tree, 'apps/api/package.json')).toEqual({
      dependencies: {
        ...others,
        '@gen/nest': versionOf('@gen/nest'),
        '@gen/react-admin': 'workspace:*',
      },
      devDependencies: { '@gen/nx-gen': `^${versionOf('@gen/nx-gen')}` },
    });
    expect(tree.read('apps/web/package.json', 'utf-8')).toBe(web);
    expect(await alignPackages(tree)).toEqual([]);
  });

  it('keeps the indentation and the line endings of a package.json that it changes', async () => {
    const tree = createTreeWithEmptyWorkspace({ formatter: 'none' });
    const text = (version: string): string =>
      `{\r\n\t"dependencies": {\r\n\t\t"@gen/nest": "${version}"\r\n\t}\r\n}\r\n`;
    addProjectConfiguration(tree, 'api', { root: 'apps/api' });
    tree.write('apps/api/package.json', text('0.0.1'));
    await alignPackages(tree);
    expect(tree.read('apps/api/package.json', 'utf-8')).toBe(text(versionOf('@gen/nest')));
  });

  it('updates the catalogs that a package.json refers to', async () => {
    const tree = createTreeWithEmptyWorkspace({ formatter: 'none' });
    const catalogs = (version: string): string =>
      `packages: [apps/*]\n# shared versions\ncatalog:\n  '@gen/nest': ^${version} # runtime\n  '@gen/nest-other': 0.0.1\n  react: 19.0.0\ncatalogs:\n  web:\n    "@gen/react-admin": "${version}"\noverrides:\n  '@gen/nx-gen': file:./gen.tgz\n`;
    tree.write('pnpm-workspace.yaml', catalogs('0.0.1'));
    expect(await alignPackages(tree)).toEqual([
      'Install the packages: pnpm-workspace.yaml changed.',
    ]);
    expect(tree.read('pnpm-workspace.yaml', 'utf-8')).toBe(catalogs(versionOf('@gen/nest')));
  });

  it('leaves the commas of a catalog in braces', async () => {
    const tree = createTreeWithEmptyWorkspace({ formatter: 'none' });
    const catalog = (version: string): string =>
      `catalog: {\n  '@gen/nest': ${version},\n  react: 19.0.0\n}\n`;
    tree.write('pnpm-workspace.yaml', catalog('0.0.1'));
    await alignPackages(tree);
    expect(tree.read('pnpm-workspace.yaml', 'utf-8')).toBe(catalog(versionOf('@gen/nest')));
  });

  it('uses the version of this package', () => {
    expect(versionOf('@gen/nx-gen')).toBe(packageJson.version);
  });
});

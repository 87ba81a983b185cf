import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDependencies, majorOf, nearestPackageJson } from './package-json';
import { MemoryTree } from './testing/memory-tree';
import { knownPackages, versionOf } from './versions';

const WORKSPACE = join(__dirname, '../../../..');

const versionsIn = (path: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(WORKSPACE, path, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return { ...dependencies, ...devDependencies };
};

const versionInside = (path: string): string =>
  (JSON.parse(readFileSync(join(WORKSPACE, path, 'package.json'), 'utf8')) as { version: string })
    .version;

describe('the versions that init adds', () => {
  it('are those that the demo applications use', () => {
    const proven = {
      ...versionsIn('.'),
      ...versionsIn('apps/demo-api'),
      ...versionsIn('apps/demo-dashboard'),
    };
    const adapters = /^@prisma\/adapter-(mariadb|mssql|better-sqlite3)$/;
    for (const name of knownPackages.filter((one) => one !== '@gen/nx-gen'))
      expect([name, versionOf(name)]).toEqual([
        name,
        adapters.test(name) ? proven['@prisma/client'] : proven[name],
      ]);
  });

  it('match the versions of the packages in this repository', () => {
    expect(versionOf('@gen/nx-gen')).toBe(versionInside('packages/nx-gen'));
    expect(versionOf('@gen/nest')).toBe(versionInside('packages/nest'));
    expect(versionOf('@gen/react-admin')).toBe(versionInside('packages/react-admin'));
  });
});

describe('addDependencies', () => {
  const ONE = { runtime: ['react' as const], development: ['vite' as const] };

  it('keeps the indentation and line breaks of the file', () => {
    const tree = new MemoryTree({ 'package.json': '{\r\n\t"name": "x"\r\n}\r\n' });
    expect(addDependencies(tree, 'package.json', ONE)).toEqual(['react', 'vite']);
    expect(tree.textOf('package.json')).toContain('\r\n\t"dependencies": {\r\n\t\t"react": ');
  });

  it('does not touch a file that lists everything, in any section', () => {
    const text = '{"devDependencies":{"react":"^18.0.0"},"peerDependencies":{"vite":"*"}}';
    const tree = new MemoryTree({ 'package.json': text });
    expect(addDependencies(tree, 'package.json', ONE)).toEqual([]);
    expect(tree.writtenPaths).toEqual([]);
  });

  it('keeps all packages of Prisma at the version that the project has', () => {
    const tree = new MemoryTree({
      'package.json': '{"dependencies":{"@prisma/client":"^6.16.0"}}',
    });
    addDependencies(tree, 'package.json', {
      runtime: ['@prisma/client', '@prisma/adapter-pg'],
      development: ['prisma'],
    });
    expect(JSON.parse(tree.textOf('package.json'))).toEqual({
      dependencies: { '@prisma/adapter-pg': '^6.16.0', '@prisma/client': '^6.16.0' },
      devDependencies: { prisma: '^6.16.0' },
    });
  });

  it('names the file that is not valid JSON', () => {
    const tree = new MemoryTree({ 'package.json': '{ oops' });
    expect(() => addDependencies(tree, 'package.json', ONE)).toThrow(
      'package.json is not a JSON object',
    );
  });
});

it('finds the nearest package.json of a folder', () => {
  const tree = new MemoryTree({ 'package.json': '{}', 'apps/api/package.json': '{}' });
  expect(nearestPackageJson(tree, 'apps/api/src')).toBe('apps/api/package.json');
  expect(nearestPackageJson(tree, 'apps/web')).toBe('package.json');
  expect(nearestPackageJson(new MemoryTree(), 'apps/web')).toBeUndefined();
});

it('reads the major version of a package from the nearest package.json that lists it', () => {
  const tree = new MemoryTree({
    'package.json': '{"dependencies":{"a":"^11.0.1","b":"latest"}}',
    'apps/api/package.json': '{"devDependencies":{"c":"~3.1"}}',
    'apps/web/package.json': '{"dependencies":{"a":"12"}}',
  });
  expect(majorOf(tree, '.', 'a')).toBe(11);
  expect(majorOf(tree, '.', 'b')).toBeUndefined();
  expect(majorOf(tree, 'apps/api', 'a')).toBe(11);
  expect(majorOf(tree, 'apps/api', 'c')).toBe(3);
  expect(majorOf(tree, 'apps/web/src', 'a')).toBe(12);
  expect(majorOf(tree, 'apps/web', 'c')).toBeUndefined();
});

describe('a version that package.json does not name, such as one of a catalog of pnpm', () => {
  const files = {
    'package.json': '{}',
    'apps/api/package.json':
      '{"dependencies":{"@prisma/client":"catalog:prisma6","@nestjs/common":"catalog:"}}',
  };
  const installed = {
    'apps/api/node_modules/@prisma/client/package.json': '{"version":"6.19.1"}',
    'node_modules/@nestjs/common/package.json': '{"version":"12.0.3"}',
  };

  it('is the installed one, and other packages get that', () => {
    const tree = new MemoryTree({ ...files, ...installed });
    expect(majorOf(tree, 'apps/api', '@prisma/client')).toBe(6);
    addDependencies(tree, 'apps/api/package.json', {
      runtime: ['@prisma/adapter-pg', '@nestjs/jwt'],
      development: [],
    });
    expect(JSON.parse(tree.textOf('apps/api/package.json')).dependencies).toMatchObject({
      '@prisma/adapter-pg': '6.19.1',
      '@nestjs/jwt': '^12.0.0',
    });
  });

  it('is unknown before packages are installed', () => {
    const tree = new MemoryTree(files);
    expect(majorOf(tree, 'apps/api', '@prisma/client')).toBeUndefined();
    addDependencies(tree, 'apps/api/package.json', {
      runtime: ['@prisma/adapter-pg'],
      development: [],
    });
    expect(JSON.parse(tree.textOf('apps/api/package.json')).dependencies).toHaveProperty(
      ['@prisma/adapter-pg'],
      '7.10.0',
    );
  });
});

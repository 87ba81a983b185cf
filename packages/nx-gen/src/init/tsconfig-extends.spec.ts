import { MemoryTree } from './testing/memory-tree';
import { inheritedExclude } from './tsconfig-extends';

const excluded = (files: Record<string, string>, path = 'tsconfig.json') =>
  inheritedExclude(new MemoryTree(files), path);

describe('what a tsconfig without an exclude inherits', () => {
  it('is the list of the nearest file that it extends', () => {
    const files = {
      'tsconfig.base.json': '{ "exclude": ["legacy"] }',
      'tsconfig.json': '{ "extends": "./tsconfig.base", "exclude": ["node_modules", "scripts"] }',
      'tsconfig.build.json': '{ /* mine */ "extends": "./tsconfig.json", }',
      'tsconfig.app.json': '{ "extends": ["./tsconfig.json", "./tsconfig.base.json"] }',
    };
    expect(excluded(files, 'tsconfig.build.json')).toEqual(['node_modules', 'scripts']);
    expect(excluded(files, 'tsconfig.app.json')).toEqual(['legacy']);
  });

  it('stays relative to the file that has the list', () => {
    const files = {
      'tsconfig.base.json': '{ "exclude": ["dist", "**/*.spec.ts"] }',
      'apps/api/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
    };
    expect(excluded(files, 'apps/api/tsconfig.json')).toEqual(['../../dist', '../../**/*.spec.ts']);
  });

  it('keeps paths that TypeScript does not read relative to that file', () => {
    const exclude = ['${configDir}/generated', '/srv/generated', 'C:/generated'];
    const files = {
      'tsconfig.base.json': JSON.stringify({ exclude }),
      'apps/api/tsconfig.json': '{ "extends": "../../tsconfig.base.json" }',
    };
    expect(excluded(files, 'apps/api/tsconfig.json')).toEqual(exclude);
  });

  it('is what TypeScript excludes by default if no file has a list', () => {
    expect(excluded({ 'tsconfig.json': '{}' })).toEqual(['node_modules', 'dist']);
    const base = 'node_modules/@tsconfig/node22/tsconfig.json';
    for (const name of ['@tsconfig/node22/tsconfig.json', '@tsconfig/node22'])
      expect(excluded({ 'tsconfig.json': `{ "extends": "${name}" }`, [base]: '{}' })).toEqual([
        'node_modules',
        'dist',
      ]);
  });

  it('is unknown if one of the files cannot be read', () => {
    expect(excluded({ 'tsconfig.json': '{ "extends": "@acme/tsconfig" }' })).toBeUndefined();
    expect(excluded({ 'tsconfig.json': '{ "extends": "./tsconfig.json" }' })).toBeUndefined();
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesTooMany } from './archives.mjs';

test('a package contains its build, documents and sources', () => {
  const files = [
    'package.json',
    'README.md',
    'LICENSE',
    'generators.json',
    'migrations.json',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/index.js.map',
    'index.ts',
    'src/grid/Grid.tsx',
    'src/plan/api/controller.ts.template',
    'dist/generators/all/schema.json',
    'dist/src/plan/api/controller.ts.template',
  ];
  assert.deepEqual(filesTooMany(files), []);
});

test('tests and compiler files do not belong in a package', () => {
  const files = [
    'src/cli/main.spec.ts',
    'src/testing/project.ts',
    'bin/gen.ts',
    'dist/src/cli/main.spec.js',
    'dist/src/testing/project.js',
    'dist/test/boot.js',
    'dist/tsconfig.lib.tsbuildinfo',
    'tsconfig.json',
    'node_modules/x/index.js',
  ];
  assert.deepEqual(filesTooMany(files), files);
});

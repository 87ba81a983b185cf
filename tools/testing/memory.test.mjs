import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inputsOf, readEntries } from '../lib/content.mjs';
import { inRoot } from '../lib/workspace.mjs';
import { foldersOf, packagesOf } from './memory.mjs';
import { isReaderOf } from './reach.mjs';

const GRAPH = {
  nodes: {
    nest: { data: { root: 'packages/nest' } },
    'nx-gen': { data: { root: 'packages/nx-gen' } },
    'demo-api': { data: { root: 'apps/demo-api' } },
    'demo-dashboard': { data: { root: 'apps/demo-dashboard' } },
  },
  dependencies: {
    'nx-gen': [{ target: 'nest' }, { target: 'npm:ejs' }],
    'demo-api': [{ target: 'nest' }],
    'demo-dashboard': [{ target: 'demo-api' }],
  },
};

const IDS = new Map([
  ['README.md', 'r1'],
  ['package-lock.json', 'l1'],
  ['packages', 'p1'],
  ['packages/nest', 'n1'],
  ['packages/nx-gen', 'g1'],
  ['apps/demo-api', 'a1'],
  ['apps/demo-dashboard', 'd1'],
  ['docs', 'u1'],
  ['tools/testing', 't1'],
]);

/** Checks whether a part reads the changed path. */
function reaches(part, path) {
  const folders = foldersOf(part, packagesOf(GRAPH));
  const changed = new Map([...IDS, [path, 'changed']]);
  return inputsOf(IDS, folders) !== inputsOf(changed, folders);
}

test('a change affects the parts of its package and of dependent packages', () => {
  const parts = ['nest', 'nest on Fastify', 'nx-gen', 'demo-api', 'browser', 'pages', 'tools'];
  const reached = (path) => parts.filter((part) => reaches(part, path));
  assert.deepEqual(reached('packages/nest'), parts);
  assert.deepEqual(reached('packages/nx-gen'), ['nx-gen', 'pages']);
  assert.deepEqual(reached('apps/demo-api'), ['demo-api', 'browser', 'tools']);
  assert.deepEqual(reached('apps/demo-dashboard'), ['browser']);
  assert.deepEqual(reached('tools'), ['tools']);
  assert.deepEqual(reached('docs'), ['nest', 'nest on Fastify', 'nx-gen', 'demo-api']);
  assert.deepEqual(reached('README.md'), []);
});

test('a change of a documentation page affects every test that reads it', () => {
  const pages = readdirSync(inRoot('docs')).filter((name) => name.endsWith('.md'));
  const packages = ['apps', 'packages'].flatMap((home) =>
    readdirSync(inRoot(home)).map((name) => ({ name, folder: `${home}/${name}` })),
  );
  const readers = packages.filter(({ folder }) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map((path) => join(inRoot(folder), String(path)))
      .filter((path) => /\.(?:spec|e2e)\.tsx?$/.test(path) && !path.includes('node_modules'))
      .some((path) => readsPage(readFileSync(path, 'utf8'), pages)),
  );
  assert.ok(readers.length > 0);
  for (const { name } of readers) assert.ok(foldersOf(name, packages).includes('docs'), name);
});

const readsPage = (text, pages) => /\bread(?:FileSync)?\(/.test(text) && isReaderOf(pages, text);

test('a change of the lock file, the configuration or the test runner affects all parts', () => {
  for (const path of ['package-lock.json', 'tools/testing', 'a-new.config.cjs'])
    for (const part of ['nest', 'nx-gen', 'demo-api', 'browser', 'pages', 'tools'])
      assert.ok(reaches(part, path), `${path} reaches ${part}`);
});

test('another version of Node or another database changes the inputs', () => {
  assert.notEqual(inputsOf(IDS, [], ['v20', 'false']), inputsOf(IDS, [], ['v20', 'true']));
});

test('the output of git for a tree is read two levels deep', () => {
  const lines = [
    '100644 blob 1a\tpackage.json',
    '040000 tree 2b\tpackages',
    '040000 tree 3c\tpackages/a folder',
    '100644 blob 4d\tpackages/a folder/file.ts',
  ];
  assert.deepEqual(
    [...readEntries(lines)],
    [
      ['package.json', '1a'],
      ['packages', '2b'],
      ['packages/a folder', '3c'],
    ],
  );
});

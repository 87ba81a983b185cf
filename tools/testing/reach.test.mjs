import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReaderOf, workOf } from './reach.mjs';

const PACKAGES = [
  { name: 'nest', folder: 'packages/nest' },
  { name: 'nx-gen', folder: 'packages/nx-gen', needs: ['packages/nest'] },
  { name: 'demo-api', folder: 'apps/demo-api', needs: ['packages/nest', 'packages/nx-gen'] },
  { name: 'demo-dashboard', folder: 'apps/demo-dashboard', needs: ['apps/demo-api'] },
];
const PARTS = [
  'nest',
  'nest on Fastify',
  'nx-gen',
  'demo-api',
  'demo-api ejected',
  'browser',
  'pages',
  'tools',
];

/** The kind of work of each part for which there is some, after a change of these files. */
function kindsFor(...changed) {
  const works = PARTS.map((part) => [part, workOf(part, changed, PACKAGES).kind]);
  return Object.fromEntries(works.filter(([, kind]) => kind !== 'none'));
}

test('a part that never passed here runs whole, and one that reads nothing of the change not at all', () => {
  assert.deepEqual(workOf('nest', undefined, PACKAGES), { kind: 'all' });
  assert.deepEqual(workOf('nest', [], PACKAGES), { kind: 'none' });
  assert.deepEqual(kindsFor('README.md'), {});
});

test('of the changed package the tests that import the change run; what it reaches further is left to CI', () => {
  const file = 'packages/nest/src/crud/page.ts';
  assert.deepEqual(workOf('nest', [file], PACKAGES), { kind: 'related', files: [file] });
  assert.deepEqual(kindsFor(file), {
    nest: 'related',
    'nest on Fastify': 'ci',
    'nx-gen': 'ci',
    'demo-api': 'ci',
    'demo-api ejected': 'ci',
    browser: 'ci',
    pages: 'ci',
    tools: 'ci',
  });
});

test('of a file that nobody imports, all quick tests of its package are asked', () => {
  assert.equal(kindsFor('packages/nx-gen/src/plan/api/dto.ts.template')['nx-gen'], 'near');
});

test('a changed test of a slow layer runs itself', () => {
  const boot = 'packages/nx-gen/test/boot/api.spec.ts';
  assert.deepEqual(workOf('nx-gen', [boot], PACKAGES), { kind: 'named', files: [boot] });
  assert.equal(workOf('nx-gen', ['packages/nx-gen/test/support/server.ts'], PACKAGES).kind, 'ci');
  const page = 'apps/demo-dashboard/e2e/login.e2e.ts';
  assert.deepEqual(workOf('browser', [page], PACKAGES), { kind: 'named', files: [page] });
});

test('a page for users asks the tests that try its examples', () => {
  const page = 'docs/uploads.md';
  const work = { kind: 'named', files: [], pages: [page] };
  assert.deepEqual(workOf('demo-api', [page], PACKAGES), work);
  assert.deepEqual(workOf('nx-gen', [page], PACKAGES), work);
  assert.deepEqual(kindsFor(page), {
    'nx-gen': 'named',
    'demo-api': 'named',
    'demo-api ejected': 'ci',
  });
  const file = 'packages/nx-gen/src/render/format.ts';
  assert.deepEqual(workOf('nx-gen', [file, page], PACKAGES), {
    kind: 'related',
    files: [file],
    pages: [page],
  });
  assert.equal(isReaderOf([page], "read('docs/uploads.md')"), true);
  assert.equal(isReaderOf([page], "readFileSync(join(__dirname, '../docs', 'uploads.md'))"), true);
  assert.equal(isReaderOf([page], "read('docs/adapters.md')"), false);
});

test('scripts ask their own tests', () => {
  assert.deepEqual(kindsFor('tools/fuzz/demo.mjs'), { tools: 'near' });
});

test('a change of the lock, of the configuration or of what runs the tests asks everything', () => {
  for (const file of ['package-lock.json', 'tools/testing/jest.mjs', 'a-new.config.cjs'])
    assert.deepEqual(kindsFor(file), Object.fromEntries(PARTS.map((part) => [part, 'all'])), file);
});

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

/** Returns the kind of work of each affected part, after a change of these files. */
function kindsFor(...changed) {
  const works = PARTS.map((part) => [part, workOf(part, changed, PACKAGES).kind]);
  return Object.fromEntries(works.filter(([, kind]) => kind !== 'none'));
}

test('a part without an earlier pass runs completely, and an unaffected one not at all', () => {
  assert.deepEqual(workOf('nest', undefined, PACKAGES), { kind: 'all' });
  assert.deepEqual(workOf('nest', [], PACKAGES), { kind: 'none' });
  assert.deepEqual(kindsFor('README.md'), {});
});

test('a change runs the tests of its package that import it, and leaves dependent parts to CI', () => {
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

test('a file that no test imports runs all quick tests of its package', () => {
  assert.equal(kindsFor('packages/nx-gen/src/plan/api/dto.ts.template')['nx-gen'], 'near');
});

test('a changed test of a slow layer runs itself', () => {
  const boot = 'packages/nx-gen/test/boot/api.spec.ts';
  assert.deepEqual(workOf('nx-gen', [boot], PACKAGES), { kind: 'named', files: [boot] });
  assert.equal(workOf('nx-gen', ['packages/nx-gen/test/support/server.ts'], PACKAGES).kind, 'ci');
  const page = 'apps/demo-dashboard/e2e/login.e2e.ts';
  assert.deepEqual(workOf('browser', [page], PACKAGES), { kind: 'named', files: [page] });
});

test('a documentation page runs the tests of its examples', () => {
  const page = 'docs/uploads.md';
  const work = { kind: 'named', files: [], pages: [page] };
  assert.deepEqual(workOf('demo-api', [page], PACKAGES), work);
  assert.deepEqual(workOf('nx-gen', [page], PACKAGES), work);
  assert.deepEqual(kindsFor(page), {
    nest: 'named',
    'nest on Fastify': 'ci',
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

test('scripts run their own tests', () => {
  assert.deepEqual(kindsFor('tools/fuzz/demo.mjs'), { tools: 'near' });
});

test('a change of the lock file, the configuration or the test runner runs everything', () => {
  for (const file of ['package-lock.json', 'tools/testing/jest.mjs', 'a-new.config.cjs'])
    assert.deepEqual(kindsFor(file), Object.fromEntries(PARTS.map((part) => [part, 'all'])), file);
});

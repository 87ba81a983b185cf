import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import SlowestFirst from './slowest-first.cjs';

/** Sorts paths as Jest passes them, for a project without timings from earlier runs. */
function sorted(paths) {
  const sizes = { getSize: (path) => 1000 - path.length };
  const context = { config: { cache: false }, hasteFS: sizes };
  return new SlowestFirst({})
    .sort(paths.map((path) => ({ path, context })))
    .map(({ path }) => path);
}

test('known slow files come first, the rest in the order of Jest', () => {
  assert.deepEqual(
    sorted([
      '/repo/packages/nest/a-longer-name.spec.ts',
      '/repo/packages/nest/a.spec.ts',
      'C:\\repo\\apps\\demo-api\\test\\process.spec.ts',
      '/repo/packages/nx-gen/test/round-trip/round-trip.spec.ts',
    ]),
    [
      '/repo/packages/nx-gen/test/round-trip/round-trip.spec.ts',
      'C:\\repo\\apps\\demo-api\\test\\process.spec.ts',
      '/repo/packages/nest/a.spec.ts',
      '/repo/packages/nest/a-longer-name.spec.ts',
    ],
  );
});

test('every known slow file exists', () => {
  const missing = SlowestFirst.SLOW.filter(
    (name) => !['packages', 'apps'].some((home) => existsSync(inRoot(`${home}/${name}`))),
  );
  assert.deepEqual(missing, []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brought, isFree } from './licences.mjs';

test('dependencies are resolved like in Node, transitively and once each', () => {
  const packages = {
    'packages/a': { dependencies: { b: '^1.0.0' } },
    'node_modules/b': { version: '1.2.0', license: 'MIT', dependencies: { c: '1', d: '1' } },
    'node_modules/b/node_modules/c': { version: '1.0.0', dependencies: { b: '1' } },
    'node_modules/c': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/d': { version: '1.0.0', license: 'ISC' },
  };
  const manifest = { licenses: [{ type: 'MIT' }] };
  assert.deepEqual(
    brought(packages, 'packages/a', () => manifest),
    [
      { name: 'b', version: '1.2.0', licence: 'MIT' },
      { name: 'c', version: '1.0.0', licence: 'MIT' },
      { name: 'd', version: '1.0.0', licence: 'ISC' },
    ],
  );
});

test('a licence is free when at least one of its alternatives is', () => {
  for (const licence of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND ISC'])
    assert.ok(isFree({ licence }), licence);
  for (const licence of ['GPL-3.0', 'MIT AND SSPL-1.0', 'none', 'SEE LICENSE IN x'])
    assert.ok(!isFree({ licence }), licence);
});

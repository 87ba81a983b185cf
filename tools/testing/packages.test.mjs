import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageCounts } from './packages.mjs';

test('the counts are read from the last line', () => {
  assert.deepEqual(packageCounts(['nest-11 …', '', '4 passed, 1 failed'], 1), {
    passed: 4,
    failed: 1,
  });
});

test('a script that crashes is a failure, whatever it printed before', () => {
  assert.equal(packageCounts(['Packed 3 packages.'], 1).failed, 1);
  assert.equal(packageCounts([], 0).failed, 1);
  assert.equal(packageCounts(['5 passed, 0 failed'], 1).failed, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce } from './at-once.mjs';

test('at most two items are processed at a time, and the results keep their order', async () => {
  let running = 0;
  let most = 0;
  const results = await atOnce([3, 1, 2, 0], 2, async (item, at) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < item; turn++) await new Promise(setImmediate);
    running--;
    return `${at}:${item}`;
  });
  assert.deepEqual(results, ['0:3', '1:1', '2:2', '3:0']);
  assert.equal(most, 2);
});

test('an empty list starts no work', async () => {
  assert.deepEqual(await atOnce([], 2, () => assert.fail()), []);
});

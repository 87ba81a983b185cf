import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coresBusy } from './cores.mjs';

const core = (user, idle) => ({ times: { user, nice: 0, sys: 0, idle, irq: 0 } });

test('the share covers all cores since the previous reading', () => {
  const readings = [
    [core(1000, 1000), core(0, 5000)],
    [core(1100, 1000), core(50, 5050)],
  ];
  const busy = coresBusy(() => readings.shift());
  assert.equal(busy(), 0.75);
});

test('the share is 0 when no time has passed', () => {
  assert.equal(coresBusy(() => [core(1, 1)])(), 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedCounts, missedGoals, speedUp } from './verdict.mjs';

const round = (one, two) => ({
  1: { list: { perSecond: one }, create: { perSecond: one } },
  2: { list: { perSecond: two }, create: { perSecond: one } },
});

test('the speed-up is computed per round, and the median counts', () => {
  assert.equal(speedUp([round(100, 190), round(50, 95), round(100, 20)], 2, 'list'), 1.9);
});

test('counts of processes without enough cores are not judged', () => {
  assert.deepEqual(judgedCounts([1, 2, 4], 3), []);
  assert.deepEqual(judgedCounts([1, 2, 4], 4), [2]);
  assert.deepEqual(missedGoals([round(100, 110)], 2), []);
});

test('a low speed-up is reported for lists, and not for writes, which the database limits', () => {
  assert.deepEqual(missedGoals([round(100, 179)], 4), [
    'list: 2 processes answer 1.79 x as many requests as one, less than 1.8 x.',
  ]);
  assert.deepEqual(missedGoals([round(100, 181)], 4), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedBounds } from './verdict.mjs';

const MIB = 2 ** 20;
const FIRST = 'first page, total=atMost:10000';
const SEARCH = 'search with one hit, total=atMost:10000';

const size = (rows, ms, more = {}) => ({
  rows,
  hasTrigrams: true,
  times: Object.fromEntries(Object.entries(ms).map(([name, value]) => [name, { ms: value }])),
  exports: [],
  ...more,
});
const exported = (short, long) => ({
  exports: [
    { rows: 10_000, bytes: short * MIB },
    { rows: 100_000, bytes: long * MIB },
  ],
});

test('twice the time, or a few milliseconds more, is within the bounds', () => {
  const sizes = [size(10, { [FIRST]: 10, [SEARCH]: 1 }), size(1000, { [FIRST]: 20, [SEARCH]: 6 })];
  assert.deepEqual(missedBounds(sizes), []);
});

test('growth beyond the bounds is reported, comparing the largest size with the smallest', () => {
  const sizes = [
    size(10, { [FIRST]: 10 }),
    size(100, { [FIRST]: 90 }),
    size(1000, { [FIRST]: 21 }),
  ];
  assert.deepEqual(missedBounds(sizes), [
    `${FIRST}: 21.0 ms over 1000 rows, 10.0 ms over 10, more than 2 x.`,
  ]);
  assert.deepEqual(missedBounds(sizes.slice(0, 1)), []);
});

test('a query that times out is reported, and an unbounded query may grow', () => {
  const exact = 'first page, total=exact';
  const sizes = [
    size(10, { [SEARCH]: 1, [exact]: 1 }),
    size(99, { [SEARCH]: Infinity, [exact]: 500 }),
  ];
  const [sentence, ...others] = missedBounds(sizes);
  assert.match(sentence, /^search with one hit.*: longer than the database may take over 99 rows/);
  assert.deepEqual(others, []);
});

test('searches without an index are not judged', () => {
  const [small, large] = [size(10, { [SEARCH]: 1 }), size(99, { [SEARCH]: 900 })];
  assert.deepEqual(missedBounds([small, { ...large, hasTrigrams: false }]), []);
});

test('an export whose memory grows with its length is reported with its size', () => {
  assert.deepEqual(missedBounds([size(10, {}, exported(200, 270))]), []);
  assert.deepEqual(missedBounds([size(10, {}), size(99, {}, exported(200, 300))]), [
    'Over 99 rows the API holds 100 MiB more while 100000 are exported than for 10000: the memory is not flat.',
  ]);
});

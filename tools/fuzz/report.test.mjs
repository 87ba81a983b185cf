import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_BYTES, reportLines } from './report.mjs';

const fault = { number: 3, name: 'GET /things', text: 'is answered 500', curl: 'curl x' };
const result = (faults) => ({
  faults,
  statuses: new Map([
    [404, 1],
    [200, 9],
  ]),
  untouched: [],
  slowest: { ms: 5, name: 'GET /things' },
});

test('a run without faults passes and prints its statistics', () => {
  const { lines, isRight } = reportLines(result([]), { seconds: 2 });
  assert.ok(isRight);
  assert.deepEqual(lines, [
    '2.0 s; the slowest answer took 5 ms (GET /things)',
    'Statuses: 9 × 200, 1 × 404',
    '0 faults',
  ]);
});

test('similar faults are shown once, with their curl command', () => {
  const faults = [fault, { ...fault, number: 4 }, { ...fault, name: 'PUT /things' }];
  const { lines, isRight } = reportLines(result(faults), { seconds: 2 });
  assert.ok(!isRight);
  assert.deepEqual(lines.slice(0, 4), [
    'Request 3, GET /things is answered 500 (and 1 more like it)',
    '  curl x',
    'Request 3, PUT /things is answered 500',
    '  curl x',
  ]);
  assert.equal(lines.at(-1), '3 faults');
});

test('memory may grow only up to a limit', () => {
  const grown = (bytes) => reportLines(result([]), { seconds: 1, before: 1e8, after: 1e8 + bytes });
  assert.ok(grown(MOST_BYTES).isRight);
  assert.ok(!grown(MOST_BYTES + 1).isRight);
});

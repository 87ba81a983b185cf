import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withQuickText } from './quick-text.cjs';

const quick = withQuickText(fc);
const isPlain = (text) => !/[^\0-\u0fff]/u.test(text);

for (const more of [{}, { maxLength: 5 }, { minLength: 3 }])
  test(`a seed yields the texts of fast-check itself: ${JSON.stringify(more)}`, () => {
    const sample = (from, seed) =>
      from.sample(from.string({ unit: 'binary', ...more }), { seed, numRuns: 500 });
    for (const seed of [1, 2, 3]) assert.deepEqual(sample(quick, seed), sample(fc, seed));
  });

test('a failure is made as small as by fast-check itself, and other texts are its own', () => {
  const failure = (from, unit) =>
    from.check(from.property(from.string({ unit }), isPlain), { seed: 5 });
  const [one, other] = [quick, fc].map((from) => failure(from, 'binary'));
  assert.equal(one.failed, true);
  assert.deepEqual(one.counterexample, other.counterexample);
  assert.deepEqual(
    failure(quick, 'grapheme').counterexample,
    failure(fc, 'grapheme').counterexample,
  );
});

test('it has no table of all characters, and the default export is as quick', () => {
  const before = process.memoryUsage().heapUsed;
  quick.string({ unit: 'binary' });
  quick.default.string({ unit: 'binary' });
  assert.ok(process.memoryUsage().heapUsed - before < 20e6);
});

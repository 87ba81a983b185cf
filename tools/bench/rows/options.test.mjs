import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.mjs';

const NAMES = ['first page', 'last page', 'search'];

test('sizes are numbers, and without --only everything is asked', () => {
  const { sizes, users, isAsked } = readOptions(['--rows', '1000,20000', '--users', '7'], NAMES);
  assert.deepEqual(sizes, [1000, 20_000]);
  assert.equal(users, 7);
  assert.ok(NAMES.every(isAsked));
});

test('--only asks what has one of its texts in the name', () => {
  const { isAsked } = readOptions(['--only', 'page'], NAMES);
  assert.deepEqual(NAMES.filter(isAsked), ['first page', 'last page']);
});

for (const [flags, sentence] of [
  [['--rows', '10'], /--rows 10 is not a whole number from 1000/],
  [['--rows', '2000,1000'], /--rows 2000,1000 must begin with the smallest/],
  [['--only', 'what'], /--only knows nothing like what; there are first page, /],
])
  test(`${flags.join(' ')} is refused with a sentence`, () =>
    assert.throws(() => readOptions(flags, NAMES), sentence));

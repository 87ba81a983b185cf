import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.mjs';

const NAMES = ['first page', 'last page', 'search'];

test('--rows and --users are numbers, and without --only every query runs', () => {
  const { sizes, users, isAsked } = readOptions(['--rows', '1000,20000', '--users', '7'], NAMES);
  assert.deepEqual(sizes, [1000, 20_000]);
  assert.equal(users, 7);
  assert.ok(NAMES.every(isAsked));
});

test('--only selects queries by a part of their name', () => {
  const { isAsked } = readOptions(['--only', 'page'], NAMES);
  assert.deepEqual(NAMES.filter(isAsked), ['first page', 'last page']);
});

for (const [flags, sentence] of [
  [['--rows', '10'], /--rows 10 is not a whole number from 1000/],
  [['--rows', '2000,1000'], /--rows 2000,1000 must begin with the smallest/],
  [['--only', 'what'], /--only knows nothing like what; there are first page, /],
])
  test(`${flags.join(' ')} is rejected with a message`, () =>
    assert.throws(() => readOptions(flags, NAMES), sentence));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseUrlsGiven, unexcused } from './skips.mjs';

test('only tests of a database without a URL may be skipped', () => {
  const titles = ['PostgreSQL: lists', 'MySQL: lists', 'browser tests (no Chromium)'];
  assert.deepEqual(unexcused(titles, { TEST_POSTGRES_URL: 'postgresql://localhost/test' }), [
    'PostgreSQL: lists',
    'browser tests (no Chromium)',
  ]);
});

test('a run detects whether database URLs are set', () => {
  assert.equal(databaseUrlsGiven({}), false);
  assert.equal(databaseUrlsGiven({ TEST_REDIS_URL: 'redis://localhost' }), true);
});

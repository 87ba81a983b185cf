import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.mjs';

test('without flags everything is measured', () => {
  const { names, operations, rounds, isBuilt } = readOptions([]);
  assert.equal(names.length, 8);
  assert.deepEqual(operations, ['list', 'read', 'create', 'update']);
  assert.equal(rounds, 3);
  assert.equal(isBuilt, false);
});

test('--only selects servers, operations or both', () => {
  const { names, operations } = readOptions(['--only', 'ours-fastify,raw,read']);
  assert.deepEqual(names, ['raw', 'ours-fastify']);
  assert.deepEqual(operations, ['read']);
});

test('the cost of rules is measured by default or when --only names it', () => {
  assert.equal(readOptions([]).withRules, true);
  assert.equal(readOptions(['--only', 'read']).withRules, false);
  const { operations, withRules } = readOptions(['--only', 'rules']);
  assert.deepEqual([operations, withRules], [[], true]);
});

test('--variant adds another build of the demo on both platforms', () => {
  const { contestants } = readOptions(['--variant', 'before=/tmp/main.js']);
  assert.equal(contestants['before-express'].file, '/tmp/main.js');
  assert.equal(contestants['before-fastify'].env.HTTP_PLATFORM, 'fastify');
});

for (const [flags, sentence] of [
  [['--only', 'ours'], /--only knows no ours: use raw, raw-login/],
  [['--rounds', '0'], /--rounds 0 is not a number from 1 to 9999/],
  [['--variant', 'x'], /--variant x is not NAME=FILE/],
])
  test(`${flags.join(' ')} is rejected with a message`, () =>
    assert.throws(() => readOptions(flags), sentence));

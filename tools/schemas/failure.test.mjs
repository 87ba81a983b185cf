import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureLines, fewLines } from './failure.mjs';

test('a failure shows its schema, model, call, answer and the result of the bare client', () => {
  const fault = {
    text: 'POST users answers 500',
    call: "curl -X POST 'http://x'",
    answer: '500 {}',
    bare: 'takes it',
  };
  assert.deepEqual(failureLines('shop', 'User', fault), [
    'shop User: POST users answers 500',
    "  call: curl -X POST 'http://x'",
    '  answer: 500 {}',
    '  bare client: takes it',
  ]);
});

test('a failure has at most 20 lines, however long its texts are', () => {
  const long = Array.from({ length: 300 }, (_, at) => `line ${at} ${'x'.repeat(9000)}`).join('\n');
  const lines = failureLines('shop', 'User', { text: long, call: long, answer: long, bare: long });
  assert.ok(lines.length <= 20);
  assert.ok(lines.every((line) => line.length < 5000));
});

test('omitted lines are counted', () => {
  const lines = fewLines(Array.from({ length: 50 }, (_, at) => `at ${at}`).join('\n\n'));
  assert.equal(lines.length, 20);
  assert.equal(lines[19], '… and 31 more lines');
});

test('a failure without a call shows none', () => {
  assert.deepEqual(failureLines('shop', 'User', { text: 'needs itself' }), [
    'shop User: needs itself',
  ]);
});

test('colours and stack traces are removed from a failure', () => {
  const log = [
    '\u001b[31m[Nest] 1  - ERROR\u001b[39m no such table',
    '    at parse (/somewhere/parser.ts:1:2)',
    '    at null.<anonymous> (wasm://wasm/1) {',
    "  code: '42P01'",
  ];
  assert.deepEqual(fewLines(log.join('\n')), [
    '[Nest] 1  - ERROR no such table',
    "  code: '42P01'",
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftOutLines, reportLines } from './report.mjs';

const result = (more) => ({ name: 'nest:test', passed: 0, failed: 0, skipped: [], ...more });

test('the report ends with the totals', () => {
  const lines = reportLines([
    result({ passed: 40 }),
    result({ name: 'lint', failed: 1, detail: 'nest:lint' }),
  ]);
  assert.equal(lines.at(-1), '40 passed, 1 failed');
  assert.match(lines[1], /^ {2}lint +0 passed, 1 failed \(nest:lint\)$/);
});

test('a skipped test is named before the totals and not counted in them', () => {
  const lines = reportLines([result({ passed: 2, skipped: ['MySQL: lists'] })]);
  assert.ok(lines.includes('  skipped: MySQL: lists'));
  assert.equal(lines.at(-1), '2 passed, 0 failed');
});

test('a skipped test that must run is a failure', () => {
  const lines = reportLines([result({ passed: 2, skipped: ['browser'] })], ['browser']);
  assert.ok(lines.includes('  skipped, but must run here: browser'));
  assert.ok(!lines.includes('  skipped: browser'));
  assert.equal(lines.at(-1), '2 passed, 1 failed');
});

test('the report repeats the first failures at the end, shortened', () => {
  const message = ['● adds', ...Array.from({ length: 100 }, (_, line) => `line ${line}`)].join(
    '\n',
  );
  const failures = Array.from({ length: 12 }, () => ({ message, again: 'Again: npx jest a' }));
  const lines = reportLines([result({ failed: 12, failures })]);
  assert.equal(lines.filter((line) => line === '● adds').length, 10);
  assert.equal(lines.filter((line) => line === '  Again: npx jest a').length, 10);
  assert.ok(lines.includes('  and 2 more, above'));
  assert.ok(lines.length < 300);
  assert.equal(lines.at(-1), '0 passed, 12 failed');
});

test('skipped parts are listed by reason, with the command that runs them', () => {
  assert.deepEqual(leftOutLines([]), []);
  const lines = leftOutLines([
    { part: 'nest', reason: 'same' },
    { part: 'browser', reason: 'ci' },
    { part: 'pages', reason: 'ci' },
  ]).join('\n');
  assert.match(lines, /nothing that they read has changed: nest\./);
  assert.match(lines, /Left to CI.*: browser, pages\./);
  assert.match(lines, /npm test -- --all/);
});

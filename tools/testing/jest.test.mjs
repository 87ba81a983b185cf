import assert from 'node:assert/strict';
import { test } from 'node:test';
import JestCounts from './jest-counts.cjs';
import { countsOfTask } from './jest.mjs';

const marked = (counts) => ['PASS', `${JestCounts.MARK}${JSON.stringify(counts)}`];
const counts = (more) => ({ passed: 0, failed: 0, skipped: [], ...more });

test('the counts of a project are those that Jest reported', () => {
  assert.deepEqual(countsOfTask('nest:test', marked(counts({ passed: 7 })), false), {
    name: 'nest:test',
    ...counts({ passed: 7 }),
  });
});

test('a project without tests fails, and says so', () => {
  const { failed, detail } = countsOfTask('nest:test', marked(counts()), false);
  assert.equal(failed, 1);
  assert.match(detail, /no tests found/);
});

test('a project whose run broke off fails, and says so', () => {
  const { failed, detail } = countsOfTask('nest:test', ['SyntaxError: jest.config.cjs'], true);
  assert.equal(failed, 1);
  assert.match(detail, /did not run to its end/);
});

test('a failed task without a failed test is one failure', () => {
  assert.equal(countsOfTask('nest:test', marked(counts({ passed: 7 })), true).failed, 1);
});

test('a suite that cannot be loaded counts as a failure, a skipped test by its name', () => {
  const lines = [];
  const write = process.stdout.write;
  process.stdout.write = (text) => lines.push(...text.split('\n')) > 0;
  try {
    new JestCounts().onRunComplete(undefined, {
      numPassedTests: 3,
      numFailedTests: 0,
      testResults: [
        { testExecError: new Error('cannot find module'), numFailingTests: 0, testResults: [] },
        { numFailingTests: 0, testResults: [{ status: 'pending', fullName: 'Redis: counts' }] },
      ],
    });
  } finally {
    process.stdout.write = write;
  }
  assert.deepEqual(countsOfTask('nest:test', lines, true), {
    name: 'nest:test',
    passed: 3,
    failed: 1,
    skipped: ['Redis: counts'],
  });
});

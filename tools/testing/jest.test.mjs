import assert from 'node:assert/strict';
import { test } from 'node:test';
import JestReporter from './jest-reporter.cjs';
import { countsOfRun } from './jest.mjs';

/** Returns what the reporter prints for files, each [project, path, result]. */
function printed(...files) {
  const lines = [];
  const reporter = new JestReporter({ rootDir: '/repo' }, { print: (text) => lines.push(text) });
  for (const [name, path, result] of files)
    reporter.onTestResult(
      { context: { config: { displayName: { name } } } },
      {
        testFilePath: `/repo/${path}`,
        perfStats: { start: 0, end: 1500 },
        numPassingTests: 0,
        numFailingTests: 0,
        testResults: [],
        ...result,
      },
    );
  reporter.onRunComplete();
  return lines.join('\n').split('\n');
}

test('tests are counted per project', () => {
  const lines = printed(
    ['nest', 'packages/nest/a.spec.ts', { numPassingTests: 3 }],
    ['nest on Fastify', 'packages/nest/a.spec.ts', { numPassingTests: 2 }],
    ['nest', 'packages/nest/b.spec.ts', { numPassingTests: 4 }],
  );
  assert.deepEqual(countsOfRun(lines, 0), [
    { name: 'nest', passed: 7, failed: 0, skipped: [], failures: [] },
    { name: 'nest on Fastify', passed: 2, failed: 0, skipped: [], failures: [] },
  ]);
});

test('a failure is reported with the command that repeats it', () => {
  const lines = printed([
    'nest on Fastify',
    'packages/nest/a.spec.ts',
    { numFailingTests: 2, failureMessage: '● adds\n  expected 3' },
  ]);
  assert.ok(lines.includes('  expected 3'));
  assert.ok(
    lines.includes(
      "  Again: npx jest --selectProjects 'nest on Fastify' --runTestsByPath packages/nest/a.spec.ts",
    ),
  );
  const [{ failed, failures }] = countsOfRun(lines, 1);
  assert.equal(failed, 2);
  assert.match(failures[0].message, /expected 3/);
  assert.match(failures[0].again, /^Again: npx jest /);
});

test('a file that cannot be loaded counts as a failure, and a skipped test is listed by name', () => {
  const testResults = [{ status: 'pending', fullName: 'Redis: counts' }];
  const lines = printed(
    ['nest', 'a.spec.ts', { testExecError: new Error('cannot find module'), failureMessage: '' }],
    ['nest', 'b.spec.ts', { numPassingTests: 1, testResults }],
  );
  const [{ failures, ...counts }] = countsOfRun(lines, 1);
  assert.deepEqual(counts, { name: 'nest', passed: 1, failed: 1, skipped: ['Redis: counts'] });
  assert.equal(failures.length, 1);
});

test('a run that crashed, found no tests or failed outside its tests is a failure', () => {
  const passed = printed(['nest', 'a.spec.ts', { numPassingTests: 1 }]);
  for (const [lines, code, detail] of [
    [['SyntaxError: jest.config.cjs'], 1, /did not run to its end/],
    [printed(), 0, /found no tests/],
    [passed, 1, /no test of it/],
  ]) {
    const last = countsOfRun(lines, code).at(-1);
    assert.equal(last.failed, 1);
    assert.match(last.detail, detail);
  }
});

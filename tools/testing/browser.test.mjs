import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { countsOf, findChromium } from './browser.mjs';

test('Chromium is read from CHROMIUM_PATH or found on the PATH, preferably the headless shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-path-'));
  const later = join(folder, 'later');
  const file = join(folder, 'chromium');
  const shell = join(later, 'chromium-headless-shell');
  try {
    mkdirSync(later);
    for (const program of [file, shell]) writeFileSync(program, '', { mode: 0o755 });
    assert.equal(findChromium({ PATH: [folder, later].join(delimiter) }), shell);
    assert.equal(findChromium({ PATH: folder }), file);
    assert.equal(findChromium({ PATH: '', CHROMIUM_PATH: file }), file);
    assert.equal(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'absent') }), undefined);
    assert.equal(findChromium({ PATH: '' }), undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const spec = (title, status) => ({ title, tests: [{ status }] });

test('skipped browser tests are found in nested suites', () => {
  const report = {
    stats: { expected: 2, flaky: 0, unexpected: 0 },
    suites: [
      { specs: [spec('logs in', 'expected')], suites: [{ specs: [spec('edits', 'skipped')] }] },
    ],
  };
  assert.deepEqual(countsOf(report, 0), { passed: 2, failed: 0, skipped: ['edits'], failures: [] });
});

test('a test that passed only on retry is named', () => {
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 0 },
    suites: [{ specs: [spec('logs in', 'expected'), spec('edits', 'flaky')] }],
  };
  const { passed, detail } = countsOf(report, 0);
  assert.deepEqual({ passed, detail }, { passed: 2, detail: 'only at the second try: edits' });
});

test('a failed browser test is reported with its file, title and error', () => {
  const failed = {
    ...spec('edits', 'unexpected'),
    file: 'forms.e2e.ts',
    tests: [
      {
        status: 'unexpected',
        results: [{ errors: [{ message: '\u001b[31mno\u001b[39m input' }] }],
      },
    ],
  };
  const report = { stats: { expected: 0, flaky: 0, unexpected: 1 }, suites: [{ specs: [failed] }] };
  assert.deepEqual(countsOf(report, 1).failures, [{ message: 'forms.e2e.ts: edits\nno input' }]);
});

test('a run that fails without a failed test counts as a failure', () => {
  const report = { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] };
  assert.equal(countsOf(report, 1).failed, 1);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countsOfTap, runNodeTests } from './node-tests.mjs';

test('the totals at the end of the output count', () => {
  const lines = ['ok 1 - adds', 'ok 2 - subtracts # SKIP', '# pass 5', '# fail 1', '# cancelled 1'];
  assert.deepEqual(countsOfTap(lines), { passed: 5, failed: 2, skipped: ['subtracts'] });
});

test('tests below the folder are found and run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-node-tests-'));
  try {
    writeFileSync(
      join(folder, 'one.test.mjs'),
      "import { test } from 'node:test';\ntest('passes', () => {});\ntest('is left out', { skip: true }, () => {});\n",
    );
    assert.deepEqual(await runNodeTests(folder), {
      passed: 1,
      failed: 0,
      skipped: ['is left out'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

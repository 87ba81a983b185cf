import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import { makeBinFolder, shellIn, userEnvironment } from './shell.mjs';

test('test projects use the pnpm of this repository, however its version is requested', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-bin-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  try {
    const say = shellIn(folder, userEnvironment(makeBinFolder(join(folder, 'bin'))));
    const version = await say(`node "${inRoot('node_modules/pnpm/bin/pnpm.cjs')}" --version`);
    assert.equal(await say('pnpm --version'), version);
    assert.equal(await say('pnpm --ignore-workspace --version'), version);
    assert.equal(
      await say('pnpm exec node -p "process.argv.slice(1)" "two words"'),
      "[ 'two words' ]",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

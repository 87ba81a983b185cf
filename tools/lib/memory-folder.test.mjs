import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { memoryFolder } from './memory-folder.mjs';

test('a folder is used when it has enough space and can run programs, and stays empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-memory-'));
  try {
    const isPosix = process.platform !== 'win32';
    assert.equal(memoryFolder(folder, 1), isPosix ? folder : undefined);
    assert.equal(memoryFolder(folder, Number.MAX_SAFE_INTEGER), undefined);
    assert.equal(memoryFolder(join(folder, 'absent'), 1), undefined);
    assert.deepEqual(readdirSync(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';

const require = createRequire(import.meta.url);
const { Worker } = createRequire(require.resolve('jest'))('jest-worker'); // the one of Jest

/** What runs in a worker: keeps its process alive, as an open database does. */
const KEPT = `
const { endWithWorker } = require('${inRoot('tools/testing/end-with-worker.cjs')}');
exports.open = () => {
  endWithWorker();
  setInterval(() => undefined, 1000);
  return process.pid;
};`;

test('a worker that keeps something open ends when Jest has no more work, and is not killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-worker-'));
  try {
    const file = join(folder, 'kept.cjs');
    writeFileSync(file, KEPT);
    const worker = new Worker(file, { numWorkers: 1, exposedMethods: ['open'] });
    await worker.open();
    assert.deepEqual(await worker.end(), { forceExited: false });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

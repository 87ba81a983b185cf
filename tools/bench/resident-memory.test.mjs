import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakDuring, residentBytes } from './resident-memory.mjs';

const MIB = 2 ** 20;

test('the resident memory of a process matches what Node reports', () => {
  const difference = Math.abs(residentBytes(process.pid) - process.memoryUsage.rss());
  assert.ok(difference < 20 * MIB, `${difference} bytes apart`);
});

test('the peak includes memory that was held only briefly', async () => {
  const before = residentBytes(process.pid);
  const { bytes, seconds } = await peakDuring(process.pid, async () => {
    const held = Buffer.alloc(100 * MIB, 1);
    await sleep(50);
    assert.equal(held.at(-1), 1);
  });
  assert.ok(bytes - before > 90 * MIB, `${bytes - before} bytes`);
  assert.ok(seconds >= 0.04, `${seconds} s`);
});

test('an error of the measured work is rethrown', async () => {
  await assert.rejects(
    peakDuring(process.pid, () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  );
});

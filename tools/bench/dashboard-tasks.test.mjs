import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestTask } from './dashboard-tasks.mjs';

const thread = (tid, name) => ({ name: 'thread_name', pid: 1, tid, args: { name } });
const trace = (...traceEvents) => Buffer.from(JSON.stringify({ traceEvents }));

test('only the longest task of the main thread of the page counts', () => {
  const events = [
    thread(1, 'CrRendererMain'),
    thread(2, 'Compositor'),
    { name: 'RunTask', pid: 1, tid: 1, dur: 12_000 },
    { name: 'RunTask', pid: 1, tid: 1, dur: 48_700, tdur: 31_000 },
    { name: 'RunTask', pid: 1, tid: 2, dur: 900_000 },
    { name: 'RunTask', pid: 2, tid: 1, dur: 900_000 },
    { name: 'mark', pid: 1, tid: 1 },
  ];
  assert.deepEqual(longestTask(trace(...events)), { wall: 49, cpu: 31 });
});

test('a thread without tasks was never busy', () => {
  assert.deepEqual(longestTask(trace(thread(1, 'CrRendererMain'))), { wall: 0, cpu: 0 });
});

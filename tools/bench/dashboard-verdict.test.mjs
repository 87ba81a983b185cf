import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenLimits, longTasks, slowInteractions, slowVisits } from './dashboard-verdict.mjs';

const small = { resources: 5, initial: 280_000, firstList: 350_000 };
const large = { resources: 150, initial: 300_000, firstList: 385_000 };

test('a dashboard exactly at its limits passes', () => {
  assert.deepEqual(brokenLimits([small, large]), []);
});

test('initial JavaScript above the limit is reported', () => {
  assert.deepEqual(brokenLimits([{ ...small, initial: 280_100 }, large]), [
    '5 resources: 280.1 kB of initial JavaScript, more than 280.0 kB.',
  ]);
  assert.match(brokenLimits([small, { ...large, initial: 300_100 }])[0], /^150 resources: 300\.1/);
});

test('a first list that grows with the number of resources is reported', () => {
  const [problem, ...others] = brokenLimits([small, { ...large, firstList: 392_000 }]);
  assert.match(problem, /loads 1\.12 x that of 5, more than 1\.1 x/);
  assert.deepEqual(others, []);
});

test('an action of the Studio that blocks the page for too long is reported', () => {
  const tasks = [
    { action: 'scrolling', wall: 300, cpu: 100 },
    { action: 'editing', wall: 300, cpu: 101 },
  ];
  assert.deepEqual(longTasks(tasks), [
    'Studio: editing keeps the page busy for 101 ms at a stretch, more than 100 ms.',
  ]);
});

test('a list that is slow on a slow connection is reported with the kind of visit', () => {
  assert.deepEqual(slowVisits({ first: 2.04, next: 1, opened: 1 }), [
    'A list can be used after 2.0 s at the first visit, on a slow telephone; more than 1 s.',
  ]);
  assert.match(
    slowVisits({ first: 1, next: 1.2, opened: 1 })[0],
    /^A list can be used after 1\.2 s at the next/,
  );
  assert.match(
    slowVisits({ first: 1, next: 1, opened: 1.1 })[0],
    /^A list can be used after 1\.1 s in a dashboard that is open/,
  );
});

test('an interaction without a quick paint is reported', () => {
  const quick = { page: 'form', milliseconds: 200, event: 'keydown' };
  const slow = { page: 'list', milliseconds: 201, event: 'pointerup' };
  assert.deepEqual(slowInteractions([quick, slow]), [
    'list: 201 ms from pointerup to the next picture, more than 200 ms.',
  ]);
});

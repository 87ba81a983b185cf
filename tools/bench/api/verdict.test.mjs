import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missedBounds } from './verdict.mjs';

const OPERATIONS = ['list', 'read', 'create', 'update'];

const result = ({
  perSecond = 100,
  p99 = 10,
  peakBytes = 100,
  of = OPERATIONS,
  ...others
} = {}) => ({
  peakBytes,
  operations: Object.fromEntries(
    of.map((name) => [name, { perSecond, p99, cpuMs: 1, ...others[name] }]),
  ),
});

const round = (ours, hand = {}) => ({
  'ours-express': result(ours),
  'ours-fastify': result({ ...ours, perSecond: 1.3 * (ours.perSecond ?? 100) }),
  'hand-express-login': result(hand),
  'hand-fastify-login': result(hand),
});

test('values exactly at every bound pass', () => {
  assert.deepEqual(missedBounds([round({ p99: 20, peakBytes: 120 })]), []);
});

test('fewer requests than the handwritten API are reported for each platform and operation', () => {
  const missed = missedBounds([round({ perSecond: 99 })]);
  assert.equal(missed.length, 8);
  assert.match(missed[0], /^list on Express: ours answers 0\.99 x .* less than 1 x\.$/);
  assert.match(missed[4], /^list on Fastify: ours answers 1\.29 x .* less than 1\.3 x\.$/);
});

test('only the slow operation is reported', () => {
  const [slow, ...others] = missedBounds([round({ read: { p99: 21 } })]);
  assert.match(
    slow,
    /^read on Express: the slowest hundredth of ours takes 2\.10 x .* more than 2 x\.$/,
  );
  assert.equal(others.length, 1);
});

test('too much memory is reported once per platform', () => {
  const missed = missedBounds([round({ peakBytes: 121 })]);
  assert.deepEqual(
    missed.map((sentence) => sentence.slice(0, 20)),
    ['Express: the peak me', 'Fastify: the peak me'],
  );
});

test('the median round counts, relative to what was measured in the same round', () => {
  const busy = round({ perSecond: 50 }, { perSecond: 50 });
  assert.deepEqual(missedBounds([round({}), busy, round({ perSecond: 40 })]), []);
});

test('missing measurements do not fail a bound', () => {
  const [{ 'ours-express': ours }] = [round({ perSecond: 1 })];
  assert.deepEqual(missedBounds([{ 'ours-express': ours }]), []);
  const only = { of: ['read'] };
  assert.equal(missedBounds([round({ ...only, perSecond: 99 }, only)]).length, 2);
});

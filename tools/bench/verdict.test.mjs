import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenBounds, brokenByRules } from './verdict.mjs';

const result = (models, { all, again, bottom, parse }) => ({
  models,
  all: { seconds: all },
  again: { seconds: again },
  bottom: { seconds: bottom },
  parse: { seconds: parse },
});
const good = { all: 1.1, again: 1.2, bottom: 1, parse: 1 };

test('times within the bounds pass', () => {
  assert.deepEqual(brokenBounds([result(1, { ...good, all: 9 }), result(100, good)]), []);
});

test('more than a fifth above the floor is reported, from 100 models on', () => {
  const [problem, ...others] = brokenBounds([result(100, { ...good, all: 1.3 })]);
  assert.match(problem, /^100 models: gen all takes 1\.30 x the floor/);
  assert.deepEqual(others, []);
});

test('a slow run without changes is reported at every size', () => {
  assert.match(brokenBounds([result(1, { ...good, again: 1.4 })])[0], /1\.40 x start and parse/);
});

test('time that grows faster than the number of models is reported', () => {
  const results = [result(100, good), result(1000, { all: 40, again: 1, bottom: 35, parse: 30 })];
  assert.match(brokenBounds(results)[0], /does not grow linearly/);
});

test('access rules that take more than a tenth of the time are reported', () => {
  const none = { seconds: 10 };
  assert.deepEqual(brokenByRules({ none, rules: { seconds: 10.9 } }), []);
  assert.match(brokenByRules({ none, rules: { seconds: 11.5 } })[0], /1\.15 x as long/);
});

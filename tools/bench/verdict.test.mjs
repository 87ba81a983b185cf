import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenBounds } from './verdict.mjs';

const result = (models, { all, again, bottom, parse }) => ({
  models,
  all: { seconds: all },
  again: { seconds: again },
  bottom: { seconds: bottom },
  parse: { seconds: parse },
});
const good = { all: 1.9, again: 1.2, bottom: 1, parse: 1 };

test('times within the bounds are no problem', () => {
  assert.deepEqual(brokenBounds([result(1, { ...good, all: 9 }), result(100, good)]), []);
});

test('more than twice the floor is told, from 100 models on', () => {
  const [problem, ...others] = brokenBounds([result(100, { ...good, all: 2.1 })]);
  assert.match(problem, /^100 models: gen all takes 2\.10 x the floor/);
  assert.deepEqual(others, []);
});

test('a slow run without changes is told at every size', () => {
  assert.match(brokenBounds([result(1, { ...good, again: 1.4 })])[0], /1\.40 x start and parse/);
});

test('time that grows faster than the models is told', () => {
  const results = [result(100, good), result(1000, { all: 40, again: 1, bottom: 30, parse: 30 })];
  assert.match(brokenBounds(results)[0], /does not grow linearly/);
});

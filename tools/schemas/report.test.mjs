import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from './problems.mjs';
import { growthLines, reportLines, summaryLine } from './report.mjs';

const result = (more) => ({
  name: 'shop',
  provider: 'postgresql',
  models: 2,
  generated: ['User', 'Order'],
  refused: [],
  files: 20,
  typeErrors: [],
  typeCheckMs: 80,
  outcomes: [
    { model: 'User', faults: [] },
    { model: 'Order', faults: [] },
  ],
  seconds: 12.34,
  ...more,
});

test('a schema of which every model made the round trip has no problem', () => {
  assert.deepEqual(problemsOf(result()), []);
  assert.deepEqual(reportLines(result()), [
    'ok     shop (postgresql): 2 models found, 2 generated, 0 refused, 20 files, 12.3 s',
    '         type check: 0 errors, 40 ms per model',
    '         round trip: 2 of 2 models',
  ]);
});

test('a model that is refused by name is no problem, one that is forgotten is', () => {
  const refused = [{ model: 'Order', reason: 'Order: the model has no key' }];
  const one = { generated: ['User'], outcomes: [{ model: 'User', faults: [] }] };
  assert.deepEqual(problemsOf(result({ ...one, refused })), []);
  assert.match(reportLines(result({ ...one, refused })).join('\n'), /refused Order: Order: the/);
  assert.deepEqual(problemsOf(result(one)), [
    '1 models were neither generated nor refused by name',
  ]);
});

test('a type error, a failed round trip and a schema without models are problems', () => {
  const outcomes = [
    { model: 'User', faults: ['POST users answers 500'] },
    { model: 'Order', faults: [] },
  ];
  const broken = result({ typeErrors: ['src/a.ts:1 no'], outcomes });
  assert.deepEqual(problemsOf(broken), ['1 type errors', '1 models were not round-tripped']);
  const lines = reportLines(broken).join('\n');
  assert.match(lines, /^FAILED shop/);
  assert.match(lines, /src\/a\.ts:1 no[\s\S]*User: POST users answers 500/);
  assert.deepEqual(problemsOf(result({ models: 0, generated: [], outcomes: undefined })), [
    'the schema has no model',
  ]);
});

test('a model whose records nobody tried is a problem, where there is a database', () => {
  const outcomes = [{ model: 'User', faults: [] }];
  assert.deepEqual(problemsOf(result({ outcomes })), ['1 models were not round-tripped']);
});

test('a schema that could only be compiled says so', () => {
  const compiled = result({ provider: 'sqlserver', outcomes: undefined });
  assert.deepEqual(problemsOf(compiled), []);
  assert.match(reportLines(compiled).join('\n'), /compiled only: no sqlserver database/);
});

test('the growth of the type check is the time of each further model', () => {
  const measures = [
    { models: 10, typeCheckMs: 500 },
    { models: 30, typeCheckMs: 900 },
  ];
  assert.match(growthLines(measures)[0], /20 ms per model from 10 to 30$/);
});

test('the last line has the sums', () => {
  assert.equal(
    summaryLine([result(), result({ failure: 'no', outcomes: undefined })]),
    '2 schemas, 4 models, 4 generated, 0 refused, 2 round-tripped, 0 type errors, 1 schemas failed',
  );
});

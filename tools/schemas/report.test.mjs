import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from './problems.mjs';
import { growthLines, reportLines } from './report.mjs';
import { closingLines, summaryLines } from './summary.mjs';

const result = (more) => ({
  name: 'shop',
  provider: 'postgresql',
  models: 2,
  generated: ['User', 'Order'],
  refused: [],
  files: 20,
  typeErrors: [],
  typeCheckMs: 80,
  omissions: [],
  outcomes: [
    { model: 'User', faults: [], requests: 30 },
    { model: 'Order', faults: [], requests: 12 },
  ],
  seconds: 12.34,
  ...more,
});

test('a schema whose models all made the round trip has no problem', () => {
  assert.deepEqual(problemsOf(result()), []);
  assert.deepEqual(reportLines(result()), [
    'ok     shop (postgresql): 2 models found, 2 generated, 0 refused, 20 files, 12.3 s',
    '         type check: 0 errors, 40 ms per model',
    '         round trip: 2 of 2 models with 42 requests',
  ]);
});

test('a model that is refused by name is no problem, a forgotten one is', () => {
  const refused = [{ model: 'Order', reason: 'Order: the model has no key' }];
  const one = { generated: ['User'], outcomes: [{ model: 'User', faults: [] }] };
  assert.deepEqual(problemsOf(result({ ...one, refused })), []);
  assert.match(
    reportLines(result({ ...one, refused })).join('\n'),
    /refused: Order: the model has no key/,
  );
  assert.deepEqual(problemsOf(result(one)), ['1 model was neither generated nor refused by name.']);
  const lines = reportLines(result(one)).join('\n');
  assert.match(lines, /^FAILED shop/);
  assert.match(lines, /why: 1 model was neither generated nor refused by name\./);
});

test('a type error, a failed round trip and a schema without models are problems', () => {
  const outcomes = [
    { model: 'User', faults: [{ text: 'POST users answers 500', isPrismas: false }] },
    { model: 'Order', faults: [] },
  ];
  const broken = result({ typeErrors: ['src/a.ts:1 no'], outcomes });
  assert.deepEqual(problemsOf(broken), [
    'There is 1 type error.',
    '1 model was not round-tripped.',
  ]);
  const lines = reportLines(broken).join('\n');
  assert.match(lines, /^FAILED shop/);
  assert.match(lines, /src\/a\.ts:1 no[\s\S]*User: POST users answers 500/);
  assert.deepEqual(problemsOf(result({ models: 0, generated: [], outcomes: undefined })), [
    'The schema has no model.',
  ]);
});

test('a model without a tested record is a problem', () => {
  const outcomes = [{ model: 'User', faults: [] }];
  assert.deepEqual(problemsOf(result({ outcomes })), ['1 model was not round-tripped.']);
});

test('a schema that was only compiled is reported as such', () => {
  const compiled = result({ obstacle: 'there is no sqlserver database', outcomes: undefined });
  assert.deepEqual(problemsOf(compiled), []);
  assert.match(
    reportLines(compiled).join('\n'),
    /compiled only: there is no sqlserver database to round-trip 2 models/,
  );
});

test('the growth of the type check is the time per additional model', () => {
  const measures = [
    { models: 10, typeCheckMs: 500 },
    { models: 30, typeCheckMs: 900 },
  ];
  assert.match(growthLines(measures)[0], /20 ms per model from 10 to 30$/);
});

test('a fault of Prisma is printed and is no problem', () => {
  const fault = {
    text: 'Order is not created',
    bare: 'Prisma refuses this too: P2002',
    isPrismas: true,
  };
  const outcomes = [
    { model: 'User', faults: [] },
    { model: 'Order', faults: [fault] },
  ];
  assert.deepEqual(problemsOf(result({ outcomes })), []);
  const lines = reportLines(result({ outcomes })).join('\n');
  assert.match(lines, /^ok /);
  assert.match(lines, /round trip: 1 of 2 models/);
  assert.match(lines, /not of the generator: shop Order: Order is not created/);
  assert.match(lines, /not of the generator: {3}bare client: Prisma refuses this too: P2002/);
});

test('many or long faults of a model are truncated', () => {
  const long = Array.from({ length: 90 }, (_, at) => `line ${at}`).join('\n');
  const faults = Array.from({ length: 40 }, () => ({ text: long, isPrismas: false }));
  const outcomes = [
    { model: 'User', faults },
    { model: 'Order', faults: [] },
  ];
  const lines = reportLines(result({ outcomes, failure: long }));
  assert.ok(lines.length < 6 * 20 + 10);
  assert.match(lines.join('\n'), /… and 35 more/);
});

test('the table has a line for each schema and the totals', () => {
  const apart = { model: 'Order', faults: [{ text: 'no', isPrismas: true }], requests: 4 };
  const wrong = { model: 'User', faults: [{ text: 'no', isPrismas: false }], requests: 5 };
  const lines = summaryLines([
    result(),
    result({ name: 'blog', outcomes: [wrong, apart] }),
    result({ name: 'broken', failure: 'no', outcomes: undefined, generated: [] }),
  ]).map((line) => line.split(/ {2,}/).join('|'));
  assert.deepEqual(lines, [
    "schema|models|generated|refused on purpose|type errors|requests|round-tripped|failed|Prisma's own|seconds",
    'shop|2|2|0|0|42|2|0|0|12',
    'blog|2|2|0|0|9|0|1|1|12',
    'broken|2|0|0|0|0|0|1|0|12',
    '3 schemas|6|4|0|0|51|2|2|1|36',
  ]);
});

test('the closing lines list the refusals and summarize the result', () => {
  const refused = [{ model: 'Order', reason: 'Order: the model has no key' }];
  const one = { generated: ['User'], outcomes: [{ model: 'User', faults: [], requests: 1 }] };
  const good = result({ ...one, refused });
  assert.deepEqual(closingLines([good, result()]), [
    'refused on purpose: shop Order: the model has no key',
    'All 2 schemas are good.',
  ]);
  const broken = [result({ name: 'blog', models: 3 }), result({ name: 'news', models: 3 })];
  assert.deepEqual(closingLines([result(), broken[0]]), ['1 of 2 schemas failed: blog.']);
  assert.deepEqual(closingLines([...broken, result()]), ['2 of 3 schemas failed: blog and news.']);
  assert.deepEqual(closingLines([result()]), ['The schema is good.']);
});

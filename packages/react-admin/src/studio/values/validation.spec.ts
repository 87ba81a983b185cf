import type { StudioMessage, StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';
import { HttpError } from 'react-admin';
import { errorsByField, findProblems } from './validation.js';

const text: StudioText = (key: StudioMessage, values = {}) =>
  [key, ...Object.values(values)].join(' ');

/** Returns the error of a cell's value in a saved row. */
const problemOf = (column: Partial<StudioColumn>, value: unknown): string | undefined => {
  const columns = new Map([['a', { field: 'a', editable: true, ...column }]]);
  return findProblems({ id: 1, a: value }, ['a'], columns, text)?.['a'];
};

const REQUIRED = 'ra.validation.required';

it.each<[Partial<StudioColumn>, unknown, string | undefined]>([
  [{ required: true }, ' a ', undefined],
  [{ required: true }, '   ', REQUIRED],
  [{ required: true, type: 'longText' }, '\n\t', REQUIRED],
  // a column with a default accepts any text, and spaces count in a password
  [{ required: true, hasDefault: true }, '   ', undefined],
  [{ required: true, hasDefault: true }, null, REQUIRED],
  [{ required: true, type: 'password' }, '        ', undefined],
  [{ required: true, type: 'json' }, '', undefined],
  [{ required: true, type: 'json' }, ' ', undefined],
  [{ required: true, type: 'json' }, null, REQUIRED],
  [{}, '   ', undefined],
])('validates a column with %j and the value %j', (column, value, problem) =>
  expect(problemOf(column, value)).toBe(problem),
);

it.each<[Partial<StudioColumn>, unknown, string | undefined]>([
  [{ type: 'date', min: '2020-01-31' }, '2020-01-31T00:00:00.000Z', undefined],
  [{ type: 'date', min: '2020-01-31' }, '2020-01-30T00:00:00.000Z', 'tooEarly 1/31/2020'],
  [{ type: 'date', max: 'today' }, '2999-01-01T00:00:00.000Z', 'inFuture'],
  [{ type: 'dateTime', min: 'now' }, '2001-01-01T00:00:00.000Z', 'inPast'],
  [{ type: 'dateTime', max: 'now' }, null, undefined],
  [{ type: 'number', min: '0' }, -1, 'tooSmall 0'],
])('validates a column with the bounds %j and the value %j', (column, value, problem) =>
  expect(problemOf(column, value)).toBe(problem),
);

it.each<[Partial<StudioColumn>, unknown, string | undefined]>([
  [{ minItems: 1, maxItems: 2 }, ['a', 'b'], undefined],
  [{ minItems: 1, maxItems: 2 }, ['a', 'b', 'c'], 'tooMany 2'],
  [{ minItems: 1 }, [], 'tooFew 1'],
  [{ minItems: 1 }, null, 'tooFew 1'],
  [{}, [], undefined],
])('validates a list column with the limits %j and the value %j', (column, value, problem) =>
  expect(problemOf({ type: 'textList', ...column }, value)).toBe(problem),
);

it('an error about one item of a list belongs to the cell of the list', () => {
  const errors = { tags: { 1: 'tags.1 must be an email' } };
  const refused = new HttpError('Bad Request', 400, { errors });
  expect(errorsByField(refused, ['tags', 'name'])).toEqual({ tags: 'tags.1 must be an email' });
});

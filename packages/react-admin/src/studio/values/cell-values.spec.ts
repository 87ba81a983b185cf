import type { StudioColumn } from '../base/types.js';
import { toWire } from './cell-values.js';

it.each<[unknown, Partial<StudioColumn>, unknown]>([
  [' a ', {}, ' a '],
  [' a ', { trim: true }, 'a'],
  ['   ', { trim: true }, null],
  [' a\n', { trim: true, type: 'longText' }, 'a'],
  [3, { trim: true, type: 'integer' }, 3],
  [' Ab ', { letters: 'upper' }, ' AB '],
  [' Ab ', { letters: 'lower', trim: true }, 'ab'],
])('the cell value %j in a column with %j is sent as %j', (value, column, sent) =>
  expect(toWire(value, { field: 'a', ...column })).toEqual(sent),
);

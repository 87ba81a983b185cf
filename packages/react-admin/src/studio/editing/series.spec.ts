import type { CellTypeName } from '../base/cell-type-name.js';
import { continueSeries } from './series.js';

const after = (type: CellTypeName, values: unknown[], count = 2) =>
  continueSeries(values, count, { field: 'any', type });

it.each<[string, CellTypeName, unknown[], unknown[]]>([
  ['whole numbers', 'integer', [1, 2], [3, 4]],
  ['descending numbers, below zero', 'integer', [5, 3], [1, -1]],
  ['fractions without losing a digit', 'number', [0.1, 0.2], [0.3, 0.4]],
  ['decimals with their digits', 'decimal', ['9.50', '10.00'], ['10.50', '11.00']],
  [
    'whole numbers beyond the safe integers of JavaScript',
    'bigInteger',
    ['9007199254740993', '9007199254740995'],
    ['9007199254740997', '9007199254740999'],
  ],
  ['texts with a number at the end', 'text', ['Lamp 08', 'Lamp 09'], ['Lamp 10', 'Lamp 11']],
  ['texts that are numbers', 'text', ['1', '3'], ['5', '7']],
])('continues %s', (_, type, values, next) => {
  expect(after(type, values)).toEqual(next);
});

it.each<[string, string[], string[]]>([
  ['days', ['2026-02-27', '2026-02-28'], ['2026-03-01', '2026-03-02']],
  ['months', ['2026-01-15', '2026-02-15'], ['2026-03-15', '2026-04-15']],
  ['the ends of months', ['2026-01-31', '2026-02-28'], ['2026-03-31', '2026-04-30']],
  [
    'a day that not every month has',
    ['2025-11-30', '2025-12-30', '2026-01-30'],
    ['2026-02-28', '2026-03-30'],
  ],
  ['years', ['2024-02-29', '2025-02-28'], ['2026-02-28', '2027-02-28']],
])('continues %s', (_, days, next) => {
  const wire = (day: string) => `${day}T00:00:00.000Z`;
  expect(after('date', days.map(wire))).toEqual(next.map(wire));
});

it('continues points in time', () => {
  expect(after('dateTime', ['2026-01-01T10:00:00.000Z', '2026-01-01T10:30:00.000Z'])).toEqual([
    '2026-01-01T11:00:00.000Z',
    '2026-01-01T11:30:00.000Z',
  ]);
});

it.each<[string, CellTypeName, unknown[], unknown[]]>([
  ['one value', 'integer', [7], [7, 7]],
  ['one text with a number', 'text', ['Lamp 1'], ['Lamp 1', 'Lamp 1']],
  ['unequal steps', 'integer', [1, 2, 5], [1, 2]],
  ['a gap', 'integer', [1, null], [1, null]],
  ['different words', 'text', ['Lamp 1', 'Desk 2'], ['Lamp 1', 'Desk 2']],
  ['values without an order', 'boolean', [true, false], [true, false]],
  ['an empty text', 'text', [null, 'Lamp 1'], [null, 'Lamp 1']],
])('repeats %s', (_, type, values, next) => {
  expect(after(type, values)).toEqual(next);
});

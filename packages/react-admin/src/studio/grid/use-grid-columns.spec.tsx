import { renderHook } from '@testing-library/react';
import type { StudioColumn } from '../base/types.js';
import { useGridColumns } from './use-grid-columns.js';

/** Returns the minimum width of a column in the grid, in pixels. */
function leastWidth(column: StudioColumn): number {
  const columns = new Map([[column.field, column]]);
  const { result } = renderHook(() => useGridColumns(columns, String));
  return Number(result.current[0]?.minWidth);
}

it('gives dates with times and texts a greater minimum width than numbers and ids', () => {
  const number = leastWidth({ field: 'stock', type: 'integer' });
  expect(leastWidth({ field: 'soldAt', type: 'dateTime' })).toBeGreaterThan(180); // `12/31/2026, 12:00:00 PM`
  expect(leastWidth({ field: 'name' })).toBeGreaterThan(number);
  expect(leastWidth({ field: 'id' })).toBe(number);
});

it('makes a column wide enough for its label', () => {
  const label = 'A name that is longer than any value';
  expect(leastWidth({ field: 'stock', type: 'integer', label })).toBeGreaterThan(8 * label.length);
});

it('uses the minimum width that the column sets', () => {
  expect(leastWidth({ field: 'soldAt', type: 'dateTime', minWidth: 130 })).toBe(130);
});

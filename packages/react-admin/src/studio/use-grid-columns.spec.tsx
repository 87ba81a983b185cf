import { renderHook } from '@testing-library/react';
import type { StudioColumn } from './types.js';
import { useGridColumns } from './use-grid-columns.js';

/** The narrowest that the grid makes a column, in pixels. */
function leastWidth(column: StudioColumn): number | undefined {
  const columns = [column];
  const { result } = renderHook(() => useGridColumns(columns, new Map(), 'products', String));
  return result.current[0].minWidth;
}

it('gives points in time and texts that are edited more room than numbers and ids', () => {
  const time = leastWidth({ field: 'soldAt', type: 'dateTime' });
  const text = leastWidth({ field: 'name', editable: true });
  const number = leastWidth({ field: 'stock', type: 'number', editable: true });
  expect(time).toBeGreaterThan(180); // what `12/31/2026, 12:00:00 PM` takes
  expect(text).toBeGreaterThan(Number(number));
  expect(leastWidth({ field: 'id' })).toBe(number);
});

it('leaves the width to the page where it says one', () => {
  expect(leastWidth({ field: 'soldAt', type: 'dateTime', minWidth: 60 })).toBe(60);
});

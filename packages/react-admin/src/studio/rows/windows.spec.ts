/** @jest-environment node */
import fc from 'fast-check';
import { isGap } from '../base/types.js';
import { extentOf, NO_EXTENT, rowsOf, windowsFor, type Window } from './windows.js';

const SIZE = 100;

const windowOf = (number: number, more: Partial<Window> = {}, rows = SIZE): Window => ({
  ...{ number, at: number },
  data: Array.from({ length: rows }, (_, at) => ({ id: (number - 1) * SIZE + at })),
  ...more,
});

describe('the extent of a table', () => {
  it('is its total', () => {
    const extent = extentOf(NO_EXTENT, [windowOf(1, { total: 7_321 })], SIZE);
    expect(extent).toEqual({ places: 7_321, total: 7_321, isMore: false });
    expect(extentOf(extent, [windowOf(1, { total: 7_320 })], SIZE).places).toBe(7_320);
  });

  it('has places for 10,000 rows, and for more once their end has been reached', () => {
    const counted = { total: 1_000_000 };
    const near = extentOf(NO_EXTENT, [windowOf(1, counted)], SIZE);
    expect(near).toEqual({ places: 10_000, total: 1_000_000, isMore: false });
    const far = extentOf(near, [windowOf(100, counted)], SIZE);
    expect(far.places).toBe(10_100);
    expect(extentOf(far, [windowOf(1, counted)], SIZE).places).toBe(10_100); // nothing shifts
  });

  it('continues past a capped count, and ends at the last page of the server', () => {
    const isMore = { meta: { atLeast: 10_000 }, pageInfo: { hasNextPage: true } };
    const near = extentOf(NO_EXTENT, [windowOf(1, isMore)], SIZE);
    expect(near).toEqual({ places: 10_000, total: 10_000, isMore: true });
    const far = extentOf(near, [windowOf(100, isMore)], SIZE);
    expect(far).toEqual({ places: 10_100, total: 10_000, isMore: true });
    const last = windowOf(101, { ...isMore, pageInfo: { hasNextPage: false } }, 7);
    const end = extentOf(far, [last], SIZE);
    expect(end).toEqual({ places: 10_007, total: 10_007, isMore: false });
    expect(extentOf(end, [windowOf(1, { ...isMore, at: 200 })], SIZE)).toEqual(end);
  });

  it('grows with the rows read when there is no count', () => {
    const open = windowOf(1, { pageInfo: { hasNextPage: true } });
    expect(extentOf(NO_EXTENT, [open], SIZE)).toEqual({ places: 200, total: 100, isMore: true });
  });
});

it('places each record at its index, fills the rest with gaps, and detects overlapping windows', () => {
  const { rows, isOverlapping } = rowsOf([windowOf(3)], 450, SIZE);
  expect(rows).toHaveLength(450);
  expect(rows.flatMap(({ id }, at) => (isGap(id) ? [] : [[id, at]]))).toEqual(
    Array.from({ length: SIZE }, (_, at) => [200 + at, 200 + at]),
  );
  expect(isOverlapping).toBe(false);
  const moved = windowOf(2, { data: [{ id: 200 }] });
  const both = rowsOf([moved, windowOf(3)], 450, SIZE);
  expect(both.isOverlapping).toBe(true);
  expect(both.rows.filter(({ id }) => id === 200)).toHaveLength(1);
});

it('includes the windows in view, in focus and at both ends of the marked range, and at most 32', () => {
  const index = fc.integer({ min: 0, max: 9_999 });
  const span = fc
    .tuple(index, index)
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const view = index.map((from) => ({ from, to: Math.min(from + 40, 9_999) }));
  const steps = fc.array(
    fc.record({ view, marked: fc.option(span, { nil: undefined }), focused: index }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(steps, (holds) => {
      let present: number[] = [1];
      for (const hold of holds) {
        present = windowsFor(hold, present, 10_000, SIZE);
        const ends = [
          hold.view.from,
          hold.view.to,
          hold.focused,
          hold.marked?.from,
          hold.marked?.to,
        ];
        for (const at of ends)
          if (at !== undefined) expect(present).toContain(Math.floor(at / SIZE) + 1);
        expect(present.length).toBeLessThanOrEqual(11 + 20 + 1);
        expect(present.every((number) => number >= 1 && number <= 100)).toBe(true);
      }
    }),
  );
});

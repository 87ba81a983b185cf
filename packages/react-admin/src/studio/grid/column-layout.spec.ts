import { inKeptOrder, movedBy, readLayout } from './column-layout.js';

const fields = ['id', 'name', 'price', 'stock'];

it('has the frozen column first, and the others as somebody has put them', () => {
  expect(inKeptOrder(fields, [], 'name')).toEqual(['name', 'id', 'price', 'stock']);
  expect(inKeptOrder(fields, ['stock', 'id', 'name', 'price'], 'name')).toEqual([
    'name',
    'stock',
    'id',
    'price',
  ]);
});

it('finds a place for a column that is newer than the order, and leaves one out that is gone', () => {
  expect(inKeptOrder(fields, ['price', 'colour', 'id', 'name'], undefined)).toEqual([
    'price',
    'stock',
    'id',
    'name',
  ]);
});

it('moves a column over those that are hidden, never before the frozen one', () => {
  const layout = { hidden: ['price'], frozen: 'id' };
  expect(movedBy(1, 'name', fields, layout)).toEqual(['id', 'price', 'stock', 'name']);
  expect(movedBy(-1, 'stock', fields, layout)).toEqual(['id', 'stock', 'name', 'price']);
  expect(movedBy(-1, 'name', fields, layout)).toBeUndefined();
  expect(movedBy(1, 'stock', fields, layout)).toBeUndefined();
  expect(movedBy(1, 'id', fields, layout)).toBeUndefined();
});

it.each([
  undefined,
  null,
  7,
  { order: 'id', hidden: { id: true }, widths: { id: 'wide', name: -1 } },
])('takes nothing from what is no layout: %j', (kept) => {
  expect(readLayout(kept)).toEqual({ order: [], hidden: [], widths: {} });
});

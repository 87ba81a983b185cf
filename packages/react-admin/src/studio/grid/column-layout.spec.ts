import { inStoredOrder, moveField, parseLayout } from './column-layout.js';

const fields = ['id', 'name', 'price', 'stock'];

it('puts the frozen column first and the others in the stored order', () => {
  expect(inStoredOrder(fields, [], 'name')).toEqual(['name', 'id', 'price', 'stock']);
  expect(inStoredOrder(fields, ['stock', 'id', 'name', 'price'], 'name')).toEqual([
    'name',
    'stock',
    'id',
    'price',
  ]);
});

it('inserts a column that the stored order lacks, and drops one that no longer exists', () => {
  expect(inStoredOrder(fields, ['price', 'colour', 'id', 'name'], undefined)).toEqual([
    'price',
    'stock',
    'id',
    'name',
  ]);
});

it('moves a column past hidden ones, but never before the frozen one', () => {
  const layout = { hidden: ['price'], frozen: 'id' };
  expect(moveField(1, 'name', fields, layout)).toEqual(['id', 'price', 'stock', 'name']);
  expect(moveField(-1, 'stock', fields, layout)).toEqual(['id', 'stock', 'name', 'price']);
  expect(moveField(-1, 'name', fields, layout)).toBeUndefined();
  expect(moveField(1, 'stock', fields, layout)).toBeUndefined();
  expect(moveField(1, 'id', fields, layout)).toBeUndefined();
});

it.each([
  undefined,
  null,
  7,
  { order: 'id', hidden: { id: true }, widths: { id: 'wide', name: -1 } },
])('ignores a stored value that is not a layout: %j', (kept) => {
  expect(parseLayout(kept)).toEqual({ order: [], hidden: [], widths: {} });
});

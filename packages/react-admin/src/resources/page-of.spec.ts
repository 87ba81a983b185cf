import { pageAt, pageOf } from './page-of.js';

const ADDRESSES: [string, ReturnType<typeof pageOf>, ReturnType<typeof pageAt>][] = [
  ['/', undefined, undefined],
  ['/orders', { resource: 'orders' }, { resource: 'orders', page: 'list' }],
  ['/orders/create', { resource: 'orders' }, { resource: 'orders', page: 'create' }],
  ['/orders/studio', { resource: 'orders' }, { resource: 'orders', page: 'studio' }],
  ['/orders/7', { resource: 'orders', id: '7' }, { resource: 'orders', page: 'edit' }],
  ['/orders/o%201/show', { resource: 'orders', id: 'o 1' }, { resource: 'orders', page: 'show' }],
  // typed by hand: invalid percent-encoding
  ['/orders/%E0', { resource: 'orders', id: '%E0' }, { resource: 'orders', page: 'edit' }],
];

it.each(ADDRESSES)('%s', (address, of, at) => {
  expect(pageOf(address)).toEqual(of);
  expect(pageAt(address)).toEqual(at);
});

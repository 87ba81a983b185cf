/** @jest-environment node */
import { namedMessage } from './named-message.js';

it.each([
  ['stock must not be less than 0', 'Stock must not be less than 0'],
  ['This stock is taken', 'Stock: This stock is taken'],
  ['stocking is over', 'Stock: stocking is over'],
])('names the field once: %s', (message, named) => {
  expect(namedMessage(message, 'stock', 'Stock')).toBe(named);
});

import * as fc from 'fast-check';
import { applyNumberChange } from './change-number.js';

it.each([
  ['12.90', 'add', '0.05', 'decimal', '12.95'],
  ['9007199254740993', 'add', '1', 'bigInteger', '9007199254740994'],
  [0.1, 'add', '0.2', 'float', 0.3],
  [1e-7, 'add', '1', 'float', 1.0000001],
  [3, 'add', '-5', 'integer', -2],
  ['0.05', 'add', '-0.10', 'decimal', '-0.05'],
  ['12.90', 'percent', '10', 'decimal', '14.19'],
  ['0.125', 'percent', '100', 'decimal', '0.250'],
  [12.9, 'percent', '-2.5', 'float', 12.58],
  [5, 'percent', '10', 'integer', 6],
  [-5, 'percent', '10', 'integer', -6],
  [7, 'percent', '-100', 'integer', 0],
] as const)('%s, %s %s, as %s is %s', (value, change, by, kind, changed) => {
  expect(applyNumberChange(value, change, by, kind)).toBe(changed);
});

it.each([null, undefined, '', 'x', NaN])(
  'returns undefined for a value that is not a number: %s',
  (value) => {
    expect(applyNumberChange(value, 'add', '1', 'float')).toBeUndefined();
  },
);

it('adding a number and then its opposite restores the value', () => {
  const digits = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 1, max: 6 }))
    .map(([whole, decimals]) => `${whole}.${'3'.repeat(decimals)}`);
  fc.assert(
    fc.property(digits, digits, (value, by) => {
      const opposite = by.startsWith('-') ? by.slice(1) : `-${by}`;
      const there = applyNumberChange(value, 'add', by, 'decimal');
      const back = String(applyNumberChange(there, 'add', opposite, 'decimal'));
      expect(back.replace(/0+$/, '')).toBe(value.replace(/0+$/, ''));
    }),
  );
});

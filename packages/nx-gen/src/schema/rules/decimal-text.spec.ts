import fc from 'fast-check';
import { canonicalDecimal, compareDecimals } from './decimal-text';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat({ max: 30 }))
  .map(([digits, places]) => ({ digits, places }));

const textOf = ({ digits, places }: { digits: bigint; places: number }): string => {
  const all = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places);
  return `${digits < 0n ? '-' : ''}${whole}${places > 0 ? `.${all.slice(-places)}` : ''}`;
};

describe('a decimal text', () => {
  it('has one canonical form', () => {
    fc.assert(
      fc.property(decimal, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (number, before, behind) => {
        const text = textOf(number);
        const longer = text
          .replace(/^(-?)/, `$1${'0'.repeat(before)}`)
          .concat(text.includes('.') ? '0'.repeat(behind) : '');
        expect(canonicalDecimal(longer)).toBe(canonicalDecimal(text));
      }),
    );
    expect(canonicalDecimal('-00.500')).toBe('-0.5');
    expect(canonicalDecimal('-0.0')).toBe('0');
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '.5',
    '5.',
    '+5',
    '1e3',
    '1,5',
    '0x1',
    'NaN',
    '--1',
    '1'.repeat(101),
  ])('is not %j', (text) => expect(canonicalDecimal(text)).toBeUndefined());

  it('is compared exactly', () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        const [a, b] = [
          one.digits * 10n ** BigInt(other.places),
          other.digits * 10n ** BigInt(one.places),
        ];
        expect(Math.sign(compareDecimals(textOf(one), textOf(other)))).toBe(
          a < b ? -1 : a > b ? 1 : 0,
        );
      }),
    );
  });
});

import fc from 'fast-check';
import {
  UINT32,
  UINT64,
  fitsDecimal,
  readBigInt,
  readDecimal,
  readFloat,
  readInt,
} from './numbers';

const NOT_NUMBERS = [
  '',
  ' ',
  ' 1',
  '1 ',
  '+1',
  '01',
  '-0',
  '1.',
  '.5',
  '0x10',
  '1_000',
  '٣',
  'NaN',
  'Infinity',
  '--1',
];

describe('readInt', () => {
  it('reads every 32-bit number from itself and from its text', () => {
    fc.assert(
      fc.property(fc.integer(), (number) => {
        expect(readInt(number)).toBe(number);
        expect(readInt(String(number))).toBe(number);
      }),
    );
  });

  it.each([
    ...NOT_NUMBERS,
    '1e3',
    '1.0',
    2147483648,
    -2147483649,
    '2147483648',
    1.5,
    NaN,
    null,
    true,
    [1],
    1n,
  ])('rejects %p', (value) => expect(readInt(value)).toBeUndefined());

  it('reads what the column holds', () => {
    for (const number of [0, 2 ** 31, 2 ** 32 - 1]) {
      expect(readInt(number, UINT32)).toBe(number);
      expect(readInt(String(number), UINT32)).toBe(number);
    }
    for (const number of [-1, 2 ** 32, '-1', '4294967296'])
      expect(readInt(number, UINT32)).toBeUndefined();
  });
});

describe('readBigInt', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

  it('reads every 64-bit number exactly', () => {
    fc.assert(
      fc.property(int64, (number) => {
        expect(readBigInt(number)).toBe(number);
        expect(readBigInt(number.toString())).toBe(number);
      }),
    );
  });

  it('rejects every number out of range', () => {
    const beyond = fc.oneof(fc.bigInt({ min: 2n ** 63n }), fc.bigInt({ max: -(2n ** 63n) - 1n }));
    fc.assert(
      fc.property(beyond, (number) => {
        expect(readBigInt(number)).toBeUndefined();
        expect(readBigInt(number.toString())).toBeUndefined();
      }),
    );
  });

  it.each([...NOT_NUMBERS, '1e3', '1.0', 2 ** 53, 1.5, null, true, '9'.repeat(100_000)])(
    'rejects %.30p',
    (value) => expect(readBigInt(value)).toBeUndefined(),
  );

  it('reads what the column holds', () => {
    for (const number of [0n, 2n ** 63n, 2n ** 64n - 1n]) {
      expect(readBigInt(number, UINT64)).toBe(number);
      expect(readBigInt(String(number), UINT64)).toBe(number);
    }
    for (const number of [-1n, 2n ** 64n, '-1', '18446744073709551616'])
      expect(readBigInt(number, UINT64)).toBeUndefined();
  });
});

describe('readFloat', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

  it('reads every finite number from itself and from its text', () => {
    fc.assert(
      fc.property(finite, (number) => {
        expect(readFloat(number)).toBe(number);
        // The text of -0 is "0".
        expect(readFloat(String(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it.each(['', ' 1', '+1', '01', '1.', '.5', '0x10', 'NaN', '1e400', NaN, null, true, '1e'])(
    'rejects %p',
    (value) => expect(readFloat(value)).toBeUndefined(),
  );
});

describe('readDecimal', () => {
  const digits = fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 60n }),
      fc.option(fc.stringMatching(/^\d{1,30}$/)),
    )
    .map(
      ([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`,
    );

  it('keeps the digits as they are written', () => {
    fc.assert(fc.property(digits, (text) => expect(readDecimal(text)).toBe(text)));
  });

  it('reads numbers that are written without an exponent', () => {
    expect(readDecimal(12.5)).toBe('12.5');
    expect(readDecimal(-3)).toBe('-3');
    expect(readDecimal(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991');
    expect(readDecimal(9007199254740.99)).toBe('9007199254740.99');
    expect(readDecimal(-0.1)).toBe('-0.1');
  });

  it.each([
    '',
    '1e5',
    1e21,
    1e-7,
    2 ** 53,
    -(2 ** 53),
    9007199254740.992,
    0.1 + 0.2,
    'NaN',
    NaN,
    Infinity,
    '1,5',
    '+1',
    '01',
    '1.',
    '.5',
    null,
    1n,
    '1'.repeat(1001),
  ])('rejects %.30p', (value) => expect(readDecimal(value)).toBeUndefined());
});

describe('fitsDecimal', () => {
  it.each([
    ['9999999999.99', true],
    ['-9999999999.99', true],
    ['0.01', true],
    ['10000000000', false],
    ['0.001', false],
    ['0.010', false],
  ])('checks whether %s fits twelve digits, two of them after the point: %p', (text, fits) =>
    expect(fitsDecimal(text, 12, 2)).toBe(fits),
  );

  it('accepts a fraction that fills the whole precision', () => {
    expect(fitsDecimal('0.12', 2, 2)).toBe(true);
    expect(fitsDecimal('1.12', 2, 2)).toBe(false);
  });
});

import { Prisma } from '../../test-output/prisma/client';
import fc from 'fast-check';
import { toWire } from './to-wire';

const json = fc.jsonValue();

describe('toWire', () => {
  it('returns JSON values unchanged, without a copy', () => {
    fc.assert(fc.property(json, (value) => expect(toWire(value)).toBe(value)));
    const record = { at: new Date(0), deep: [{ text: 'a' }], none: undefined };
    expect(toWire(record)).toBe(record);
  });

  it('writes 64-bit numbers as their digits', () => {
    fc.assert(
      fc.property(fc.bigInt(), (number) => expect(BigInt(String(toWire(number)))).toBe(number)),
    );
  });

  it('writes decimals as their digits, never with an exponent', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 30 }), (digits, scale) => {
        const decimal = new Prisma.Decimal(digits.toString()).div(
          new Prisma.Decimal(10).pow(scale),
        );
        const text = String(toWire(decimal));
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(decimal.equals(text)).toBe(true);
      }),
    );
    expect(toWire(new Prisma.Decimal('1e-10'))).toBe('0.0000000001');
    expect(toWire(new Prisma.Decimal('1e30'))).toBe(`1${'0'.repeat(30)}`);
  });

  it('writes bytes as base64, also those of a view on a larger buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toWire(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
    expect(toWire(new Uint8Array([0, 97, 98, 99, 0]).subarray(1, 4))).toBe('YWJj');
  });

  it('converts nested lists and records without changing the source', () => {
    const page = { data: [{ id: 1n, name: 'a' }], total: 1 };
    expect(toWire(page)).toEqual({ data: [{ id: '1', name: 'a' }], total: 1 });
    expect(page.data[0]?.id).toBe(1n);
  });

  it('keeps __proto__ as an ordinary key', () => {
    const record = JSON.parse('{"__proto__":1}');
    record.id = 1n;
    expect(JSON.stringify(toWire(record))).toBe('{"__proto__":1,"id":"1"}');
  });

  it('returns objects of other classes, such as streams, unchanged', () => {
    class Stream {
      readonly size = 1n;
    }
    const stream = new Stream();
    expect(toWire(stream)).toBe(stream);
  });
});

import { BadRequestException } from '@nestjs/common';
import fc from 'fast-check';
import type { FieldKind, ResourceDefinition } from '../resource/definition';
import { isStorableText } from '../values/storable-text';
import { toWire } from '../wire/to-wire';
import { decodeId, encodeId, type Key } from './id-codec';
import { joinParts, splitParts } from './id-text';

/** Returns a resource whose key has one field of each of these kinds, named a, b, … */
function keyed(...kinds: FieldKind[]): ResourceDefinition {
  const fields = kinds.map((kind, at) => [String.fromCharCode(97 + at), kind] as const);
  return {
    model: 'Thing',
    delegate: 'thing',
    path: 'things',
    provider: 'postgresql',
    key: fields.map(([name]) => name) as [string, ...string[]],
    fields: Object.fromEntries(fields.map(([name, kind]) => [name, { kind, values: ['x', 'y'] }])),
    search: [],
    defaultSort: { field: 'a', order: 'desc' },
    maxLimit: 10,
  };
}

const text = fc.string({ unit: 'binary' }).filter(isStorableText);
const date = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true });
const bytes = fc.uint8Array({ minLength: 1 }).map((array) => Buffer.from(array));

const VALUES: Readonly<Record<Exclude<FieldKind, 'Json' | 'Decimal'>, fc.Arbitrary<unknown>>> = {
  String: text.filter((value) => value !== ''),
  Int: fc.integer(),
  BigInt: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  Float: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  Boolean: fc.boolean(),
  DateTime: date,
  Bytes: bytes,
  Enum: fc.constantFrom('x', 'y'),
};

describe('an id', () => {
  it.each(Object.entries(VALUES))(
    'of the kind %s decodes to the key that it was encoded from',
    (kind, values) => {
      const resource = keyed(kind as FieldKind);
      fc.assert(
        fc.property(values, (a) => {
          expect(decodeId(resource, encodeId(resource, { a }))).toEqual({ a });
        }),
      );
    },
  );

  it.each(Object.entries(VALUES))(
    'of the kind %s is the text of the field in a response',
    (kind, values) => {
      fc.assert(
        fc.property(values, (a) => {
          const answered: unknown = JSON.parse(JSON.stringify(toWire(a)));
          expect(encodeId(keyed(kind as FieldKind), { a })).toBe(String(answered));
        }),
      );
    },
  );

  it('of several fields decodes to the key that it was encoded from', () => {
    const resource = keyed('String', 'Int', 'String');
    fc.assert(
      fc.property(text, fc.integer(), text, (a, b, c) => {
        expect(decodeId(resource, encodeId(resource, { a, b, c }))).toEqual({ a, b, c });
      }),
    );
  });

  it('of several fields is different for different keys', () => {
    const resource = keyed('String', 'String');
    const part = fc.string({ unit: fc.constantFrom('!', '~', '0', '1', 'a') });
    fc.assert(
      fc.property(part, part, part, part, (a, b, c, d) => {
        const isSame = a === c && b === d;
        expect(encodeId(resource, { a, b }) === encodeId(resource, { a: c, b: d })).toBe(isSame);
      }),
    );
  });

  it('is the only text that decodes to its key', () => {
    const kinds: FieldKind[] = [
      'Int',
      'BigInt',
      'Float',
      'Decimal',
      'Boolean',
      'DateTime',
      'Bytes',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string(), (kind, id) => {
        const resource = keyed(kind);
        const key = decoded(resource, id);
        if (key) expect(encodeId(resource, key)).toBe(id);
      }),
    );
  });

  it.each<[FieldKind, string[]]>([
    ['Int', ['', '1e3', ' 1', '1 ', '01', '+1', '1.0', '-0', '0x1', '2147483648', '1\0']],
    ['BigInt', ['', '01', '1n', '9223372036854775808', '-0']],
    ['Float', ['01', '1.0', '1e1', '-0', 'NaN', 'Infinity']],
    ['Decimal', ['1.50', '1.0', '-0', '-0.0', '01', '1e1', '1.']],
    ['Boolean', ['TRUE', '1', '']],
    ['DateTime', ['2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000+00:00']],
    ['Bytes', ['', 'YQ', 'YQ=', 'YR==', 'Y', '+/', '-_8=']],
    ['Enum', ['X', 'toString', '']],
    ['String', ['', 'a\0', '\ud800']],
    ['Json', ['1', '{}']],
  ])('of the kind %s cannot be one of %j', (kind, ids) => {
    for (const id of ids) expect(() => decodeId(keyed(kind), id)).toThrow(BadRequestException);
  });

  it('is as great as its column holds', () => {
    const unsigned = (kind: FieldKind, greatest: string) => ({
      ...keyed(kind),
      fields: { a: { kind, greatest } },
    });
    const int = unsigned('Int', '4294967295');
    expect(decodeId(int, '4294967295')).toEqual({ a: 4294967295 });
    expect(() => decodeId(int, '4294967296')).toThrow(BadRequestException);
    const bigInt = unsigned('BigInt', '18446744073709551615');
    expect(decodeId(bigInt, '18446744073709551615')).toEqual({ a: 2n ** 64n - 1n });
    expect(() => decodeId(bigInt, '18446744073709551616')).toThrow(BadRequestException);
  });

  it('must be text or the value of the field in a record', () => {
    for (const id of [null, undefined, ['a'], { not: '' }, new Date('x')]) {
      expect(() => decodeId(keyed('String'), id)).toThrow(BadRequestException);
    }
    const moment = new Date('2026-01-31T12:00:00Z');
    expect(decodeId(keyed('Int'), 7)).toEqual({ a: 7 });
    expect(decodeId(keyed('BigInt'), 2n ** 60n)).toEqual({ a: 2n ** 60n });
    expect(decodeId(keyed('DateTime'), moment)).toEqual({ a: moment });
    for (const id of [1.5, NaN, 2 ** 31, 1n << 31n])
      expect(() => decodeId(keyed('Int'), id)).toThrow(BadRequestException);
  });
});

describe('the parts of an id', () => {
  it('are the same after joining and splitting', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (parts) => {
        expect(splitParts(joinParts(parts))).toEqual(parts);
      }),
    );
  });

  it('are split only from text that joining produces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('!', '~', '0', '1', '2') }), (id) => {
        const parts = splitParts(id);
        if (parts) expect(joinParts(parts)).toBe(id);
      }),
    );
  });

  it('need no escaping in a URL', () => {
    const id = joinParts(['a~b', 'c!d']);
    expect(encodeURIComponent(id)).toBe(id);
  });
});

function decoded(resource: ResourceDefinition, id: string): Key | undefined {
  try {
    return decodeId(resource, id);
  } catch {
    return undefined;
  }
}

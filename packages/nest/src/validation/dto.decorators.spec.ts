import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { IsArray, IsDate, IsNumber, IsOptional, validateSync } from 'class-validator';
import { acceptFileAddresses } from '../values/file-address';
import {
  IsBigIntValue,
  IsBlankable,
  IsBytes,
  IsDecimalText,
  IsFileAddress,
  IsHostName,
  IsHttpUrl,
  IsInt32,
  IsJson,
  IsNotBlank,
  IsUndefinable,
  IsUnsignedBigInt,
  IsUnsignedInt,
  MaxValue,
  MinValue,
  ToBigInt,
  ToBytes,
  ToDate,
  ToNumber,
} from './dto.decorators';
import { IsIds } from './id.decorators';

class Lists {
  @IsUndefinable() @IsArray() @ToBigInt() @IsBigIntValue({ each: true }) numbers?: bigint[];
  @IsUndefinable() @IsArray() @ToDate() @IsDate({ each: true }) dates?: Date[];
  @IsUndefinable() @IsArray() @ToBytes() @IsBytes({ each: true }) files?: Uint8Array[];
  @IsUndefinable() @IsArray() @IsDecimalText({}, { each: true }) prices?: string[];
  @IsUndefinable() @IsArray() @IsJson({ each: true }) values?: unknown[];
}

class Texts {
  @IsUndefinable() @IsNotBlank() name?: string;
  @IsUndefinable() @IsHttpUrl() site?: string;
  @IsUndefinable() @IsHostName() host?: string;
  @IsUndefinable() @IsHostName({ each: true }) hosts?: string[];
  @IsUndefinable() @IsFileAddress() file?: string;
  @IsUndefinable() @IsFileAddress({ each: true }) files?: string[];
}

class Whole {
  @IsUndefinable() @IsInt32() one?: number;
  @IsUndefinable() @IsInt32({ each: true }) many?: number[];
}

class Unsigned {
  @IsUndefinable() @IsUnsignedInt() one?: number;
  @IsUndefinable() @ToBigInt() @IsUnsignedBigInt() big?: bigint;
  @IsUndefinable() @ToBigInt() @IsBigIntValue() signed?: bigint;
}

class Links {
  @IsUndefinable() @IsIds() all?: (string | number)[];
  @IsUndefinable() @IsIds({ type: 'integer' }) numbers?: number[];
  @IsUndefinable() @IsIds({ type: 'integer', min: 1, max: 2 }) few?: number[];
}

class Values {
  @IsOptional() @IsDecimalText() any?: string | null;
  @IsOptional() @IsDecimalText({ precision: 4, scale: 2 }) price?: string | null;
  @IsOptional() @IsDecimalText({ precision: 3 }) small?: string | null;
  @IsOptional() @IsJson() json?: unknown;
  @IsBlankable() @IsDecimalText() blank?: string | null;
  @IsOptional() @ToNumber() @IsNumber() number?: number | null;
}

class Bounds {
  @IsOptional() @IsDecimalText() @MinValue('0.1') @MaxValue('100') price?: string;
  @IsOptional()
  @ToBigInt()
  @IsBigIntValue()
  @MinValue('-1')
  @MaxValue('9007199254740993')
  big?: bigint;
  @IsOptional() @MinValue('0', { each: true }) all?: string[];
}

function errorsOf<T extends object>(dto: new () => T, plain: object): string[] {
  return validateSync(plainToInstance(dto, plain)).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );
}

describe('lists', () => {
  it('are converted item by item', () => {
    const plain = {
      numbers: ['1', 2],
      dates: ['2026-01-01'],
      files: ['YQ=='],
      prices: ['1.50'],
      values: [{ a: 1 }, 'b'],
    };
    expect(errorsOf(Lists, plain)).toEqual([]);
    expect(plainToInstance(Lists, plain)).toEqual({
      numbers: [1n, 2n],
      dates: [new Date('2026-01-01T00:00:00Z')],
      files: [Buffer.from('a')],
      prices: ['1.50'],
      values: [{ a: 1 }, 'b'],
    });
  });

  it.each<[object, string]>([
    [{ numbers: ['1', 'x'] }, 'each value in numbers must be a whole number of 64 bits'],
    [{ files: ['YQ==', 'x'] }, 'each value in files must be base64 text'],
    [
      { prices: ['1', 2] },
      'each value in prices must be a string of digits, at most 35 before and 30 after the point',
    ],
    [{ values: [1, null] }, 'each value in values must be a JSON value'],
  ])('are rejected for one invalid item: %j', (plain, text) =>
    expect(errorsOf(Lists, plain)).toEqual([text]),
  );
});

describe('IsDecimalText', () => {
  it.each([
    ['any', `${'9'.repeat(35)}.${'9'.repeat(30)}`],
    ['price', '-99.99'],
    ['price', '0'],
    ['small', '0.123'],
  ])('accepts %s: %s', (name, value) => expect(errorsOf(Values, { [name]: value })).toEqual([]));

  it.each([
    ['any', '9'.repeat(36)],
    ['price', '100'],
    ['price', '1.999'],
    ['price', 1.5],
    ['price', ' 1'],
    ['small', '1'],
  ])('rejects %s: %p', (name, value) =>
    expect(errorsOf(Values, { [name]: value })).toHaveLength(1),
  );
});

describe('the bounds of a value', () => {
  it.each([
    { price: '0.1' },
    { price: '0.10' },
    { price: '100' },
    { price: '100.00' },
    { price: '99.99999999999999999999999' },
    { big: '9007199254740993' },
    { big: -1 },
    { all: ['0', '1'] },
  ])('accept %j', (plain) => expect(errorsOf(Bounds, plain)).toEqual([]));

  it.each([
    [{ price: '0.09' }, 'price must not be less than 0.1'],
    [{ price: '-1' }, 'price must not be less than 0.1'],
    [{ price: '9'.repeat(20) }, 'price must not be greater than 100'],
    [{ price: '100.00000000000000000001' }, 'price must not be greater than 100'],
    [{ big: '9007199254740994' }, 'big must not be greater than 9007199254740993'],
    [{ big: '-2' }, 'big must not be less than -1'],
    [{ all: ['0', '-1'] }, 'each value in all must not be less than 0'],
  ])('reject %j', (plain, text) => expect(errorsOf(Bounds, plain)).toEqual([text]));

  it.each([{ price: 'abc' }, { price: 5 }, { big: 'x' }])(
    'reject a value that is not such a number: %j',
    (plain) => expect(errorsOf(Bounds, plain).length).toBeGreaterThan(1),
  );
});

describe('IsInt32', () => {
  it.each([{ one: 0 }, { one: -2147483648 }, { one: 2147483647 }, { many: [] }, { many: [1, -1] }])(
    'accepts %j',
    (plain) => expect(errorsOf(Whole, plain)).toEqual([]),
  );

  it.each([
    [{ one: 1.5 }, 'one must be an integer number'],
    [{ one: '1' }, 'one must be an integer number'],
    [{ one: NaN }, 'one must be an integer number'],
    [{ one: 2147483648 }, 'one must not be greater than 2147483647'],
    [{ one: 1e300 }, 'one must not be greater than 2147483647'],
    [{ one: -2147483649 }, 'one must not be less than -2147483648'],
    [
      { many: [1, 2147483648] },
      'each value in many must be an integer number from -2147483648 to 2147483647',
    ],
  ])('rejects %j', (plain, text) => expect(errorsOf(Whole, plain)).toEqual([text]));
});

describe('IsUnsignedInt and IsUnsignedBigInt', () => {
  it.each([{ one: 0 }, { one: 4294967295 }, { big: '0' }, { big: '18446744073709551615' }])(
    'accept %j',
    (plain) => expect(errorsOf(Unsigned, plain)).toEqual([]),
  );

  it.each([
    [{ one: 1.5 }, 'one must be an integer number'],
    [{ one: '1' }, 'one must be an integer number'],
    [{ one: -1 }, 'one must not be less than 0'],
    [{ one: 4294967296 }, 'one must not be greater than 4294967295'],
    ...['-1', '18446744073709551616', '1.5', 'x', 2 ** 64].map(
      (big) =>
        [{ big }, 'big must be a whole number from 0 to 18446744073709551615'] as [object, string],
    ),
    [{ signed: '9223372036854775808' }, 'signed must be a whole number of 64 bits'],
  ])('reject %j', (plain, text) => expect(errorsOf(Unsigned, plain)).toEqual([text]));
});

describe('ToNumber', () => {
  it.each([
    ['12.50', 12.5],
    ['-3', -3],
    ['0', 0],
    [7.25, 7.25],
  ])('reads %p', (number, expected) => {
    expect(plainToInstance(Values, { number })).toMatchObject({ number: expected });
    expect(errorsOf(Values, { number })).toEqual([]);
  });

  it.each([
    ...['', ' ', ' 1', '12,5', '1e3', '.5', '5.', '+5', '05', '0x10', 'NaN', 'Infinity', 'null'],
    ...['9'.repeat(400), true, { a: 1 }],
  ])('leaves %p unchanged, to be rejected', (number) => {
    expect(plainToInstance(Values, { number })).toEqual({ number });
    expect(errorsOf(Values, { number })).toHaveLength(1);
  });
});

describe('IsJson', () => {
  it.each([0, '', false, [], {}, [null], { a: { b: [1] } }])('accepts %j', (json) =>
    expect(errorsOf(Values, { json })).toEqual([]),
  );

  it.each([
    { toString: 'x', a: { valueOf: 1, b: [{ hasOwnProperty: null }] } },
    [{ toLocaleString: {} }],
  ])('keeps keys that every object has: %j', (json) => {
    const text = JSON.stringify({ json });
    expect(JSON.stringify(plainToInstance(Values, JSON.parse(text)))).toBe(text);
  });

  it('rejects values that no database stores unchanged', () => {
    const deep = JSON.parse('['.repeat(40) + ']'.repeat(40));
    for (const json of ['\0', { a: '\ud800' }, { '\0': 1 }, NaN, Infinity, 1n, deep]) {
      expect(errorsOf(Values, { json })).toEqual(['json must be a JSON value']);
    }
  });
});

describe('an optional value', () => {
  it('may be missing if its column has a default, but may not be null', () => {
    expect(errorsOf(Lists, {})).toEqual([]);
    expect(errorsOf(Lists, { values: null })).not.toEqual([]);
  });

  it('may be blank if blank means unchanged, but not null', () => {
    for (const blank of ['', undefined]) expect(errorsOf(Values, { blank })).toEqual([]);
    for (const blank of ['x', null]) expect(errorsOf(Values, { blank })).toHaveLength(1);
  });
});

describe('IsNotBlank', () => {
  it.each(['a', ' a ', '\u00e9', '0', '.'])('accepts %j', (name) =>
    expect(errorsOf(Texts, { name })).toEqual([]),
  );

  it.each(['', ' ', '   ', '\t\n', '\u00a0', '\u3000', '\u200b', '\u2800 ', 5, {}])(
    'rejects %j',
    (name) => expect(errorsOf(Texts, { name })).toEqual(['name must not be blank']),
  );
});

describe('IsHttpUrl', () => {
  it.each(['https://my_blog.example.com./x', 'HTTP://intranet'])('accepts %j', (site) =>
    expect(errorsOf(Texts, { site })).toEqual([]),
  );

  it.each(['https:x.de', 'ftp://x.de', 'x.de', ' https://x.de', '', 5])('rejects %j', (site) =>
    expect(errorsOf(Texts, { site })).toEqual(['site must be an http or https address']),
  );
});

describe('IsHostName', () => {
  it('accepts host names', () =>
    expect(
      errorsOf(Texts, { host: 'Shop.example.com', hosts: ['xn--mnchen-3ya.example'] }),
    ).toEqual([]));

  it.each(['https://x.de', 'localhost', '127.0.0.1', 'x.de.', '', 5, null])('rejects %j', (host) =>
    expect(errorsOf(Texts, { hosts: ['x.de', host] })).toEqual([
      'each value in hosts must be a host name such as shop.example.com',
    ]),
  );
});

describe('IsFileAddress', () => {
  it.each(['https:x.de/1.png', 'https:/x.de/1.png'])('rejects %j, a path on another host', (file) =>
    expect(errorsOf(Texts, { file })).toHaveLength(1),
  );

  it.each([
    '/uploads/a.png',
    '/uploads/products/1f0c.webp',
    'https://example.com/a b.png',
    'HTTP://169.254.169.254/a.png',
  ])('accepts %j', (file) => expect(errorsOf(Texts, { file, files: [file] })).toEqual([]));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'vbscript:x',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '/uploads/../gen-api/users',
    '/uploads/%2e%2e/gen-api/users',
    '/uploads/..%2Fgen-api/users',
    '/uploadsX/a.png',
    '/etc/passwd',
    'uploads/a.png',
    'a.png',
    'https://',
    'http:\\example.com',
    ' https://example.com',
    '',
    ' ',
    5,
  ])('rejects %j', (file) => {
    const wrong =
      'must be the address of an uploaded file, or one that begins with http:// or https://';
    expect(errorsOf(Texts, { file })).toEqual([`file ${wrong}`]);
    expect(errorsOf(Texts, { files: ['/uploads/a.png', file] })).toEqual([
      `each value in files ${wrong}`,
    ]);
  });

  it.each([
    '/uploads/private/a.png',
    '/uploads/private/a.png?until=1&signature=a',
    '/uploads/private',
    '/uploads/private/',
    '/uploads//private/a.png',
    '/uploads/%70rivate/a.png',
    '/uploads/PRIVATE/a.png',
    '/uploads/x/../private/a.png',
    '/uploads/./private/a.png',
  ])('rejects %j, which is a private file', (file) => {
    const wrong = 'must be a public file: upload it to the route for public files';
    expect(errorsOf(Texts, { file })).toEqual([`file ${wrong}`]);
    expect(errorsOf(Texts, { files: ['/uploads/a.png', file] })).toEqual([
      `each value in files ${wrong}`,
    ]);
  });

  it.each([
    '/uploads/a.png/',
    '/uploads//a.png',
    '/uploads/./a.png',
    '/uploads/x/../a.png',
    '/uploads/%2e/a.png',
    '/uploads/%61.png',
    '/uploads/a%2Epng?v=2',
    '/x/../uploads/a.png',
    'https://files.detour.test/x/../a.png',
    'https://FILES.detour.test:443/%61.png?v=2',
  ])('rejects %j, which is not the address of the file as its upload returned it', (file) => {
    acceptFileAddresses((address) => address === 'https://files.detour.test/a.png');
    const wrong = 'must be the URL of the uploaded file as returned by its upload';
    expect(errorsOf(Texts, { file })).toEqual([`file ${wrong}`]);
    expect(errorsOf(Texts, { files: ['/uploads/a.png', file] })).toEqual([
      `each value in files ${wrong}`,
    ]);
  });

  it.each(['/uploads/a.png', 'https://files.listed.test/a.png'])(
    'accepts %j with a query or fragment in a single field, but not in a list',
    (address) => {
      acceptFileAddresses((one) => one === 'https://files.listed.test/a.png');
      for (const file of [`${address}?v=2`, `${address}#page=2`]) {
        expect(errorsOf(Texts, { file, files: [address] })).toEqual([]);
        expect(errorsOf(Texts, { files: [address, file] })).toEqual([
          'each value in files must be the URL of the uploaded file as returned by its upload',
        ]);
      }
    },
  );

  it.each(['/uploads/my%20file%C3%A9.png', 'https://example.com/x/../%61.png?a#b'])(
    'accepts %j with escapes or dot segments',
    (file) => expect(errorsOf(Texts, { file, files: [file] })).toEqual([]),
  );

  it.each([
    '/uploads/privately/a.png',
    '/uploads/a/private/b.png',
    'https://example.com/uploads/private/a',
  ])('accepts %j, which is not a private file', (file) =>
    expect(errorsOf(Texts, { file })).toEqual([]),
  );

  it('accepts addresses with the prefix of the application, and rejects an invalid prefix', () => {
    const file = '/files/of/mine/a.png?id=%61';
    expect(errorsOf(Texts, { file })).toHaveLength(1);
    acceptFileAddresses('/files/of/mine/');
    expect(errorsOf(Texts, { file, files: [file] })).toEqual([]);
    for (const prefix of [
      '',
      '/',
      '//evil.example/',
      'uploads/',
      '/uploads',
      'javascript:/x/',
      '/x?/',
      '/#/',
    ])
      expect(() => acceptFileAddresses(prefix)).toThrow('write it like /api/uploads/');
  });
});

describe('IsIds of integer keys', () => {
  it.each([{ numbers: [] }, { numbers: [1, -1] }, { few: [1, 1, 2] }])(
    'accepts %j, where an id counts once',
    (plain) => expect(errorsOf(Links, plain)).toEqual([]),
  );

  it.each([
    [{ numbers: ['1'] }, 'numbers must be a list of at most 1000 integer ids'],
    [{ numbers: [1, '2'] }, 'numbers must be a list of at most 1000 integer ids'],
    [{ numbers: [1.5] }, 'numbers must be a list of at most 1000 integer ids'],
    [{ few: ['1'] }, 'few must be a list of 1 to 2 integer ids'],
  ])('rejects %j', (plain, text) => expect(errorsOf(Links, plain)).toContain(text));
});

describe('IsIds', () => {
  it.each([undefined, [], [1], ['a', 'b'], Array(1000).fill(1), [-1]])('accepts %.40j', (all) =>
    expect(errorsOf(Links, { all })).toEqual([]),
  );

  it.each([
    null,
    1,
    'a',
    {},
    [''],
    [1.5],
    [2 ** 53],
    [null],
    [[1]],
    [{}],
    [true],
    Array(1001).fill(1),
  ])('rejects %.40j', (all) =>
    expect(errorsOf(Links, { all })).toContain('all must be a list of at most 1000 ids'),
  );
});

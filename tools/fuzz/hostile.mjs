// Values that break code which trusts its input. None contains a word that judge.mjs looks for.

export const TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u202Egnp.exe', '\uFEFFx', '\u2028', '\r\nX-Injected: 1'],
  ...["' OR '1'='1", '"; DROP TABLE "User"; --', '%', '_', '\\', '%_\\%', '${7*7}', '{{7*7}}'],
  ...['<script>alert(1)</script>', '../../etc/passwd', '..%2f..%2f', 'C:\\', '/dev/null', '`id`'],
  ...[
    'null',
    'undefined',
    'true',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['0', '-1', '1e3', '0x10', '1.5', '٣', '9223372036854775808', '1,5', '２０２０-01-01'],
  ...['2020-02-30', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.001Z', '24:00', 'infinity'],
  ...['~', '!', 'a~b', '!0!1', 'é'.normalize('NFD'), '🙂'.repeat(50), 'ﷺ'.repeat(40), 'ß', 'İ'],
  ...[
    'a@b',
    '@',
    'a@b.c\u0000',
    `${'a'.repeat(65)}@example.com`,
    'javascript:alert(1)',
    '//x.example',
  ],
  ...['x'.repeat(201), 'x'.repeat(3000), 'x'.repeat(70_000), '\ud800', 'a\udc00b'],
];

export const NUMBERS = [
  ...[0, -0, -1, 1.5, 0.1 + 0.2, 1e-320, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32],
  ...[2 ** 53, 2 ** 53 + 2, -(2 ** 63), 2 ** 64, 1e21, 1e300, Number.MAX_VALUE, 8.64e15 + 1],
];

const nested = (depth) => {
  let value = {};
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const OTHERS = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { a: 1 }, { length: 3 }, { toString: 1 }],
  ...[{ $ne: null }, { equals: 'x' }, { contains: '' }, { set: [] }, { increment: 1 }, { not: 1 }],
  ...[{ connect: { id: 'x' } }, { create: {} }, { deleteMany: {} }, { AND: [] }, nested(60)],
  ...[JSON.parse('{"__proto__":{"role":"admin"}}'), Array.from({ length: 3000 }, (_, one) => one)],
];

export const hostileText = (random) => random.pick(TEXTS);

export const hostileValue = (random) =>
  random.weighted([
    [5, random.pick(TEXTS)],
    [3, random.pick(NUMBERS)],
    [4, random.pick(OTHERS)],
  ]);

/** Names with a meaning to JavaScript, Prisma or the server that are not fields. */
export const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', ' ', '\u0000'],
  ...['id', 'createdAt', 'passwordHash', 'isAdmin', '$where', 'AND', 'OR', 'NOT', 'a.b', 'a[b]'],
  ...['unknown', 'where', 'data', 'select', 'include', 'x'.repeat(1000), '0', '-1', 'then'],
];

/** Text that is not JSON, or parses to something other than it looks. */
export const NO_JSON = [
  ...['{', '[', '"', '{"a":', '{"a":1,}', "{'a':1}", '{a:1}', '{"a":1}x', '[1,]', '{"a":01}'],
  ...['{"a":NaN}', '{"a":Infinity}', '{"a":+1}', '{"a":.5}', '{"a":1.}', '{"a":0x10}', 'nul', '-'],
  ...['{"a":"\\ud800"}', '{"a":"\\x41"}', '{"a":"\t"}', '\uFEFF{}', '/* */{}', '', ' ', '\u0000'],
  ...['{"a":1e400}', '{"a":1,"a":2}', '"text"', '5', 'null', 'true', '[]', '[{}]', '{}{}', '[1 2]'],
  ...['['.repeat(5000), '{"a":'.repeat(5000), `${'['.repeat(3000)}${']'.repeat(3000)}`],
];

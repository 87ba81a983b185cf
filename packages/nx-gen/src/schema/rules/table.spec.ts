import { item, problemsOf, readLastField, warningsOf } from '../testing/read';

const rulesOf = async (line: string) => (await readLastField(line)).rules;
const said = async (line: string) =>
  (await problemsOf(item(line))).map((problem) => problem.replace('schema.prisma:4 Item.a: ', ''));

describe('the rules of a text', () => {
  it('are its length and its pattern', async () => {
    expect(await rulesOf('a String // @min(3) @max(20) @pattern(^[a-z]+$)')).toEqual({
      min: 3,
      max: 20,
      pattern: { source: '^[a-z]+$', flags: 'u' },
    });
  });

  it.each([
    ['@min(x)', '@min(x) is not a length; use a whole number of characters, 0 or more'],
    ['@min(-1)', '@min(-1) is not a length; use a whole number of characters, 0 or more'],
    ['@max(1.5)', '@max(1.5) is not a length; use a whole number of characters, 0 or more'],
    ['@max()', '@max() is not a length; use a whole number of characters, 0 or more'],
    ['@min(9) @max(3)', '@min(9) is greater than @max(3); no text satisfies both'],
  ])('cannot be %s', async (rules, problem) => {
    expect(await said(`a String // ${rules}`)).toEqual([problem]);
  });

  it('warn of quotes around a pattern', async () => {
    expect(await warningsOf(item('a String // @pattern("^a$")'))).toEqual([
      'schema.prisma:4 Item.a: @pattern("^a$"): the quotes are part of the pattern; write it without them',
    ]);
  });
});

describe('the rules of a number', () => {
  it.each([
    ['Int', '@min(0) @max(100)', { least: '0', greatest: '100' }],
    ['Int?', '@min(-5)', { least: '-5' }],
    ['Int', '@max(007)', { greatest: '7' }],
    ['Int', '@min(-2147483648) @max(2147483647)', { least: '-2147483648', greatest: '2147483647' }],
    ['BigInt', '@max(9223372036854775807)', { greatest: '9223372036854775807' }],
    ['Float', '@min(0.5) @max(1.50)', { least: '0.5', greatest: '1.5' }],
    ['Float', '@min(-0)', { least: '0' }],
    ['Decimal', '@min(0.00000000000000000001)', { least: '0.00000000000000000001' }],
    ['Decimal', '@min(-0.10) @max(-0.1)', { least: '-0.1', greatest: '-0.1' }],
  ])('bound the value of a %s: %s', async (type, rules, read) => {
    expect(await rulesOf(`a ${type} // ${rules}`)).toEqual(read);
  });

  it.each([
    ['Int', '@min(abc)', '@min(abc) is no number in digits; write it like @min(0) or @min(-10)'],
    ['Int', '@min()', '@min() is no number in digits; write it like @min(0) or @min(-10)'],
    ['Int', '@min(1e3)', '@min(1e3) is no number in digits; write it like @min(0) or @min(-10)'],
    [
      'Float',
      '@max(.5)',
      '@max(.5) is no number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    [
      'Float',
      '@max(5.)',
      '@max(5.) is no number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    [
      'Decimal',
      '@max(1,000)',
      '@max(1,000) is no number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    ['Int', '@min(1.5)', '@min(1.5) is no whole number, and the field is an Int; use one'],
    ['BigInt', '@max(0.1)', '@max(0.1) is no whole number, and the field is a BigInt; use one'],
    [
      'Int',
      '@max(2147483648)',
      '@max(2147483648) is no Int, which is from -2147483648 to 2147483647; use one or remove it',
    ],
    [
      'BigInt',
      '@min(-9223372036854775809)',
      '@min(-9223372036854775809) is no BigInt, which is from -9223372036854775808 to 9223372036854775807; use one or remove it',
    ],
    ['Float', '@min(2) @max(1.9)', '@min(2) is greater than @max(1.9); no number satisfies both'],
    [
      'Decimal',
      '@min(10.00000000000000000001) @max(10)',
      '@min(10.00000000000000000001) is greater than @max(10); no number satisfies both',
    ],
    [
      'Int',
      '@pattern(^1)',
      '@pattern is for the characters of a String, and this is an Int field; remove it',
    ],
  ])('of a %s cannot be %s', async (type, rules, problem) => {
    expect(await said(`a ${type} // ${rules}`)).toEqual([problem]);
  });
});

describe('the rules of a list', () => {
  it.each(['String[]', 'Int[]', 'Boolean[]', 'Json[]', 'DateTime[]'])(
    'count the items of %s',
    async (type) => {
      const rules = await rulesOf(`a ${type} // @min(1) @max(3)`);
      expect(rules).toEqual({ minItems: 1, maxItems: 3 });
    },
  );

  it.each([
    ['@max(-1)', '@max(-1) is no number of items; use a whole one, 0 or more'],
    ['@min(x)', '@min(x) is no number of items; use a whole one, 0 or more'],
    ['@min(3) @max(2)', '@min(3) is greater than @max(2); no list satisfies both'],
    [
      '@min(1001)',
      '@min(1001) is greater than 1000, the most items where @max says nothing; raise that with @max',
    ],
  ])('cannot be %s', async (rules, problem) => {
    expect(await said(`a String[] // ${rules}`)).toEqual([problem]);
  });
});

describe('the rules of anything else', () => {
  it.each([
    [
      'Boolean',
      '@min(1)',
      '@min is for the length of a String, the value of a number and the items of a list, and this is a Boolean field; remove it',
    ],
    [
      'DateTime',
      '@max(3)',
      '@max is for the length of a String, the value of a number and the items of a list, and this is a DateTime field; remove it',
    ],
    [
      'String[]',
      '@pattern(a)',
      '@pattern is for the characters of a String, and this is a String[] field; remove it',
    ],
    [
      'Json',
      '@pattern(a)',
      '@pattern is for the characters of a String, and this is a Json field; remove it',
    ],
  ])('are refused: a %s with %s', async (type, rules, problem) => {
    expect(await said(`a ${type} // ${rules}`)).toEqual([problem]);
  });
});

import { item, problemsOf, readLastField, warningsOf } from '../testing/read';

const rulesOf = async (line: string) => (await readLastField(line)).rules;
const said = async (line: string) =>
  (await problemsOf(item(line))).map((problem) => problem.replace('schema.prisma:4 Item.a: ', ''));

const LENGTHS = 'for the length of a String, the value of a number and the date of a DateTime';

describe('the rules of a text', () => {
  it('limit its length and its pattern', async () => {
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

  it('warn of a format in their place, unless the field has it', async () => {
    const told = async (line: string) => (await warningsOf(item(line))).join();
    expect(await told('a String // @email @max(9)')).toMatch(
      /a: @email is not a rule; write \/\/\/ @gen_format\(email\) above the field/,
    );
    expect(await told('a String // @IsUrl()')).toMatch(/@IsUrl .* @gen_format\(url\)/);
    expect(await told('a String // @image')).toMatch(/@image .* @gen_upload\(image\)/);
    expect(await told('/// @gen_format(email)\n  a String // the @email of the buyer')).toBe('');
    expect(await told('a String // @deprecated @see docs')).toBe('');
  });

  it('warn of quotes around a pattern', async () => {
    expect(await warningsOf(item('a String // @pattern("^a$")'))).toEqual([
      'schema.prisma:4 Item.a: @pattern("^a$"): the quotes are part of the pattern; write it without them',
    ]);
  });
});

describe('the message of a pattern', () => {
  it.each([
    ['@pattern(^[a-z]+$, "small letters only")', '^[a-z]+$', 'small letters only'],
    ['@pattern(^[a-z]{1,3}$, "up to three, (a to z)")', '^[a-z]{1,3}$', 'up to three, (a to z)'],
    ['@pattern(/^a,b$/i, "a, b") @max(9)', '^a,b$', 'a, b'],
    ['@pattern(^(a|b)$,"\\"a\\" or \\"b\\"")', '^(a|b)$', '"a" or "b"'],
    ['@pattern(^[",]$, "one of two")', '^[",]$', 'one of two'],
    ['@pattern(^a, "b$)', '^a, "b$', undefined],
    ['@pattern(^a, b$)', '^a, b$', undefined],
  ])('is read from %s', async (rules, source, message) => {
    expect((await rulesOf(`a String // ${rules}`)).pattern).toMatchObject({
      source,
      ...(message !== undefined && { message }),
    });
  });

  it('cannot be empty', async () => {
    expect(await said('a String // @pattern(^a$, " ")')).toEqual([
      '@pattern(^a$, " ") has an empty message; write one, or remove the comma',
    ]);
  });
});

describe('the values of a text', () => {
  it.each([
    ['@oneOf(draft, sent)', ['draft', 'sent']],
    ['@oneOf( draft )', ['draft']],
    [
      '@oneOf(in progress, "a, b (c)", "it is \\"over\\"")',
      ['in progress', 'a, b (c)', 'it is "over"'],
    ],
  ])('are read from %s', async (rules, oneOf) => {
    expect(await rulesOf(`a String // ${rules}`)).toEqual({ oneOf });
  });

  const CURE = 'write them as in @oneOf(draft, sent, "in progress")';

  it.each([
    ['@oneOf()', `@oneOf() has an empty value; ${CURE}`],
    ['@oneOf(a,, b)', `@oneOf(a,, b) has an empty value; ${CURE}`],
    ['@oneOf(a, )', `@oneOf(a,) has an empty value; ${CURE}`],
    ['@oneOf(a, "")', `@oneOf(a, "") has an empty value; ${CURE}`],
    ['@oneOf(a, "b" c)', `@oneOf(a, "b" c) has no comma after b; ${CURE}`],
    ['@oneOf(a, b, a)', '@oneOf(a, b, a) names a twice; keep one'],
    ['@oneOf(a', '@oneOf( has no closing parenthesis'],
    ['@oneOf', '@oneOf needs an argument, as in @oneOf(draft, sent)'],
    ['@oneof(a, b)', '@oneof is not a rule; did you mean @oneOf?'],
    ['@isIn(a, b)', '@isIn is not a rule; did you mean @oneOf?'],
    [
      '@oneOf(a, b) @min(1) @pattern(a)',
      '@oneOf lists every allowed value, so @min and @pattern have no effect; keep only @oneOf',
    ],
  ])('cannot be %s', async (rules, problem) => {
    expect(await said(`a String // ${rules}`)).toEqual([problem]);
  });

  it.each([
    [
      'a Int // @oneOf(1, 2)',
      '@oneOf is for the values of a String, but this is an Int field; remove it',
    ],
    [
      'a Int[] // @oneOf(1, 2)',
      '@oneOf is for the values of a String, but this is an Int[] field; remove it',
    ],
    [
      'a String @db.VarChar(3) // @oneOf(one, three)',
      "@oneOf names three, which is longer than the column's 3 characters; shorten it or widen @db.VarChar",
    ],
  ])('are refused for %s', async (line, problem) => {
    expect(await said(line)).toEqual([problem]);
  });

  it('exclude another format, and cause a warning if the default is not one of them', async () => {
    expect(await problemsOf(item('/// @gen_format(url)', 'a String // @oneOf(a, b)'))).toEqual([
      'schema.prisma:5 Item.a: @oneOf and @gen_format(url) give the field two inputs; keep one',
    ]);
    expect(await warningsOf(item('a String @default("c") // @oneOf(a, b)'))).toEqual([
      'schema.prisma:4 Item.a: @default("c") is none of @oneOf; change one of them: forms start with the default',
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
  ])('limit the value of a %s: %s', async (type, rules, read) => {
    expect(await rulesOf(`a ${type} // ${rules}`)).toEqual(read);
  });

  it.each([
    ['Int', '@min(abc)', '@min(abc) is not a number in digits; write it like @min(0) or @min(-10)'],
    ['Int', '@min()', '@min() is not a number in digits; write it like @min(0) or @min(-10)'],
    ['Int', '@min(1e3)', '@min(1e3) is not a number in digits; write it like @min(0) or @min(-10)'],
    [
      'Float',
      '@max(.5)',
      '@max(.5) is not a number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    [
      'Float',
      '@max(5.)',
      '@max(5.) is not a number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    [
      'Decimal',
      '@max(1,000)',
      '@max(1,000) is not a number in digits; write it like @max(0), @max(-10) or @max(0.01)',
    ],
    ['Int', '@min(1.5)', '@min(1.5) is not a whole number, but the field is an Int; use one'],
    ['BigInt', '@max(0.1)', '@max(0.1) is not a whole number, but the field is a BigInt; use one'],
    [
      'Int',
      '@max(2147483648)',
      '@max(2147483648) is not an Int, which is from -2147483648 to 2147483647; use one or remove it',
    ],
    [
      'BigInt',
      '@min(-9223372036854775809)',
      '@min(-9223372036854775809) is not a BigInt, which is from -9223372036854775808 to 9223372036854775807; use one or remove it',
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
      '@pattern is for the characters of a String, but this is an Int field; remove it',
    ],
  ])('of a %s cannot be %s', async (type, rules, problem) => {
    expect(await said(`a ${type} // ${rules}`)).toEqual([problem]);
  });
});

describe('the rules of a list of records', () => {
  const many = (rules: string, other: string) =>
    problemsOf(`// @gen_form()
model Item {
  id Int @id
  tags Tag[] // ${rules}
}
model Tag {
  id Int @id
  ${other}
}`);

  it('limit the number of ids in a many-to-many relation', async () => {
    expect(await many('@minItems(1) @maxItems(3)', 'items Item[]')).toEqual([]);
    expect(await many('@maxItems(1001)', 'items Item[]')).toEqual([
      expect.stringContaining(
        '@maxItems(1001) is more than the 1000 ids that one request may have; use 1000 or less',
      ),
    ]);
  });

  it('are refused if each of the other records holds its own reference', async () => {
    const other = 'itemId Int\n  item Item @relation(fields: [itemId], references: [id])';
    expect(await many('@maxItems(3)', other)).toEqual([
      expect.stringMatching(
        /Item\.tags: @minItems and @maxItems count the ids of a many-to-many relation, but each Tag here holds its own reference; remove them$/,
      ),
    ]);
  });
});

describe('the rules of a list', () => {
  it.each(['String[]', 'Int[]', 'Boolean[]', 'Json[]', 'DateTime[]'])(
    'limit the number of items of %s',
    async (type) => {
      const rules = await rulesOf(`a ${type} // @minItems(1) @maxItems(3)`);
      expect(rules).toEqual({ minItems: 1, maxItems: 3 });
    },
  );

  it.each([
    ['@maxItems(-1)', '@maxItems(-1) is not a number of items; use a whole number, 0 or more'],
    ['@minItems(x)', '@minItems(x) is not a number of items; use a whole number, 0 or more'],
    [
      '@minItems(3) @maxItems(2)',
      '@minItems(3) is greater than @maxItems(2); no list satisfies both',
    ],
    [
      '@minItems(1001)',
      '@minItems(1001) is greater than 1000, the most items without @maxItems; raise the limit with @maxItems',
    ],
    ['@min(9) @max(3)', '@min(9) is greater than @max(3); no text satisfies both'],
  ])('cannot be %s', async (rules, problem) => {
    expect(await said(`a String[] // ${rules}`)).toEqual([problem]);
  });

  it('are those of each text besides, but not of each number', async () => {
    expect(
      await rulesOf('a String[] // @min(2) @max(9) @maxItems(3) @pattern(^(a|b)$, "a or b")'),
    ).toEqual({
      min: 2,
      max: 9,
      maxItems: 3,
      pattern: { source: '^(a|b)$', flags: 'u', message: 'a or b' },
    });
    expect(await rulesOf('a String[] // @pattern(^(a|b)$)')).toEqual({
      pattern: { source: '^(a|b)$', flags: 'u' },
    });
    expect(await rulesOf('a String[] // @oneOf(a, b)')).toEqual({ oneOf: ['a', 'b'] });
    expect(await said('a Int[] // @min(1) @max(3)')).toEqual([
      `@min, @max are ${LENGTHS}, but this is an Int[] field; write @minItems, @maxItems to count its items`,
    ]);
    expect(await warningsOf(item('a String[] @default(["ab", "abcd"]) // @max(3)'))).toEqual([
      'schema.prisma:4 Item.a: @default(["ab","abcd"]) is longer than @max(3); change one of them: forms start with the default',
    ]);
  });

  it('lower the letters of host names, also of a single one', async () => {
    for (const type of ['String', 'String?', 'String[]'])
      expect((await readLastField('/// @gen_format(hostname)', `a ${type}`)).rules).toEqual({
        letters: 'lower',
      });
    expect(await problemsOf(item('/// @gen_format(hostname)', 'a String // @uppercase'))).toEqual([
      'schema.prisma:5 Item.a: @uppercase contradicts @gen_format(hostname), which is stored in lower case; remove it',
    ]);
    expect(await warningsOf(item('a String // @isFQDN'))).toEqual([
      'schema.prisma:4 Item.a: @isFQDN is not a rule; write /// @gen_format(hostname) above the field',
    ]);
  });
});

describe('the rules of a date', () => {
  it.each([
    ['DateTime', '@min(2020-01-31)', { earliest: '2020-01-31T00:00:00Z' }],
    ['DateTime', '@max(2020-01-31)', { latest: '2020-01-31T23:59:59.999Z' }],
    ['DateTime?', '@min(2020-01-31T10:30+02:00)', { earliest: '2020-01-31T08:30:00Z' }],
    [
      'DateTime',
      '@min(now) @max(2999-12-31)',
      { earliest: 'now', latest: '2999-12-31T23:59:59.999Z' },
    ],
    ['DateTime @db.Timestamptz(3)', '@max( now )', { latest: 'now' }],
    [
      'DateTime @db.Date',
      '@min(1900-01-01) @max(today)',
      { earliest: '1900-01-01', latest: 'today' },
    ],
  ])('limit a %s: %s', async (type, rules, read) => {
    expect(await rulesOf(`a ${type} // ${rules}`)).toEqual(read);
  });

  it('limit a @gen_format(day) by days', async () => {
    const { rules } = await readLastField('/// @gen_format(day)', 'a DateTime // @max(today)');
    expect(rules).toEqual({ latest: 'today' });
    expect(await problemsOf(item('/// @gen_format(day)', 'a DateTime // @max(now)'))).toEqual([
      'schema.prisma:5 Item.a: @max(now) does not work on a column of days; use today',
    ]);
  });

  const WRITTEN = 'write it like @min(2020-01-31), @min(2020-01-31T10:00:00Z) or @min(now)';

  it.each([
    ['DateTime', '@min(3)', `@min(3) is not a date; ${WRITTEN}`],
    ['DateTime', '@min()', `@min() is not a date; ${WRITTEN}`],
    ['DateTime', '@min(2020-02-30)', `@min(2020-02-30) is not a date; ${WRITTEN}`],
    ['DateTime', '@min(31.1.2020)', `@min(31.1.2020) is not a date; ${WRITTEN}`],
    ['DateTime', '@min(2020-01-31Z)', `@min(2020-01-31Z) is not a date; ${WRITTEN}`],
    [
      'DateTime',
      '@min(Now)',
      '@min(Now) is neither a date nor a DateTime field of Item; write it like @min(2020-01-31) or @min(now), or name such a field',
    ],
    [
      'DateTime',
      '@min(2020-01-31T10:00)',
      '@min(2020-01-31T10:00) has no time zone; write it like @min(2020-01-31T10:00:00Z)',
    ],
    ['DateTime', '@max(today)', '@max(today) does not work on a column of moments; use now'],
    ['DateTime @db.Date', '@max(now)', '@max(now) does not work on a column of days; use today'],
    [
      'DateTime @db.Date',
      '@max(2020-01-31T10:00:00Z)',
      '@max(2020-01-31T10:00:00Z) is a moment, but the column holds days; write only the day',
    ],
    [
      'DateTime @db.Date',
      '@max(x)',
      "@max(x) names a field, but the later date is compared with the earlier one; write @min(…) with this field's name at the end of x's line",
    ],
    [
      'DateTime @db.Time',
      '@min(08:00)',
      `@min is ${LENGTHS}, but this is a time without a day (@db.Time); remove it`,
    ],
    [
      'DateTime',
      '@min(2020-02-01) @max(2020-01-31)',
      '@min(2020-02-01) is later than @max(2020-01-31); no date satisfies both',
    ],
    [
      'DateTime[]',
      '@min(now)',
      `@min is ${LENGTHS}, but this is a DateTime[] field; write @minItems to count its items`,
    ],
  ])('of a %s cannot be %s', async (type, rules, problem) => {
    expect(await said(`a ${type} // ${rules}`)).toEqual([problem]);
  });
});

describe('rules that do not fit the type', () => {
  it.each([
    ['Boolean', '@min(1)', `@min is ${LENGTHS}, but this is a Boolean field; remove it`],
    [
      'String',
      '@minItems(1) @maxItems(3)',
      '@minItems, @maxItems are for the items of a list, but this is a String field; remove them',
    ],
    [
      'Int[]',
      '@pattern(a)',
      '@pattern is for the characters of a String, but this is an Int[] field; remove it',
    ],
    [
      'Json',
      '@pattern(a)',
      '@pattern is for the characters of a String, but this is a Json field; remove it',
    ],
  ])('are refused: a %s with %s', async (type, rules, problem) => {
    expect(await said(`a ${type} // ${rules}`)).toEqual([problem]);
  });
});

describe('@required', () => {
  it.each([
    ['a String? // @required', {}],
    ['a Int @default(0) // @required @min(1)', { least: '1' }],
    ['a DateTime? // @max(now) @required', { latest: 'now' }],
    ['a Json? // @required', {}],
  ])('is accepted in %s', async (line, others) =>
    expect(await rulesOf(line)).toEqual({ ...others, required: true }),
  );

  it.each([
    [
      'a String // @required',
      '@required has no effect on a field that is already required; remove it',
    ],
    [
      'a String[] // @required',
      '@required is for a value that every record has, but this is a String[] field; write @minItems(1) for a list that is never empty',
    ],
    [
      'a DateTime? @updatedAt // @required',
      '@required asks for a field that no client writes; remove it',
    ],
  ])('is refused in %s', async (line, problem) => expect(await said(line)).toEqual([problem]));

  it('exempts the default from the other rules', async () =>
    expect(await warningsOf(item('a String @default("") // @required @min(3)'))).toEqual([]));

  it.each([
    ['/// @gen_readonly', '@required asks for a field that no client writes; remove it'],
    ['/// @gen_hidden', '@required asks for a field that no client writes; remove it'],
    ['/// @gen_empty(null)', '@required and @gen_empty(null) contradict each other; keep one'],
  ])('is refused below %s', async (directive, problem) =>
    expect(await problemsOf(item(directive, 'a String? // @required'))).toEqual([
      `schema.prisma:5 Item.a: ${problem}`,
    ]),
  );

  it('is refused on a relation, since it belongs on the foreign key', async () =>
    expect(
      await problemsOf(
        item(
          'a Item? @relation("tree", fields: [aId], references: [id]) // @required',
          'aId Int?',
          'all Item[] @relation("tree")',
        ),
      ),
    ).toEqual([
      "schema.prisma:4 Item.a: @required is for a value that every record has, but this is an Item field; write it at the end of the line of the relation's key",
    ]));

  it('is refused for the owner, which a rule sets', async () =>
    expect(
      await problemsOf(`// @gen_user()
model User {
  id Int @id
}
// @gen_form()
// @gen_owner(by)
// @gen_access(all: own)
model Note {
  id Int  @id
  by Int? // @required
}`),
    ).toEqual([
      'schema.prisma:10 Note.by: @required asks for a value that a rule sets in each new record; remove it',
    ]));
});

describe('@lowercase and @uppercase', () => {
  it.each([
    ['a String // @lowercase', 'lower'],
    ['a String[] // @uppercase @maxItems(3)', 'upper'],
    ['a String? // @trim @lowercase', 'lower'],
  ])('are accepted in %s', async (line, letters) =>
    expect(await rulesOf(line)).toMatchObject({ letters }),
  );

  it.each([
    [
      'a Int // @lowercase',
      '@lowercase is for the letters of a String, but this is an Int field; remove it',
    ],
    [
      'a String // @uppercase @lowercase',
      '@lowercase and @uppercase contradict each other; keep one',
    ],
    ['a String // @lowercase(true)', '@lowercase takes no argument; write @lowercase'],
    [
      'a String // @oneOf(b, c) @uppercase',
      '@uppercase has no effect on a field that is chosen, not typed; remove it',
    ],
  ])('are refused in %s', async (line, problem) => expect(await said(line)).toEqual([problem]));

  it('are refused for a password', async () =>
    expect(await problemsOf(item('/// @gen_format(password)', 'a String // @lowercase'))).toEqual([
      'schema.prisma:5 Item.a: @lowercase would change a password, in which every character counts; remove it',
    ]));
});

describe('@trim', () => {
  it.each(['a String // @trim', 'a String[] // @trim @maxItems(3)', 'a String? // @trim @min(3)'])(
    'is accepted in %s',
    async (line) => expect(await rulesOf(line)).toMatchObject({ trim: true }),
  );

  it.each([
    [
      'a Int // @trim',
      '@trim is for the white space around text, but this is an Int field; remove it',
    ],
    [
      'a String // @oneOf(b, c) @trim',
      '@trim has no effect on a field that is chosen, not typed; remove it',
    ],
  ])('is refused in %s', async (line, problem) => expect(await said(line)).toEqual([problem]));

  it.each([
    [
      '/// @gen_format(password)',
      '@trim would change a password, in which every character counts; remove it',
    ],
    [
      '/// @gen_upload(image)',
      '@trim has no effect on a field that is chosen, not typed; remove it',
    ],
  ])('is refused below %s', async (directive, problem) =>
    expect(await problemsOf(item(directive, 'a String // @trim'))).toEqual([
      `schema.prisma:5 Item.a: ${problem}`,
    ]),
  );
});

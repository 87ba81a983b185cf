import { item, problemsOf } from './testing/read';

describe('a field of a marked model is refused', () => {
  it.each([
    [
      '/// @gen_format(emial)',
      'a String',
      '4 Item.a: @gen_format(emial) is not a format; use email, url, hostname, password, tel, timezone, currency, color, code, markdown, day, object, percent or money: "EUR"',
    ],
    [
      '/// @gen_format(markdown)',
      'a Int',
      '5 Item.a: @gen_format(markdown) works on String fields; this is an Int field',
    ],
    [
      '/// @gen_format(markdown)',
      'a String[]',
      '5 Item.a: @gen_format(markdown) works on String fields; this is a String[] field',
    ],
    [
      '/// @gen_format(money: "EURO")',
      'a Decimal',
      '4 Item.a: "EURO" is not a currency; did you mean "EUR"?',
    ],
    [
      '/// @gen_format(money)',
      'a Decimal',
      '4 Item.a: @gen_format(money) names no currency; name the currency by its three letters, as in @gen_format(money: "EUR"), or the field that holds it, as in @gen_format(money: currency)',
    ],
    [
      '/// @gen_format(money: EUR)',
      'a Decimal',
      '5 Item.a: @gen_format(money: EUR) names no field of Item; write @gen_format(money: "EUR") for the currency of every record',
    ],
    [
      '/// @gen_format(money: id)',
      'a Decimal',
      '5 Item.a: @gen_format(money: id) names an Int field; a currency is an enum or a String',
    ],
    [
      '/// @gen_format(money: "EUR", locale: "de-DE")',
      'a Decimal',
      '4 Item.a: @gen_format(money: "EUR", locale: "de-DE") sets a language of its own; remove locale: numbers are shown, typed and pasted in the language of the dashboard',
    ],
    [
      '/// @gen_format(money: "EUR")',
      'a String',
      '5 Item.a: @gen_format(money: "EUR") works on Int, BigInt, Float and Decimal fields; this is a String field',
    ],
    [
      '/// @gen_format(object)',
      'a Json[]',
      '5 Item.a: @gen_format(object) works on Json fields; this is a Json[] field',
    ],
    [
      '/// @gen_format(object)',
      'a Json @default("[]")',
      '5 Item.a: the default is no object, but @gen_format(object) asks for one; change one of the two',
    ],
    [
      '/// @gen_format(object) @gen_json(a: Int)',
      'a Json',
      '5 Item.a: @gen_format(object) has no effect next to @gen_json; remove one of the two',
    ],
    [
      '/// @gen_format(color)',
      'a String // @max(9)',
      '5 Item.a: @max has no effect on a color, which looks like #0ea5e9; remove it',
    ],
    [
      '/// @gen_format(percent)',
      'a Float[]',
      '5 Item.a: @gen_format(percent) works on Int, BigInt, Float and Decimal fields; this is a Float[] field',
    ],
    [
      '/// @gen_format(day)',
      'a String',
      '5 Item.a: @gen_format(day) works on DateTime fields; this is a String field',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime[]',
      '5 Item.a: @gen_format(day) works on DateTime fields; this is a DateTime[] field',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime @db.Date',
      '5 Item.a: @gen_format(day) has no effect on a column that holds days (@db.Date); remove it',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime @db.Time',
      '5 Item.a: @gen_format(day) contradicts @db.Time, a time without a day; keep one',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime @updatedAt',
      '5 Item.a: @gen_format(day) contradicts @updatedAt, which stores the time of each change; keep one',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime @default("2026-01-31T10:00:00Z")',
      '5 Item.a: @gen_format(day) contradicts the default, which has a time; write midnight in UTC, like @default("2026-01-31T00:00:00Z")',
    ],
    [
      '/// @gen_format(day)',
      'a DateTime @unique @default(now())',
      '5 Item.a: @default(now()) stores the time with the day, so that two records of one day would pass the unique key of a; remove the default',
    ],
    [
      '/// @gen_fromat(email)',
      'a String',
      '4 Item.a: @gen_fromat is not a directive; did you mean @gen_format?',
    ],
    [
      '/// @gen_read_only',
      'a String?',
      '4 Item.a: @gen_read_only is not a directive; did you mean @gen_readonly?',
    ],
    [
      '/// @gen_upload',
      'a String',
      '4 Item.a: @gen_upload needs an argument, one of image or file',
    ],
    [
      '/// @gen_format(email)',
      'a Int',
      '5 Item.a: @gen_format(email) works on String and String[] fields; this is an Int field',
    ],
    [
      '/// @gen_format(color)',
      'a String[]',
      '5 Item.a: @gen_format(color) works on String fields; this is a String[] field',
    ],
    [
      '/// @gen_upload(image)',
      'a Json',
      '5 Item.a: @gen_upload(image) works on String and String[] fields; this is a Json field',
    ],
    [
      '/// @gen_format(url) @gen_format(email)',
      'a String',
      '4 Item.a: @gen_format(email) contradicts @gen_format(url); keep one',
    ],
    [
      '/// @gen_upload(image, privat)',
      'a String?',
      '4 Item.a: @gen_upload(image, privat) has privat after the kind; write @gen_upload(image, private), or @gen_upload(image) for files that anyone with their URL may read',
    ],
    [
      '/// @gen_upload(private)',
      'a String?',
      '4 Item.a: @gen_upload(private) is not a kind of upload; use image or file',
    ],
    [
      '/// @gen_upload(file, private)',
      'a Int',
      '5 Item.a: @gen_upload(file, private) works on String and String[] fields; this is an Int field',
    ],
    [
      '/// @gen_upload(file, private)',
      'a String @default("/uploads/none.pdf")',
      '5 Item.a: @gen_upload(file, private) has a default, which is not a file uploaded for a record; remove the default, and make the field optional if a record may have none',
    ],
    [
      '/// @gen_upload(file, private)',
      'a String? // @pattern(^a$)',
      '5 Item.a: @gen_upload(file, private) and @pattern cannot both apply: the server generates the URLs; keep one',
    ],
    [
      '/// @gen_format(url) @gen_upload(file)',
      'a String',
      '5 Item.a: @gen_upload(file) and @gen_format(url) give the field two inputs; keep one',
    ],
    [
      '/// @gen_readonly',
      'a String',
      '5 Item.a: @gen_readonly on a required field without a default leaves no way to create a record; make it optional, give it a @default, write @gen_readonly(server) and set it in a beforeCreate, or disable creating with @gen_form(except: [create])',
    ],
    [
      '/// @gen_hidden',
      'a String',
      '5 Item.a: @gen_hidden on a required field without a default leaves no way to create a record; make it optional, give it a @default, write @gen_hidden(server) and set it in a beforeCreate, or disable creating with @gen_form(except: [create])',
    ],
    ...[
      ['a Int?', 'works on String fields; this is an Int field; write @gen_hidden'],
      ['a String[]', 'works on String fields; this is a String[] field; write @gen_hidden'],
      [
        'a String @unique',
        'cannot work on a unique field: a conflict would reveal the value of another record; remove the field from the unique constraint, or write @gen_hidden',
      ],
      ['a String // @oneOf(x, y)', 'cannot hide what @oneOf lets anyone guess; keep one'],
    ].map(([line = '', said]): [string, string, string] => [
      '/// @gen_writeonly',
      line,
      `5 Item.a: @gen_writeonly ${said}`,
    ]),
    ...['hidden', 'readonly', 'format(url)', 'upload(file)'].map(
      (other): [string, string, string] => [
        `/// @gen_writeonly @gen_${other}`,
        'a String?',
        `5 Item.a: @gen_writeonly and @gen_${other.replace(/\(.*/, '')} cannot both apply; keep one`,
      ],
    ),
    [
      '/// @gen_createonly @gen_readonly',
      'a String?',
      '5 Item.a: @gen_createonly contradicts @gen_readonly, which accepts no value at all; keep one',
    ],
    [
      '/// @gen_createonly @gen_hidden',
      'a String?',
      '5 Item.a: @gen_createonly has no effect next to @gen_hidden; remove it',
    ],
    [
      '/// @gen_createonly',
      'updatedAt DateTime @updatedAt',
      '5 Item.updatedAt: @gen_createonly has no effect on a field that the server sets; remove it',
    ],
    ...(
      [
        ['hidden', 'a String?', 'has no effect next to @gen_hidden; remove it'],
        [
          'readonly',
          'a String?',
          'contradicts @gen_readonly, which accepts no value at all; keep one',
        ],
        [
          'createonly',
          'a String?',
          'contradicts @gen_createonly; keep one, or write @gen_readonly if nobody may set it',
        ],
      ] as const
    ).map(([other, line, said]): [string, string, string] => [
      `/// @gen_updateonly @gen_${other}`,
      line,
      `5 Item.a: @gen_updateonly ${said}`,
    ]),
    [
      '/// @gen_updateonly',
      'updatedAt DateTime @updatedAt',
      '5 Item.updatedAt: @gen_updateonly has no effect on a field that the server sets; remove it',
    ],
    [
      '/// @gen_updateonly',
      'a String? // @required',
      '5 Item.a: @gen_updateonly contradicts @required, which asks for it in each new record; keep one',
    ],
    [
      '/// @gen_updateonly',
      'a String',
      '5 Item.a: @gen_updateonly on a required field without a default leaves no way to create a record; make it optional, give it a @default, write @gen_updateonly(server) and set it in a beforeCreate, or disable creating with @gen_form(except: [create])',
    ],
    [
      '/// @gen_empty(null)',
      'a String',
      '5 Item.a: @gen_empty(null) needs a field that may be null; write String?, or remove it',
    ],
    [
      '/// @gen_empty(null)',
      'a Int?',
      '5 Item.a: @gen_empty(null) works on String fields; this is an Int field; remove it',
    ],
    [
      '/// @gen_empty(null)',
      'a String? @unique',
      '5 Item.a: @gen_empty(null) has no effect next to @unique, which already stores empty text as null; remove it',
    ],
    [
      '/// @gen_empty(null) @gen_writeonly',
      'a String?',
      '5 Item.a: @gen_empty(null) has no effect on a field that no client writes and reads; remove it',
    ],
    [
      '/// @gen_help("Shown on invoices") @gen_hidden',
      'a String?',
      '5 Item.a: @gen_help has no effect on a field that no client sees; remove it',
    ],
    [
      '/// @gen_empty("Not decided")',
      'a Boolean',
      '5 Item.a: @gen_empty("Not decided") needs a field that may be null; make it optional, or remove it',
    ],
    [
      '/// @gen_empty("Not decided") @gen_hidden',
      'a Boolean?',
      '5 Item.a: @gen_empty("Not decided") has no effect on a field that no client reads; remove it',
    ],
    [
      '// a comment',
      'a Unsupported("point")',
      '5 Item.a: the generated API cannot write this required column, so no record could be created; make it optional, give it a @default, disable creating with @gen_form(except: [create]), or unmark the model',
    ],
    [
      '// a comment',
      'constructor String',
      '5 Item.constructor: every object already has a member called constructor; rename the field and keep its column with @map("constructor")',
    ],
    [
      '// a comment',
      'a Int // @max(x)',
      '5 Item.a: @max(x) is not a number in digits; write it like @max(0) or @max(-10)',
    ],
    [
      '// a comment',
      'a String[] // @minItems(1.5)',
      '5 Item.a: @minItems(1.5) is not a number of items; use a whole number, 0 or more',
    ],
    [
      '// a comment',
      'a String // @pattern([)',
      '5 Item.a: @pattern( has no closing parenthesis; escape a literal parenthesis',
    ],
    [
      '// a comment',
      'a String // @pattern(*a)',
      '5 Item.a: @pattern(*a) is not a regular expression: Nothing to repeat',
    ],
    [
      '// a comment',
      'a String // @max(x)',
      '5 Item.a: @max(x) is not a length; use a whole number of characters, 0 or more',
    ],
    [
      '/// @gen_format(password)',
      'a String // @min(3)',
      '5 Item.a: a password has at least 8 characters, so @min(3) would change nothing; remove it or raise it to 8 or more',
    ],
    [
      '/// @gen_format(password)',
      'a String // @max(7)',
      '5 Item.a: a password has at least 8 characters, so @max(7) leaves none possible; remove it or raise it to 8 or more',
    ],
    [
      '/// @gen_format(password)',
      'a String? // @min(12) @max(129)',
      '5 Item.a: a password has at most 128 characters, so @max(129) would change nothing; remove it or lower it to 128 or less',
    ],
    [
      '/// @gen_format(password)',
      'a String // @min(129)',
      '5 Item.a: a password has at most 128 characters, so @min(129) leaves none possible; remove it or lower it to 128 or less',
    ],
  ])('for %s above %s', async (comment, line, problem) => {
    expect(await problemsOf(item(comment, line))).toEqual([`schema.prisma:${problem}`]);
  });

  it.each([
    ...[
      [
        'end DateTime // @min(begin)',
        '@min(begin) is neither a date nor a DateTime field of Item; write it like @min(2020-01-31) or @min(now), or name such a field',
      ],
      [
        'end DateTime // @after(begin)',
        '@after(begin) names no DateTime field of Item; name one, or write @min(…) for a fixed date',
      ],
      [
        'end DateTime // @min(from) @after(from)',
        '@min(from) and @after(from) both compare the date with another one; keep one',
      ],
      ['end DateTime // @after(end)', '@after(end) compares the field with itself; remove it'],
      ['end DateTime // @min(end)', '@min(end) compares the field with itself; remove it'],
      [
        'end DateTime @db.Date // @min(from)',
        '@min(from) compares a moment with a day; compare them in a hook of your own',
      ],
      [
        'end DateTime // @max(from)',
        "@max(from) names a field, but the later date is compared with the earlier one; write @min(…) with this field's name at the end of from's line",
      ],
    ].map(([line = '', said = '']): [string, string, string] => ['from DateTime', line, said]),
    [
      '/// @gen_list(no)',
      'name String',
      '@gen_list(no) cannot work here: this field names records, in lists too; name another field with // @gen_label(…) above the model',
    ],
    [
      '/// @gen_list(no)',
      'createdAt DateTime @default(now())',
      '@gen_list(no) cannot work here: lists are sorted by it; remove it',
    ],
    [
      '/// @gen_list(no)',
      'changed DateTime @updatedAt',
      '@gen_list(no) cannot work here: it tells versions of a record apart, also when a list saves one; remove it',
    ],
    [
      '/// @gen_sort(no)',
      'createdAt DateTime @default(now())',
      '@gen_sort(no) cannot work here: lists are sorted by it unless a request says otherwise; remove it',
    ],
    [
      '/// @gen_search(no)',
      'a Int',
      '@gen_search(no) cannot work here: search covers only single text fields; remove it',
    ],
    [
      '/// @gen_hidden @gen_list(no)',
      'a Int?',
      '@gen_list(no) has no effect next to @gen_hidden; remove it',
    ],
  ])('for %s above %s', async (comment, line, problem) => {
    const [place, field] = ['schema.prisma:5', line.split(' ')[0]];
    expect(await problemsOf(item(comment, line))).toEqual([`${place} Item.${field}: ${problem}`]);
  });

  it.each(['list', 'filter', 'sort'])('for @gen_%s(no) on the key or a relation', async (place) => {
    const key = `// @gen_form()\nmodel Item {\n  /// @gen_${place}(no)\n  id Int @id\n}`;
    expect(await problemsOf(key)).toEqual([
      `schema.prisma:4 Item.id: @gen_${place}(no) cannot work here: the key is part of every record, and of every sort order; remove it`,
    ]);
    const relation = `// @gen_form()\nmodel Item {\n  id Int @id\n  /// @gen_${place}(no)\n  up Item? @relation("a", fields: [upId], references: [id])\n  upId Int?\n  down Item[] @relation("a")\n}`;
    expect(await problemsOf(relation)).toEqual([
      `schema.prisma:5 Item.up: @gen_${place}(no) works on values, but this is a relation; write it above upId`,
    ]);
  });

  it('for @gen_hidden on the key', async () => {
    expect(
      await problemsOf(
        '// @gen_form()\nmodel Item {\n  /// @gen_hidden\n  id Int @id @default(autoincrement())\n}',
      ),
    ).toEqual([
      'schema.prisma:4 Item.id: @gen_hidden on a key field cannot work, since the key is in every URL; remove it',
    ]);
  });

  it('for a day that is a key', async () => {
    const key = '// @gen_form()\nmodel Item {\n  /// @gen_format(day)\n  id DateTime @id\n}';
    expect(await problemsOf(key)).toEqual([
      'schema.prisma:4 Item.id: @gen_format(day) does not work on a key, which is compared to the millisecond; remove it, or store days with @db.Date',
    ]);
  });

  it.each(['@gen_format(password)', '@gen_writeonly'])('for %s on a key', async (written) => {
    const key = `// @gen_form()\nmodel Item {\n  /// ${written}\n  a String\n  b Int\n  @@id([a, b])\n}`;
    expect(await problemsOf(key)).toEqual([
      `schema.prisma:4 Item.a: ${written} cannot work on a key field, since the key is in every URL; remove it`,
    ]);
    const reference = `${item(`/// ${written}`, 'upId String?', 'up Up? @relation(fields: [upId], references: [id])')}\nmodel Up {\n  id String @id\n  items Item[]\n}`;
    expect(await problemsOf(reference)).toEqual([
      `schema.prisma:5 Item.upId: ${written} cannot work on the key of up, which names a record; remove it`,
    ]);
  });

  it('for a format or an upload on a key or a foreign key', async () => {
    const key = `// @gen_form()\nmodel Item {\n  /// @gen_format(url)\n  id String @id @default(cuid())\n}`;
    expect(await problemsOf(key)).toEqual([
      'schema.prisma:4 Item.id: @gen_format(url) has no effect on a key that the server generates; remove it',
    ]);
    const reference = `${item('/// @gen_upload(file)', 'upId String?', 'up Up? @relation(fields: [upId], references: [id])')}\nmodel Up {\n  id String @id\n  items Item[]\n}`;
    expect(await problemsOf(reference)).toEqual([
      'schema.prisma:5 Item.upId: @gen_upload(file) cannot work on the key of up, which names a record; remove it',
    ]);
  });

  it.each(['^(a+)+$', '^(a|a)*$', '^([a-zA-Z0-9]+\\.?)+@x$', '\\s+$', '^\\w+\\d+x$'])(
    'for the pattern %s, which is slow on a long text',
    async (pattern) => {
      const [problem, ...others] = await problemsOf(item(`a String // @pattern(${pattern})`));
      expect(others).toEqual([]);
      expect(problem).toMatch(
        /^schema\.prisma:4 Item\.a: @pattern\(.*can take \w+ time on a long text.*anchor it with \^ and \$/,
      );
    },
  );

  it('for a slow pattern at every field that has it', async () => {
    expect(
      await problemsOf(item('a String // @pattern(^(a+)+$)', 'b String // @pattern(^(a+)+$)')),
    ).toHaveLength(2);
  });

  it.each([
    '^[a-z]+$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '^\\+?\\d{1,3}[- ]\\d+$',
    '^(red|green)$',
    '^.*$',
  ])('but not for the pattern %s, which is fast', async (pattern) =>
    expect(await problemsOf(item(`a String // @pattern(${pattern})`))).toEqual([]),
  );

  it('together with all other errors, in the order of lines', async () => {
    const problems = await problemsOf(
      `// @gen_label(x)\n${item('/// @gen_format(a)', 'a String', 'b Int // @min(x)', '/// @gen_readonly', 'c Int')}`,
    );
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      [1, 5, 7, 9].map((line) => `schema.prisma:${line}`),
    );
  });

  it.each(['toString', 'hasOwnProperty', 'valueOf'])(
    'for the name %s, which TypeScript refuses in a decorated class',
    async (name) =>
      expect(await problemsOf(item(`${name} String`))).toEqual([
        expect.stringContaining(`@map("${name}")`),
      ]),
  );

  it('for the reserved name of a relation, which has no column that a @map could keep', async () => {
    const lines = 'i Int\n  constructor Other @relation(fields: [i], references: [id])';
    const text = `${item(lines)}\nmodel Other {\n  id Int @id\n  items Item[]\n}`;
    expect(await problemsOf(text)).toEqual([
      'schema.prisma:5 Item.constructor: every object already has a member called constructor; rename the field',
    ]);
    const twice = item('a String @unique\n  NOT Other[]');
    const other =
      'model Other {\n  id Int @id\n  i Int\n  item Item @relation(fields: [i], references: [id])\n}';
    expect((await problemsOf(`${twice}\n${other}`)).join()).toMatch(
      /called NOT; rename the field$/,
    );
  });

  it('for an enum value called toString, but not for one called constructor', async () => {
    const text = `${item('state State?', 'all State[]', 'a Fine')}\nenum State {\n  on\n  toString\n}\nenum Fine {\n  constructor\n}`;
    const said =
      'the enum State has a value called toString, so no message can name its values; rename the value and keep the stored one with @map("toString")';
    expect(await problemsOf(text)).toEqual([
      `schema.prisma:4 Item.state: ${said}`,
      `schema.prisma:5 Item.all: ${said}`,
    ]);
  });

  it('for the reserved name of a field that already has a @map', async () => {
    expect(await problemsOf(item('toString String @map("to_string")'))).toEqual([
      expect.stringMatching(/; rename the field$/),
    ]);
  });

  it.each([
    ['AND String\n  NOT String', 'Item.AND: Prisma cannot join conditions'],
    ['/// @gen_hidden\n  OR String?', 'Item.OR: Prisma cannot list records next to a hidden'],
    [
      'a String @unique\n  NOT Other[]\n}\nmodel Other {\n  id Int @id\n  i Int\n  item Item @relation(fields: [i], references: [id])',
      'Item.NOT: Prisma cannot list',
    ],
  ])(
    'for names of Prisma operators that make its queries impossible: %s',
    async (lines, problem) => {
      expect((await problemsOf(item(lines))).join()).toContain(problem);
    },
  );

  it.each(['AND', 'not'])('for a key named like the Prisma operator %s', async (word) => {
    const text = `// @gen_form()\nmodel Item {\n  ${word} Int @id\n}`;
    expect(await problemsOf(text)).toEqual([
      `schema.prisma:3 Item.${word}: Prisma cannot find records by a field called ${word}; rename the field and keep its column with @map("${word}")`,
    ]);
  });

  it.each(['AND', 'OR', 'NOT', 'not', 'class', 'default', 'delete', 'then', 'where', 'función'])(
    'but not for the name %s',
    async (name) => expect(await problemsOf(item(`${name} String`))).toEqual([]),
  );
});

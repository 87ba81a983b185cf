import { item, problemsOf, warningsOf } from './testing/read';

describe('a marked model is refused', () => {
  const model = (name: string, ...lines: string[]) =>
    ['// @gen_form()', `model ${name} {`, '  id Int @id', ...lines, '}'].join('\n');

  it.each([
    [
      'for a misspelt @gen_form',
      '// @gen_from()\nmodel Item {\n  id Int @id\n}',
      'schema.prisma:1 Item: @gen_from is not a directive; did you mean @gen_form?',
    ],
    [
      'for @gen_form without parentheses',
      '// @gen_form\nmodel Item {\n  id Int @id\n}',
      'schema.prisma:1 Item: @gen_form is written with parentheses: // @gen_form()',
    ],
    [
      'for @@ignore',
      '// @gen_form()\nmodel Item {\n  id Int @id\n  @@ignore\n}',
      'schema.prisma:1 Item: @gen_form() stands above a model with @@ignore, which the Prisma client does not know; remove one of the two',
    ],
    [
      'for a label that names no field',
      `// @gen_label(nmae)\n${model('Item', '  name String')}`,
      'schema.prisma:1 Item: @gen_label(nmae) names no field of Item; did you mean name?',
    ],
    [
      'for a label that is like no field',
      `// @gen_label(zzzzzz)\n${model('Item', '  name String')}`,
      'schema.prisma:1 Item: @gen_label(zzzzzz) names no field of Item; use id or name',
    ],
    [
      'for a label that is a list',
      `// @gen_label(tags)\n${model('Item', '  tags String[]')}`,
      'schema.prisma:1 Item: @gen_label(tags) names a list field; a label needs a field with a single plain value',
    ],
    [
      'for a label that no client may see',
      `// @gen_label(pin)\n${model('Item', '  /// @gen_hidden', '  pin String?')}`,
      'schema.prisma:1 Item: @gen_label(pin) names a field that no client may see; choose a visible one',
    ],
    [
      'for two labels',
      `// @gen_label(id)\n// @gen_label(id)\n${model('Item')}`,
      'schema.prisma:2 Item: @gen_label stands twice; keep one',
    ],
    [
      'for the name of a property of every object',
      model('ToString'),
      'schema.prisma:2 ToString: prisma.toString already means something to JavaScript; rename the model and keep its table with @@map("ToString")',
    ],
    [
      'for a name that makes the client a promise',
      model('Then'),
      'schema.prisma:2 Then: prisma.then already means something to JavaScript; rename the model and keep its table with @@map("Then")',
    ],
    [
      "for the name of the client's own export",
      model('Prisma'),
      `schema.prisma:2 Prisma: Prisma's client exports this name itself; rename the model and keep its table with @@map("Prisma")`,
    ],
    [
      'for a name with letters that no file name should have',
      model('Größe'),
      `schema.prisma:2 Größe: a model's name becomes file, class and URL names, so only A to Z, digits and _ are possible; rename the model and keep its table with @@map("Größe")`,
    ],
    [
      'for a key that cannot stand in a URL',
      '// @gen_form()\nmodel Item {\n  hash Bytes @id\n}',
      'schema.prisma:2 Item: its key field hash is a Bytes, which cannot name a record in a URL; use a String, Int or BigInt key',
    ],
  ])('%s', async (_, text, problem) => expect(await problemsOf(text)).toEqual([problem]));

  it('for @gen_form above a view', async () => {
    const generator =
      'generator client {\n  provider = "prisma-client"\n  previewFeatures = ["views"]\n}';
    expect(
      await problemsOf(`${generator}\n// @gen_form()\nview Totals {\n  id Int @unique\n}`),
    ).toEqual([
      'schema.prisma:5 Totals: @gen_form() stands above a view, which has no records that can be written; remove it',
    ]);
  });

  it.each([
    ['UserProfile', 'user_profile', 'resource name user-profiles'],
    ['UserProfile', 'userProfile', 'resource name user-profiles'],
    ['User', 'Users', 'resource name users'],
    ['Person', 'People', 'resource name people'],
    ['Datum', 'Data', 'resource name data'],
    ['User_2Fa', 'User2fa', 'variable name user2Fas'],
  ])('when %s and %s fold to one name', async (first, second, name) => {
    expect(await problemsOf(`${model(first)}\n${model(second)}`)).toEqual([
      `schema.prisma:6 ${second}: its ${name} is also that of ${first} (schema.prisma:2); rename one of the two and keep its table with @@map, or mark only one of them`,
    ]);
  });

  it('but not when only one of two such models is marked', async () => {
    expect(
      await problemsOf(`${model('UserProfile')}\nmodel user_profile {\n  id Int @id\n}`),
    ).toEqual([]);
  });

  it.each([
    'Service',
    'Module',
    'Controller',
    'Date',
    'Promise',
    'Page',
    'Resource',
    'Admin',
    'List',
    'Object',
    'Function',
    'Symbol',
    'Record',
    'News',
    'Series',
    'URL',
    'APIKey',
    'user_profile',
    'Extend',
  ])('never for the name %s, of which no bare class or variable is made', async (name) => {
    expect(await problemsOf(model(name))).toEqual([]);
  });
});

describe('a field of a marked model is refused', () => {
  it.each([
    [
      '/// @gen_format(emial)',
      'a String',
      '4 Item.a: @gen_format(emial) is not a format; use email, url, password or tel',
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
      '5 Item.a: @gen_format(email) works on String fields; this is an Int field',
    ],
    [
      '/// @gen_format(email)',
      'a String[]',
      '5 Item.a: @gen_format(email) works on String fields; this is a String[] field',
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
      '/// @gen_format(url) @gen_upload(file)',
      'a String',
      '5 Item.a: @gen_upload(file) and @gen_format(url) give the field two inputs; keep one',
    ],
    [
      '/// @gen_readonly',
      'a String',
      '5 Item.a: @gen_readonly on a required field without a default leaves no way to create a record; make it optional, give it a @default, or remove the directive',
    ],
    [
      '/// @gen_hidden',
      'a String',
      '5 Item.a: @gen_hidden on a required field without a default leaves no way to create a record; make it optional, give it a @default, or remove the directive',
    ],
    [
      '// a comment',
      'a Unsupported("point")',
      '5 Item.a: the generated API cannot write this required column, so no record could be created; make it optional, give it a @default, or do not mark the model',
    ],
    [
      '// a comment',
      'constructor String',
      '5 Item.constructor: a class cannot have a property called constructor; rename the field and keep its column with @map("constructor")',
    ],
    [
      '// a comment',
      'a Int // @max(3)',
      '5 Item.a: @max checks the characters of a String field; this is a field of type Int',
    ],
    [
      '// a comment',
      'a String[] // @min(1) @max(3)',
      '5 Item.a: @min, @max check the characters of a String field; this is a field of type String[]',
    ],
    [
      '// a comment',
      'a String // @pattern([)',
      '5 Item.a: @pattern( has no closing parenthesis; escape a parenthesis that is meant literally',
    ],
    [
      '// a comment',
      'a String // @pattern(*a)',
      '5 Item.a: @pattern(*a) is no regular expression: Nothing to repeat',
    ],
    [
      '// a comment',
      'a String // @max(x)',
      '5 Item.a: @max(x) is not a length; use a whole number of characters, 0 or more',
    ],
    [
      '/// @gen_format(password)',
      'a String // @max(7)',
      '5 Item.a: @max(7) leaves no password possible, which has 8 characters or more; raise it',
    ],
  ])('for %s above %s', async (comment, line, problem) => {
    expect(await problemsOf(item(comment, line))).toEqual([`schema.prisma:${problem}`]);
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

  it.each(['^(a+)+$', '^(a|a)*$', '^([a-zA-Z0-9]+\\.?)+@x$', '\\s+$', '^\\w+\\d+x$'])(
    'for the pattern %s, which a long text makes slow',
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
  ])('never for the pattern %s, which is fast', async (pattern) =>
    expect(await problemsOf(item(`a String // @pattern(${pattern})`))).toEqual([]),
  );

  it('together with every other fault, in the order of lines', async () => {
    const problems = await problemsOf(
      `// @gen_label(x)\n${item('/// @gen_format(a)', 'a String', 'b Int // @min(1)', '/// @gen_readonly', 'c Int')}`,
    );
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
      [1, 5, 7, 9].map((line) => `schema.prisma:${line}`),
    );
  });
});

describe('a warning', () => {
  it.each([
    [
      '@gen_form above an enum',
      '// @gen_form()\nenum Size {\n  SMALL\n}',
      '1: @gen_form is ignored here; it works directly above a model, without a blank line between',
    ],
    [
      'a field directive with two slashes',
      item('// @gen_format(email)', 'a String'),
      '4 Item.a: @gen_format is ignored in a comment with two slashes; write /// @gen_format',
    ],
    [
      'a field directive at the end of a line',
      item('a String? /// @gen_readonly'),
      '4 Item.a: @gen_readonly at the end of a line is ignored; write /// @gen_readonly on a line of its own above the field',
    ],
    [
      'a rule above a field',
      item('// @min(3)', 'a String'),
      "4 Item.a: a rule above a field is ignored; write it as // at the end of the field's line",
    ],
    [
      'a rule with three slashes',
      item('a String /// @min(3)'),
      '4 Item.a: a rule in a comment with three slashes is ignored; write it with two',
    ],
    [
      'a model directive above a field',
      item('/// @gen_label(a)', 'a String'),
      '4 Item.a: @gen_label stands above a field and is ignored; move it above the model',
    ],
    [
      'a field directive above a model',
      `/// @gen_readonly\n${item()}`,
      '1 Item: @gen_readonly stands above a model and is ignored; write it as /// @gen_readonly above a field',
    ],
    [
      'a label above a model without a mark',
      '// @gen_label(id)\nmodel Item {\n  id Int @id\n}',
      '1 Item: @gen_label is ignored without // @gen_form() above the same model',
    ],
    [
      'a directive above an attribute',
      item('/// @gen_hidden', '@@map("items")'),
      '4: @gen_hidden is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a directive that a blank line parts from its field',
      item('/// @gen_hidden', '', 'a String?'),
      '4: @gen_hidden is ignored here; it works directly above a field, without a blank line between',
    ],
    [
      'a rule that lets through more than the column takes',
      item('a String @db.VarChar(40) // @max(50)'),
      "4 Item.a: @max(50) lets through more than the column's 40 characters; lower it or widen @db.VarChar",
    ],
    [
      'a pattern in quotes',
      item('a String // @pattern("^a$")'),
      '4 Item.a: @pattern("^a$"): the quotes are part of the pattern; write it without them',
    ],
  ])('is given for %s, and the run goes on', async (_, text, warning) => {
    expect(await warningsOf(text)).toEqual([`schema.prisma:${warning}`]);
  });

  it('is not given for comments of models that are not marked', async () => {
    expect(
      await warningsOf(
        'model Item {\n  id Int @id\n  // @gen_format(email)\n  a String\n  b Int // @max(3)\n}',
      ),
    ).toEqual([]);
  });
});

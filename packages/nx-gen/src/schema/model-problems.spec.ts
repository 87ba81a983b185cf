import { problemsOf } from './testing/read';

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
      'schema.prisma:1 Item: @gen_form() is above a model with @@ignore, which the Prisma client does not know; remove one of the two',
    ],
    [
      'for a label that names no field',
      `// @gen_label(nmae)\n${model('Item', '  name String')}`,
      'schema.prisma:1 Item: @gen_label(nmae) names no field of Item; did you mean name?',
    ],
    [
      'for a label that resembles no field',
      `// @gen_label(zzzzzz)\n${model('Item', '  name String')}`,
      'schema.prisma:1 Item: @gen_label(zzzzzz) names no field of Item; use id or name',
    ],
    [
      'for a label that is a list',
      `// @gen_label(tags)\n${model('Item', '  tags String[]')}`,
      'schema.prisma:1 Item: @gen_label(tags) names a list field; choose one with a single plain value',
    ],
    [
      'for a label that no client may see',
      `// @gen_label(pin)\n${model('Item', '  /// @gen_hidden', '  pin String?')}`,
      'schema.prisma:1 Item: @gen_label(pin) names a field that no client may see; choose a visible one',
    ],
    ...(
      [
        ['strat', 'start DateTime', 'names no field of Item; did you mean start?'],
        [
          'pin',
          '/// @gen_hidden\n  pin String?',
          'names a field that no client may see; choose a visible one',
        ],
        ['tags', 'tags String[]', 'names a list field; choose one with a single plain value'],
        ['data', 'data Json', 'names a Json field; choose one with a single plain value'],
        [
          'page',
          'page String @db.Xml',
          'names text that the database does not sort; choose another field',
        ],
      ] as const
    ).map(([name, line, problem]) => [
      `for lists that are sorted by ${name}`,
      model('Item', `  ${line}`).replace('gen_form()', `gen_form(sort: "${name} desc")`),
      `schema.prisma:1 Item: @gen_form(sort: "${name} desc") ${problem}`,
    ]),
    [
      'for lists that are sorted by a field with @gen_sort(no)',
      model('Item', '  /// @gen_sort(no)\n  start DateTime').replace(
        'gen_form()',
        'gen_form(sort: start)',
      ),
      'schema.prisma:5 Item.start: @gen_sort(no) cannot work here: lists are sorted by it unless a request says otherwise; remove it',
    ],
    [
      'for two labels',
      `// @gen_label(id)\n// @gen_label(other)\n${model('Item', '  other Int')}`,
      'schema.prisma:2 Item: @gen_label(other) contradicts @gen_label(id); keep one',
    ],
    [
      'for two contradictory marks',
      `// @gen_form(only: [list])\n${model('Item')}`,
      'schema.prisma:2 Item: @gen_form() contradicts @gen_form(only: [list]); write all of it in one mark, with commas between',
    ],
    [
      'for a mark that nothing closes',
      `// @gen_form(only: [list],\n//   limit: 5\n${model('Item').replace('// @gen_form()\n', '')}`,
      'schema.prisma:1 Item: @gen_form( has no closing parenthesis; close it there, or in a comment directly below with as many slashes',
    ],
    [
      'for options on the line after a mark',
      `// @gen_form(only: [list]),\n// limit: 5\n${model('Item').replace('// @gen_form()\n', '')}`,
      'schema.prisma:1 Item: @gen_form(only: [list]) ends before ,; write all options between the parentheses',
    ],
    [
      'for options after a mark on its line',
      model('Item').replace('@gen_form()', '@gen_form(only: [list]), limit: 5'),
      'schema.prisma:1 Item: @gen_form(only: [list]) ends before , limit: 5; write all options between the parentheses',
    ],
    [
      'for the name of a property of every object',
      model('ToString'),
      'schema.prisma:2 ToString: prisma.toString already means something to JavaScript; rename the model and keep its table with @@map("ToString")',
    ],
    [
      'for a name that makes the client a thenable',
      model('Then'),
      'schema.prisma:2 Then: prisma.then already means something to JavaScript; rename the model and keep its table with @@map("Then")',
    ],
    [
      "for the name of the client's own export",
      model('Prisma'),
      `schema.prisma:2 Prisma: Prisma's client exports this name itself; rename the model and keep its table with @@map("Prisma")`,
    ],
    [
      'for a name with letters outside A to Z',
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
      'schema.prisma:5 Totals: @gen_form() is above a view, which has no writable records; remove it',
    ]);
  });

  it.each([
    ['UserProfile', 'user_profile', 'resource name user-profiles'],
    ['UserProfile', 'userProfile', 'resource name user-profiles'],
  ])('when %s and %s fold to one name', async (first, second, name) => {
    expect(await problemsOf(`${model(first)}\n${model(second)}`)).toEqual([
      `schema.prisma:6 ${second}: its ${name} is also that of ${first} (schema.prisma:2); rename one of the two and keep its table with @@map, or mark only one of them`,
    ]);
  });

  it('when its plural is a member of every object, as the address of its pages and routes', async () => {
    const one = model('Builder').replace('@gen_form()', '@gen_form(plural: "constructor")');
    expect(await problemsOf(one)).toEqual([
      'schema.prisma:2 Builder: its resource name constructor already means something to JavaScript; set another plural with // @gen_form(plural: "…")',
    ]);
  });

  it.each([
    ['User', 'Users', 'resource name users'],
    ['Person', 'People', 'resource name people'],
    ['Datum', 'Data', 'resource name data'],
    ['User_2Fa', 'User2fa', 'variable name user2Fas'],
  ])('when %s and %s have the same plural, unless one of them sets another', async (...names) => {
    const [first, second, name] = names;
    expect(await problemsOf(`${model(first)}\n${model(second)}`)).toEqual([
      `schema.prisma:6 ${second}: its ${name} is also that of ${first} (schema.prisma:2); set another plural for one of the two with // @gen_form(plural: "…"), or mark only one of them`,
    ]);
    const cured = model(second).replace('@gen_form()', '@gen_form(plural: "others")');
    expect(await problemsOf(`${model(first)}\n${cured}`)).toEqual([]);
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
  ])('but not for the name %s', async (name) => {
    expect(await problemsOf(model(name))).toEqual([]);
  });
});

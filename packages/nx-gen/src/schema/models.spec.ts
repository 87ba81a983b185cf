import { labelOf } from './model-defaults';
import { item, readLastField, readModel, readText } from './testing/read';

describe('a model', () => {
  it('is marked by // @gen_form() in the comment block directly above it', async () => {
    const { models } = await readText(
      [
        '// @gen_form()',
        '// a product of the shop',
        '// @gen_label(name)',
        'model Near {',
        '  id Int @id',
        '  name String',
        '}',
        '/// @gen_form()',
        'model ThreeSlashes {',
        '  id Int @id',
        '}',
        'model Plain {',
        '  id Int @id',
        '}',
      ].join('\n'),
    );
    expect(models.map(({ name, isMarked, label }) => [name, isMarked, label])).toEqual([
      ['Near', true, 'name'],
      ['ThreeSlashes', false, undefined],
      ['Plain', false, undefined],
    ]);
  });

  it('is not marked if a blank line ends the comment block, and a warning says so', async () => {
    const { models, warnings } = await readText(
      `// @gen_form()\n\n${item().split('\n').slice(1).join('\n')}`,
    );
    expect(models[0]?.isMarked).toBe(false);
    expect(warnings).toEqual([
      {
        location: { file: 'schema.prisma', line: 1 },
        message: '@gen_form is ignored here',
        cure: 'it works directly above a model, without a blank line between',
      },
    ]);
  });

  it.each([
    ['a comment after its opening brace', 'model Item { // @gen_form()\n  id Int @id\n}'],
    ['a block comment', '/*\n// @gen_form()\n*/\nmodel Item {\n  id Int @id\n}'],
    ['a commented-out directive', '// // @gen_form()\nmodel Item {\n  id Int @id\n}'],
    ['a sentence', '// do not write @gen_form() here\nmodel Item {\n  id Int @id\n}'],
    ['a string', 'model Item {\n  id Int @id\n  a String @default("// @gen_form()")\n}'],
  ])('is not marked by %s', async (_, text) => {
    expect((await readModel(text)).isMarked).toBe(false);
  });

  it('may leave out operations, and without create needs nothing for new records', async () => {
    const model = await readModel(
      '// @gen_form(plural: "things", except: [create])\nmodel Item {\n  id Int @id\n  t Unsupported("point")\n}',
    );
    expect(model).toMatchObject({
      plural: 'things',
      operations: ['list', 'show', 'edit', 'delete'],
    });
  });

  it('knows its table, its key and its location', async () => {
    const model = await readModel(
      '// @gen_form()\nmodel Item {\n  orderId Int\n  line Int\n  @@id([orderId, line])\n  @@map("items")\n}',
    );
    expect(model).toMatchObject({
      table: 'items',
      key: { fields: ['orderId', 'line'], name: 'orderId_line' },
      location: { file: 'schema.prisma', line: 2 },
    });
  });

  it.each([
    ['  a Int\n  b Int\n  @@id([a, b], name: "both")', { fields: ['a', 'b'], name: 'both' }],
    ['  a Int\n  @@id([a])', { fields: ['a'] }],
    ['  a Int? @unique\n  b Int @unique', { fields: ['b'] }],
    [
      '  a Int\n  b Int\n  c Int?\n  @@unique([a, c])\n  @@unique([a, b], name: "ab")',
      { fields: ['a', 'b'], name: 'ab' },
    ],
  ])('uses the same key as Prisma: %j', async (body, key) => {
    expect((await readModel(`model Item {\n${body}\n}`)).key).toEqual(key);
  });

  it('names its constraints as the database does', async () => {
    const model = await readModel(
      [
        'model Item {',
        '  id Int @id',
        '  email String @unique @map("e_mail")',
        '  a Int',
        '  ownerId Int',
        '  otherId Int',
        '  owner Owner @relation("one", fields: [ownerId], references: [id])',
        '  other Owner @relation("two", fields: [otherId], references: [id], map: "fk_other")',
        '  @@unique([a, ownerId], map: "once")',
        '  @@map("items")',
        '}',
        'model Owner {',
        '  id Int @id',
        '  one Item[] @relation("one")',
        '  two Item[] @relation("two")',
        '}',
      ].join('\n'),
    );
    expect(model.uniques).toEqual(
      expect.arrayContaining([
        { name: 'items_pkey', fields: ['id'] },
        { name: 'items_e_mail_key', fields: ['email'] },
        { name: 'once', fields: ['a', 'ownerId'] },
      ]),
    );
    expect(model.foreignKeys).toEqual([
      { name: 'items_ownerId_fkey', fields: ['ownerId'] },
      { name: 'fk_other', fields: ['otherId'] },
    ]);
  });
});

describe('a field', () => {
  it('may have several directives, on one line or on several', async () => {
    expect(
      (await readLastField('/// @gen_format(url)', '/// @gen_readonly', 'site String?')).directives,
    ).toEqual({
      format: 'url',
      readOnly: true,
    });
    expect(
      (await readLastField('/// The site. @gen_format(url) @gen_hidden', 'site String?'))
        .directives,
    ).toEqual({
      format: 'url',
      hidden: true,
    });
  });

  it.each(['email', 'url', 'password', 'tel', 'timezone', 'currency', 'color', 'code', 'markdown'])(
    'may have the format %s',
    async (format) => {
      expect((await readLastField(`/// @gen_format(${format})`, 'a String')).directives).toEqual({
        format,
      });
    },
  );

  it.each(['String', 'String?', 'String[]'])('of type %s accepts an upload', async (type) => {
    expect((await readLastField('/// @gen_upload(image)', `a ${type}`)).directives).toEqual({
      upload: { kind: 'image' },
    });
  });

  it.each(['String', 'String?', 'String[]'])('of type %s accepts private files', async (type) => {
    expect((await readLastField('/// @gen_upload(file, private)', `a ${type}`)).directives).toEqual(
      {
        upload: { kind: 'file', isPrivate: true },
      },
    );
  });

  it('has the rules at the end of its line, among other words', async () => {
    expect(
      (await readLastField('phone String // @min(3) then @pattern(^(\\(\\d+\\)|[)(]{2})$) @max(9)'))
        .rules,
    ).toEqual({
      min: 3,
      max: 9,
      pattern: { source: '^(\\(\\d+\\)|[)(]{2})$', flags: 'u' },
    });
  });

  it('may be read-only when it is required and has a default', async () => {
    expect((await readLastField('/// @gen_readonly', 'views Int @default(0)')).directives).toEqual({
      readOnly: true,
    });
  });

  it('knows its default, native type and column', async () => {
    expect(
      await readLastField('code String @default("x // y") @db.VarChar(40) @map("the_code")'),
    ).toMatchObject({
      default: { kind: 'literal', value: 'x // y' },
      nativeType: { name: 'VarChar', args: ['40'] },
      column: 'the_code',
      location: { file: 'schema.prisma', line: 4 },
    });
    expect((await readLastField('at DateTime @default(now())')).default).toEqual({
      kind: 'function',
      name: 'now',
    });
    expect((await readLastField('tags String[] @default(["a", "b"])')).default).toEqual({
      kind: 'literal',
      value: ['a', 'b'],
    });
  });

  it('that the Prisma client does not know keeps its position', async () => {
    const { fields } = await readModel(
      item('vector Unsupported("tsvector")?', 'secretNote String? @ignore', 'last Int'),
    );
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['id', 'Int'],
      ['vector', 'Unsupported'],
      ['secretNote', 'Unsupported'],
      ['last', 'Int'],
    ]);
  });

  it('that only an ignored relation uses is a plain one', async () => {
    const { models } = await readText(
      [
        '// @gen_form()',
        'model Post {',
        '  id Int @id',
        '  authorId Int',
        '  author Author @relation(fields: [authorId], references: [id]) @ignore',
        '}',
        '// @gen_form()',
        'model Author {',
        '  id Int @id',
        '  posts Post[] @ignore',
        '}',
      ].join('\n'),
    );
    const [post, author] = models;
    expect(post?.fields.map(({ name }) => name)).toEqual(['id', 'authorId']);
    expect(post?.fields[1]).not.toHaveProperty('foreignKeyOf');
    // a model that others refer to is no join model, even if the client does not know of them
    expect(author?.fields[1]).toMatchObject({ kind: 'Unsupported', directives: {} });
  });

  it('that is a foreign key names its relation, and is hidden with it', async () => {
    const { fields } = await readModel(
      [
        '// @gen_form()',
        'model Item {',
        '  id Int @id',
        '  parentId Int?',
        '  /// @gen_hidden',
        '  parent Item? @relation("tree", fields: [parentId], references: [id])',
        '  children Item[] @relation("tree")',
        '  tags Tag[]',
        '}',
        'model Tag {',
        '  id Int @id',
        '  items Item[]',
        '}',
      ].join('\n'),
    );
    expect(fields[1]).toMatchObject({ foreignKeyOf: 'parent', directives: { hidden: true } });
    expect(fields[2]?.relation).toEqual({
      name: 'tree',
      model: 'Item',
      fields: ['parentId'],
      references: ['id'],
    });
    expect(fields[4]?.relation).toEqual({
      name: 'ItemToTag',
      model: 'Tag',
      fields: [],
      references: [],
    });
  });
});

describe('the label of a record', () => {
  it.each([
    ['display_name String\n  user_name String', 'display_name'],
    ['firstName String\n  lastName String', 'lastName'],
    ['first_name String\n  last_name String\n  email String', 'last_name'],
    ['firstName String\n  email String', 'email'],
    ['firstName String\n  salutation String', 'firstName'],
    ['note String', undefined],
    ['codigo String\n  nome String', 'nome'],
    ['email String\n  titulo String', 'titulo'],
    ['nombre String\n  apellidos String', 'apellidos'],
    ['prenom String\n  nom String', 'nom'],
    ['subject String\n  code String', 'subject'],
    ['description String @db.VarChar(200)', 'description'],
    ['descricao String // @max(80)', 'descricao'],
    ['description String? @db.VarChar(200)', undefined],
    ['description String', undefined],
    ['description String @db.VarChar(2000)', undefined],
    ['description String @db.VarChar(200)\n  slug String', 'slug'],
    ['EMAIL String @default("")\n  Firma String', 'Firma'],
    ['company String?\n  email String', 'email'],
    ['company String\n  email String', 'email'],
    ['company String\n  email String?', 'company'],
    ['company String?\n  firstName String\n  lastName String', 'lastName'],
  ])('is the most readable field, if any: %j', async (fields, label) =>
    expect(labelOf(await readModel(`model Item {\n  id Int @id\n  ${fields}\n}`))).toBe(label),
  );

  it.each([
    ['kind Kind @unique', 'kind'],
    ['kind Kind @unique\n  name String', 'name'],
    ['kind String @unique // @oneOf(small, large)', 'kind'],
    ['kind Kind', undefined],
    ['kind Kind? @unique', undefined],
    ['/// @gen_hidden\n  kind Kind @unique', undefined],
  ])(
    'is a value of a few that only this record has, if there is nothing better: %j',
    async (fields, label) => {
      const kinds = 'enum Kind {\n  SMALL\n  LARGE\n}';
      const model = await readModel(
        `model Item {\n  id String @id @db.Uuid\n  ${fields}\n}\n${kinds}`,
      );
      expect(labelOf(model)).toBe(label);
    },
  );
});

import { item, problemsOf, readText } from './testing/read';
import { readSchema } from './read-schema';

const postgres = 'datasource db {\n  provider = "postgresql"\n}\n';
const read = (text: string) => readSchema([{ path: 'schema.prisma', text }], 'prisma');

describe('a schema', () => {
  it('with mapped enum values keeps the names that the client uses, and those of the database', async () => {
    const { enums } = await readText(
      'enum Size {\n  SMALL @map("s")\n  LARGE\n  @@map("sizes")\n}',
    );
    expect(enums).toEqual([
      { name: 'Size', values: ['SMALL', 'LARGE'], type: 'sizes', stored: ['s', 'LARGE'] },
    ]);
  });

  it('of several files names the right file in each diagnostic', async () => {
    const files = [
      { path: 'prisma/a.prisma', text: postgres },
      {
        path: 'prisma/b.prisma',
        text: '// @gen_form()\nmodel B {\n  id Int @id\n  aId Int // @max(x)\n}\n',
      },
      {
        path: 'prisma/c.prisma',
        text: '\n// @gen_form()\nmodel C {\n  id Int @id\n  /// @gen_format(x)\n  c String\n}\n',
      },
    ];
    await expect(readSchema(files, '.')).rejects.toThrow(
      /^prisma\/b\.prisma:4 B\.aId: .*\nprisma\/c\.prisma:5 C\.c: @gen_format\(x\)/,
    );
  });

  it('of several database schemas is read', async () => {
    const { models } = await read(
      'datasource db {\n  provider = "postgresql"\n  schemas = ["a", "b"]\n}\n// @gen_form()\nmodel Item {\n  id Int @id\n  @@schema("a")\n}\n',
    );
    expect(models.map(({ name }) => name)).toEqual(['Item']);
  });

  it('with a view is read', async () => {
    const { models } = await read(
      `generator client {\n  provider = "prisma-client"\n  previewFeatures = ["views"]\n  output = "../client"\n}\n${postgres}view Totals {\n  id Int @unique\n}\n// @gen_form()\nmodel Item {\n  id Int @id\n}\n`,
    );
    expect(models.map(({ name, isMarked }) => [name, isMarked])).toEqual(
      expect.arrayContaining([['Item', true]]),
    );
  });

  it.each(['\n', '\r\n', '\r'])(
    'is read with the line break %j, a byte order mark and letters of any alphabet',
    async (lineBreak) => {
      const text = `\ufeff${postgres}// @gen_form()\nmodel Item {\n  id Int @id\n  función String? // größer @max(3) 🙂\n}\n`;
      const { models } = await read(text.replace(/\n/g, lineBreak));
      expect(models[0]?.fields[1]).toMatchObject({
        name: 'función',
        rules: { max: 3 },
        location: { line: 7 },
      });
    },
  );

  it.each([
    ['no content', ''],
    ['enums only', 'enum A {\n  B\n}\n'],
    ['comments only', '// a { \n'],
  ])('with %s has no models, and is not an error', async (_, text) => {
    await expect(read(text)).resolves.toMatchObject({ models: [] });
  });

  it('without a datasource is an error as soon as a model is marked', async () => {
    await expect(read('model A {\n  id Int @id\n}\n')).resolves.toMatchObject({
      models: [{ name: 'A' }],
    });
    await expect(read(item())).rejects.toThrow(
      'the schema has no datasource block; add one with a provider, such as provider = "postgresql"',
    );
  });

  it("that Prisma refuses is reported with Prisma's own messages and lines", async () => {
    expect(await problemsOf('model Item {\n  id Int @id\n  other Nothing\n}')).toEqual([
      'schema.prisma:3: Type "Nothing" is neither a built-in type, nor refers to another model, composite type, or enum.',
    ]);
    expect(await problemsOf('model Item {\n  id Int @id\n')).toEqual([
      expect.stringMatching(/^schema\.prisma:1: Error validating/),
      expect.stringMatching(/^schema\.prisma:2: Error validating/),
    ]);
  });

  it('with an unresolved merge conflict, or in UTF-16, is refused with a clear message', async () => {
    expect(await problemsOf('<<<<<<< HEAD\nmodel A {\n=======\n>>>>>>> other')).toEqual([
      'schema.prisma:1: a merge conflict is not resolved here',
      'schema.prisma:4: a merge conflict is not resolved here',
    ]);
    expect(await problemsOf(Buffer.from('model A {}', 'utf16le').toString())).toEqual([
      'schema.prisma:1: the file holds NUL characters, as text in UTF-16 does; save it as UTF-8',
    ]);
  });

  it('with invalid UTF-8 is refused at the lines concerned', async () => {
    const latin1 = Buffer.from(
      '// gr\xfcn\r\nmodel A {\r\n  id Int @id // \xe9t\xe9\r\n}\r\n',
      'latin1',
    );
    const broken = (line: number) =>
      `schema.prisma:${line}: a character here is broken: it is not valid UTF-8, or was lost when the file was saved; retype it and save the file as UTF-8`;
    expect(await problemsOf(latin1.toString())).toEqual([broken(1), broken(3)]);
    const cutShort = Buffer.from('// 🙂\nmodel A {\n  id Int @id\n}\n').fill(0x20, 5, 6);
    expect(await problemsOf(cutShort.toString())).toEqual([broken(1)]);
    expect(await problemsOf('// 🙂 größer été \ufeff\nmodel A {\n  id Int @id\n}\n')).toEqual([]);
  });

  it('written for MongoDB is read', async () => {
    const { provider, models } = await read(
      'datasource db {\n  provider = "mongodb"\n  url = env("DATABASE_URL")\n}\ntype Address {\n  city String\n}\n// @gen_form()\nmodel Item {\n  id String @id @default(auto()) @map("_id") @db.ObjectId\n  address Address?\n}\n',
    );
    expect(provider).toBe('mongodb');
    expect(models[0]?.fields.map(({ kind }) => kind)).toEqual(['String', 'Unsupported']);
  });

  it.each([
    ['postgresql', 'stars Int @db.SmallInt', { least: '-32768', greatest: '32767' }],
    ['mysql', 'stars Int @db.UnsignedTinyInt // @max(5)', { least: '0', greatest: '5' }],
    ['mysql', 'stars Int? @db.TinyInt', { least: '-128', greatest: '127' }],
    ['sqlserver', 'stars Int @db.TinyInt', { least: '0', greatest: '255' }],
    ['mysql', 'stars Int @db.UnsignedInt', { least: '0', greatest: '4294967295' }],
    ['mysql', 'stars BigInt @db.UnsignedBigInt', { least: '0', greatest: '18446744073709551615' }],
    ['mysql', 'stars Boolean @db.TinyInt', {}],
    ['postgresql', 'stars Int', {}],
    [
      'postgresql',
      'stars Int @db.SmallInt\n  of Item? @relation("a", fields: [stars], references: [id])\n  its Item[] @relation("a")',
      {},
    ],
  ])('limits numbers to the range of their column type: %s, %s', async (provider, field, rules) => {
    const { models } = await read(
      `datasource db {\n  provider = "${provider}"\n}\n// @gen_form()\nmodel Item {\n  id Int @id${provider === 'postgresql' ? ' @db.SmallInt' : ''}\n  ${field}\n}\n`,
    );
    expect(models[0]?.fields[1]?.rules).toEqual(rules);
  });

  it('of MySQL takes bounds and rules with each number of an unsigned column, and no other', async () => {
    const meter = (rule: string, bounds: string) => `datasource db {
  provider = "mysql"
}
// @gen_form()
// @gen_access(read: ${rule})
model Meter {
  id    Int @id @db.UnsignedInt
  count Int @db.UnsignedInt // ${bounds}
}
// @gen_user(role: role, all: admin)
model User {
  id   Int  @id
  role Role
}
enum Role {
  admin
  reader
}`;
    const { models } = await read(meter('count < 4000000000', '@min(1) @max(4294967295)'));
    expect(models[0]?.fields[1]?.rules).toEqual({ least: '1', greatest: '4294967295' });
    await expect(read(meter('count < 5', '@max(4294967296)'))).rejects.toThrow(
      '@max(4294967296) is not an unsigned Int, which is from 0 to 4294967295; use one or remove it',
    );
    await expect(read(meter('count < 4294967296', '@min(0)'))).rejects.toThrow(
      'write a number from -2147483648 to 4294967295',
    );
  });

  it('of MySQL knows the range of a year column, which silently turns 1 into 2001', async () => {
    const { models } = await read(
      'datasource db {\n  provider = "mysql"\n}\n// @gen_form()\nmodel School {\n  id Int @id\n  founded Int @db.Year\n  closed Int? @db.Year // @min(1950)\n}\n',
    );
    expect(models[0]?.fields.map(({ rules }) => rules)).toEqual([
      {},
      { least: '1901', greatest: '2155' },
      { least: '1950', greatest: '2155' },
    ]);
  });
});

describe('a reference by a unique field other than the key', () => {
  const warningsWith = async (datasource: string, field = '', column = ''): Promise<string[]> => {
    const { warnings } = await read(`datasource db {
  ${datasource}
}
// @gen_form()
model A {
  id    String  @id @map("_id")
  email String? @unique
  bs    B[]
  cs    C[]
}
// @gen_form()
model B {
  id     String  @id @map("_id")
  ${column}
  aEmail String?
  ${field}
  a      A?      @relation(fields: [aEmail], references: [email], onDelete: NoAction, onUpdate: NoAction)
}
// @gen_form()
model C {
  id  String @id @map("_id")
  aId String
  a   A      @relation(fields: [aId], references: [id])
}
`);
    return warnings.map(({ subject, message, cure }) => `${subject}: ${message}; ${cure}`);
  };
  const emulated = 'provider = "mysql"\n  relationMode = "prisma"';

  it.each([emulated, 'provider = "mongodb"'])(
    'is warned of where nobody checks it: %j',
    async (datasource) => {
      expect(await warningsWith(datasource)).toEqual([
        'B.a: refers to A by email, and without foreign keys nobody checks that it exists; refer to id, or write /// @gen_readonly above it',
      ]);
    },
  );

  it('needs no warning with foreign keys, or where clients cannot write it', async () => {
    expect(await warningsWith('provider = "mysql"')).toEqual([]);
    expect(await warningsWith(emulated, '/// @gen_readonly')).toEqual([]);
    expect(await warningsWith(emulated, '/// @gen_hidden')).toEqual([]);
    expect(await warningsWith(emulated, '', '/// @gen_readonly')).toEqual([]);
  });
});

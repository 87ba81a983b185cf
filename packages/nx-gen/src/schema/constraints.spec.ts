import { readSchema } from './read-schema';

const read = async (provider: string, body: string) => {
  const text = `datasource db {\n  provider = "${provider}"\n}\n${body}`;
  const [model] = (await readSchema([{ path: 'schema.prisma', text }], '.')).models;
  if (!model) throw new Error('the schema has no model');
  return model;
};

describe('the default name of a constraint', () => {
  it('is truncated to the limit of the database, between two characters', async () => {
    const long = 'a'.repeat(61);
    const { uniques } = await read(
      'postgresql',
      `model M {\n  id Int @id\n  ${long} Int @unique\n}`,
    );
    const [name = ''] = uniques
      .filter(({ fields }) => fields[0] === long)
      .map((unique) => unique.name);
    expect(name).toBe(`M_${'a'.repeat(57)}_key`);
    expect(Buffer.byteLength(name)).toBe(63);
    const wide = await read(
      'postgresql',
      `model M {\n  id Int @id\n  a Int @unique @map("${'é'.repeat(40)}")\n}`,
    );
    expect(wide.uniques.map((unique) => unique.name)).toContain(`M_${'é'.repeat(28)}_key`);
  });

  it('is PRIMARY for a primary key on MySQL', async () => {
    const { uniques } = await read('mysql', 'model M {\n  id Int @id\n}');
    expect(uniques).toEqual([{ name: 'PRIMARY', fields: ['id'] }]);
  });

  it('does not exist for foreign keys that Prisma emulates', async () => {
    const relations =
      'model M {\n  id Int @id\n  nId Int\n  n N @relation(fields: [nId], references: [id])\n}\nmodel N {\n  id Int @id\n  ms M[]\n}';
    expect((await read('mysql', relations)).foreignKeys).toEqual([
      { name: 'M_nId_fkey', fields: ['nId'] },
    ]);
    const emulated = await read('mysql"\n  relationMode = "prisma', relations);
    expect(emulated.foreignKeys).toEqual([]);
  });
});

it('a partial unique index is distinguished from a full one', async () => {
  const preview = 'generator client {\n  provider = "prisma-client"\n  output = "x"\n';
  const { uniques } = await read(
    'postgresql',
    `${preview}  previewFeatures = ["partialIndexes"]\n}\nmodel M {
  id Int @id
  a  Int @unique
  b  Int @unique(where: raw("a > 1"))
  c  Int
  @@unique([c])
  @@unique([a, b])
  @@unique([b, c], where: raw("a > 1"))
}`,
  );
  const partial = uniques.filter(({ isPartial }) => isPartial).map(({ fields }) => fields.join());
  expect(uniques).toHaveLength(6);
  expect(partial).toEqual(['b', 'b,c']);
});

describe('the indexes of a model', () => {
  it('have the same names as in the database', async () => {
    const { indexes } = await read(
      'postgresql',
      'model M {\n  id Int @id\n  a String @map("x")\n  b Int\n  @@index([a, b])\n  @@index([b], map: "own")\n}',
    );
    expect(indexes).toEqual([
      { name: 'M_pkey', fields: ['id'], inOrder: ['id'] },
      { name: 'M_x_b_idx', fields: ['a', 'b'], inOrder: ['a', 'b'] },
      { name: 'own', fields: ['b'], inOrder: ['b'] },
    ]);
  });

  it('include those that can look up a value, with the columns that they sort by', async () => {
    const { indexes } = await read(
      'postgresql',
      'model M {\n  id Int @id\n  a String @unique\n  b Json\n  c Int\n  d Int\n  @@index([b], type: Gin)\n  @@index([d], type: Hash)\n  @@index([c, d])\n}',
    );
    const found = indexes.map(({ fields, inOrder }) => `${fields.join()}: ${inOrder.join()}`);
    expect(found.sort()).toEqual(['a: a', 'c,d: c,d', 'd: ', 'id: id']);
  });
});

it('an index sorts by its leading columns of the same direction', async () => {
  const { indexes } = await read(
    'postgresql',
    'model M {\n  id Int @id\n  a Int\n  b Int\n  @@index([a(sort: Desc), b(sort: Desc), id])\n}',
  );
  expect(indexes.at(-1)).toMatchObject({ fields: ['a', 'b', 'id'], inOrder: ['a', 'b'] });
});

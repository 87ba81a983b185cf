import { Reading } from '../reading';
import { healthyProject } from '../testing/project';
import { checkIndexes } from './indexes';

const check = async (models: string, provider = 'postgresql') => {
  const project = healthyProject({
    'prisma/schema.prisma': `generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "${provider}"\n}\n${models}`,
  });
  jest.spyOn(process, 'cwd').mockReturnValue(project.root);
  try {
    return await checkIndexes(new Reading(project.root, { root: '.' }));
  } finally {
    jest.restoreAllMocks();
    project.remove();
  }
};

const owned = (attributes = '', relation = '') => `
// @gen_form()
model Owner {
  id    Int    @id
  items Item[]
}
// @gen_form()
model Item {
  id        Int      @id
  owner     Owner    @relation(fields: [ownerId], references: [id]${relation})
  ownerId   Int
  createdAt DateTime @default(now())
  ${attributes}
}
`;

describe('columns without an index', () => {
  it('are those that lists sort by and relations filter by', async () => {
    const { status, message, suggestion } = await check(owned());
    expect(status).toBe('warning');
    expect(message.split('\n')).toEqual([
      'Item.createdAt has no index, and lists are sorted by it unless the client says otherwise',
      'Item.ownerId has no index, and the records of its relation are filtered by it',
    ]);
    expect(suggestion?.split('\n')).toEqual([
      'write these lines into their models, or run npx gen doctor --write, and migrate:',
      'Item: @@index([createdAt, id])',
      'Item: @@index([ownerId])',
    ]);
  });

  it.each([
    ['an index of their own', '@@index([createdAt])\n  @@index([ownerId])'],
    ['the first place of an index', '@@index([createdAt, ownerId])\n  @@index([ownerId, id])'],
    ['a unique constraint', '@@unique([createdAt])\n  @@unique([ownerId, createdAt])'],
  ])('are none where they have %s', async (_, attributes) => {
    expect((await check(owned(attributes))).status).toBe('ok');
  });

  it('are those in a second place of an index, or in one that keeps no order and would have to', async () => {
    const second = await check(owned('@@index([id, createdAt])\n  @@index([ownerId])'));
    expect(second.message).toMatch(/^Item\.createdAt has no index/);
    const unsorted = '@@index([createdAt], type: Hash)\n  @@index([ownerId])';
    expect((await check(owned(unsorted))).message).toMatch(/^Item\.createdAt has no index/);
    const blocks = '@@index([createdAt])\n  @@index([ownerId], type: Brin)';
    expect((await check(owned(blocks))).message).toMatch(/^Item\.ownerId has no index/);
  });

  it('are none where an index without an order finds the records of a relation', async () => {
    const hash = await check(owned('@@index([createdAt, id])\n  @@index([ownerId], type: Hash)'));
    expect(hash.status).toBe('ok');
    expect(hash.suggestion ?? '').not.toContain('ownerId');
  });

  it('are called as the schema calls them, also where clients know them by another name', async () => {
    const keyed = `
// @gen_form()
model Owner {
  id    Int    @id
  items Item[]
}
// @gen_form()
model Item {
  id    Int
  place Int
  owner Owner @relation(fields: [id], references: [id])
  @@id([place, id])
}
`;
    const { message, suggestion } = await check(keyed);
    expect(message).toMatch(/^Item\.id has no index/);
    expect(suggestion).toBe(
      'write @@index([id]) into the model Item, or run npx gen doctor --write, and migrate',
    );
  });

  it('are no foreign keys under MySQL, which makes an index for each that it checks', async () => {
    expect((await check(owned('@@index([createdAt])'), 'mysql')).status).toBe('ok');
  });

  it('are none of a model that is unmarked or has no list', async () => {
    const unmarked = owned().replaceAll('// @gen_form()', '');
    expect((await check(unmarked)).status).toBe('skipped');
    const written = owned().replace(
      '// @gen_form()\nmodel Item',
      '// @gen_form(only: [create])\nmodel Item',
    );
    expect((await check(written)).status).toBe('ok');
  });

  it('are those of a join model too, which is found from both of its ends', async () => {
    const { message, suggestion } = await check(`
// @gen_form()
model Post {
  id   Int       @id
  tags PostTag[]
}
// @gen_form()
model Tag {
  id    Int       @id
  posts PostTag[]
}
model PostTag {
  post   Post @relation(fields: [postId], references: [id])
  postId Int
  tag    Tag  @relation(fields: [tagId], references: [id])
  tagId  Int
  @@id([postId, tagId])
}
`);
    expect(message).toBe('PostTag.tagId has no index, and what it joins is found by it');
    expect(suggestion).toMatch(/^write @@index\(\[tagId\]\) into the model PostTag/);
  });

  it('are both of a key of two columns, in one index', async () => {
    const { suggestion } = await check(`
// @gen_form()
model Shelf {
  room Int
  row  Int
  books Book[]
  @@id([room, row])
}
// @gen_form()
model Book {
  id    Int   @id
  room  Int
  row   Int
  shelf Shelf @relation(fields: [room, row], references: [room, row])
}
`);
    expect(suggestion).toMatch(/^write @@index\(\[room, row\]\) into the model Book/);
  });
});

describe('an index that holds the order of a list without its end', () => {
  const advice = async (attributes: string, provider?: string) =>
    (await check(owned(`${attributes}\n  @@index([ownerId])`), provider)).suggestion;

  it('is told, with the line in its place', async () => {
    expect(await advice('@@index([createdAt])')).toBe(
      'in the model Item, @@index([createdAt, id]) in place of the index by createdAt spares sorting the records of one value for each page',
    );
  });

  it('is told of one whose columns run in two directions', async () => {
    const mixed = '@@index([createdAt(sort: Desc), id])';
    expect(await advice(mixed)).toContain('@@index([createdAt, id]) in place of');
    expect(await advice('@@index([createdAt(sort: Desc), id(sort: Desc)])')).toBeUndefined();
  });

  it('is whole where its values are unique, or the database puts the key there', async () => {
    expect(await advice('@@unique([createdAt])')).toBeUndefined();
    expect(await advice('@@index([createdAt])', 'mysql')).toBeUndefined();
    expect(await advice('@@index([createdAt])', 'sqlite')).toBeUndefined();
  });
});

describe('what the search looks into', () => {
  const note = (attributes = '') => `
// @gen_form()
model Note {
  id    Int    @id
  title String @map("heading")
  text  String @db.Text
  ${attributes}
  @@map("notes")
}
`;
  const trigram = (name: string) => `@@index([${name}(ops: raw("gin_trgm_ops"))], type: Gin)`;

  it('is no fault without an index, but its lines are told', async () => {
    const { status, suggestion } = await check(note());
    expect([status, ...(suggestion?.split('\n').slice(0, 3) ?? [])]).toEqual([
      'ok',
      'the search reads whole tables; in large ones these lines let it use trigrams, behind CREATE EXTENSION IF NOT EXISTS pg_trgm in a migration:',
      `Note: ${trigram('title')}`,
      `Note: ${trigram('text')}`,
    ]);
  });

  it.each([
    ['an index each', `${trigram('title')}\n  ${trigram('text')}`],
    [
      'one together',
      '@@index([title(ops: raw("gin_trgm_ops")), text(ops: raw("public.gist_trgm_ops"))], type: Gist)',
    ],
  ])('needs no line where it has %s', async (_, attributes) => {
    expect((await check(note(attributes))).suggestion).not.toContain('trgm');
  });

  it('lacks a line only for the column without one', async () => {
    const { suggestion } = await check(note(trigram('text')));
    expect(suggestion).toContain(trigram('title'));
    expect(suggestion).not.toContain(trigram('text'));
  });

  it('gets an index of another name beside an ordinary one of the same column', async () => {
    const { suggestion } = await check(note('@@index([title])'));
    expect(suggestion).toContain(
      '@@index([title(ops: raw("gin_trgm_ops"))], type: Gin, map: "notes_heading_trgm")',
    );
  });

  it('gets an index of another name beside a hash of the same column too', async () => {
    const { suggestion } = await check(note('@@index([title], type: Hash)'));
    expect(suggestion).toContain('type: Gin, map: "notes_heading_trgm")');
  });

  it('is beyond any index where one column is, and that is told in place of lines', async () => {
    const { suggestion } = await check(note('code String @db.Char(8)'));
    expect(suggestion?.split('\n')[0]).toBe(
      'the search of Note reads the whole table, and no index helps: trigrams do not serve code, which is @db.Char',
    );
    expect(suggestion).not.toContain('gin_trgm_ops');
  });

  it('needs the lines of related models that it looks into, each once', async () => {
    const { suggestion } = await check(`
// @gen_form()
model Owner {
  id    Int    @id
  name  String
  items Item[]
}
// @gen_form()
model Item {
  id      Int    @id
  title   String
  owner   Owner  @relation(fields: [ownerId], references: [id])
  ownerId Int
  ${trigram('title')}
  @@index([ownerId])
}
`);
    const lines = suggestion?.split('\n').filter((line) => line.includes('gin_trgm_ops'));
    expect(lines).toEqual([`Owner: ${trigram('name')}`]);
  });

  it.each([
    ['mysql', "LIKE '%text%' uses no index of MySQL or MariaDB, a full-text one neither"],
    ['sqlite', "LIKE '%text%' uses no index of SQLite"],
  ])('is told without a line under %s, where none helps', async (provider, sentence) => {
    const model = '// @gen_form()\nmodel Note {\n  id Int @id\n  title String\n  text String\n}\n';
    const { status, suggestion } = await check(model, provider);
    expect([status, suggestion?.split('\n')[0]]).toEqual([
      'ok',
      `the search reads whole tables: ${sentence}: Note (title, text)`,
    ]);
    expect(suggestion).not.toContain('trgm');
  });
});

describe('other columns without an index', () => {
  it('are advice where clients may ask for them, one line a model, with the ways out', async () => {
    const asked = `
// @gen_form()
model Product {
  id       Int      @id
  slug     String   @unique
  category String
  /// @gen_filter(no) @gen_sort(no)
  note     String
  /// @gen_filter(no)
  weight   Int
  active   Boolean
  sizes    Int[]
  price    Float
  @@index([price, category])
}
// @gen_form()
model Wide {
  id Int @id
  a  Int
  b  Int
  c  Int
  d  Int
  e  Int
  f  Int
  g  Int
}
`;
    const { status, suggestion } = await check(asked);
    expect(status).toBe('ok');
    expect(suggestion?.split('\n').slice(-3)).toEqual([
      expect.stringMatching(/@@index\(\[…\]\) .* @gen_filter\(no\)/),
      'Product: category and weight',
      'Wide: a, b, c, d, e and 2 more',
    ]);
  });
});

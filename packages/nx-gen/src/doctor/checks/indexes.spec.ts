import { ProjectReading } from '../reading';
import { healthyProject } from '../testing/project';
import { checkIndexes } from './indexes';

const check = async (models: string, provider = 'postgresql') => {
  const project = healthyProject({
    'prisma/schema.prisma': `generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "${provider}"\n}\n${models}`,
  });
  jest.spyOn(process, 'cwd').mockReturnValue(project.root);
  try {
    return await checkIndexes(new ProjectReading(project.root, { root: '.' }));
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
  ])('do not include columns with %s', async (_, attributes) => {
    expect((await check(owned(attributes))).status).toBe('ok');
  });

  it('include both columns of alternatives of a rule, the own one and the key of a relation', async () => {
    const { message } = await check(`
// @gen_user()
// @gen_form()
// @gen_access(all: signedIn)
model User {
  id    Int    @id
  sites Site[]
  seats Seat[]
}
// @gen_form()
// @gen_access(all: signedIn)
model Team {
  id    Int    @id
  sites Site[]
  seats Seat[]
}
// @gen_form()
// @gen_access(all: signedIn)
// @gen_owner(userId)
model Seat {
  id     Int  @id
  team   Team @relation(fields: [teamId], references: [id])
  teamId Int
  user   User @relation(fields: [userId], references: [id])
  userId Int
  @@index([teamId])
  @@index([userId])
}
// @gen_form()
// @gen_access(all: own or team.seats.some(own))
// @gen_owner(userId)
model Site {
  id     Int   @id
  user   User? @relation(fields: [userId], references: [id])
  // @gen_filter(no)
  userId Int?
  team   Team? @relation(fields: [teamId], references: [id])
  // @gen_filter(no)
  teamId Int?
}
`);
    expect(message.split('\n')).toEqual([
      'Site.userId has no index, and the rule for lists compares it with the user',
      'Site.teamId has no index, and the rule for lists follows its relation',
    ]);
  });

  it('include those in a second position of an index, or in an index that cannot sort', async () => {
    const second = await check(owned('@@index([id, createdAt])\n  @@index([ownerId])'));
    expect(second.message).toMatch(/^Item\.createdAt has no index/);
    const unsorted = '@@index([createdAt], type: Hash)\n  @@index([ownerId])';
    expect((await check(owned(unsorted))).message).toMatch(/^Item\.createdAt has no index/);
    const blocks = '@@index([createdAt])\n  @@index([ownerId], type: Brin)';
    expect((await check(owned(blocks))).message).toMatch(/^Item\.ownerId has no index/);
  });

  it('do not include foreign keys with a hash index', async () => {
    const hash = await check(owned('@@index([createdAt, id])\n  @@index([ownerId], type: Hash)'));
    expect(hash.status).toBe('ok');
    expect(hash.suggestion ?? '').not.toContain('ownerId');
  });

  it('have their names from the schema, even when clients use other names', async () => {
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

  it('do not include foreign keys on MySQL, which indexes them itself', async () => {
    expect((await check(owned('@@index([createdAt])'), 'mysql')).status).toBe('ok');
  });

  it('do not include those of a model that is unmarked or has no list', async () => {
    const unmarked = owned().replaceAll('// @gen_form()', '');
    expect((await check(unmarked)).status).toBe('skipped');
    const written = owned().replace(
      '// @gen_form()\nmodel Item',
      '// @gen_form(only: [create])\nmodel Item',
    );
    expect((await check(written)).status).toBe('ok');
  });

  it('include the second key of a join model', async () => {
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
    expect(message).toBe('PostTag.tagId has no index, and the records it joins are found by it');
    expect(suggestion).toMatch(/^write @@index\(\[tagId\]\) into the model PostTag/);
  });

  it('share one index for a relation of two columns', async () => {
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

describe('an index on the sort order of a list that lacks the key', () => {
  const advice = async (attributes: string, provider?: string) =>
    (await check(owned(`${attributes}\n  @@index([ownerId])`), provider)).suggestion;

  it('is reported with its replacement', async () => {
    expect(await advice('@@index([createdAt])')).toBe(
      'in the model Item, replace the index on createdAt with @@index([createdAt, id]): pages then need not sort all records of one value',
    );
  });

  it('is reported when its columns have different directions', async () => {
    const mixed = '@@index([createdAt(sort: Desc), id])';
    expect(await advice(mixed)).toContain('with @@index([createdAt, id])');
    expect(await advice('@@index([createdAt(sort: Desc), id(sort: Desc)])')).toBeUndefined();
  });

  it('is complete when its values are unique or the database appends the key', async () => {
    expect(await advice('@@unique([createdAt])')).toBeUndefined();
    expect(await advice('@@index([createdAt])', 'mysql')).toBeUndefined();
    expect(await advice('@@index([createdAt])', 'sqlite')).toBeUndefined();
  });
});

describe('the columns of a search', () => {
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

  it('are no warning without an index, but the lines to add are suggested', async () => {
    const { status, suggestion } = await check(note());
    expect([status, ...(suggestion?.split('\n').slice(0, 3) ?? [])]).toEqual([
      'ok',
      'the search reads whole tables; in large ones these lines let it use trigrams, after CREATE EXTENSION IF NOT EXISTS pg_trgm in a migration:',
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
  ])('need no line when they have %s', async (_, attributes) => {
    expect((await check(note(attributes))).suggestion).not.toContain('trgm');
  });

  it('need a line only for the column without an index', async () => {
    const { suggestion } = await check(note(trigram('text')));
    expect(suggestion).toContain(trigram('title'));
    expect(suggestion).not.toContain(trigram('text'));
  });

  it('get an index with another name next to an ordinary one on the same column', async () => {
    const { suggestion } = await check(note('@@index([title])'));
    expect(suggestion).toContain(
      '@@index([title(ops: raw("gin_trgm_ops"))], type: Gin, map: "notes_heading_trgm")',
    );
  });

  it('get an index with another name next to a hash index on the same column', async () => {
    const { suggestion } = await check(note('@@index([title], type: Hash)'));
    expect(suggestion).toContain('type: Gin, map: "notes_heading_trgm")');
  });

  it('get no lines when one of them cannot use any index', async () => {
    const { suggestion } = await check(note('code String @db.Char(8)'));
    expect(suggestion?.split('\n')[0]).toBe(
      'the search of Note reads the whole table, and no index helps: trigrams do not work for code, which is @db.Char',
    );
    expect(suggestion).not.toContain('gin_trgm_ops');
  });

  it('get the lines of related models that the search includes, each once', async () => {
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
    ['mysql', "LIKE '%text%' uses no index of MySQL or MariaDB, not even a full-text one"],
    ['sqlite', "LIKE '%text%' uses no index of SQLite"],
  ])('get no line on %s, where no index helps', async (provider, sentence) => {
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
  it('are listed per model when clients can filter or sort by them, with the alternatives', async () => {
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

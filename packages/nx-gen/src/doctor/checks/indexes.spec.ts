import { Reading } from '../reading';
import { healthyProject } from '../testing/project';
import { checkIndexes } from './indexes';

const check = async (models: string, provider = 'postgresql') => {
  const project = healthyProject({
    'prisma/schema.prisma': `generator client {\n  provider = "prisma-client"\n  output = "../src/generated/prisma"\n}\ndatasource db {\n  provider = "${provider}"\n}\n${models}`,
  });
  try {
    return await checkIndexes(new Reading(project.root, { root: '.' }));
  } finally {
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
    expect(suggestion).toMatch(/@@index/);
  });

  it.each([
    ['an index of their own', '@@index([createdAt])\n  @@index([ownerId])'],
    ['the first place of an index', '@@index([createdAt, ownerId])\n  @@index([ownerId, id])'],
    ['a unique constraint', '@@unique([createdAt])\n  @@unique([ownerId, createdAt])'],
  ])('are none where they have %s', async (_, attributes) => {
    expect((await check(owned(attributes))).status).toBe('ok');
  });

  it('are those in a second place of an index, or in one that keeps no order', async () => {
    const second = await check(owned('@@index([id, createdAt])\n  @@index([ownerId])'));
    expect(second.message).toMatch(/^Item\.createdAt has no index/);
    const hash = await check(owned('@@index([createdAt])\n  @@index([ownerId], type: Hash)'));
    expect(hash.message).toMatch(/^Item\.ownerId has no index/);
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
    expect(suggestion).toBe('write @@index([id]) into the model Item, and migrate');
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

  it('are no fault where the search reads them, but that is told', async () => {
    const model = '// @gen_form()\nmodel Note {\n  id Int @id\n  title String\n  text String\n}\n';
    const { status, suggestion } = await check(model);
    expect([status, suggestion?.split('\n')[0]]).toEqual([
      'ok',
      'the search reads whole tables, which no ordinary index speeds up: Note (title, text); a large table wants a trigram index (pg_trgm)',
    ]);
    expect((await check(model, 'sqlite')).suggestion).not.toContain('trigram');
  });

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
    expect(suggestion?.split('\n').slice(1)).toEqual([
      expect.stringMatching(/@@index\(\[…\]\) .* @gen_filter\(no\)/),
      'Product: category and weight',
      'Wide: a, b, c, d, e and 2 more',
    ]);
  });
});

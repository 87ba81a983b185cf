import { readText, problemsOf } from '../testing/read';

interface Parts {
  same?: string;
  tags?: string;
  children?: string;
  user?: string;
  owner?: string;
  name?: string;
}

/** Links in collections, each with tags: what the tests mark and vary. */
const schema = ({ same, tags, children, user, owner = 'String', name }: Parts): string => {
  const above = (argument: string | undefined): string =>
    argument === undefined ? '' : `  /// @gen_same${argument}\n`;
  return `// @gen_form()
model Collection {
  id       Int          @id
${above(name)}  name     String
  ownerId  ${owner}
${above(children)}  inside   Collection[] @relation("Tree")
${above(same)}  parent   Collection?  @relation("Tree", fields: [parentId], references: [id])
  parentId Int?
  pin      Json?
  links    Link[]
${above(user)}  user     User?        @relation(fields: [userId], references: [id])
  userId   Int?
}

// @gen_form()
model Link {
  id           Int        @id
  collection   Collection @relation(fields: [collectionId], references: [id])
  collectionId Int
${above(tags)}  tags         Tag[]
}

// @gen_form()
model Tag {
  id     Int    @id
  userId String
  size   Int
  pin    String
  links  Link[]
}

model User {
  id          Int          @id
  ownerId     String
  collections Collection[]
}
`;
};

describe('@gen_same', () => {
  it.each<[string, Parts]>([
    ['the same field of both sides', { same: '(ownerId)' }],
    ['several', { same: '(ownerId, name)' }],
    ['fields of different names', { same: '(ownerId: name)' }],
    ['a list of ids, by the way to the value', { tags: '(collection.ownerId: userId)' }],
    ['a longer way', { tags: '( collection . parent . ownerId : userId )' }],
  ])('is accepted: %s', async (_what, parts) =>
    expect(await problemsOf(schema(parts))).toEqual([]),
  );

  it('is read with the way and both names', async () => {
    const { models } = await readText(schema({ tags: '(collection.ownerId: userId, id)' }));
    const tags = models
      .find(({ name }) => name === 'Link')
      ?.fields.find(({ name }) => name === 'tags');
    expect(tags?.directives.same).toEqual([
      { along: ['collection'], own: 'ownerId', other: 'userId' },
      { along: [], own: 'id', other: 'id' },
    ]);
  });

  it('means the same on several lines as in one, and nothing more if it is repeated', async () => {
    const lines = '(ownerId)\n  /// @gen_same(ownerId)\n  /// @gen_same(name)';
    const { models } = await readText(schema({ same: lines }));
    const [collection] = models;
    expect(collection?.fields.find(({ name }) => name === 'parent')?.directives.same).toEqual([
      { along: [], own: 'ownerId', other: 'ownerId' },
      { along: [], own: 'name', other: 'name' },
    ]);
  });

  it.each<[string, Parts, string]>([
    [
      'no argument',
      { same: '' },
      'Collection.parent: @gen_same does not say what must be the same; write it like @gen_same(ownerId), or @gen_same(ownerId: userId)',
    ],
    [
      'something else than names',
      { same: '(ownerId == userId)' },
      'Collection.parent: @gen_same(ownerId == userId) names no fields; write it like @gen_same(ownerId), or @gen_same(ownerId: userId)',
    ],
    [
      'a plain field',
      { name: '(ownerId)' },
      'Collection.name: @gen_same works on relations; this is a String field; write it above the relation',
    ],
    [
      'a list of children',
      { children: '(ownerId: name)' },
      'Collection.inside: @gen_same(ownerId: name) stands above the side without the key; write /// @gen_same(name: ownerId) above Collection.parent',
    ],
    [
      'an unmarked model on the other side',
      { user: '(ownerId)' },
      'Collection.user: @gen_same(ownerId) needs User to be marked, because only writes of marked models are checked; write // @gen_form() above User',
    ],
    [
      'an unmarked model on the way',
      { same: '(user.ownerId)' },
      'Collection.parent: @gen_same(user.ownerId) needs User to be marked',
    ],
    [
      'a misspelt field',
      { same: '(onwerId)' },
      'Collection.parent: @gen_same(onwerId) names onwerId, which is not a field of Collection; did you mean ownerId?',
    ],
    [
      'a misspelt field of the other side',
      { tags: '(collection.ownerId: usrId)' },
      'Link.tags: @gen_same(collection.ownerId: usrId) names usrId, which is not a field of Tag; did you mean userId?',
    ],
    [
      'a field that only this side has',
      { tags: '(collectionId)' },
      'Link.tags: @gen_same(collectionId) names collectionId, which is not a field of Tag; use id, userId, size or pin',
    ],
    [
      'a misspelt relation on the way',
      { tags: '(colection.ownerId: userId)' },
      'Link.tags: @gen_same(colection.ownerId: userId) names colection, which is not a field of Link; did you mean collection?',
    ],
    [
      'a list on the way',
      { same: '(links.id)' },
      'Collection.parent: @gen_same(links.id) leads through Collection.links, which is no reference; name relations whose key the record itself holds',
    ],
    [
      'values that cannot be compared',
      { same: '(pin)' },
      'Collection.parent: @gen_same(pin) compares Collection.pin, which is a Json; compare texts, whole numbers, Booleans or enums',
    ],
    [
      'fields of two types',
      { tags: '(collection.ownerId: size)' },
      'Link.tags: @gen_same(collection.ownerId: size) compares Collection.ownerId, which is a String, with Tag.size, which is an Int; compare fields of one type',
    ],
    [
      'columns that hold texts of two kinds',
      { tags: '(collection.ownerId: userId)', owner: 'String @db.Uuid' },
      'compares Collection.ownerId, which is a String @db.Uuid, with Tag.userId, which is a String; compare fields of one type',
    ],
  ])('is refused with the cure: %s', async (_what, parts, problem) =>
    expect((await problemsOf(schema(parts))).join('\n')).toContain(problem),
  );

  it('is refused above a model that is not marked, where nothing would check it', async () => {
    const text = schema({ same: '(ownerId)' }).replace(
      '// @gen_form()\nmodel Collection',
      'model Collection',
    );
    expect((await problemsOf(text)).join('\n')).toContain(
      'Collection.parent: @gen_same(ownerId) needs Collection to be marked',
    );
  });

  it('is refused with two slashes, instead of being ignored', async () => {
    const text = schema({ same: '(ownerId)' }).replace('/// @gen_same', '// @gen_same');
    expect((await problemsOf(text)).join('\n')).toContain(
      '@gen_same is ignored in a comment with two slashes',
    );
  });

  it('leads to the join model, if that one has rules of its own', async () => {
    const text = schema({ tags: '(collection.ownerId: userId)' })
      .replace('Tag[]', 'LinkTag[]')
      .replace(
        '  links  Link[]\n}',
        `  links  LinkTag[]
}

// @gen_form()
// @gen_access(read: signedIn)
model LinkTag {
  linkId Int
  link   Link @relation(fields: [linkId], references: [id])
  tagId  Int
  tag    Tag  @relation(fields: [tagId], references: [id])

  @@id([linkId, tagId])
}
`,
      )
      .replace('model User', '// @gen_user()\nmodel User');
    expect((await problemsOf(text)).join('\n')).toContain(
      'Link.tags: @gen_same(collection.ownerId: userId) stands above the side without the key',
    );
  });
});

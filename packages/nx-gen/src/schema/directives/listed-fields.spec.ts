import { problemsOf, readText } from '../testing/read';

const article = (options: string): string => `// @gen_form(${options})
model Article {
  id        Int      @id
  title     String
  status    String
  /// @gen_filter(no)
  rank      Int
  /// @gen_hidden
  secret    String?
  author    Author   @relation(fields: [authorId], references: [id])
  authorId  Int
  createdAt DateTime @default(now())
}
model Author {
  id       Int       @id
  articles Article[]
}`;

const kept = async (options: string, place: 'filter' | 'sort'): Promise<string[]> => {
  const { models } = await readText(article(options));
  const { fields = [] } = models.find(({ name }) => name === 'Article') ?? {};
  return fields
    .filter(({ relation, directives }) => !relation && directives[place] !== false)
    .map(({ name }) => name);
};

describe('the fields that a mark lists', () => {
  it('disable filters by all other visible fields except the key', async () => {
    expect(await kept('filterBy: [status, authorId]', 'filter')).toEqual([
      'id',
      'status',
      'secret',
      'authorId',
    ]);
    expect(await kept('filterBy: []', 'filter')).toEqual(['id', 'secret']);
    expect(await kept('sortBy: []', 'filter')).not.toContain('rank');
  });

  it('disable sorting by all other visible fields except the key and the default sort field', async () => {
    expect(await kept('sortBy: [title]', 'sort')).toEqual(['id', 'title', 'secret', 'createdAt']);
    expect(await kept('sortBy: [], sort: "rank asc"', 'sort')).toEqual(['id', 'rank', 'secret']);
  });

  it.each([
    ['filterBy: [stats]', '(filterBy: [stats]) names no field of Article; did you mean status?'],
    ['sortBy: [author]', '(sortBy: [author]) names a relation; write authorId'],
    ['filterBy: [secret]', '(filterBy: [secret]) names a field that no client may see; remove it'],
    ['filterBy: [rank]', '(filterBy: [rank]) contradicts @gen_filter(no) above rank; keep one'],
  ])('are refused with the cure: %s', async (options, problem) => {
    expect(await problemsOf(article(options))).toEqual([
      `schema.prisma:1 Article: @gen_form${problem}`,
    ]);
  });

  describe('of a key of several columns', () => {
    const order = (options: string, ...more: string[]): string =>
      [
        `// @gen_form(${options})`,
        'model Order {',
        '  id String @id',
        '  account Account? @relation(fields: [accountId, ownerId], references: [id, userId])',
        '  accountId String?',
        '  ownerId String?',
        ...more,
        '}',
        '// @gen_form()',
        'model Account {',
        '  id String',
        '  userId String',
        '  orders Order[]',
        ...(more.length > 0 ? ['  others Order[] @relation("other")'] : []),
        '  @@id([id, userId])',
        '}',
      ].join('\n');

    it.each(['accountId, ownerId', 'id', ''])('are accepted as %s', async (listed) => {
      expect(await problemsOf(order(`filterBy: [${listed}]`))).toEqual([]);
    });

    it.each([
      ['accountId', 'ownerId'],
      ['ownerId', 'accountId'],
    ])(
      'are refused as %s alone, since the filter of the account needs both',
      async (one, other) => {
        expect(await problemsOf(order(`filterBy: [${one}]`))).toEqual([
          `schema.prisma:1 Order: @gen_form(filterBy: [${one}]) lists only a part of the key of account, by which the dashboard filters as a whole; list ${other} too, or remove ${one}`,
        ]);
      },
    );

    it('may be listed alone where they have a meaning of their own', async () => {
      const other = [
        '  other Account? @relation("other", fields: [otherId, ownerId], references: [id, userId])',
        '  otherId String?',
      ];
      expect(await problemsOf(order('filterBy: [ownerId]', ...other))).toEqual([]);
      const required = order('filterBy: [ownerId]').replace('ownerId String?', 'ownerId String');
      expect(await problemsOf(required)).toEqual([]);
      const closed = order('filterBy: [accountId]')
        .replace('model Order', '// @gen_access(all: admin)\nmodel Order')
        .replace('  ownerId', '  /// @gen_access(write: guest)\n  ownerId');
      const user =
        '// @gen_user(role: role)\nmodel User {\n  id Int @id\n  role Role\n}\nenum Role {\n  admin\n  guest\n}\n';
      expect(await problemsOf(user + closed)).toEqual([]);
    });
  });
});

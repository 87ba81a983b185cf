import { planAndRender } from '../testing/plan';

const MARK = '// @gen_form()\n';

/** Returns `field kind model` for each planned relation of a model, with further properties. */
async function relationsOf(model: string, schema: string): Promise<string[]> {
  const { resources } = await planAndRender(schema);
  const relations = resources.get(model)?.relations ?? [];
  return relations.map(({ field, kind, to, label, heldBy, through }) =>
    [
      field.name,
      kind,
      to.model.name,
      ...(label === undefined ? [] : [`by ${label}`]),
      ...heldBy.map(([theirs, ours]) => `${theirs}=${ours}`),
      ...(through ? [`through ${through.relation} ${through.fields.join()}`] : []),
    ].join(' '),
  );
}

const ORDER = `${MARK}model Order {
  id     Int    @id
  userId Int
  user   User   @relation(fields: [userId], references: [id])
}
`;
const USER = `${MARK}model User {
  id     Int     @id
  name   String
  orders Order[]
}
`;

describe('a relation with a foreign key', () => {
  it('is to-one on the side of the key, sorted by the label, and to-many on the other side', async () => {
    expect(await relationsOf('Order', ORDER + USER)).toEqual(['user one User by name']);
    expect(await relationsOf('User', ORDER + USER)).toEqual(['orders many Order userId=id']);
  });

  it.each([
    ['an unmarked model', USER.replace(MARK, '')],
    ['a model that cannot be listed', USER.replace('()', '(only: [show])')],
  ])('is not planned for %s, whose id stays a plain input', async (_, user) => {
    expect(await relationsOf('Order', ORDER + user)).toEqual([]);
    const { file } = await planAndRender(ORDER + user);
    expect(file('order.gen.service.ts')).not.toMatch(/relations|userResource/);
    expect(file('OrderEdit.tsx')).toMatch(/<NumericInput<OrderRecord>\s+source="userId"/);
    expect(file('OrderList.tsx')).not.toContain('user.name');
  });

  it('is hidden on both sides if the side with the key is hidden', async () => {
    for (const order of [
      ORDER.replace('  user  ', '  /// @gen_hidden\n  user  ').replace('userId Int', 'userId Int?'),
      ORDER.replace('  userId Int', '  /// @gen_hidden\n  userId Int?'),
    ].map((text) => text.replace('User   @', 'User?  @'))) {
      expect(await relationsOf('Order', order + USER)).toEqual([]);
      expect(await relationsOf('User', order + USER)).toEqual([]);
    }
  });

  it('is hidden only on its own side if the list is hidden', async () => {
    const user = USER.replace('  orders', '  /// @gen_hidden\n  orders');
    expect(await relationsOf('User', ORDER + user)).toEqual([]);
    expect(await relationsOf('Order', ORDER + user)).toEqual(['user one User by name']);
  });

  it('is not sorted by a label that clients cannot see', async () => {
    const user = USER.replace('name   String', '/// @gen_hidden\n  name String?');
    expect(await relationsOf('Order', ORDER + user)).toEqual(['user one User']);
  });

  it.each([
    ['the mark lists other fields only', '()', '(sortBy: [note])', []],
    ['the mark lists its key', '()', '(sortBy: [userId])', ['by name']],
    ['its key has @gen_sort(no)', '  userId', '  /// @gen_sort(no)\n  userId', []],
  ])(
    'is sorted by the label only if it is sorted by its key: %s',
    async (_, before, after, sorted) => {
      const order = ORDER.replace(before, after).replace('  user ', '  note String\n  user ');
      expect(await relationsOf('Order', order + USER)).toEqual([
        ['user one User', ...sorted].join(' '),
      ]);
      const { resources } = await planAndRender(order + USER);
      expect(resources.get('Order')?.searchable).toEqual(['note', 'user.name']);
    },
  );

  it('is not sorted by the label if the mark lists fields and the other model holds the key', async () => {
    const one = ORDER.replace('userId Int', 'userId Int @unique').replace(
      'id     Int    @id',
      'id Int @id\n  title String',
    );
    const user = USER.replace('orders Order[]', 'order Order?');
    expect(await relationsOf('User', one + user)).toEqual(['order one Order by title userId=id']);
    expect(await relationsOf('User', one + user.replace('()', '(sortBy: [name])'))).toEqual([
      'order one Order userId=id',
    ]);
  });

  it('is to-one on both sides if the key is unique, and refers to its own model in a tree', async () => {
    const one = ORDER.replace('userId Int', 'userId Int @unique');
    const user = USER.replace('orders Order[]', 'order Order?');
    expect(await relationsOf('User', one + user)).toEqual(['order one Order userId=id']);
    const tree = `${MARK}model Page {
  id       Int    @id
  title    String
  parentId Int?
  parent   Page?  @relation("tree", fields: [parentId], references: [id])
  children Page[] @relation("tree")
}`;
    expect(await relationsOf('Page', tree)).toEqual([
      'parent one Page by title',
      'children many Page parentId=id',
    ]);
  });

  it('is one choice for a composite key, and finds related records by every part', async () => {
    const schema = `${MARK}model Seat {
  row    String
  number Int
  bookings Booking[]

  @@id([row, number])
}
${MARK}model Booking {
  id     Int    @id
  row    String
  number Int
  seat   Seat   @relation(fields: [row, number], references: [row, number])
}`;
    expect(await relationsOf('Booking', schema)).toEqual(['seat one Seat']);
    expect(await relationsOf('Seat', schema)).toEqual([
      'bookings many Booking row=row number=number',
    ]);
    const { file } = await planAndRender(schema);
    expect(file('BookingEdit.tsx')).toContain('<ReferenceInput<BookingRecord> source="seat"');
    expect(file('BookingEdit.tsx')).not.toContain('source="row"');
    expect(file('SeatShow.tsx')).toContain("match={{ row: 'row', number: 'number' }}");
  });
});

const POST = (lines: string) => `${MARK}model Post {
  id   Int @id
  ${lines}
}
`;
const TAG = `${MARK}model Tag {
  name  String
  group Int
  posts PostTag[]

  @@id([name, group])
}
`;
const PAIR = `
  postId Int
  tag    String
  group  Int
  post   Post @relation(fields: [postId], references: [id])
  to     Tag  @relation(fields: [group, tag], references: [group, name])
`;
const KEY = '@@id([postId, group, tag])';
const join = (lines: string, mark = '') => `${mark}model PostTag {\n${lines}\n}\n`;

describe('a many-to-many relation', () => {
  const implicit = `${POST('tags Tag[]')}${MARK}model Tag {\n  id Int @id\n  name String\n  posts Post[]\n}\n`;

  it('is a list of ids if it is implicit in Prisma', async () => {
    expect(await relationsOf('Post', implicit)).toEqual(['tags ids Tag']);
    expect(await relationsOf('Tag', implicit)).toEqual(['posts ids Post']);
  });

  it.each([
    ['the pair is its key', PAIR + KEY],
    [
      'the pair is unique beside a key of its own',
      `id Int @id @default(autoincrement())${PAIR}@@unique([tag, postId, group])`,
    ],
    [
      'it also has timestamps',
      `${PAIR}at DateTime @default(now())\nchanged DateTime @updatedAt\nseen DateTime? @updatedAt\n${KEY}`,
    ],
    [
      'it has all of that',
      `id String @id @default(cuid())${PAIR}at DateTime @default(now())\n@@unique([postId, group, tag])\n@@index([postId])`,
    ],
  ])('looks through a join model if %s', async (_, lines) => {
    const schema = POST('tags PostTag[]') + TAG + join(lines);
    expect(await relationsOf('Post', schema)).toEqual(['tags ids Tag through to tag,group']);
    expect(await relationsOf('Tag', schema)).toEqual(['posts ids Post through post postId']);
  });

  it.each([
    ['it has another required column', `${PAIR}amount Int\n${KEY}`],
    ['it has an optional text', `${PAIR}note String?\n${KEY}`],
    ['it has a state with a default', `${PAIR}role String @default("member")\n${KEY}`],
    ['it has an optional time', `${PAIR}until DateTime?\n${KEY}`],
    [
      'it has a time with a fixed default',
      `${PAIR}at DateTime @default("2026-01-01T00:00:00Z")\n${KEY}`,
    ],
    ['it has a hidden column', `${PAIR}/// @gen_hidden\n  secret String?\n${KEY}`],
    ['it has a list', `${PAIR}notes String[]\n${KEY}`],
    ['it has an unsupported column', `${PAIR}place Unsupported("point")?\n${KEY}`],
    [
      'it refers to a third record',
      `${PAIR}byId Int?\nby Third? @relation(fields: [byId], references: [id])\n${KEY}`,
    ],
    [
      'other records refer to it',
      `id Int @id @default(autoincrement())${PAIR}thirds Third[]\n@@unique([postId, group, tag])`,
    ],
    ['a post may have only one', `${PAIR}${KEY}\n@@unique([postId])`],
    [
      'a part of the pair is unique with its time',
      `${PAIR}at DateTime @default(now())\n${KEY}\n@@unique([tag, at])`,
    ],
    ['a pair may occur twice', `id Int @id @default(autoincrement())${PAIR}`],
    [
      'a side is optional',
      `id Int @id${PAIR.replace('postId Int', 'postId Int?').replace('Post @', 'Post? @')}@@unique([postId, group, tag])`,
    ],
  ])(
    'does not look through a join model if %s: the rows are records of their own',
    async (_, lines) => {
      const third = lines.includes('Third[]')
        ? 'model Third {\n  id Int @id\n  joinId Int\n  join PostTag @relation(fields: [joinId], references: [id])\n}\n'
        : 'model Third {\n  id Int @id\n  joins PostTag[]\n}\n';
      const schema = POST('tags PostTag[]') + TAG + (lines.includes('Third') ? third : '');
      expect(await relationsOf('Post', schema + join(lines))).toEqual([]);
      const marked = await relationsOf('Tag', schema + join(lines, MARK));
      expect(marked).toEqual(['posts many PostTag group=group tag=name']);
    },
  );

  it('does not look through a join model whose pair has only a partial unique index', async () => {
    const preview =
      'generator client {\n  provider = "prisma-client"\n  output = "x"\n  previewFeatures = ["partialIndexes"]\n}\n';
    const lines = `id Int @id @default(autoincrement())${PAIR}@@unique([tag, postId, group], where: raw("id > 1"))`;
    const schema = preview + POST('tags PostTag[]') + TAG + join(lines);
    expect(await relationsOf('Post', schema)).toEqual([]);
  });

  it('does not look through a view of pairs, whose rows nobody can write', async () => {
    const preview =
      'generator client {\n  provider = "prisma-client"\n  output = "x"\n  previewFeatures = ["views"]\n}\n';
    const view = `view PostTag {${PAIR}@@unique([postId, group, tag])\n}\n`;
    const schema = preview + POST('tags PostTag[]') + TAG + view;
    expect(await relationsOf('Post', schema)).toEqual([]);
    expect(await relationsOf('Tag', schema)).toEqual([]);
  });

  it('is hidden if a side of its join model is hidden', async () => {
    const hidden = PAIR.replace('  post ', '  /// @gen_hidden\n  post ');
    const schema = POST('tags PostTag[]') + TAG + join(hidden + KEY);
    expect(await relationsOf('Post', schema)).toEqual([]);
    expect(await relationsOf('Tag', schema)).toEqual([]);
  });

  it('leads to the join model if the other side cannot be listed', async () => {
    const schema = POST('tags PostTag[]') + TAG.replace(MARK, '');
    expect(await relationsOf('Post', schema + join(PAIR + KEY))).toEqual([]);
    const marked = schema + join(PAIR + KEY, MARK);
    expect(await relationsOf('Post', marked)).toEqual(['tags many PostTag postId=id']);
  });

  it('names the list at the other end, if its records have a version that clients send back with it', async () => {
    const post = (tags: string) =>
      `${MARK}model Post {\n  id Int @id\n  title String\n  ${tags}\n}\n`;
    const tag = (posts: string, version = 'changedAt DateTime @updatedAt') =>
      `${MARK}model Tag {\n  id Int @id\n  name String\n  ${posts}\n  ${version}\n}\n`;
    const inverse = async (schema: string) => {
      const { file } = await planAndRender(schema);
      const [, tags = ''] =
        / tags: \{([^]*?) (?:mainTags|search):/.exec(file('post.gen.resource.ts')) ?? [];
      expect(tags).toContain('ids: ');
      return /inverse: '(\w+)'/.exec(tags)?.[1];
    };
    expect(await inverse(post('tags Tag[]') + tag('posts Post[]'))).toBe('posts');
    expect(await inverse(post('tags Tag[]') + tag('posts Post[]', 'changedAt DateTime'))).toBe(
      undefined,
    );
    expect(await inverse(post('tags Tag[]') + tag('/// @gen_readonly\n  posts Post[]'))).toBe(
      undefined,
    );
    const several = 'main Post[] @relation("main")\n  posts Post[] @relation("also")';
    expect(
      await inverse(
        post('tags Tag[] @relation("also")\n  mainTags Tag[] @relation("main")') + tag(several),
      ),
    ).toBe('posts');
    const join =
      'model PostTag {\n  postId Int\n  tagId Int\n  post Post @relation(fields: [postId], references: [id])\n  tag Tag @relation(fields: [tagId], references: [id])\n  @@id([postId, tagId])\n}\n';
    expect(await inverse(post('tags PostTag[]') + tag('posts PostTag[]') + join)).toBe('posts');
  });

  it('is read and written as a list of ids, in DTOs and for the data provider', async () => {
    const { file } = await planAndRender(implicit);
    const sent = "{ type: 'array', items: { type: 'integer' }, maxItems: 1000 }";
    const property = '  tags?: number[];\n';
    expect(file('create-post.gen.dto.ts')).toContain(
      `  @ApiPropertyOptional(${sent})\n  @IsUndefinable()\n  @IsIds({ type: 'integer' })\n${property}`,
    );
    const update = file('update-post.gen.dto.ts');
    // nothing else can be changed
    expect(update).toContain('export class UpdatePostGenDto {');
    expect(update).toContain(
      `  @ApiPropertyOptional(idsOrChange(${sent}))\n  @IsUndefinable()\n  @IsIdsOrChange({ type: 'integer' })\n  tags?: number[] | IdChange<number>;\n`,
    );
    expect(file('post-response.gen.dto.ts')).toContain(`  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer' },
    maxItems: 1000,
    description: 'Omitted in lists, and if there are more than 1000',
  })
${property}`);
    const controller = file('post.gen.controller.ts');
    expect(controller).toContain('Promise<BulkResult<number>>');
    expect(controller).toContain('@BulkIds() ids: number[]');
    expect(controller).toContain('@Ids() ids: number[]');
    expect(file('resourceFields.generated.ts')).toContain(
      "tags: { kind: 'Ids', list: true, reference: 'tags', by: 'id' },",
    );
    expect(file('fieldDirectives.generated.ts')).not.toContain('tags');
  });

  it('is shown but never sent if it is read-only', async () => {
    const { file } = await planAndRender(
      implicit.replace('tags Tag', '/// @gen_readonly\n  tags Tag'),
    );
    expect(file('create-post.gen.dto.ts')).not.toContain('tags');
    expect(file('post-response.gen.dto.ts')).toContain('tags?:');
    expect(file('PostCreate.tsx')).not.toContain('tags');
    expect(file('PostEdit.tsx')).toContain(
      '<ReferenceIdsInput<PostRecord> source="tags" reference="tags" disabled />',
    );
    expect(file('resourceFields.generated.ts')).toContain(
      "tags: { kind: 'Ids', list: true, reference: 'tags', by: 'id', readOnly: true },",
    );
  });
});

describe('several relations between two models', () => {
  const schema = `${MARK}model Book {
  id       Int     @id
  authorId Int
  editorId Int?
  author   Writer  @relation("author", fields: [authorId], references: [id])
  editor   Writer? @relation("editor", fields: [editorId], references: [id])
}
${MARK}model Writer {
  id      Int    @id
  name    String
  edited  Book[] @relation("editor")
  written Book[] @relation("author")
}`;

  it('are distinguished by their names', async () => {
    expect(await relationsOf('Book', schema)).toEqual([
      'author one Writer by name',
      'editor one Writer by name',
    ]);
    expect(await relationsOf('Writer', schema)).toEqual([
      'edited many Book editorId=id',
      'written many Book authorId=id',
    ]);
  });
});

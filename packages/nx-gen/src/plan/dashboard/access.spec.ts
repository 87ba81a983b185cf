import { planAndRender } from '../../testing/plan';

const BLOG = `
// @gen_user(role: role, all: admin)
model User {
  id    String @id
  role  Role
  posts Post[]
}

enum Role {
  admin
  author
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(read: published or own)
// @gen_access(create, edit: own)
model Post {
  id        String  @id
  title     String
  published Boolean
  authorId  String
  author    User    @relation(fields: [authorId], references: [id])
  /// @gen_access(read: admin, write: admin)
  note      String?
  /// @gen_access(write: admin)
  rank      Int
}

// @gen_form()
model Tag {
  id   String @id
  name String
}
`;

const fileOf = async (end: string, schema = BLOG): Promise<string> =>
  (await planAndRender(schema)).file(end);

it('the data provider knows which resources have rules', async () => {
  const text = await fileOf('/resourceFields.generated.ts');
  const [, posts = '', tags = ''] = text.split(/^ {2}(?=posts|tags)/m);
  expect(posts).toContain('rules: true,');
  expect(tags).not.toContain('rules');
});

it('a field that rules hide from some users is optional in the record type', async () => {
  const text = await fileOf('/posts/record.ts');
  expect(text).toContain('note?: string | null;');
  expect(text).toContain('rank: number;');
});

it('a person is called by the last name where rules hide the first name', async () => {
  const names = 'lastName  String\n  /// @gen_access(read: admin)\n  firstName String';
  const schema = BLOG.replace('title     String', names);
  expect(await fileOf('/posts/index.ts', schema)).toContain(
    "[record.firstName, record.lastName].filter(Boolean).join(' ')",
  );
});

it('a list has no filter by a field that nobody may read', async () => {
  const filters = async (rule: string): Promise<string> => {
    const schema = BLOG.replace(', all: admin', '').replace('read: admin, write: admin', rule);
    return fileOf('/posts/filters.tsx', schema);
  };
  expect(await filters('read: admin')).toContain('source="note_q"');
  const closed = await filters('read: nobody');
  expect(closed).toContain('source="title_q"');
  expect(closed).not.toContain('note_');
});

/** The same with users that can be looked up. */
const CHOSEN = BLOG.replace(
  '// @gen_user',
  '// @gen_form()\n// @gen_access(read: signedIn)\n// @gen_user',
);

it('the owner of a record is optional in the Create form and required in the Edit form', async () => {
  const create = await fileOf('/posts/PostCreate.tsx', CHOSEN);
  expect(create).toMatch(/source="authorId"[^>]*>\s+<ChoiceInput /);
  expect(create).not.toMatch(/<ChoiceInput [^\n]*validate/);
  expect(await fileOf('/posts/PostEdit.tsx', CHOSEN)).toContain(
    '<ChoiceInput filterToQuery={() => ({})} validate={required()} />',
  );
  expect(await fileOf('/posts/PostStudio.tsx', CHOSEN)).toMatch(
    /field: 'authorId',[^}]*required: true,\s+hasDefault: true/,
  );
});

it('the pages of a model are the same with and without rules', async () => {
  const plain = CHOSEN.replace(/^ *\/\/\/? @gen_(access|owner|user).*\n/gm, '');
  for (const page of ['PostList', 'PostShow', 'index'])
    expect(await fileOf(`/posts/${page}.ts${page === 'index' ? '' : 'x'}`, CHOSEN)).toBe(
      await fileOf(`/posts/${page}.ts${page === 'index' ? '' : 'x'}`, plain),
    );
  expect(await fileOf('/resourceFields.generated.ts', plain)).not.toContain('rules');
});

describe('the foreign key of an owner', () => {
  const pages = async (schema: string) => {
    const { file } = await planAndRender(schema);
    return ['List', 'Create', 'Edit', 'Show', 'Studio'].map((page) =>
      file(`/posts/Post${page}.tsx`),
    );
  };

  it('is on no page if owners cannot be looked up, but stays in the record type', async () => {
    for (const page of await pages(BLOG)) {
      expect(page).toContain('title');
      expect(page).not.toContain('authorId');
    }
    expect(await fileOf('/posts/record.ts')).toContain('authorId: string;');
    const unrelated = BLOG.replace(/ {2}(author +User|posts) .*\n/g, '');
    for (const page of await pages(unrelated)) expect(page).not.toContain('authorId');
  });

  it('is on no page even as a part of the key, and a generated part is in no form', async () => {
    const key = 'id        String  @default(uuid())\n  @@id([id, authorId])';
    const [list = '', create, edit, show, studio] = await pages(
      BLOG.replace('id        String  @id\n  title', `${key}\n  title`),
    );
    for (const page of [list, create, edit, show, studio]) expect(page).not.toContain('authorId');
    for (const form of [create, edit]) expect(form).not.toContain('source="postId"');
    expect(list).toContain('source="postId"');
  });

  it.each([
    ['lists it in fields', 'fields: [title, published, note, rank, authorId]'],
    ['lists it in filterBy', 'filterBy: [authorId]'],
    ['has it in a section', 'sections: [Who: authorId title]'],
  ])('is on the pages if the mark %s', async (_, words) => {
    const schema = BLOG.replace(
      '// @gen_form()\n// @gen_owner',
      `// @gen_form(${words})\n// @gen_owner`,
    );
    const [list, , , show] = await pages(schema);
    expect(list).toContain('authorId');
    expect(show).toContain('authorId');
  });

  it('is a choice if owners can be looked up', async () => {
    const [list, create] = await pages(CHOSEN);
    expect(list).toContain('source="authorId"');
    expect(create).toContain('source="authorId"');
  });
});

it('keep what is closed to some out of choices and the rows of phones', async () => {
  const schema = BLOG.replace(
    'model Tag {\n  id   String @id\n  name String\n',
    'model Tag {\n  id   String @id\n  name String\n  /// RULE\n  code String @unique\n  hint String\n',
  ).replace(
    '// @gen_form()\nmodel Tag',
    '// @gen_form()\n// @gen_access(read: everyone)\nmodel Tag',
  );
  const second = /second: '(\w+)'/;
  const row = /<SmallList[^]*?\/>\}?\s*\/>/;
  const open = await planAndRender(schema);
  expect(second.exec(open.file('tags/index.ts'))?.[1]).toBe('code');
  const closed = await planAndRender(schema.replace('/// RULE', '/// @gen_access(read: admin)'));
  expect(second.exec(closed.file('tags/index.ts'))?.[1]).toBe('hint');
  expect(row.exec(closed.file('TagList.tsx'))?.[0]).not.toContain('code');
});

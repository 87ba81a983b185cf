import { planned } from '../../testing/plan';

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
  (await planned(schema)).file(end);

it('the data provider knows which resources have rules', async () => {
  const text = await fileOf('/resourceFields.generated.ts');
  const [, posts = '', tags = ''] = text.split(/^ {2}(?=posts|tags)/m);
  expect(posts).toContain('rules: true,');
  expect(tags).not.toContain('rules');
});

it('a record may lack what rules keep from some people', async () => {
  const text = await fileOf('/posts/record.ts');
  expect(text).toContain('note?: string | null;');
  expect(text).toContain('rank: number;');
});

it('a list has no filter by what rules show nobody', async () => {
  const filters = async (rule: string): Promise<string> => {
    const schema = BLOG.replace(', all: admin', '').replace('read: admin, write: admin', rule);
    return fileOf('/PostList.tsx', schema);
  };
  expect(await filters('read: admin')).toContain('source="note_q"');
  const closed = await filters('read: nobody');
  expect(closed).toContain('source="title_q"');
  expect(closed).not.toContain('note_');
});

/** The same with users whom people can look up. */
const CHOSEN = BLOG.replace(
  '// @gen_user',
  '// @gen_form()\n// @gen_access(read: signedIn)\n// @gen_user',
);

it('whoever makes a record need not say that it is theirs', async () => {
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

describe('the key of an owner whom people cannot look up', () => {
  const pages = async (schema: string) => {
    const { file } = await planned(schema);
    return ['List', 'Create', 'Edit', 'Show', 'Studio'].map((page) =>
      file(`/posts/Post${page}.tsx`),
    );
  };

  it('stands on no page, and records have it all the same', async () => {
    for (const page of await pages(BLOG)) {
      expect(page).toContain('title');
      expect(page).not.toContain('authorId');
    }
    expect(await fileOf('/posts/record.ts')).toContain('authorId: string;');
    const unrelated = BLOG.replace(/ {2}(author +User|posts) .*\n/g, '');
    for (const page of await pages(unrelated)) expect(page).not.toContain('authorId');
  });

  it('nor does it where it is a part of the key, whose other part is made up', async () => {
    const key = 'id        String  @default(uuid())\n  @@id([id, authorId])';
    const [list = '', create, edit, show, studio] = await pages(
      BLOG.replace('id        String  @id\n  title', `${key}\n  title`),
    );
    for (const page of [list, create, edit, show, studio]) expect(page).not.toContain('authorId');
    for (const form of [create, edit]) expect(form).not.toContain('source="postId"');
    expect(list).toContain('source="postId"');
  });

  it.each([
    ['lists what clients meet', 'fields: [title, published, note, rank, authorId]'],
    ['lists what is filtered by', 'filterBy: [authorId]'],
    ['has it in a section', 'sections: [Who: authorId title]'],
  ])('stands there where the mark %s', async (_, words) => {
    const schema = BLOG.replace(
      '// @gen_form()\n// @gen_owner',
      `// @gen_form(${words})\n// @gen_owner`,
    );
    const [list, , , show] = await pages(schema);
    expect(list).toContain('authorId');
    expect(show).toContain('authorId');
  });

  it('is chosen where they can', async () => {
    const [list, create] = await pages(CHOSEN);
    expect(list).toContain('source="authorId"');
    expect(create).toContain('source="authorId"');
  });
});

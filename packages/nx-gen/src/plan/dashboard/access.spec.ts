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

it('whoever makes a record need not say that it is theirs', async () => {
  const chosen = BLOG.replace(
    '// @gen_user',
    '// @gen_form()\n// @gen_access(read: signedIn)\n// @gen_user',
  );
  const create = await fileOf('/posts/PostCreate.tsx', chosen);
  expect(create).toMatch(/source="authorId"[^>]*>\s+<ChoiceInput /);
  expect(create).not.toMatch(/<ChoiceInput [^\n]*validate/);
  expect(await fileOf('/posts/PostEdit.tsx', chosen)).toContain(
    '<ChoiceInput filterToQuery={() => ({})} validate={required()} />',
  );
  expect(await fileOf('/posts/PostStudio.tsx', chosen)).toMatch(
    /field: 'authorId',[^}]*required: true,\s+hasDefault: true/,
  );
});

it('nobody types whose a record is where there is no list of those who could have it', async () => {
  for (const page of ['Create', 'Edit'])
    expect(await fileOf(`/posts/Post${page}.tsx`)).not.toContain('authorId');
  expect(await fileOf('/posts/PostStudio.tsx')).toContain("{ field: 'authorId' }");
});

it('the pages of a model are the same with and without rules', async () => {
  const plain = BLOG.replace(/^ *\/\/\/? @gen_(access|owner|user).*\n/gm, '');
  for (const page of ['PostList', 'PostShow', 'index'])
    expect(await fileOf(`/posts/${page}.ts${page === 'index' ? '' : 'x'}`)).toBe(
      await fileOf(`/posts/${page}.ts${page === 'index' ? '' : 'x'}`, plain),
    );
  expect(await fileOf('/resourceFields.generated.ts', plain)).not.toContain('rules');
});

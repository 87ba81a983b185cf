import { problemsOf, readText, warningsOf } from '../testing/read';

interface Given {
  /** Lines above the model Post, from line 1. */
  above?: readonly string[];
  /** More lines of the model Post. */
  fields?: readonly string[];
  /** Lines of the model User. */
  user?: readonly string[];
  /** Line above the model User. */
  login?: string;
  /** Above the model Tenant. */
  tenant?: readonly string[];
}

/** A blog; its Post has one field of many kinds. */
function blog({
  above = [],
  fields = [],
  user = [],
  login = '// @gen_user(role: role, all: admin)',
  tenant = [],
}: Given): string {
  return [
    ...above,
    '// @gen_form()',
    'model Post {',
    '  id String @id',
    '  title String',
    '  content String?',
    '  published Boolean',
    '  viewCount Int',
    '  state State',
    '  tags String[]',
    '  data Json?',
    '  author User @relation(fields: [authorId], references: [id])',
    '  authorId String',
    '  tenantId String?',
    '  members Member[]',
    ...fields.map((line) => `  ${line}`),
    '}',
    'model Member {',
    '  id String @id',
    '  level String',
    '  userId String',
    '  postId String',
    '  post Post @relation(fields: [postId], references: [id])',
    '}',
    ...(login === '' ? [] : [login]),
    'model User {',
    '  id String @id',
    '  name String',
    '  role Role',
    '  tenantId String?',
    '  /// @gen_format(password)',
    '  password String?',
    '  posts Post[]',
    ...user.map((line) => `  ${line}`),
    '}',
    ...tenant,
    'enum Role {',
    '  admin',
    '  editor',
    '  author',
    '}',
    'enum State {',
    '  draft',
    '  sent',
    '}',
  ].join('\n');
}

const ofRule = (rule: string): Promise<string[]> =>
  problemsOf(blog({ above: ['// @gen_owner(authorId)', `// @gen_access(${rule})`] }));

describe('rules that nobody can mean', () => {
  it.each([
    ['read: publishd', 'publishd is neither a role nor a field of Post; did you mean published?'],
    ['read: edtor', 'edtor is neither a role nor a field of Post; did you mean editor?'],
    [
      'read: zzz',
      'zzz is neither a role nor a field of Post; there are the roles admin, editor and author',
    ],
    [
      'edit: authorId == user.tenant',
      'user.tenant is no field of User, which logs in; did you mean user.tenantId?',
    ],
    [
      'edit: viewCount == user.id',
      'compares viewCount (Int) with user.id (String); compare fields of one type',
    ],
    ['edit: title == draft', 'compares title (String) with draft; write text in quotes, "draft"'],
    [
      'edit: state == "draft"',
      'compares state (State) with "draft"; write its values without quotes, draft',
    ],
    ['edit: state == drft', 'compares state with drft, which it never is; did you mean draft?'],
    ['edit: viewCount == "5"', 'compares viewCount (Int) with "5"; write viewCount == 5'],
    ['edit: viewCount == 2.5', 'compares viewCount (Int) with 2.5; write viewCount == 5'],
    [
      'edit: viewCount == 3000000000',
      'compares viewCount with 3000000000, which no Int holds; write a number from -2147483648 to 2147483647',
    ],
    [
      'edit: title < "a"',
      'compares title (String) by <; only numbers and dates have an order here; compare by == or !=',
    ],
    [
      'edit: authorId != user.id',
      'compares with user.id by !=; only == is safe where the user lacks it; write not authorId == user.id',
    ],
    ['edit: title == user.password', 'asks user.password, which nobody reads; ask another field'],
    [
      'edit: members.level == "x"',
      'asks members.level == "x", and members is a list; write members.some(…)',
    ],
    ['edit: author.some(own)', 'asks author.some(…), and author is one record; write author.own'],
    ['edit: members', 'says nothing of the relation members; write members.some(…)'],
    ['edit: state', 'says nothing of state (State); compare it, as in state == …'],
    ['edit: author == user.id', 'compares author, which is a relation; compare authorId'],
    [
      'edit: autor.own',
      'autor.own needs a relation, and Post has none called autor; did you mean author?',
    ],
    [
      'edit: members.some(own)',
      "members.own asks who owns a Member, which nothing says; write // @gen_owner(…) with the field that holds the owner's key above the model Member",
    ],
    [
      'edit: members.some(editor)',
      'asks members.editor for a role, which the user has and no record; write editor beside it, with and',
    ],
    [
      'edit: members.some(everyone)',
      'asks members.everyone, which says nothing of a record; write everyone beside it',
    ],
    [
      'edit: members.some(mayRead())',
      'asks members.mayRead(), but a function answers for the model of its file; write the whole condition in the function',
    ],
    [
      'edit: not mayReview()',
      'turns mayReview() round, which would let in whoever it knows nothing of; write the other answer in a function of its own',
    ],
    [
      'read: not signedIn',
      'allows nothing by not signedIn: nobody is let in for lacking something; write nobody',
    ],
    [
      'read: tags == "a"',
      'asks tags, which is a String[]; write a function in the file of the model',
    ],
    [
      'read: data == "a"',
      'compares data, which is a Json; write a function in the file of the model',
    ],
    ['read: title == null', 'compares title with null, which it never is; remove it'],
    ['read: content > null', 'compares content with null by >; write == null or != null'],
    ['read: state in [draft, null]', 'has null in a list; write state == null beside it, with or'],
    ['read: colour == "x"', 'asks colour == "x", and Post has no field called colour'],
    ['read: own, list: editor', 'has two rules for list; keep one'],
    ['all: own, all: editor', 'has two rules for all; keep one'],
  ])('%s', async (rule, problem) => {
    const [entry = rule] =
      rule === 'read: own, list: editor'
        ? ['list: editor']
        : rule === 'all: own, all: editor'
          ? ['all: editor']
          : [rule];
    expect(await ofRule(rule)).toEqual([`schema.prisma:2 Post: @gen_access(${entry}) ${problem}`]);
  });

  it('are told all at once, each with its own line, and nested parentheses are read', async () => {
    const above = [
      '// @gen_access(read: (nothing1 or (published)) and not (not nothing2))',
      '// @gen_access(edit: nothing3)',
    ];
    expect(await problemsOf(blog({ above }))).toEqual([
      'schema.prisma:1 Post: @gen_access(read: (nothing1 or (published)) and not (not nothing2)) nothing1 is neither a role nor a field of Post; there are the roles admin, editor and author',
      'schema.prisma:2 Post: @gen_access(edit: nothing3) nothing3 is neither a role nor a field of Post; there are the roles admin, editor and author',
    ]);
  });

  it('are parts of a rule behind its parentheses, which nobody would ask', async () => {
    const behind = (line: string) => problemsOf(blog({ above: [line] }));
    for (const rest of [
      'and editor',
      'or editor',
      'AND editor',
      '&& editor',
      ', edit: own',
      ')',
      'not own',
      'if published',
    ])
      expect(await behind(`// @gen_access(read: signedIn) ${rest}`)).toEqual([
        `schema.prisma:1 Post: @gen_access(read: signedIn) ends before ${rest}; write all of the rule between the parentheses`,
      ]);
    for (const rest of [
      '',
      '@gen_access(edit: editor)',
      'and @gen_access(edit: editor)',
      '// and nobody else',
      'For all who work here.',
    ])
      expect(await behind(`// @gen_access(read: signedIn) ${rest}`)).toEqual([]);
    const field = ['/// @gen_access(read: editor) or own', 'note String?'];
    expect(
      await problemsOf(blog({ above: ['// @gen_access(read: signedIn)'], fields: field })),
    ).toEqual([
      'schema.prisma:16 Post.note: @gen_access(read: editor) ends before or own; write all of the rule between the parentheses',
    ]);
  });

  it('are days that there are not', async () => {
    const fields = ['at DateTime'];
    const of = (rule: string) =>
      problemsOf(blog({ above: [`// @gen_access(read: ${rule})`], fields }));
    expect(await of('at <= "2028-02-29"')).toEqual([]);
    expect(await of('at <= "2026-02-28T10:30Z"')).toEqual([]);
    for (const day of ['2026-02-31', '2027-02-29', '2026-04-31T10:30:00Z'])
      expect(await of(`at <= "${day}"`)).toEqual([
        `schema.prisma:1 Post: @gen_access(read: at <= "${day}") compares at (DateTime) with "${day}"; write at == "2026-01-31" or now`,
      ]);
  });

  it('are none where a directive is written well', async () => {
    const good = [
      'read: published or own or editor',
      'create, edit: (own and author) or editor, delete: admin',
    ];
    for (const rule of [
      ...good,
      'all: own',
      'all: signedIn, delete: state == draft',
      'read: state in [draft, sent] and viewCount >= 5',
      'read: not published and content != null',
      'read: members.some(level == "x" and userId == user.id)',
      'read: not members.some(userId == user.id)',
      'read: tenantId == user.tenantId',
    ])
      expect(await ofRule(rule)).toEqual([]);
  });
});

it('a word of the rules is refused where a Boolean is called so', async () => {
  for (const [word, ...above] of [
    ['everyone'],
    ['signedIn'],
    ['own', '// @gen_owner(authorId)'],
  ] as const) {
    const schema = blog({
      above: [...above, `// @gen_access(read: ${word} or published)`],
      fields: [`${word} Boolean`],
    });
    expect(await problemsOf(schema)).toEqual([
      `schema.prisma:${above.length + 1} Post: @gen_access(read: ${word} or published) names ${word}, which is a word of the rules and a field of Post; write ${word} == true for the field, and rename it where the word is meant`,
    ]);
    expect(await problemsOf(schema.replace(`: ${word} or`, `: ${word} == true or`))).toEqual([]);
  }
});

describe('who is logged in', () => {
  const above = ['// @gen_access(read: published)'];

  it.each<[string, Given, string]>([
    [
      'nobody',
      { login: '' },
      'schema.prisma:1 Post: has access rules, and nothing says who logs in; write // @gen_user(role: role, all: admin) above the model of your users',
    ],
    [
      'a role that is no field',
      { login: '// @gen_user(role: rol)' },
      'schema.prisma:24 User: @gen_user(role: rol) names no field of User; did you mean role?',
    ],
    [
      'a role of another type',
      { login: '// @gen_user(role: age)', user: ['age Int'] },
      'schema.prisma:24 User: @gen_user(role: age) names an Int field; name one that is a String or an enum',
    ],
    [
      'a text that names no roles',
      { login: '// @gen_user(role: name)' },
      'schema.prisma:24 User: @gen_user(role: name) names a String, whose values nothing says; list them in roles of generator.config.ts, or make it an enum',
    ],
    [
      'a role called like a word',
      { login: '// @gen_user(role: kind)', user: ['kind String // @oneOf(own, user)'] },
      'schema.prisma:24 User: the role own is called like a word of the rules; rename the role',
    ],
    [
      'an unknown role for all',
      { login: '// @gen_user(role: role, all: amdin)' },
      'schema.prisma:24 User: @gen_user(all: amdin) names no role; did you mean admin?',
    ],
    [
      'an unknown word',
      { login: '// @gen_user(rol: role)' },
      'schema.prisma:24 User: @gen_user knows no rol; did you mean role?',
    ],
    [
      'a role and no field',
      { login: '// @gen_user(all: admin)' },
      'schema.prisma:24 User: @gen_user(all: admin) does not say which field is the role; write // @gen_user(role: role, all: admin)',
    ],
    [
      'two models',
      { tenant: ['// @gen_user()', 'model Robot {', '  id String @id', '}'] },
      'schema.prisma:34 User: @gen_user stands above Robot too, and one model logs in; keep one',
    ],
  ])('is refused: %s', async (_, given, problem) => {
    expect(await problemsOf(blog({ above, ...given }))).toEqual([problem]);
  });

  it('is refused where a role is called like a Boolean', async () => {
    const schema = blog({ above: ['// @gen_access(read: editor)'], fields: ['editor Boolean'] });
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:1 Post: @gen_access(read: editor) names editor, which is a role and a field of Post; write editor == true for the field, and rename the role, or the field',
    ]);
    expect(await problemsOf(schema.replace('(read: editor)', '(read: editor == true)'))).toEqual(
      [],
    );
  });

  it('never writes his own role', async () => {
    const login = [
      '// @gen_user(role: role, all: admin)',
      '// @gen_form()',
      '// @gen_access(edit: id == user.id)',
    ];
    const schema = blog({ above, login: login.join('\n') });
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:30 User.role: whoever may create or edit a User could write the role, and be of every one; write /// @gen_access(write: admin) above it',
    ]);
    const closed = schema.replace('  role Role', '  /// @gen_access(write: admin)\n  role Role');
    expect(await problemsOf(closed)).toEqual([]);
  });
});

describe('what rules ask of the user', () => {
  const written = async (edit: string, write: string) => {
    const login = [
      '// @gen_user(role: role, all: admin)',
      '// @gen_form()',
      `// @gen_access(edit: ${edit})`,
    ];
    const schema = blog({ above: ['// @gen_access(read: editor)'], login: login.join('\n') });
    return problemsOf(
      schema.replace('  role Role', `  /// @gen_access(write: ${write})\n  role Role`),
    );
  };

  it.each([
    'everyone',
    'signedIn',
    'id == user.id',
    'editor or id == user.id',
    'not editor',
    'name == "x"',
  ])('is not written by whoever it is of: write: %s', async (write) => {
    expect(await written('id == user.id', write)).toEqual([
      'schema.prisma:31 User.role: whoever may create or edit a User could write the role, and be of every one; write /// @gen_access(write: admin) above it',
    ]);
  });

  it.each([
    ['id == user.id', 'admin'],
    ['id == user.id', 'nobody'],
    ['id == user.id', 'editor and name == "x"'],
    ['editor', 'signedIn'],
  ])('is written by roles: edit: %s, write: %s', async (edit, write) => {
    expect(await written(edit, write)).toEqual([]);
  });
});

describe('a list of users that rules ask for', () => {
  const login = (edit: string): string =>
    [
      '// @gen_user(role: role, all: admin)',
      '// @gen_form()',
      `// @gen_access(read: signedIn, edit: ${edit})`,
    ].join('\n');
  const edits = (...above: readonly string[]): readonly string[] => [
    ...above,
    'edits Post[] @relation("edits")',
  ];
  const edited = (user: readonly string[], edit = 'id == user.id'): Promise<string[]> =>
    problemsOf(
      blog({
        above: ['// @gen_access(read: published, edit: editors.some(id == user.id))'],
        fields: ['editors User[] @relation("edits")'],
        login: login(edit),
        user,
      }).replace('  role Role', '  /// @gen_access(write: admin)\n  role Role'),
    );
  const problem = (list: string): string =>
    `User.${list}: whoever may create or edit a User could put it into a list that rules ask for, of each Post that he sees; write /// @gen_readonly above it`;

  it('is written by nobody who puts himself into it', async () => {
    expect(await edited(edits())).toEqual([expect.stringContaining(problem('edits'))]);
    expect(await edited(edits('/// @gen_readonly'))).toEqual([]);
    expect(await edited(edits('/// @gen_hidden'))).toEqual([]);
    expect(await edited(edits(), 'nobody')).toEqual([]);
  });

  it('is not left for another one by a key in the record of the user', async () => {
    const crew = (column: string, rule = 'crew.some(id == user.id)'): Promise<string[]> =>
      problemsOf(
        blog({
          above: [`// @gen_access(read: published, edit: ${rule})`],
          fields: ['crew User[] @relation("crew")'],
          login: login('id == user.id'),
          user: [
            'crewOf Post? @relation("crew", fields: [crewOfId], references: [id])',
            `${column}crewOfId String?`,
          ],
        }).replace('  role Role', '  /// @gen_access(write: admin)\n  role Role'),
      );
    const found =
      'User.crewOfId: whoever may create or edit a User could write it, and rules ask for it; write /// @gen_access(write: admin) above it';
    expect(await crew('')).toEqual([expect.stringContaining(found)]);
    expect(await crew('', 'not crew.some(id == user.id)')).toHaveLength(1);
    expect(await crew('/// @gen_access(write: admin)\n')).toEqual([]);
    expect(await crew('', 'published')).toEqual([]);
  });

  it('stands in a join model too, unless its rows say more than who is in it', async () => {
    const joined = (own: string): Promise<string[]> =>
      problemsOf(
        blog({
          above: ['// @gen_access(read: published, edit: members.some(userId == user.id))'],
          login: login('id == user.id'),
          user: ['memberships Member[]'],
        })
          .replace(
            '  id String @id\n  level String\n',
            `${own}  user User @relation(fields: [userId], references: [id])\n`,
          )
          .replace('  role Role', '  /// @gen_access(write: admin)\n  role Role'),
      );
    const pair = '  @@id([userId, postId])\n';
    expect(await joined(pair)).toEqual([expect.stringContaining(problem('memberships'))]);
    expect(await joined(`${pair}  level String\n`)).toEqual([]);
  });
});

it('rules of a model that is not marked are asked by nothing, and refused', async () => {
  const above = ['// @gen_access(read: published)'];
  const schema = blog({ above }).replace(
    'model Member',
    '// @gen_access(all: nobody)\nmodel Member',
  );
  expect(await problemsOf(schema)).toEqual([
    expect.stringMatching(
      /^schema.prisma:\d+ Member: has access rules, and nothing asks them, for it is not marked; write \/\/ @gen_form\(\) above it too, or take the rules away$/,
    ),
  ]);
});

describe('owners and tenants', () => {
  it.each([
    ['@gen_owner(author)', '@gen_owner(author) names a relation; write @gen_owner(authorId)'],
    ['@gen_owner(authorid)', '@gen_owner(authorid) names no field of Post; did you mean authorId?'],
    [
      '@gen_owner(viewCount)',
      '@gen_owner(viewCount) names an Int field, and the key of User is a String; name a field of the same type',
    ],
    ['@gen_owner()', '@gen_owner needs the name of a field; write it like // @gen_owner(authorId)'],
    [
      '@gen_tenant(title)',
      '@gen_tenant(title) compares with user.title, and User has no such field; give User the field, under the same name',
    ],
    [
      '@gen_tenant(tenantID)',
      '@gen_tenant(tenantID) names no field of Post; did you mean tenantId?',
    ],
    [
      '@gen_tenant(tenantId, except: amdin)',
      '@gen_tenant(tenantId, except: amdin) names no role; did you mean admin?',
    ],
    ['@gen_tenant(tenantId, but: admin)', '@gen_tenant knows no but; there is except'],
  ])('are refused: %s', async (directive, problem) => {
    const above = [`// ${directive}`, '// @gen_access(read: published)'];
    expect(await problemsOf(blog({ above }))).toEqual([`schema.prisma:1 Post: ${problem}`]);
  });

  it('are given to no visitor, whose record nobody would own', async () => {
    const owner = '// @gen_owner(authorId)';
    const above = [owner, '// @gen_access(create: published or own)'];
    expect(await problemsOf(blog({ above }))).toEqual([
      'schema.prisma:2 Post: @gen_access(create: published or own) lets visitors create a Post, and authorId must name its owner; write signedIn and …, or make authorId optional',
    ]);
    const known = [owner, '// @gen_access(create: signedIn and published)'];
    expect(await problemsOf(blog({ above: known }))).toEqual([]);
  });

  it('take the place of a value that a body must give', async () => {
    const above = ['// @gen_owner(authorId)', '// @gen_access(all: own)'];
    const schema = blog({ above }).replace(
      '  authorId String',
      '  /// @gen_readonly\n  authorId String',
    );
    expect(await problemsOf(schema)).toEqual([]);
    expect(await problemsOf(schema.replace(above.join('\n'), ''))).toHaveLength(1);
  });

  it('are a tenant even without a rule, and an owner alone is told to say nothing', async () => {
    const { models } = await readText(blog({ above: ['// @gen_tenant(tenantId)'] }));
    expect(models[0]?.access?.tenant?.field).toBe('tenantId');
    expect(await warningsOf(blog({ above: ['// @gen_owner(authorId)'] }))).toEqual([
      'schema.prisma:1 Post: @gen_owner(authorId) opens and closes nothing without rules; write // @gen_access(all: own)',
    ]);
  });
});

describe('rules above fields', () => {
  const above = [
    '// @gen_owner(authorId)',
    '// @gen_tenant(tenantId)',
    '// @gen_access(read: own)',
  ];

  it.each([
    ['id String @id', 'a part of the key, which is in every address; remove it'],
    [
      'authorId String',
      'the field that says whose the record is; remove it; who changes the owner is decided by the rule for edit, before and after',
    ],
    ['tenantId String?', 'the tenant, which no request writes; remove it'],
    [
      'title String',
      'the label, by which records are called everywhere; name another field with // @gen_label(…) above the model',
    ],
  ])('never close %s', async (field, problem) => {
    const schema = blog({ above }).replace(
      `  ${field}`,
      `  /// @gen_access(read: editor)\n  ${field}`,
    );
    const [name = ''] = field.split(' ');
    const [found = ''] = await problemsOf(schema);
    expect(found.replace(/^schema\.prisma:\d+ /, '')).toBe(
      `Post.${name}: @gen_access cannot close ${problem}`,
    );
  });

  it('say who writes the label, and what lists are sorted by', async () => {
    const fields = ['/// @gen_access(write: editor)', 'createdAt DateTime'];
    const schema = blog({ above, fields }).replace(
      '  title String',
      '  /// @gen_access(write: editor)\n  title String',
    );
    expect(await problemsOf(schema)).toEqual([]);
  });

  it.each([
    [
      '/// @gen_access(read: editor)\nsortedAt DateTime @updatedAt',
      'cannot close the version, by which saves are told apart; remove it',
    ],
    [
      '/// @gen_access(read: editor)\ncreatedAt DateTime',
      'cannot close the field that lists are sorted by; sort by another one, with @gen_form(sort: "…")',
    ],
    [
      '/// @gen_access(read: editor)\n/// @gen_hidden\nnote String?',
      'says nothing beside @gen_hidden; remove one',
    ],
    [
      '/// @gen_access(read: editor)\n/// @gen_writeonly\nnote String?',
      'says who reads note, which nobody does; leave read out',
    ],
    [
      '/// @gen_access(write: editor)\n/// @gen_readonly\nnote String?',
      'says who writes note, which nobody does; leave write out',
    ],
  ])('say nothing of %s', async (lines, problem) => {
    const fields = lines.split('\n');
    const name = /(\w+) \w+\??(?: @\w+)?$/.exec(lines)?.[1] ?? '';
    const found = await problemsOf(blog({ above, fields }));
    expect(found.map((one) => one.replace(/^schema\.prisma:\d+ /, ''))).toEqual([
      `Post.${name}: @gen_access ${problem}`,
    ]);
  });

  it('stand above values, and need rules above the model', async () => {
    const rule = '/// @gen_access(write: editor)';
    const ofRelation = blog({ above }).replace('  author User', `  ${rule}\n  author User`);
    expect(await problemsOf(ofRelation)).toEqual([
      'schema.prisma:14 Post.author: @gen_access is about values, and this is a relation; write it above authorId',
    ]);
    expect(await problemsOf(blog({ fields: [rule, 'note String?'] }))).toEqual([
      'schema.prisma:15 Post.note: @gen_access stands above a field of a model without rules; write // @gen_access(…) above the model too',
    ]);
  });

  it('never close a key that a relation shows', async () => {
    const fields = [
      'otherId String?',
      'other User? @relation("others", fields: [otherId], references: [id])',
    ];
    const schema = blog({ above, fields, user: ['others Post[] @relation("others")'] });
    const ruled = schema.replace('  otherId', '  /// @gen_access(read: editor)\n  otherId');
    expect(await problemsOf(ruled)).toEqual([
      'schema.prisma:18 Post.otherId: @gen_access would close otherId, and other would still show it; leave read out, and let rules above the model that other leads to close what it shows',
    ]);
  });
});

describe('a schema with rules', () => {
  it('refuses what the mark leaves out, and routes that are taken', async () => {
    const above = ['// @gen_access(delete: own)', '// @gen_owner(authorId)'];
    const schema = blog({ above }).replace(
      '@gen_form()',
      '@gen_form(except: [delete], plural: "access")',
    );
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:1 Post: @gen_access(delete: own) decides about delete, which the mark of Post leaves out; remove it',
      'schema.prisma:4 Post: its routes would begin with access, under which everybody is told what he may; give it another plural in @gen_form(plural: "…")',
    ]);
  });

  it('refuses a reference by something else than the key', async () => {
    const schema = blog({ above: ['// @gen_access(read: published)'] })
      .replace('references: [id])\n  authorId', 'references: [name])\n  authorId')
      .replace('  name String', '  name String @unique')
      .replace('// @gen_user', '// @gen_form()\n// @gen_user');
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:12 Post.author: refers to User by name, and rules are asked by its key; refer to id, or write /// @gen_hidden above it',
    ]);
  });
});

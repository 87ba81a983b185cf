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

describe('invalid rules', () => {
  it.each([
    ['read: publishd', 'publishd is neither a role nor a field of Post; did you mean published?'],
    ['read: edtor', 'edtor is neither a role nor a field of Post; did you mean editor?'],
    [
      'read: zzz',
      'zzz is neither a role nor a field of Post; known roles: admin, editor and author',
    ],
    [
      'edit: authorId == user.tenant',
      'user.tenant is no field of User, which logs in; did you mean user.tenantId?',
    ],
    [
      'edit: viewCount == user.id',
      'compares viewCount (Int) with user.id (String); compare fields of the same type',
    ],
    ['edit: title == draft', 'compares title (String) with draft; write text in quotes: "draft"'],
    [
      'edit: state == "draft"',
      'compares state (State) with "draft"; write its values without quotes: draft',
    ],
    ...['authorId == user', 'authorId in [user]', 'viewCount < user', 'published == user'].map(
      (rule): [string, string] => [
        `edit: ${rule}`,
        'compares with user, which has many fields; name one, as in user.id',
      ],
    ),
    [
      'edit: state in [draft, user]',
      'compares state with user, which it never is; use draft or sent',
    ],
    ['edit: title in [now]', 'has now in a list; write title == now next to it, joined by or'],
    ['edit: state == drft', 'compares state with drft, which it never is; did you mean draft?'],
    ['edit: viewCount == "5"', 'compares viewCount (Int) with "5"; write viewCount == 5'],
    ['edit: viewCount == 2.5', 'compares viewCount (Int) with 2.5; write viewCount == 5'],
    [
      'edit: viewCount == 3000000000',
      'compares viewCount with 3000000000, which does not fit an Int; write a number from -2147483648 to 2147483647',
    ],
    [
      'edit: title < "a"',
      'compares title (String) using <; only numbers and dates have an order here; use == or !=',
    ],
    [
      'edit: authorId != user.id',
      'compares with user.id using !=; only == is safe if the user lacks it; write not authorId == user.id',
    ],
    [
      'edit: title == user.password',
      'checks user.password, which nobody may read; use another field',
    ],
    [
      'edit: members.level == "x"',
      'checks members.level == "x", but members is a list; write members.some(…)',
    ],
    ['edit: author.some(own)', 'checks author.some(…), but author is one record; write author.own'],
    ['edit: members', 'has no condition for the relation members; write members.some(…)'],
    ['edit: state', 'has no condition for state (State); compare it, as in state == …'],
    ['edit: author == user.id', 'compares author, which is a relation; compare authorId'],
    [
      'edit: autor.own',
      'autor.own needs a relation, but Post has none called autor; did you mean author?',
    ],
    [
      'edit: members.some(own)',
      "members.own asks who owns a Member, but nothing says so; write // @gen_owner(…) with the field that holds the owner's key above the model Member",
    ],
    [
      'edit: members.some(editor)',
      'checks members.editor for a role, but only the user has roles; write editor next to it, joined by and',
    ],
    [
      'edit: members.some(everyone)',
      'checks members.everyone, which says nothing about a record; write everyone next to it',
    ],
    [
      'edit: members.some(mayRead())',
      'calls members.mayRead(), but a function answers for the model of its file; write the whole condition in the function',
    ],
    [
      'edit: not mayReview()',
      'negates mayReview(), which would let in users it knows nothing about; write the opposite in a function of its own',
    ],
    [
      'read: not signedIn',
      'cannot use not signedIn: rules admit nobody for lacking something; write nobody',
    ],
    [
      'read: tags == "a"',
      'checks tags, which is a String[]; write a function in the access file of the model',
    ],
    [
      'read: data == "a"',
      'compares data, which is a Json; write a function in the access file of the model',
    ],
    ['read: title == null', 'compares title with null, which it never is; remove it'],
    ['read: content > null', 'compares content with null using >; write == null or != null'],
    [
      'read: state in [draft, null]',
      'has null in a list; write state == null next to it, joined by or',
    ],
    ['read: colour == "x"', 'checks colour == "x", but Post has no field called colour'],
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

  it('are all reported at once, each with its own line, even in nested parentheses', async () => {
    const above = [
      '// @gen_access(read: (nothing1 or (published)) and not (not nothing2))',
      '// @gen_access(edit: nothing3)',
    ];
    expect(await problemsOf(blog({ above }))).toEqual([
      'schema.prisma:1 Post: @gen_access(read: (nothing1 or (published)) and not (not nothing2)) nothing1 is neither a role nor a field of Post; known roles: admin, editor and author',
      'schema.prisma:2 Post: @gen_access(edit: nothing3) nothing3 is neither a role nor a field of Post; known roles: admin, editor and author',
    ]);
  });

  it('include the parts of a rule after its closing parenthesis', async () => {
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
        `schema.prisma:1 Post: @gen_access(read: signedIn) ends before ${rest}; write the whole rule between the parentheses`,
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
      'schema.prisma:16 Post.note: @gen_access(read: editor) ends before or own; write the whole rule between the parentheses',
    ]);
  });

  it('include dates that do not exist', async () => {
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

  it('are not reported for a valid directive', async () => {
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

it('a keyword of rules is refused if a Boolean field has the same name', async () => {
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
      `schema.prisma:${above.length + 1} Post: @gen_access(read: ${word} or published) names ${word}, which is a keyword of rules and a field of Post; write ${word} == true for the field, or rename it if you mean the keyword`,
    ]);
    expect(await problemsOf(schema.replace(`: ${word} or`, `: ${word} == true or`))).toEqual([]);
  }
});

describe('the model that logs in', () => {
  const above = ['// @gen_access(read: published)'];

  it.each<[string, Given, string]>([
    [
      'none at all',
      { login: '' },
      'schema.prisma:1 Post: has access rules, but nothing says who logs in; write // @gen_user(role: role, all: admin) above the model of your users',
    ],
    [
      'a role that is not a field',
      { login: '// @gen_user(role: rol)' },
      'schema.prisma:24 User: @gen_user(role: rol) names no field of User; did you mean role?',
    ],
    [
      'a role of another type',
      { login: '// @gen_user(role: age)', user: ['age Int'] },
      'schema.prisma:24 User: @gen_user(role: age) names an Int field; name one that is a String or an enum',
    ],
    [
      'a text without listed roles',
      { login: '// @gen_user(role: name)' },
      'schema.prisma:24 User: @gen_user(role: name) names a String whose values are not listed; list them in roles of generator.config.ts, or make it an enum',
    ],
    [
      'a role named like a keyword',
      { login: '// @gen_user(role: kind)', user: ['kind String // @oneOf(own, user)'] },
      'schema.prisma:24 User: the role own has the name of a rule keyword; rename the role',
    ],
    [
      'an unknown role for all',
      { login: '// @gen_user(role: role, all: amdin)' },
      'schema.prisma:24 User: @gen_user(all: amdin) names no role; did you mean admin?',
    ],
    [
      'an unknown option',
      { login: '// @gen_user(rol: role)' },
      'schema.prisma:24 User: @gen_user has no option rol; did you mean role?',
    ],
    [
      'a role without a role field',
      { login: '// @gen_user(all: admin)' },
      'schema.prisma:24 User: @gen_user(all: admin) does not say which field is the role; write // @gen_user(role: role, all: admin)',
    ],
    [
      'two models',
      { tenant: ['// @gen_user()', 'model Robot {', '  id String @id', '}'] },
      'schema.prisma:34 User: @gen_user is above Robot too, but only one model logs in; keep one',
    ],
  ])('is refused: %s', async (_, given, problem) => {
    expect(await problemsOf(blog({ above, ...given }))).toEqual([problem]);
  });

  it('is refused if a role has the name of a Boolean field', async () => {
    const schema = blog({ above: ['// @gen_access(read: editor)'], fields: ['editor Boolean'] });
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:1 Post: @gen_access(read: editor) names editor, which is a role and a field of Post; write editor == true for the field, or rename one of the two if you mean the role',
    ]);
    expect(await problemsOf(schema.replace('(read: editor)', '(read: editor == true)'))).toEqual(
      [],
    );
  });

  it('must not let users write their own role', async () => {
    const login = [
      '// @gen_user(role: role, all: admin)',
      '// @gen_form()',
      '// @gen_access(edit: id == user.id)',
    ];
    const schema = blog({ above, login: login.join('\n') });
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:30 User.role: whoever may create or edit a User could write the role and give themselves any; write /// @gen_access(write: admin) above it',
    ]);
    const closed = schema.replace('  role Role', '  /// @gen_access(write: admin)\n  role Role');
    expect(await problemsOf(closed)).toEqual([]);
  });
});

describe('a user field that rules check', () => {
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
  ])('must not be writable by that user: write: %s', async (write) => {
    expect(await written('id == user.id', write)).toEqual([
      'schema.prisma:31 User.role: whoever may create or edit a User could write the role and give themselves any; write /// @gen_access(write: admin) above it',
    ]);
  });

  it.each([
    ['id == user.id', 'admin'],
    ['id == user.id', 'nobody'],
    ['id == user.id', 'editor and name == "x"'],
    ['editor and role != admin', 'signedIn'],
  ])('may be writable by roles: edit: %s, write: %s', async (edit, write) => {
    expect(await written(edit, write)).toEqual([]);
  });
});

describe('a list of users that rules check', () => {
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
    `User.${list}: whoever may create or edit a User could add it to a list that rules check, of every Post they see; write /// @gen_readonly above it`;

  it('must not let users add themselves', async () => {
    expect(await edited(edits())).toEqual([expect.stringContaining(problem('edits'))]);
    expect(await edited(edits('/// @gen_readonly'))).toEqual([]);
    expect(await edited(edits('/// @gen_hidden'))).toEqual([]);
    expect(await edited(edits(), 'nobody')).toEqual([]);
  });

  it('must not be writable through a foreign key of the user', async () => {
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
      'User.crewOfId: whoever may create or edit a User could write it, and rules depend on it; write /// @gen_access(write: admin) above it';
    expect(await crew('')).toEqual([expect.stringContaining(found)]);
    expect(await crew('', 'not crew.some(id == user.id)')).toHaveLength(1);
    expect(await crew('/// @gen_access(write: admin)\n')).toEqual([]);
    expect(await crew('', 'published')).toEqual([]);
  });

  it('is checked in a join model too, unless its rows have further columns', async () => {
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

it('rules of an unmarked model are refused, since nothing applies them', async () => {
  const above = ['// @gen_access(read: published)'];
  const schema = blog({ above }).replace(
    'model Member',
    '// @gen_access(all: nobody)\nmodel Member',
  );
  expect(await problemsOf(schema)).toEqual([
    expect.stringMatching(
      /^schema.prisma:\d+ Member: has access rules that nothing applies, since it is not marked; write \/\/ @gen_form\(\) above it too, or remove the rules$/,
    ),
  ]);
});

it('a mark that cannot be read is the only problem: its rules are not called unused', async () => {
  const schema = blog({ above: ['// @gen_access(read: published)'] }).replaceAll(
    '// @gen_form()',
    '// @gen_form(limit: many)',
  );
  for (const problem of await problemsOf(schema)) expect(problem).toContain('not many');
});

describe('owners and tenants', () => {
  it.each([
    ['@gen_owner(author)', '@gen_owner(author) names a relation; write @gen_owner(authorId)'],
    ['@gen_owner(authorid)', '@gen_owner(authorid) names no field of Post; did you mean authorId?'],
    [
      '@gen_owner(viewCount)',
      '@gen_owner(viewCount) names an Int field, but the key of User is a String; name a field of the same type',
    ],
    ['@gen_owner()', '@gen_owner needs the name of a field; write it like // @gen_owner(authorId)'],
    [
      '@gen_tenant(title)',
      '@gen_tenant(title) compares with user.title, but User has no such field; add a field of the same name to User',
    ],
    [
      '@gen_tenant(tenantID)',
      '@gen_tenant(tenantID) names no field of Post; did you mean tenantId?',
    ],
    [
      '@gen_tenant(tenantId, except: amdin)',
      '@gen_tenant(tenantId, except: amdin) names no role; did you mean admin?',
    ],
    ['@gen_tenant(tenantId, but: admin)', '@gen_tenant has no option but; use except'],
  ])('are refused: %s', async (directive, problem) => {
    const above = [`// ${directive}`, '// @gen_access(read: published)'];
    expect(await problemsOf(blog({ above }))).toEqual([`schema.prisma:1 Post: ${problem}`]);
  });

  it('do not let visitors create a record that needs an owner', async () => {
    const owner = '// @gen_owner(authorId)';
    const above = [owner, '// @gen_access(create: published or own)'];
    expect(await problemsOf(blog({ above }))).toEqual([
      'schema.prisma:2 Post: @gen_access(create: published or own) lets visitors create a Post, but authorId must name its owner; write signedIn and …, or make authorId optional',
    ]);
    const known = [owner, '// @gen_access(create: signedIn and published)'];
    expect(await problemsOf(blog({ above: known }))).toEqual([]);
  });

  it('replace a value that the request would have to contain', async () => {
    const above = ['// @gen_owner(authorId)', '// @gen_access(all: own)'];
    const schema = blog({ above }).replace(
      '  authorId String',
      '  /// @gen_readonly\n  authorId String',
    );
    expect(await problemsOf(schema)).toEqual([]);
    expect(await problemsOf(schema.replace(above.join('\n'), ''))).toHaveLength(1);
  });

  it('apply a tenant without rules, and warn of an owner without rules', async () => {
    const { models } = await readText(blog({ above: ['// @gen_tenant(tenantId)'] }));
    expect(models[0]?.access?.tenant?.field).toBe('tenantId');
    expect(await warningsOf(blog({ above: ['// @gen_owner(authorId)'] }))).toEqual([
      'schema.prisma:1 Post: @gen_owner(authorId) has no effect without rules; write // @gen_access(all: own)',
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
    ['id String @id', 'a part of the key, which is in every URL; remove it'],
    [
      'authorId String',
      'the field that names the owner; write create and edit, for those who may give a record to somebody else; the rules above the model decide the rest',
    ],
    ['tenantId String?', 'the tenant, which no request writes; remove it'],
    [
      'title String',
      'the label, which names records everywhere; name another field with // @gen_label(…) above the model',
    ],
  ])('cannot restrict %s', async (field, problem) => {
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

  it.each([
    ['edit: editor', []],
    ['create: editor', []],
    ['write: editor', []],
    ['read: editor', ['@gen_access cannot close the field that names the owner']],
  ])('%s above the owner', async (rule, problems) => {
    const schema = blog({ above }).replace(
      '  authorId String',
      `  /// @gen_access(${rule})\n  authorId String`,
    );
    const found = await problemsOf(schema);
    expect(found).toEqual(problems.map((text) => expect.stringContaining(text) as string));
  });

  it.each([
    ['@gen_createonly', 'edit: editor', 'says who changes title, but @gen_createonly lets nobody'],
    ['@gen_createonly', 'create: editor', undefined],
    ['@gen_createonly', 'write: editor', undefined],
    ['@gen_readonly(server)', 'edit: editor', 'says who writes title, but nobody may; remove edit'],
    ['', 'write: editor, edit: own', 'has two rules for edit; keep one'],
    ['', 'create: editor, edit: own', undefined],
  ])('%s beside %s', async (directive, rule, problem) => {
    const schema = blog({ above }).replace(
      '  title ',
      `  /// ${directive} @gen_access(${rule})\n  title `,
    );
    const found = await problemsOf(schema);
    expect(found).toEqual(problem ? [expect.stringContaining(problem) as string] : []);
  });

  it('may restrict who writes the label and the field that lists are sorted by', async () => {
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
      'cannot close the version, which tells saves apart; remove it',
    ],
    [
      '/// @gen_access(read: editor)\ncreatedAt DateTime',
      'cannot close the field that lists are sorted by; sort by another one, with @gen_form(sort: "…")',
    ],
    [
      '/// @gen_access(read: editor)\n/// @gen_hidden\nnote String?',
      'has no effect next to @gen_hidden; remove one of the two',
    ],
    [
      '/// @gen_access(read: editor)\n/// @gen_writeonly\nnote String?',
      'says who reads note, but nobody may; remove read',
    ],
    [
      '/// @gen_access(write: editor)\n/// @gen_readonly\nnote String?',
      'says who writes note, but nobody may; remove write',
    ],
  ])('are refused: %s', async (lines, problem) => {
    const fields = lines.split('\n');
    const name = /(\w+) \w+\??(?: @\w+)?$/.exec(lines)?.[1] ?? '';
    const found = await problemsOf(blog({ above, fields }));
    expect(found.map((one) => one.replace(/^schema\.prisma:\d+ /, ''))).toEqual([
      `Post.${name}: @gen_access ${problem}`,
    ]);
  });

  it('belong above values, and need rules above the model', async () => {
    const rule = '/// @gen_access(write: editor)';
    const ofRelation = blog({ above }).replace('  author User', `  ${rule}\n  author User`);
    expect(await problemsOf(ofRelation)).toEqual([
      'schema.prisma:14 Post.author: @gen_access works on values, but this is a relation; write it above authorId',
    ]);
    expect(await problemsOf(blog({ fields: [rule, 'note String?'] }))).toEqual([
      'schema.prisma:15 Post.note: @gen_access is above a field of a model without rules; write // @gen_access(…) above the model too',
    ]);
  });

  it('cannot restrict a foreign key that a relation shows', async () => {
    const fields = [
      'otherId String?',
      'other User? @relation("others", fields: [otherId], references: [id])',
    ];
    const schema = blog({ above, fields, user: ['others Post[] @relation("others")'] });
    const ruled = schema.replace('  otherId', '  /// @gen_access(read: editor)\n  otherId');
    expect(await problemsOf(ruled)).toEqual([
      'schema.prisma:18 Post.otherId: @gen_access would close otherId, but other would still show it; remove read, and close what other shows by rules above the model it leads to',
    ]);
  });
});

describe('a schema with rules', () => {
  it('is refused for an operation that the mark leaves out, and for a reserved route', async () => {
    const above = ['// @gen_access(delete: own)', '// @gen_owner(authorId)'];
    const schema = blog({ above }).replace(
      '@gen_form()',
      '@gen_form(except: [delete], plural: "access")',
    );
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:1 Post: @gen_access(delete: own) decides about delete, which the mark of Post leaves out; remove it',
      'schema.prisma:4 Post: its routes would begin with access, where users are told what they may do; set another plural with @gen_form(plural: "…")',
    ]);
  });

  it('is refused for a reference to a column other than the key', async () => {
    const schema = blog({ above: ['// @gen_access(read: published)'] })
      .replace('references: [id])\n  authorId', 'references: [name])\n  authorId')
      .replace('  name String', '  name String @unique')
      .replace('// @gen_user', '// @gen_form()\n// @gen_user');
    expect(await problemsOf(schema)).toEqual([
      'schema.prisma:12 Post.author: refers to User by name, but rules are checked by its key; refer to id, or write /// @gen_hidden above it',
    ]);
  });
});

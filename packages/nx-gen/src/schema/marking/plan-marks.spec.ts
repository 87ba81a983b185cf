import { formatDiagnostic } from '../../base/diagnostics';
import { planMarks, type MarkPlan } from './plan-marks';
import { describeMarks, describeSecrets, describeUnfit } from './describe';

const HEAD = 'datasource db {\n  provider = "postgresql"\n}\n';
const model = (name: string, ...lines: string[]): string =>
  [`model ${name} {`, '  id Int @id', ...lines.map((line) => `  ${line}`), '}', ''].join('\n');

const SHOP = [
  HEAD,
  'enum Role {\n  admin\n}\n',
  `// @gen_form()\n${model('User')}`,
  model('Post'),
  model('Legacy', '@@ignore'),
  `model Log {\n  data Bytes @id\n}\n`,
  model('Draft', '/// @gen_readonly', 'title String'),
].join('\n');

const plan = (wanted: string[] | 'all', text = SHOP): Promise<MarkPlan> =>
  planMarks([{ path: 'prisma/schema.prisma', text }], '.', wanted);

const reasons = ({ unfit }: MarkPlan): string[] =>
  unfit.flatMap(({ problems }) => problems.map(formatDiagnostic));

describe('marking models', () => {
  it('marks every model that can be generated, and gives a reason for each other one', async () => {
    const all = await plan('all');
    expect([all.marked, all.already]).toEqual([['Post'], ['User']]);
    expect(all.writes).toEqual([
      {
        path: 'prisma/schema.prisma',
        text: SHOP.replace('model Post', '// @gen_form()\nmodel Post'),
      },
    ]);
    const line = (text: string): number => SHOP.slice(0, SHOP.indexOf(text)).split('\n').length;
    expect(reasons(all)).toEqual([
      `prisma/schema.prisma:${line('model Legacy')} Legacy: it has @@ignore, so the Prisma client does not know it; remove that first`,
      `prisma/schema.prisma:${line('model Log')} Log: its key field data is a Bytes, which cannot name a record in a URL; use a String, Int or BigInt key`,
      expect.stringMatching(
        new RegExp(`^prisma/schema\\.prisma:${line('title String')} Draft\\.title: .*read`),
      ),
    ]);
  });

  it('says of a table without a key, as `prisma db pull` writes it, that it needs one', async () => {
    const keyless = 'model Trace {\n  at DateTime?\n\n  @@ignore\n}\n';
    const [reason] = reasons(await plan('all', [HEAD, keyless, model('Post')].join('\n')));
    expect(reason).toBe(
      'prisma/schema.prisma:5 Trace: it has @@ignore, so the Prisma client does not know it; give the table a primary key or a unique one without NULL, write @id or @unique after it, and remove @@ignore',
    );
  });

  it('skips the models of the login, but not another model with such a name', async () => {
    const ours =
      model('ApiKey', 'digest String', 'scopes String', 'lastUsedAt DateTime?') +
      model('LoginFactor', 'secret String', 'lastStep Int', 'recovery String');
    const all = await plan('all', [HEAD, ours, model('LoginSession', 'title String')].join('\n'));
    expect(all.marked).toEqual(['LoginSession']);
    expect(reasons(all)).toEqual([
      'prisma/schema.prisma:5 ApiKey: the login keeps its own rows in it, which no API should show',
      'prisma/schema.prisma:11 LoginFactor: the login keeps its own rows in it, which no API should show',
    ]);
  });

  it('marks models with access rules, whatever roles the configuration has', async () => {
    const rules = [
      '// @gen_owner(userId)\n// @gen_access(all: own or (editor and not old))',
      '// @gen_user(role: role, all: editor)',
    ];
    const text = [
      HEAD,
      `${rules[0]}\n${model('Order', 'userId Int', 'old Boolean')}`,
      `${rules[1]}\n${model('User', 'role String')}`,
    ].join('\n');
    const { marked, unfit, writes } = await plan('all', text);
    expect([marked, unfit]).toEqual([['Order', 'User'], []]);
    expect(writes[0]?.text).toBe(
      text
        .replace('model Order', '// @gen_form()\nmodel Order')
        .replace('model User', '// @gen_form()\nmodel User'),
    );
  });

  it('changes nothing for models that are already marked', async () => {
    const { writes, marked, already } = await plan(['User']);
    expect([writes, marked, already]).toEqual([[], [], ['User']]);
  });

  it('refuses names that are not models, with a suggestion', async () => {
    await expect(plan(['Pots'])).rejects.toThrow(
      'there is no model Pots in the schema; did you mean Post?',
    );
    await expect(plan(['Post', 'Invoice'])).rejects.toThrow(
      'there is no model Invoice in the schema; there are User, Post, Legacy, Log and Draft',
    );
    await expect(plan(['Role'])).rejects.toThrow('Role is an enum; only models are marked');
  });

  it('refuses a schema that has errors, and one in another encoding', async () => {
    await expect(plan(['Post'], `${SHOP}\nmodel {`)).rejects.toThrow(/schema\.prisma:\d+: /);
    await expect(plan(['Post'], SHOP.replace('admin', 'adm\ufffdn'))).rejects.toThrow(
      'prisma/schema.prisma:6: a character here is broken',
    );
  });

  it('rejects with a problem of the whole schema, named once', async () => {
    const text = SHOP.replace('"postgresql"', '"oracle"').replace('// @gen_form()\n', '');
    await expect(plan('all', text)).rejects.toMatchObject({
      diagnostics: [{ message: expect.stringContaining('oracle') }],
    });
  });

  it('does not mark a model whose file names another one has', async () => {
    const marked = `// @gen_form()\n${model('UserProfile')}`;
    const free = model('user_profile');
    for (const text of [marked + free, free + marked]) {
      const found = await plan('all', HEAD + text);
      expect([found.marked, found.unfit.map(({ name }) => name)]).toEqual([[], ['user_profile']]);
      expect(reasons(found).join()).toContain('rename one of the two');
    }
    const both = await plan('all', HEAD + model('UserProfile') + model('user_profile'));
    expect([both.marked, both.unfit.map(({ name }) => name)]).toEqual([
      ['UserProfile'],
      ['user_profile'],
    ]);
  });

  it('writes only the files of the models to mark', async () => {
    const files = [
      { path: 'prisma/base.prisma', text: HEAD },
      { path: 'prisma/models/a.prisma', text: model('A') },
      { path: 'prisma/models/b.prisma', text: model('B').replaceAll('\n', '\r\n') },
      { path: 'prisma/models/c.prisma', text: model('C') },
    ];
    const { writes } = await planMarks(files, '.', ['A', 'B']);
    expect(writes).toEqual([
      { path: 'prisma/models/a.prisma', text: `// @gen_form()\n${files[1]?.text}` },
      { path: 'prisma/models/b.prisma', text: `// @gen_form()\r\n${files[2]?.text}` },
    ]);
  });

  it('closes fields named like secrets, however records need them, and names those that must stay open', async () => {
    const text = `${HEAD}${model(
      'Guest',
      'name String',
      '// of the mail',
      'token String? // sent once',
      'apiKey String',
      'secret String @unique',
      '/// @gen_writeonly',
      'accessToken String?',
      'keyHash String @default("")',
      'hostToken String',
      'host Host @relation(fields: [hostToken], references: [token])',
    )}${model('Session').replace('id Int @id', 'token String @id')}// @gen_form()
${model('Old', 'token String?')}${model('Host', 'token String @unique', 'guests Guest[]')}`;
    const { closed, open, writes, marked } = await plan(['Guest', 'Session'], text);
    expect(marked).toEqual(['Guest', 'Session']);
    expect(closed).toEqual([
      { name: 'Guest.token', line: '/// @gen_hidden' },
      { name: 'Guest.apiKey', line: '/// @gen_writeonly' },
      // a conflict would reveal the value of another record, so no client may set it
      { name: 'Guest.secret', line: '/// @gen_hidden(server)' },
      { name: 'Guest.keyHash', line: '/// @gen_hidden' },
    ]);
    expect(open).toEqual(['Guest.hostToken', 'Session.token']);
    const written = writes[0]?.text ?? '';
    expect(written).toContain(
      '  // of the mail\n  /// @gen_hidden\n  token String? // sent once\n',
    );
    expect(
      written.replace(/^ *\/\/\/? @gen_(form\(\)|hidden(\(server\))?|writeonly)\n/gm, ''),
    ).toBe(text.replace(/^ *\/\/\/? @gen_(form\(\)|hidden|writeonly)\n/gm, ''));
    // existing directives are left to the owner
    expect(await plan('all', written)).toMatchObject({
      marked: ['Host'],
      closed: [{ name: 'Host.token', line: '/// @gen_hidden(server)' }],
    });
  });

  it('has the password of an account hashed, and that of another service stored unchanged', async () => {
    const text = `${HEAD}${model('User', 'email String @unique', 'password String')}${model(
      'Guest',
      'userName String @unique',
      'pwd String',
    )}${model('Usuario', 'correo String @unique', 'contraseña String', 'pin String')}${model(
      'Student',
      'phone String @unique',
      'mot_de_passe String',
      'passwordEncrypted String',
    )}${model('Clerk', 'email String @unique', 'passwordHash String')}${model('MailServer', 'host String @unique', 'password String')}`;
    expect((await plan('all', text)).closed).toEqual([
      { name: 'User.password', line: '/// @gen_format(password)' },
      { name: 'Guest.pwd', line: '/// @gen_format(password)' },
      { name: 'Usuario.contraseña', line: '/// @gen_format(password)' },
      // four digits are too short for a password of the API
      { name: 'Usuario.pin', line: '/// @gen_writeonly' },
      { name: 'Student.mot_de_passe', line: '/// @gen_format(password)' },
      { name: 'Student.passwordEncrypted', line: '/// @gen_writeonly' },
      { name: 'Clerk.passwordHash', line: '/// @gen_format(password)' },
      { name: 'MailServer.password', line: '/// @gen_writeonly' },
    ]);
  });

  it('does not mark a model if no line can be put above it', async () => {
    const text = `${HEAD}${model('A').trimEnd()} /* x\n y */ ${model('B')}`;
    const found = await plan('all', text);
    expect([found.marked, reasons(found)]).toEqual([
      ['A'],
      [expect.stringContaining('B: no line can be put above it')],
    ]);
  });
});

describe('the summary of marking', () => {
  it('names the marked models, and those that were already marked', () => {
    const said = (marked: string[], already: string[]) => describeMarks({ marked, already });
    expect(said(['A'], [])).toBe('1 model marked: A.');
    expect(said(['A', 'B'], ['C', 'D'])).toBe(
      '2 models marked: A and B. C and D are already marked.',
    );
    expect(said([], ['C'])).toBe('C is already marked; nothing was changed.');
    expect(said([], [])).toBe('No model was marked; nothing was changed.');
  });

  it('says which fields are closed, what they need, and which stay open', () => {
    const closed = [{ name: 'Invite.token', line: '/// @gen_hidden(server)' }];
    expect(describeSecrets({ closed, open: ['Session.token'] })).toEqual([
      '1 field closed, since the name suggests a secret; delete the line above any that clients may read:',
      '  Invite.token: /// @gen_hidden(server)',
      'A new record needs a value for each field with (server), which only a beforeCreate of yours can set: gen extend writes the class for it.',
      'Clients can read Session.token, though the name suggests a secret: records are identified, labelled or linked by it, or no directive fits it.',
    ]);
    expect(describeSecrets({ closed: [], open: [] })).toEqual([]);
  });

  it('has a line for every reason', () => {
    const problems = [{ subject: 'A', message: 'no' }];
    expect(describeUnfit({ unfit: [{ name: 'A', problems }] })).toEqual([
      '1 model cannot be marked:',
      '  A: no',
    ]);
    expect(describeUnfit({ unfit: [] })).toEqual([]);
  });
});

import { runInNewContext } from 'node:vm';
import { DiskTree } from '../output/disk-tree';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject, type FileChanges } from '../testing/test-project';
import { describeEjected } from './describe';
import { eject, type EjectOptions } from './eject';

jest.setTimeout(60_000);

describe('gen eject', () => {
  const projects: TestProject[] = [];
  let usual: TestProject;
  beforeAll(() => {
    usual = TestProject.make();
    projects.push(usual);
  });
  afterAll(() => projects.forEach((project) => project.remove()));

  const changed = (changes: FileChanges = {}): TestProject => {
    const project = usual.copy(changes);
    projects.push(project);
    return project;
  };

  /** Runs `eject` and returns its output. */
  async function run(project: TestProject, options: Partial<EjectOptions> = {}) {
    const tree = new DiskTree(project.root);
    const warnings: string[] = [];
    const dialogue = { warn: (message: string) => void warnings.push(message) };
    const ejected = await eject(tree, { root: '.', ...options }, dialogue);
    const told = describeEjected(tree, ejected).join('\n');
    const written = tree.changes().map(({ path }) => path);
    tree.flush('.');
    return { ejected, told, warnings, written };
  }

  it('writes into its own folders, and changes nothing else', async () => {
    const project = changed();
    const before = project.texts();
    const { ejected } = await run(project);
    const after = project.texts();
    expect(after).toMatchObject(before);
    const added = Object.keys(after).filter((path) => !(path in before));
    expect(added.sort()).toEqual([...ejected.files].sort());
    expect(added).toEqual(
      expect.arrayContaining([
        'src/ejected/post/post.controller.ts',
        'src/ejected/user/dto/create-user.dto.ts',
        'src/ejected/support/password.ts',
        'src/dashboard/src/ejected/users/UserEdit.tsx',
        'src/dashboard/src/ejected/users/index.ts',
        'src/dashboard/src/ejected/support/data-provider.ts',
      ]),
    );
    expect(added.filter((path) => project.read(path).includes('@gen/'))).toEqual([]);
    expect((await run(project)).written).toEqual([]);
  });

  it('knows the numbers of unsigned columns in MySQL', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').replace('postgresql', 'mysql')
      .concat(`
// @gen_form()
model Meter {
  id     Int     @id @db.UnsignedInt
  total  BigInt  @db.UnsignedBigInt
  nextId Int?    @db.UnsignedInt
  next   Meter?  @relation("next", fields: [nextId], references: [id])
  last   Meter[] @relation("next")
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { ejected } = await run(project);
    expect(ejected.files).toContain('src/ejected/meter/dto/create-meter.dto.ts');
    const dto = project.read('src/ejected/meter/dto/create-meter.dto.ts').replace(/\s+/g, ' ');
    expect(dto).toContain('@IsInt() @Min(0) @Max(4294967295) nextId?: number | null;');
    expect(dto).toContain('@ValidateBy(isUnsignedBigInt)');
    expect(project.read('src/ejected/support/dto.ts')).toContain('export const isUnsignedBigInt');
    const values = project.read('src/ejected/support/values.ts');
    expect(values).toContain('number >= -2147483648 && number <= 4294967295 ? number : undefined');
    expect(values).toContain('number <= 18446744073709551615n ? number : undefined');
    expect(project.read('src/ejected/support/list-query.ts')).not.toContain('isCaseless');
  });

  it('filters a reference without choices by the whole key, since the API takes no part of one', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Ticket {
  id      Int     @id @default(autoincrement())
  title   String
  ownerId String?
  owner   Owner?  @relation(fields: [ownerId], references: [id])
}

model Owner {
  id      String   @id @default(cuid())
  tickets Ticket[]
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    await run(project);
    expect(project.read('src/ejected/ticket/ticket.service.ts')).toMatch(
      /ownerId: \{[^}]* identifier: true/,
    );
    const list = project.read('src/dashboard/src/ejected/tickets/TicketList.tsx');
    expect(list).toContain('source="title_q"');
    expect(list).toContain('<TextInput key="ownerId" source="ownerId" />');
  });

  it('knows UUIDs in any letter case in PostgreSQL', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Meter {
  id String @id @default(uuid()) @db.Uuid
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    await run(project);
    expect(project.read('src/ejected/meter/meter.service.ts').replace(/\s+/g, ' ')).toContain(
      "id: { type: 'String', exact: 'uuid', identifier: true }",
    );
    expect(project.read('src/ejected/support/list-query.ts')).toContain(
      'return isCaseless ? id.toLowerCase() : id;',
    );
  });

  it('tells what the database refuses from what it is busy with', async () => {
    const project = changed();
    await run(project, { models: ['Post'] });
    const filter = project.read('src/ejected/support/error.filter.ts');
    const [, list = '[]'] = /STATE_MEANINGS: [^=]*= (\[[^]*?\n\]);/.exec(filter) ?? [];
    const meanings = runInNewContext(list) as [RegExp, string][];
    const meaningOf = (state: string) => meanings.find(([pattern]) => pattern.test(state))?.[1];
    expect(['4025', '3819', '1366', '44000'].map(meaningOf)).toEqual(Array(4).fill('value'));
    expect(['1644', 'P0001'].map(meaningOf)).toEqual(['refused', 'refused']);
    expect(['1142', '229', '42501'].map(meaningOf)).toEqual(Array(3).fill('denied'));
    expect(['40P01', '40001', '1205'].map(meaningOf)).toEqual(['busy', 'busy', undefined]);
  });

  it('has a version for a date that JavaScript cannot hold, for which toISOString throws', async () => {
    const project = changed({});
    await run(project);
    const versions = project.read('src/ejected/support/versions.ts');
    const code =
      /const etag = \(version: Date \| null\): string => (.*);/.exec(versions)?.[1] ?? '';
    const etag = new Function('version', `return ${code}`) as (version: Date | null) => string;
    expect([new Date(NaN), null, new Date(0)].map(etag)).toEqual([
      ...['"null"', '"null"', '"1970-01-01T00:00:00.000Z"'],
    ]);
  });

  it('says what it leaves out for a relation to soft-deleted records, without mentioning rules', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
// @gen_soft_delete(deletedAt)
model Poll {
  id        String    @id @default(uuid())
  title     String
  deletedAt DateTime?
  notes     Note[]
}

// @gen_form()
model Note {
  id     String @id @default(uuid())
  text   String
  poll   Poll   @relation(fields: [pollId], references: [id])
  pollId String
  user   Guest  @relation(fields: [userId], references: [id])
  userId String
}

model Guest {
  id    String @id @default(uuid())
  notes Note[]
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { told } = await run(project, { models: 'Note' });
    const list = project.read('src/dashboard/src/ejected/notes/NoteList.tsx');
    expect(list).toContain('<DataTable.Col source="pollId" disableSort>');
    expect(list).toContain('<TextInput key="userId" source="userId" />');
    expect(told).toContain('- include=poll and orders by it, since that record may be deleted.');
    expect(told).toContain('- the search in poll.title, which may belong to a deleted record.');
    expect(told).not.toContain('rules decide');
  });

  it('writes the given models and their support files into the given folders', async () => {
    const { ejected, told } = await run(changed(), {
      models: 'Post',
      to: 'src/shop',
      dashboardTo: 'src/dashboard/src/plain',
    });
    const folders = new Set(ejected.files.map((path) => path.replace(/\/[^/]*$/, '')));
    expect([...folders]).toEqual([
      'src/shop/post',
      'src/shop/post/dto',
      'src/shop/support',
      'src/dashboard/src/plain/posts',
      'src/dashboard/src/plain/support',
    ]);
    expect(ejected.files).not.toContain('src/shop/support/password.ts');
    expect(told).toContain("import { PostModule } from './shop/post/post.module';");
    expect(told).toContain("import { posts } from './plain/posts';");
    expect(told).toContain("import { postsApi } from '../plain/posts/api';");
    expect(told).toContain('const resources = [postsApi];');
    expect(told).not.toContain('npm uninstall');
  });

  it('shows Markdown as source, and says so', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Page {
  id   String @id @default(uuid())
  name String
  /// @gen_format(markdown)
  body String // @trim
  code String // @trim @lowercase
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { told } = await run(project);
    expect(told).toContain('- the rendering of Markdown in body: it is shown and typed as source.');
    const read = (page: string) =>
      project.read(`src/dashboard/src/ejected/pages/Page${page}.tsx`).replace(/\s+/g, ' ');
    expect(read('Edit')).toMatch(/<TextInput source="body" [^/]*multiline minRows=\{6\}/);
    expect(read('Edit')).not.toMatch(/trim|letters/);
    expect(read('Show')).toContain(`<TextField source="body" sx={{ whiteSpace: 'pre-wrap' }} />`);
  });

  it('writes inputs of a day for a @gen_format(day), and says what they lack', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Split {
  id  String   @id @default(uuid())
  /// @gen_format(day)
  day DateTime
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { told } = await run(project);
    expect(told).toContain('- the day in day of a value that others have stored with a time: ');
    const read = (page: string) =>
      project.read(`src/dashboard/src/ejected/splits/Split${page}.tsx`).replace(/\s+/g, ' ');
    expect(read('Edit')).toMatch(/<DateInput source="day" [^/]*parse=\{asDay\.parse\}/);
    expect(read('Show')).toContain(`<DateField source="day" options={{ timeZone: 'UTC' }} />`);
  });

  it('keeps the choice of a time zone, the sections of a form, help, and the button that clones a record', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form(sections: [Where: city zone, Price: price])
model Office {
  id        String   @id @default(uuid())
  city      String
  /// The zone of its opening hours.
  /// @gen_format(timezone)
  zone      String
  price     Int?
  phone     String?  @unique
  /// @gen_show(when: price != null)
  reason    String?
  createdAt DateTime @default(now())
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { told, ejected } = await run(project);
    const read = (page: string) =>
      project.read(`src/dashboard/src/ejected/offices/Office${page}.tsx`).replace(/\s+/g, ' ');
    expect(read('Edit')).toMatch(
      /<SimpleForm warnWhenUnsavedChanges> <StoredValues> <FormSection title="Where"> <TextInput source="city"[^>]* \/> <TimeZoneInput source="zone"[^>]* helperText="The zone of its opening hours\." \/> <\/FormSection> <FormSection title="Price">/,
    );
    expect(read('Create')).toContain('<FormSection title="More"> <TextInput source="phone"');
    expect(read('Create')).not.toContain('StoredValues');
    // neither what the server sets nor what is unique
    expect(read('Show')).toContain(
      "<TopToolbar> <EditButton /> <CloneButton fields={['city', 'zone', 'price', 'reason']} /> </TopToolbar>",
    );
    expect(read('Show')).toContain("import { CloneButton } from '../support/clone-button';");
    expect(told).toContain('- when reason applies: the forms and Show always have it.');
    const support = ejected.files.filter((path) => path.includes('dashboard/src/ejected/support'));
    expect(support.map((path) => path.replace(/.*\//, ''))).toEqual(
      expect.arrayContaining([
        ...['clone-button.tsx', 'form-section.tsx', 'stored-values.tsx', 'time-zone-input.tsx'],
      ]),
    );
  });

  it('writes columns as by hand, where react-admin shows a number by its own NumberField only', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Invoice {
  id     Int      @id @default(autoincrement())
  title  String
  sentAt DateTime?
  isPaid Boolean
  /// @gen_format(money: "EUR")
  total  Float
  /// @gen_format(percent)
  vat    Float
  exact  Decimal
  cost   Float
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    await run(project);
    const list = project.read('src/dashboard/src/ejected/invoices/InvoiceList.tsx');
    const columns = [...list.replace(/\s+/g, ' ').matchAll(/<DataTable\.\w+ .*?\/?>/g)];
    expect(columns.map(([column]) => column)).toEqual([
      '<DataTable.Col source="title" />',
      '<DataTable.NumberCol source="id" options={{ useGrouping: false }} />',
      '<DataTable.Col source="sentAt">',
      '<DataTable.Col source="isPaid" field={BooleanField} />',
      `<DataTable.NumberCol source="total" options={{ style: 'currency', currency: 'EUR' }} />`,
      `<DataTable.NumberCol source="vat" options={{ style: 'unit', unit: 'percent' }} />`,
      '<DataTable.Col source="exact" align="right" />',
      '<DataTable.NumberCol source="cost" options={{ minimumFractionDigits: 2, maximumFractionDigits: 20 }} />',
    ]);
  });

  it('writes validating inputs for JSON, and multiline inputs for code', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Job {
  id      String @id @default(uuid())
  options Json
  more    Json?
  steps   Json[]
  /// @gen_format(code)
  script  String @db.Text // @trim
}
`);
    const project = changed({ 'prisma/schema.prisma': schema });
    const { told } = await run(project);
    expect(told).not.toMatch(/inputs of|some checks of options/);
    const form = project.read('src/dashboard/src/ejected/jobs/JobEdit.tsx');
    expect(form).toContain("import { asJson, json, requiredJson } from '../support/json';");
    expect(form.replace(/\s+/g, ' ')).toContain(
      '<TextInput source="options" validate={[requiredJson(), json()]} format={asJson.format} parse={asJson.parse} multiline minRows={4} ',
    );
    expect(form.match(/json\b[^.]*?format=\{asJson/g)).toHaveLength(3);
    expect(form).toMatch(/<TextInput\s+source="script"\s+multiline\s+minRows=\{3\}/);
    const dto = project.read('src/ejected/job/dto/create-job.dto.ts').replace(/\s+/g, ' ');
    expect(dto).toContain('@Transform(asSent) @ValidateBy(isJson) options!: ');
    expect(dto).toContain(
      '@Transform(asSent) @ValidateBy(ofEach(isJson), { each: true }) steps?: ',
    );
    expect(project.read('src/ejected/support/dto.ts')).toContain('export const asSent');
    expect(project.read('src/ejected/support/values.ts')).toContain('!REMOVED_NAMES.has(name)');
  });

  it('keeps the configured guards, and fails if one is missing', async () => {
    const open = changed({
      'generator.config.ts': "export const config = { guards: ['JwtAuthGuard'] };\n",
    });
    await run(open, { models: ['Post'] });
    expect(open.read('src/ejected/post/post.controller.ts')).toContain('@UseGuards(JwtAuthGuard)');
    const missing = changed({ 'src/auth/admin.guard.ts': null });
    const before = missing.texts();
    await expect(run(missing)).rejects.toThrow('AdminGuard');
    expect(missing.texts()).toEqual(before);
  });

  it('puts the guards of each operation on the same routes as the generated controller', async () => {
    const project = changed({
      'generator.config.ts': `export const config = {
  guards: { default: ['JwtAuthGuard'], Post: { list: [], show: [], delete: ['JwtAuthGuard', 'AdminGuard'] } },
};
`,
    });
    await project.generate();
    const { told } = await run(project);
    const guardsIn = (path: string): [route: string, guards: string][] =>
      [
        ...project
          .read(path)
          .matchAll(/ {2}(?:@UseGuards\((.*)\)\n {2})?@((?:Get|Post|Put|Patch|Delete)\(.*\))\n/g),
      ].map(([, guards = '', route = '']) => [route, guards]);
    const plain = guardsIn('src/ejected/post/post.controller.ts');
    const generated = new Map(guardsIn('src/features/post/post.gen.controller.ts'));
    expect(Object.fromEntries(plain)).toEqual({
      'Get()': '',
      "Get(':id')": '',
      'Post()': 'JwtAuthGuard',
      'Put()': 'JwtAuthGuard',
      "Put(':id')": 'JwtAuthGuard',
      "Patch(':id')": 'JwtAuthGuard',
      'Delete()': 'JwtAuthGuard, AdminGuard',
      "Delete(':id')": 'JwtAuthGuard, AdminGuard',
    });
    const first = (route: string): string => route.replace('Patch', 'Put');
    expect(plain).toEqual(plain.map(([route]) => [route, generated.get(first(route))]));
    expect(project.read('src/ejected/post/post.controller.ts')).not.toMatch(/^@UseGuards/m);
    expect(project.read('src/ejected/user/user.controller.ts')).toMatch(
      /^@UseGuards\(JwtAuthGuard\)$/m,
    );
    // a user who may not list authors cannot find posts by author
    expect(project.read('src/ejected/post/post.service.ts')).not.toContain('author:');
    expect(project.read('src/ejected/post/post.service.ts')).not.toContain('author.');
    expect(told).not.toContain('{"author":{…}}');
    expect(project.read('src/ejected/post/post.controller.ts')).not.toContain('include');
  });

  it('writes only the routes that the configuration and the mark allow', async () => {
    const project = changed({
      'generator.config.ts':
        "export const config = { prefix: 'v2', update: 'patch', suffix: '' };\n",
      'prisma/schema.prisma': SCHEMA.replace(
        '// @gen_form()\nmodel Post',
        '// @gen_form(bulk: no)\nmodel Post',
      ),
    });
    await project.generate();
    project.write(
      'src/posts.ts',
      "import { PostService } from './features/post/post.service';\n\nexport class Posts extends PostService {}\n",
    );
    const { told } = await run(project);
    expect(told).toContain(
      "import { PostModule as PlainPostModule } from './ejected/post/post.module';",
    );
    expect(told).toContain('src/posts.ts: ./features/post/post.service\n');
    const controller = project.read('src/ejected/post/post.controller.ts');
    expect(controller).toContain("@Controller('v2/posts')");
    expect(controller.match(/@(?:Get|Post|Put|Patch|Delete)\(.*\)$/gm)).toEqual([
      '@Get()',
      "@Get(':id')",
      '@Post()',
      "@Patch(':id')",
      "@Delete(':id')",
    ]);
    const provider = project.read('src/dashboard/src/ejected/support/data-provider.ts');
    expect(provider).toContain("const PREFIX = 'v2';");
    expect(provider).not.toContain("'PUT'");
    expect(project.read('src/dashboard/src/ejected/posts/PostList.tsx')).toContain(
      'bulkActionButtons={false}',
    );
  });

  it('refuses to overwrite changed files, names them and writes nothing, unless forced', async () => {
    const project = changed();
    const { ejected } = await run(project, { models: ['Post'] });
    const [first = '', ...more] = ejected.files.slice(0, 10);
    for (const path of [first, ...more]) project.write(path, '// mine\n');
    const before = project.texts();
    await expect(run(project, { models: ['Post'] })).rejects.toThrow(
      /post\.controller\.ts already exists[^]*2 more files also exist; name another folder with --to and --dashboard-to, or run again with --force/,
    );
    expect(project.texts()).toEqual(before);
    expect((await run(project, { models: ['Post'], force: true })).written).toHaveLength(10);
    expect(project.read(first)).toContain('class PostController');
  });

  it.each<[what: string, options: Partial<EjectOptions>, message: string]>([
    ['an unknown model', { models: 'Pots' }, 'eject: there is no model Pots'],
    ['a model without a mark', { models: 'Session' }, 'names a model that is not marked'],
    ['a folder outside the project', { to: '../elsewhere' }, 'lies outside the project'],
    [
      'the same folder for API and dashboard',
      { to: 'a', dashboardTo: 'a' },
      'name the same folder',
    ],
  ])('refuses %s', async (_what, options, message) => {
    const project = changed();
    const before = project.texts();
    await expect(run(project, options)).rejects.toThrow(message);
    expect(project.texts()).toEqual(before);
  });

  it('refuses MongoDB, and a project without a marked model', async () => {
    const mongo = SCHEMA.replace('postgresql', 'mongodb')
      .replaceAll(/ @default\((uuid|autoincrement)\(\)\)/g, '')
      .replaceAll(/(\bid\b.*@id)/g, '$1 @map("_id")');
    await expect(run(changed({ 'prisma/schema.prisma': mongo }))).rejects.toThrow('MongoDB');
    const unmarked = SCHEMA.replaceAll('// @gen_form()', '');
    await expect(run(changed({ 'prisma/schema.prisma': unmarked }))).rejects.toThrow(
      'no model is marked',
    );
  });

  it('refuses a model whose rules call a function, and one without rules that refers to a model with rules', async () => {
    const ruled = SCHEMA.replace(
      'model User {',
      '// @gen_user()\n// @gen_access(read: everyone, edit: mayEdit())\nmodel User {',
    );
    const project = changed({
      'prisma/schema.prisma': ruled,
      'src/features/user/user.access.ts': 'export const mayEdit = () => false;\n',
    });
    const before = project.texts();
    await expect(run(project, { models: 'User' })).rejects.toThrow(
      'User: no plain code is written for it: its access rules call mayEdit(), a function of yours',
    );
    await expect(run(project, { models: 'Post' })).rejects.toThrow(
      'it has no access rules, and author leads to User, whose rules its writes would have to check',
    );
    expect(project.texts()).toEqual(before);
  });

  it('writes the rules of a model as code, and says what it leaves out of them', async () => {
    const ruled = SCHEMA.replace(
      'model User {',
      '// @gen_user()\n// @gen_access(all: id == user.id)\nmodel User {',
    );
    const project = changed({ 'prisma/schema.prisma': ruled });
    const { told } = await run(project, { models: 'User' });
    expect(told).toContain(
      [
        'What the plain code leaves out:',
        '  User',
        '    - GET …/access, and can for a single record: a list tells the same (GET /gen-api/users?ids=…&can=edit,delete).',
        '    - what depends on who the user is in the pages: they show every button, and the API refuses.',
      ].join('\n'),
    );
    for (const sentence of [
      'the field that a 403 is about',
      'a 400 for parameters of GET /gen-api/users/:id: it ignores them',
      '_count.posts, which counts the related records, and orders by it',
    ])
      expect(told).toContain(`    - ${sentence}.\n`);
    expect(told).not.toContain('Without plain code:');
    expect(project.read('src/ejected/user/user.access.ts')).toContain("equals('id', user?.id)");
    expect(project.read('src/ejected/user/user.service.ts')).toContain('userAccess.list(user)');
    const opened = ruled.replace('model Post {', '// @gen_access(all: signedIn)\nmodel Post {');
    const both = await run(changed({ 'prisma/schema.prisma': opened }), { models: 'User' });
    expect(both.told).toContain('    - filters inside of relations: {"posts":{…}}.\n');
  });

  it('refuses a model whose passwords a PASSWORD_HASHER of the project hashes', async () => {
    const hasher =
      "import { PASSWORD_HASHER } from '@gen/nest';\nexport const own = { provide: PASSWORD_HASHER, useValue: {} };\n";
    const { told, ejected } = await run(changed({ 'src/password/password.module.ts': hasher }));
    expect(told).toContain(
      'Without plain code:\n  User: a PASSWORD_HASHER of yours hashes its passwords, which plain code does not call.',
    );
    expect(ejected.models.map(({ resource }) => resource.model.name)).toEqual(['Post']);
  });

  it('checks references without foreign keys in a model with rules, and says so of one without', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').replace(
      /(datasource \w+ \{)/,
      '$1\n  relationMode = "prisma"',
    ).concat(`
// @gen_user()
model User {
  id String @id
}

// @gen_form()
model Shelf {
  id    Int    @id @default(autoincrement())
  books Book[]
  loans Loan[]
}

// @gen_form()
model Book {
  id      Int   @id @default(autoincrement())
  shelf   Shelf @relation(fields: [shelfId], references: [id])
  shelfId Int
}

// @gen_form()
// @gen_access(all: signedIn)
model Loan {
  id      Int   @id @default(autoincrement())
  shelf   Shelf @relation(fields: [shelfId], references: [id])
  shelfId Int
}
`);
    const config = `import { defineConfig } from '@gen/nx-gen';
export const config = defineConfig({ guards: { default: ['JwtAuthGuard'], Shelf: [] } });
`;
    const project = changed({ 'prisma/schema.prisma': schema, 'generator.config.ts': config });
    const { told } = await run(project);
    expect(told).toMatch(
      /Book\n(?: {4}.*\n)* {4}- no check that the record shelf refers to exists: the database has no foreign keys\./,
    );
    expect(told).not.toMatch(/Loan\n(?: {4}.*\n)* {4}- no check/);
    expect(project.read('src/ejected/loan/loan.service.ts')).toMatch(
      /requireReferences\([^]*requireAll\('shelfId', 1, await tx\.shelf\.count\(/,
    );
  });

  it('refuses a model with private files, since plain code signs no URLs', async () => {
    const kept = SCHEMA.replace(
      /(model User \{\n)/,
      '$1  /// @gen_upload(image, private)\n  passportScan String?\n',
    );
    await expect(
      run(changed({ 'prisma/schema.prisma': kept }), { models: 'User' }),
    ).rejects.toThrow(
      'plain code signs no URLs, so nobody could read the private files of passportScan',
    );
  });

  it('writes only the API, with a warning, if there is no dashboard', async () => {
    const { ejected, warnings } = await run(changed({ 'src/dashboard': null }));
    expect(ejected.files.every((path) => path.startsWith('src/ejected/'))).toBe(true);
    expect(warnings).toEqual([expect.stringContaining('The dashboard is skipped')]);
  });

  it('writes a cookie session, and the uninstall command of a dashboard with its own package.json', async () => {
    const auth =
      "import { createAuth } from '@gen/react-admin';\nexport const auth = createAuth({\n  apiUrl: '',\n  sessionPath: '/auth',\n});\n";
    const project = changed({
      'src/dashboard/package.json': '{}',
      'src/dashboard/src/providers/auth.ts': auth,
    });
    const { told } = await run(project);
    expect(project.read('src/dashboard/src/ejected/support/session.ts')).toContain(
      "const PATH = '/auth';",
    );
    for (const line of [
      "import { createSession } from '../ejected/support/session';",
      "export const authProvider = createAuthProvider({ apiUrl: '', session });",
      'npm uninstall @gen/nest @gen/nx-gen and, in src/dashboard, npm uninstall @gen/react-admin',
    ])
      expect(told).toContain(line);
  });

  it.each(['', "sessionPath: '/auth',\n  "])(
    'logs in with the field of the dashboard, where it is not an address (%j)',
    async (session) => {
      const auth = `import { createAuth } from '@gen/react-admin';\nexport const auth = createAuth({\n  apiUrl: '',\n  ${session}loginField: 'login',\n});\n`;
      const project = changed({ 'src/dashboard/src/providers/auth.ts': auth });
      await run(project);
      const text = project.read('src/dashboard/src/ejected/support/auth-provider.ts');
      expect(text).toContain('async login({ username, password }) {');
      expect(text).toContain('{ login: username, password }');
      expect(text).toContain("return { id: sub ?? login ?? '', fullName: login ?? '' };");
      expect(text).not.toContain('email');
    },
  );

  it('lists the lines to add, the marks to remove, and what still uses the packages', async () => {
    const project = changed({
      'src/dashboard/vite.config.mts': "import { dashboard } from '@gen/react-admin/vite';\n",
    });
    await project.generate();
    project.write(
      'src/posts.ts',
      "import { PostGenService } from './features/post/post.gen.service';\n\nexport class Posts extends PostGenService {}\n",
    );
    project.write(
      'src/dashboard/src/i18n/overrides.ts',
      "import type { en } from './en';\n\nexport const overrides: Partial<typeof en> = {};\n",
    );
    const { told } = await run(project);
    for (const line of [
      "import { UserModule } from './ejected/user/user.module';",
      'UserGenModule and PostGenModule go with step 4.',
      "import { users } from './ejected/users';",
      'prisma/schema.prisma:10 // @gen_form() above model User',
      'src/dashboard/src/i18n/overrides.ts: ./en\n',
      `Delete what is left of the generated code, which is empty by then:
       src/dtos/generated/index.ts
       src/dashboard/src/providers/fieldDirectives.generated.ts
       src/dashboard/src/providers/resourceFields.generated.ts
       src/dashboard/src/i18n/en.ts
`,
      'src/posts.ts: ./features/post/post.gen.service',
      'src/dashboard/src/providers/dataProvider.ts: @gen/react-admin\n',
      'src/dashboard/vite.config.mts: @gen/react-admin/vite\n',
      'npm uninstall @gen/nest @gen/react-admin @gen/nx-gen',
      'filters inside of relations: {"author":{…}}.',
      'the page Studio.',
      'after and before, which continue a list from a record, and total, which limits the count: all records are counted.',
    ])
      expect(told).toContain(line);
    for (const done of ['include=author', 'If-Match', 'ETag', '@nestjs/swagger'])
      expect(told).not.toContain(done);
    expect(told).not.toContain('src/features/post/post.gen.service.ts:');
  });

  it('lists all lines of a mark on several', async () => {
    const schema = SCHEMA.replace('// @gen_form()\n', '// @gen_form(\n//   limit: 5,\n// )\n');
    const { told } = await run(changed({ 'prisma/schema.prisma': schema }));
    expect(told).toContain('prisma/schema.prisma:10-12 // @gen_form() above model User');
  });

  it('says once that a model then shows only the id of another, however many relations they have', async () => {
    const schema = SCHEMA.replace(
      'posts    Post[]',
      'posts Post[] @relation("a")\n  edited Post[] @relation("e")',
    )
      .replace('fields: [authorId]', 'name: "a", fields: [authorId]')
      .replace(
        '  authorId String\n',
        '  authorId String\n  editor User @relation(name: "e", fields: [editorId], references: [id])\n  editorId String\n',
      );
    const { told } = await run(changed({ 'prisma/schema.prisma': schema }), { models: 'User' });
    const lines = told.split('\n').filter((line) => line.includes('stays generated'));
    expect(lines.map((line) => line.trim())).toEqual([
      '(Post stays generated, and then shows only the id of its User.)',
    ]);
  });

  it('leaves the generated code up to date', async () => {
    const project = changed();
    await project.generate();
    await run(project);
    expect(await project.generate()).toEqual([]);
  });

  const owner = (methods: string): FileChanges => ({
    'src/features/post/post.service.ts': `import { Injectable } from '@nestjs/common';
import type { HookContext, NewRecord } from '@gen/nest';
import type { PostTypes } from './post.gen.resource';
import { PostGenService } from './post.gen.service';

@Injectable()
export class PostService extends PostGenService {
${methods}
}
`,
  });
  const HOOKS = `  protected override beforeCreate(data: NewRecord<PostTypes>, context: HookContext) {}
  protected override beforeDelete() {}
  protected override record(row: Row) {}`;

  it('calls the hooks of a custom service, and says how its class extends the plain one', async () => {
    const project = changed(owner(HOOKS));
    const { told } = await run(project, { models: 'Post' });
    expect(told).toContain(`       src/features/post/post.service.ts
         import type { HookContext, NewRecord } from '../../ejected/support/hooks';
         import { PostService as PostGenService } from '../../ejected/post/post.service';
         import type { PostTypes } from '../../ejected/post/post.service';
`);
    expect(told).toContain('PostGenModule goes with step 5.');
    expect(told).not.toContain('use generated code, and must work without');
    expect(told).toContain(
      '- record of PostService (src/features/post/post.service.ts), which the plain service does not ask for.',
    );
    const service = project.read('src/ejected/post/post.service.ts');
    expect(service).toMatch(/create\([^]*await this\.beforeCreate\?\.\(data, context\);/);
    expect(service).not.toContain('afterCreate');
    expect(service).toMatch(/async update\(id: string, data: UpdatePostDto\)/);
    expect(project.read('src/ejected/post/post.module.ts')).toContain('inject: [OwnPostService]');
  });

  it('calls every hook if the service extends the generated one indirectly', async () => {
    const project = changed({
      ...owner(HOOKS),
      'src/features/post/blog-post.service.ts': `import { PostService } from './post.service';

export class BlogPostService extends PostService {}
`,
    });
    const path = 'src/features/post/post.service.ts';
    project.write(path, project.read(path).replace('export class', 'export abstract class'));
    await run(project, { models: 'Post' });
    const service = project.read('src/ejected/post/post.service.ts');
    for (const hook of ['beforeCreate', 'afterUpdate', 'afterDelete'])
      expect(service).toContain(`await this.${hook}?.(`);
  });

  it('calls the hooks of a custom service with access rules, between the checks of the rules', async () => {
    const rules = SCHEMA.replace(
      '// @gen_form()\nmodel Post',
      '// @gen_access(all: authorId == user.id)\n// @gen_form()\nmodel Post',
    ).replace(
      '// @gen_form()\n// @gen_label(name)',
      '// @gen_user()\n// @gen_access(all: id == user.id)\n// @gen_form()\n// @gen_label(name)',
    );
    const project = changed({ ...owner(HOOKS), 'prisma/schema.prisma': rules });
    const { told } = await run(project, { models: 'Post' });
    expect(told).toContain(
      '- record of PostService (src/features/post/post.service.ts), which the plain service does not ask for.',
    );
    const service = project.read('src/ejected/post/post.service.ts');
    expect(service).toMatch(
      /newRecordRules\([^]*await this\.beforeCreate\?\.\([^]*await requireEach\(count, key, rules, user\)/,
    );
    expect(service).toMatch(
      /await requireEach\(count, key, \[allowed\], user\)[^]*await this\.beforeDelete\?\.\(/,
    );
  });

  it('names a custom service without hooks', async () => {
    const route = '  publish(id: string) {\n    return this.changeColumns(id, {});\n  }';
    const { told } = await run(changed(owner(route)), { models: 'Post' });
    expect(told).toContain(
      '- changeColumns, which PostService (src/features/post/post.service.ts) calls: write there which columns it changes, and who may.',
    );
    expect(told).toContain(
      '- PostService (src/features/post/post.service.ts), which answers the routes today: write what it does into src/ejected/post/post.service.ts.',
    );
  });
});

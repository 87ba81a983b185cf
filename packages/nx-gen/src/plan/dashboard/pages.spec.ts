import { planAndRender } from '../../testing/plan';

const TICKET = `
enum Urgency {
  LOW
  VERY_HIGH
}

// @gen_form()
// @gen_label(title)
model Ticket {
  id          String    @id @default(uuid())
  title       String // @min(3)
  description String?
  done        Boolean   @default(false)
  flagged     Boolean?
  dueAt       DateTime
  day         DateTime  @db.Date
  points      Int       @default(1)
  effort      Float?
  price       Decimal?
  /// @gen_format(email)
  contact     String?
  /// @gen_format(url)
  /// @gen_readonly
  link        String?
  /// @gen_upload(image)
  photos      String[]
  /// @gen_upload(file)
  contract    String?
  urgency     Urgency   @default(LOW)
  details     Json?
  /// @gen_format(money: "EUR")
  budget      Decimal?
  /// @gen_format(percent)
  share       Float?
  authorId    String
  author      Author    @relation(fields: [authorId], references: [id])
  createdAt   DateTime  @default(now())
}

// @gen_form()
model Author {
  id      String   @id @default(uuid())
  name    String
  tickets Ticket[]
}
`;

const page = async (name: string): Promise<string> =>
  (await planAndRender(TICKET)).elements(`/tickets/${name}`);

it('the Show page begins with the label and other short fields, otherwise keeps the order of the schema, and ends with the key', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Lamp {
  id     Int      @id
  story  String   @db.Text
  name   String
  /// @gen_upload(image)
  photo  String?
  facts  Json?
  tags   String[]
  watts  Float
  isLit  Boolean
}`);
  const shown = [...elements('/LampShow.tsx').matchAll(/source="(\w+)"/g)].map(([, name]) => name);
  expect(shown).toEqual(['name', 'watts', 'isLit', 'story', 'photo', 'facts', 'tags', 'id']);
});

it('the number of related records is limited in forms and in the Studio', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Lamp {
  id   Int   @id @default(autoincrement())
  tags Tag[] // @minItems(1) @maxItems(2)
}

// @gen_form()
model Tag {
  id    Int    @id @default(autoincrement())
  name  String
  lamps Lamp[]
}`);
  for (const page of ['LampCreate', 'LampEdit'])
    expect(elements(`/${page}.tsx`)).toMatch(
      /source="tags"[^/]*validate=\{\[minItems\(1\), maxItems\(2\)\]\}/,
    );
  expect(elements('/LampStudio.tsx')).toMatch(/'tags'[^}]*minItems: 1[^}]*maxItems: 2/);
});

describe('the clone button', () => {
  const show = async (fields: string, form = '') =>
    (await planAndRender(`// @gen_form(${form})\nmodel Lamp {\n${fields}\n}`)).elements(
      '/LampShow.tsx',
    );
  const id = 'id Int @id @default(autoincrement())';

  it('leaves out values that no two records may share', async () => {
    expect(await show(`${id}\nname String`)).toContain('<CloneButton />');
    const own = [
      'code String @id',
      'name String',
      'slug String? @unique',
      '/// @gen_upload(file, private)',
      'contract String?',
      '/// @gen_hidden',
      'serial String? @unique',
      '/// @gen_format(password)',
      'pin String? @unique',
    ].join('\n');
    expect(await show(own)).toContain(`<CloneButton without={['code', 'slug', 'contract']} />`);
    const { file } = await planAndRender(`// @gen_form()\nmodel Lamp {\n${own}\n}`);
    const columns = file('/LampStudio.tsx').matchAll(/{ field: '(\w+)'[^}]*isUnique: true/g);
    expect([...columns].map(([, field]) => field)).toEqual(['code', 'slug', 'contract', 'pin']);
  });

  it('is absent if no record can be created, or no field can be filled in', async () => {
    expect(await show(`${id}\nname String`, 'except: [create]')).not.toContain('CloneButton');
    expect(await show(`${id}\ncreatedAt DateTime @default(now())`)).not.toContain('CloneButton');
  });
});

describe('the forms', () => {
  it.each([
    ['a required text with its rules', '<TextInput source="title" validate={titleRules} />'],
    ['a long text', '<TextInput source="description" multiline minRows={3} />'],
    ['a switch', '<BooleanInput source="done" />'],
    ['a switch that may be unset', '<NullableBooleanInput source="flagged" />'],
    ['a moment', '<DateTimeIsoInput source="dueAt" validate={required()} />'],
    ['a day', '<DateOnlyInput source="day" validate={required()} />'],
    [
      'a number with a default',
      '<NumericInput source="points" kind="integer" validate={required()} />',
    ],
    ['a number', '<NumericInput source="effort" />'],
    ['an amount of money', '<NumericInput source="budget" kind="decimal" unit="EUR" />'],
    ['a percentage', '<NumericInput source="share" unit="%" />'],
    ['an exact number', '<NumericInput source="price" kind="decimal" decimals={2} />'],
    ['an e-mail address', '<TextInput source="contact" type="email" validate={email()} />'],
    ['several pictures', '<ImageUploadInput source="photos" multiple />'],
    ['a file', '<FileUploadInput source="contract" />'],
    ['a choice', '<EnumInput source="urgency" choices={urgencyChoices} validate={required()} />'],
    ['structured data', '<JsonInput source="details" />'],
    ['a reference', '<ReferenceInput source="authorId" reference="authors">'],
  ])('have the input for %s', async (_, input) => {
    expect(await page('TicketCreate.tsx')).toContain(input);
  });

  it('mark a switch as required if it has no default', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Flag {\n  id Int @id @default(autoincrement())\n  on Boolean\n  late Boolean @default(false)\n  maybe Boolean?\n}',
    );
    for (const page of ['FlagCreate.tsx', 'FlagEdit.tsx']) {
      expect(elements(page)).toContain('<BooleanInput source="on" validate={required()} />');
      expect(elements(page)).toContain('<BooleanInput source="late" />');
      expect(elements(page)).toContain('<NullableBooleanInput source="maybe" />');
    }
  });

  it('accept every JSON value that the API accepts, an empty list too', async () => {
    const { file } = await planAndRender(
      '// @gen_form()\nmodel Shop {\n  id Int @id @default(autoincrement())\n  tags Json @default("[]")\n}',
    );
    const edit = file('ShopEdit.tsx');
    expect(edit).toContain('<JsonInput<ShopRecord> source="tags" validate={requiredJson()} />');
    expect(edit).toMatch(/requiredJson,[^;]*from '@gen\/react-admin'/);
  });

  it('let a text with a default be cleared, unless its rules forbid that', async () => {
    const { elements } = await planAndRender(`// @gen_form()
model Page {
  id      Int    @id @default(autoincrement())
  heading String @default("") // @max(254)
  intro   String @default("")
  kind    String @default("url")
  state   String @default("open") // @pattern(^(open|shut|left ajar.*)$)
  mood    String @default("calm") // @oneOf(calm, wild)
  code    String @default("ab") // @min(2)
  key     String @default(cuid())
  /// @gen_format(url)
  home    String @default("https://a.example")
  remark  String // @min(0)
}`);
    const edit = elements('PageEdit.tsx').replace(/\s+/g, ' ');
    for (const field of ['heading', 'intro', 'kind', 'remark'])
      expect(edit).not.toMatch(new RegExp(`source="${field}"[^>]*required`));
    for (const field of ['state', 'mood', 'code', 'key', 'home'])
      expect(edit).toMatch(new RegExp(`source="${field}"[^>]*(required|${field}Rules)`));
    const create = elements('PageCreate.tsx').replace(/\s+/g, ' ');
    expect(create).toMatch(/defaultValues=\{\{[^}]*remark: ''/);
    expect(create).not.toMatch(/source="remark"[^>]*required/);
    const studio = elements('PageStudio.tsx').replace(/\s+/g, ' ');
    expect(studio).toContain("{ field: 'heading', editable: true }");
    expect(studio).toContain("{ field: 'intro', editable: true }");
    expect(studio).toMatch(/field: 'remark',[^}]*editable: true, startsEmpty: true \}/);
    expect(studio).toContain(
      "{ field: 'state', editable: true, required: true, hasDefault: true }",
    );
    expect(studio).toMatch(/field: 'mood',[^}]*required: true, hasDefault: true/);
  });

  it('create a list of validators once, not on each render', async () => {
    for (const form of ['TicketCreate.tsx', 'TicketEdit.tsx'])
      expect(await page(form)).toMatch(
        /;\n\nconst titleRules = \[requiredText\(\), minLength\(3\)\];\n\n/,
      );
    expect(await page('TicketShow.tsx')).not.toContain('Rules');
  });

  it('begin with the defaults of the schema when a record is created', async () => {
    expect(await page('TicketCreate.tsx')).toContain(
      `defaultValues={{ done: false, points: 1, urgency: 'LOW' }}`,
    );
    expect(await page('TicketEdit.tsx')).not.toContain('defaultValues');
  });

  it('begin with every digit of a decimal default, never with an exponent', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Rate {\n  id Int @id @default(autoincrement())\n  fee Decimal @default(0.0000001)\n  steps Decimal[] @default([0.0000001])\n}',
    );
    expect(elements('RateCreate.tsx')).toContain(
      `defaultValues={{ fee: '0.0000001', steps: ['0.0000001'] }}`,
    );
  });

  it('show a read-only field disabled in Edit, and not at all in Create', async () => {
    expect(await page('TicketEdit.tsx')).toContain(
      '<TextInput source="link" type="url" disabled />',
    );
    expect(await page('TicketCreate.tsx')).not.toContain('source="link"');
  });

  it('use one line for the label, and several from 256 characters on', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Book {\n  id Int @id @default(autoincrement())\n  pageTitle String? // @max(2000)\n  place String? // @max(255)\n  plot String? // @max(256)\n}',
    );
    const edit = elements('BookEdit.tsx');
    for (const field of ['pageTitle', 'place'])
      expect(edit).toMatch(new RegExp(`<TextInput source="${field}" validate`));
    expect(edit).toMatch(/<TextInput source="plot" multiline/);
  });

  it('have a save button even if no field can be filled in', async () => {
    const plan = await planAndRender(`
// @gen_form()
model Sample {
  prototype String @id
}
`);
    expect(plan.elements('/samples/SampleCreate.tsx')).toContain('<CreateToolbar />');
    expect(plan.elements('/samples/SampleEdit.tsx')).toContain('<TextField source="prototype"');
  });

  it('validate a URL as the API does', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Site {\n  id Int @id @default(autoincrement())\n  /// @gen_format(url)\n  home String?\n}',
    );
    expect(elements('SiteEdit.tsx')).toContain('type="url" validate={httpUrl()}');
    expect(elements('SiteEdit.tsx')).toMatch(/httpUrl,[^;]*from '@gen\/react-admin'/);
  });

  it('validate a host name as the API does, and each text of a list', async () => {
    const { elements } = await planAndRender(`// @gen_form()
model Site {
  id      Int      @id @default(autoincrement())
  /// @gen_format(hostname)
  home    String?
  /// @gen_format(email)
  mails   String[]
  tags    String[] // @maxItems(3) @max(30)
  colours String[] // @oneOf(red, blue)
}`);
    const edit = elements('SiteEdit.tsx');
    expect(edit).toContain('source="home" letters="lower" validate={hostName()}');
    expect(edit).toContain('<ValueListInput source="mails" validate={eachValue(email())}');
    expect(edit).toContain('const tagsRules = [maxItems(3), eachValue(maxLength(30))];');
    expect(edit).toContain('<EnumArrayInput source="colours" choices={siteColoursOptions}');
    expect(edit).toMatch(/eachValue,[^;]*hostName,[^;]*from '@gen\/react-admin'/);
    expect(edit).toMatch(/email[^;]*from 'react-admin'/);
  });
});

it('a foreign key to a model without pages has no input, unless no record could be created without it', async () => {
  const { elements } = await planAndRender(`
// @gen_user()
model Account {
  id    Int    @id
  notes Note[]
}
model Place {
  id    Int    @id
  notes Note[]
  rooms Room[]
}
// @gen_form()
// @gen_owner(byId)
// @gen_access(all: own)
model Note {
  id      Int     @id @default(autoincrement())
  text    String
  by      Account @relation(fields: [byId], references: [id])
  byId    Int
  place   Place?  @relation(fields: [placeId], references: [id])
  placeId Int?
}
// @gen_form()
model Room {
  id      Int    @id @default(autoincrement())
  name    String
  place   Place  @relation(fields: [placeId], references: [id])
  placeId Int
}
`);
  for (const page of ['Create', 'Edit'])
    expect(elements(`Note${page}.tsx`)).not.toMatch(/byId|placeId/);
  expect(elements('NoteShow.tsx')).toContain('source="placeId"');
  expect(elements('NoteStudio.tsx')).not.toMatch(/field: '(byId|placeId)',[^}]*editable/);
  expect(elements('RoomCreate.tsx')).toMatch(/<NumericInput\s+source="placeId"/);
});

it('a form with only read-only fields can be submitted', async () => {
  const { elements } = await planAndRender(
    '// @gen_form()\nmodel Visit {\n  id Int @id @default(autoincrement())\n  /// @gen_readonly\n  at DateTime @default(now())\n}',
  );
  const form = elements('VisitCreate.tsx').replace(/\s+/g, ' ');
  expect(form).toContain('<SimpleForm toolbar={false}> <CreateToolbar />');
});

describe('the list', () => {
  it('searches, filters and sorts only by what the API allows', async () => {
    const list = await page('TicketList.tsx');
    expect(list).toContain('<SearchInput source="q" alwaysOn />');
    expect(list).toContain('<NumericRangeInput source="points_range" kind="integer" />');
    expect(list).toContain('<Column source="photos" field={ImagesUploadField} disableSort />');
    expect(list).toContain('<Column source="contract" field={FileUploadField} disableSort />');
    expect(await page('index.ts')).toContain(`sort: { field: 'createdAt', order: 'DESC' }`);
  });

  it('does not filter by a generated key', async () => {
    const { file } = await planAndRender(
      '// @gen_form()\nmodel Log {\n  id Int @id @default(autoincrement())\n  level Int\n}\n',
    );
    expect(file('logs/filters.tsx')).toContain('source="level_range"');
    expect(file('logs/filters.tsx')).not.toContain('id_range');
  });

  it('disables sorting by a list of values only once', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Log {\n  id Int @id\n  /// @gen_sort(no)\n  tags String[]\n  sizes Int[]\n}\n',
    );
    const list = elements('LogList.tsx');
    expect(list).toContain('<Column source="tags" field={ChipsField} disableSort />');
    expect(list).toContain('<Column source="sizes" disableSort>');
  });

  it('neither sorts nor filters by fields that the API does not', async () => {
    const { elements } = await planAndRender(
      '// @gen_form()\nmodel Log {\n  id Int @id\n  page String @db.Xml\n  AND Boolean\n  on Boolean\n}\n',
    );
    const list = elements('LogList.tsx');
    expect(list).toContain('<Column source="page" disableSort />');
    expect(list).toContain('<NullableBooleanInput source="on" />');
    expect(list).not.toContain('Input source="AND"');
  });

  it('keeps the whole name of a field that only looks like a reference', async () => {
    const { file } = await planAndRender(
      '// @gen_form()\nmodel Link {\n  id Int @id\n  externalId String\n}\n',
    );
    expect(file('i18n/en.ts')).toContain(`externalId: 'External ID',`);
    expect((await planAndRender(TICKET)).file('i18n/en.ts')).toContain(`authorId: 'Author',`);
  });

  it('hides the column of a long text by default, and has none for structured data', async () => {
    const list = await page('TicketList.tsx');
    expect(list).toMatch(/hiddenColumns=\{\[\s*'id',\s*'description',/);
    expect(list).not.toContain('source="details"');
    const { file } = await planAndRender(
      '// @gen_form()\n// @gen_label(text)\nmodel Note {\n  id Int @id\n  text String\n}\n',
    );
    expect(file('NoteList.tsx')).toContain(`hiddenColumns={['id']}`);
  });
});

describe('the columns that are visible by default', () => {
  const hiddenOf = async (fields: string): Promise<string[]> => {
    const { elements } = await planAndRender(`enum Mode {
  A
}
// @gen_form()
model Thing {
${fields}
  owner   Owner @relation(fields: [ownerId], references: [id])
  ownerId Int
}
// @gen_form()
model Owner {
  id     Int     @id
  name   String
  things Thing[]
}`);
    const [, hidden = ''] = /hiddenColumns=\{\[([^\]]*)/.exec(elements('ThingList.tsx')) ?? [];
    return [...hidden.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  };

  it('are the most informative ones, not the first ones', async () => {
    expect(
      await hiddenOf(`  id Int @id @default(autoincrement())
  icon      String?
  color     String   @default("red")
  providerId String?
  remarkA   String?
  remarkB   String?
  login     String?  @unique
  level     Int
  on        Boolean  @default(false)
  mode      Mode
  from      DateTime
  count     Int
  kind      String
  name      String
  createdAt DateTime @default(now())`),
    ).toEqual(['id', 'icon', 'color', 'providerId', 'remarkA', 'remarkB', 'on', 'from', 'kind']);
  });

  it('exclude the time of the last change, whatever its name', async () => {
    const hidden = await hiddenOf(`  id Int @id @default(autoincrement())
  name       String
  updated_at DateTime?
  modified   DateTime  @updatedAt
  due        DateTime?`);
    expect(hidden).toEqual(['id', 'updated_at', 'modified']);
  });

  it('prefer required fields to optional ones', async () => {
    const hidden = await hiddenOf(`  id Int @id @default(autoincrement())
  name       String
  weekStart  Int?
  theme      Mode?
  bannedAt   DateTime?
  uid        String   @unique
  status     Mode
  start      DateTime @db.Date
  end        DateTime @db.Date
  banned     Boolean  @default(false)
  deadline   DateTime?
  createdAt  DateTime @default(now())`);
    expect(hidden).toEqual(['id', 'weekStart', 'theme', 'bannedAt', 'uid', 'deadline']);
  });

  it('are no more than fit side by side in a window', async () => {
    const hidden = await hiddenOf(`  id Int @id @default(autoincrement())
  name          String
  kind          String
  clientSide    Boolean   @default(false)
  lastPreserved DateTime?
  importDate    DateTime?
  archivedUntil DateTime?
  createdAt     DateTime  @default(now())`);
    expect(hidden).toEqual(['id', 'importDate', 'archivedUntil']);
  });

  it('leave room for the picture beside the name', async () => {
    const fields = `  id Int @id @default(autoincrement())
  name         String
  importedAt   DateTime
  kind         String
  regionOfSale String
  createdAt    DateTime @default(now())`;
    expect(await hiddenOf(fields)).toEqual(['id']);
    const pictured = `${fields}\n  /// @gen_upload(image)\n  photo String?`;
    expect(await hiddenOf(pictured)).toEqual(['id', 'regionOfSale', 'photo']);
  });

  it('are at least five, however long their names', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'].map(
      (end) => `quiteALongNameForAColumnOfATable${end}`,
    );
    const fields = names.map((name) => `  ${name} String`);
    expect(await hiddenOf(['  id Int @id', ...fields].join('\n'))).toHaveLength(3);
  });

  it('include the parts of a key that are not generated', async () => {
    const { elements } = await planAndRender(`
// @gen_form()
model Hotel {
  id      Int      @id
  name    String
  seasons Season[]
}
// @gen_form()
model Season {
  hotel   Hotel    @relation(fields: [hotelId], references: [id])
  hotelId Int
  from    DateTime @db.Date
  nr      Int      @default(autoincrement())
  name    String

  @@id([hotelId, from, nr])
}
`);
    expect(elements('SeasonList.tsx')).toContain("hiddenColumns={['nr']}");
    expect(elements('HotelShow.tsx')).toContain('source="from" field={DateOnlyField} />');
  });

  it('exclude random texts', async () => {
    expect(
      await hiddenOf(`  id Int @id @default(autoincrement())
  uuid  String @unique
  key   String @unique @default(cuid())
  short String @default(nanoid())
  title String`),
    ).toEqual(['id', 'uuid', 'key', 'short']);
  });
});

describe('the only text of a record without a label', () => {
  const comment = (fields: string): Promise<{ elements: (end: string) => string }> =>
    planAndRender(`
// @gen_form()
model Poll {
  id       Int       @id
  title    String
  comments Comment[]
}
// @gen_form()
model Comment {
  id        String   @id @default(cuid())
${fields}
  poll      Poll     @relation(fields: [pollId], references: [id])
  pollId    Int
  createdAt DateTime @default(now())
}
`);
  const CONTENT = '  content   String // @max(1000)';
  const COLUMN = 'source="content" field={LongTextField} />';

  it('is shown in tables, however long', async () => {
    const { elements } = await comment(CONTENT);
    expect(elements('CommentList.tsx')).toContain(`hiddenColumns={['id']}`);
    expect(elements('CommentList.tsx')).toContain(COLUMN);
    const [, table] = elements('PollShow.tsx').split('<RelatedRecords');
    expect(table).toContain(COLUMN);
    expect(table).toContain('source="createdAt"');
  });

  it.each([
    ['there is a short text', `${CONTENT}\n  place String?`],
    ['it is optional', CONTENT.replace('String', 'String?')],
  ])('is hidden if %s', async (_, fields) => {
    const { elements } = await comment(fields);
    expect(elements('CommentList.tsx')).toMatch(/hiddenColumns=\{\['id', 'content'/);
    expect(elements('PollShow.tsx')).not.toContain('source="content"');
  });
});

describe('the other pages', () => {
  it('begin with readable fields, not with a generated id', async () => {
    const show = await page('TicketShow.tsx');
    expect(show.indexOf('source="title"')).toBeLessThan(show.indexOf('source="id"'));
    expect(show.indexOf('source="createdAt"')).toBeLessThan(show.indexOf('source="id"'));
  });

  it('show every visible field of a record', async () => {
    const show = await page('TicketShow.tsx');
    for (const field of ['id', 'title', 'description', 'dueAt', 'photos', 'details', 'createdAt'])
      expect(show).toContain(`source="${field}"`);
  });

  it('give the Studio the filters of the list', async () => {
    for (const name of ['TicketList.tsx', 'TicketStudio.tsx']) {
      const text = await page(name);
      expect(text).toContain("import { filters } from './filters';");
      expect(text).toContain('filters={filters}');
    }
  });

  it('let the Studio edit only what clients may change, each column by its type', async () => {
    const studio = await page('TicketStudio.tsx');
    expect(studio).toContain(`{ field: 'title', editable: true, required: true },`);
    for (const field of ['id', 'link', 'createdAt'])
      expect(studio).toMatch(new RegExp(`{ field: '${field}'(, type: '\\w+')? },`));
    for (const column of [
      `{ field: 'description', type: 'longText', editable: true },`,
      `{ field: 'done', type: 'boolean', editable: true, required: true, hasDefault: true },`,
      `{ field: 'flagged', type: 'boolean', editable: true },`,
      `{ field: 'day', type: 'date', editable: true, required: true },`,
      `{ field: 'points', type: 'integer', editable: true, required: true, hasDefault: true },`,
      `{ field: 'price', type: 'decimal', editable: true, options: { minimumFractionDigits: 2 } },`,
      `{ field: 'photos', type: 'images', editable: true },`,
      `{ field: 'contract', type: 'file', editable: true },`,
      `{ field: 'details', type: 'json', editable: true },`,
      `choices: urgencyChoices,`,
    ])
      expect(studio).toContain(column);
    expect(studio).not.toMatch(/label|headerName|title=/);
  });

  it('let the Studio choose a referenced record, sorted by its label', async () => {
    const studio = await page('TicketStudio.tsx');
    const column = /field: 'authorId',[^}]*}/.exec(studio)?.[0].replace(/\s+/g, ' ');
    expect(column).toBe(
      `field: 'authorId', type: 'reference', editable: true, required: true, reference: 'authors', sortBy: 'author.name', }`,
    );
  });

  it('let the Studio set a password without showing it, and a key in new rows only', async () => {
    const { file } = await planAndRender(`
      // @gen_form()
      model Badge {
        code   String @id
        count  Int
        /// @gen_format(password)
        secret String?
        tags   String[]
      }
    `);
    const studio = file('/badges/BadgeStudio.tsx');
    expect(studio).toContain(`{ field: 'code', editable: 'new', isUnique: true, required: true },`);
    expect(studio).toContain(`{ field: 'secret', type: 'password', editable: true },`);
    expect(studio).toContain(`{ field: 'tags', type: 'textList', editable: true },`);
    expect(studio).toContain('isSearched={false}');
  });

  it('are loaded lazily, and represent records by their label', async () => {
    const index = await page('index.ts');
    expect(index).toContain(`recordRepresentation: 'title',`);
    expect(index).toContain(`list: lazyPage(() => import('./TicketList')),`);
  });

  it('show an enum value in camel case as words', async () => {
    const { file } = await planAndRender(
      'enum Mode {\n  fullApiAccess\n}\n// @gen_form()\nmodel Key {\n  id Int @id\n  mode Mode\n}\n',
    );
    expect(file('/keys/choices.ts')).toContain(`name: 'Full API access'`);
  });

  it('capitalize acronyms in labels, and drop the prefix of a switch', async () => {
    const { file } = await planAndRender(
      '// @gen_form()\nmodel RssFeed {\n  id Int @id\n  isPrivate Boolean\n  is_open Boolean\n  isbn String\n  island Boolean\n  aiTagged Boolean\n  qrCodeUrls String[]\n  pdfCss String?\n}\n',
    );
    const english = file('i18n/en.ts');
    for (const line of [
      "name: 'RSS feed |||| RSS feeds'",
      "isPrivate: 'Private'",
      "is_open: 'Open'",
      "isbn: 'ISBN'",
      "island: 'Island'",
      "aiTagged: 'AI tagged'",
      "qrCodeUrls: 'QR code URLs'",
      "pdfCss: 'PDF CSS'",
    ])
      expect(english).toContain(line);
  });

  it('show numbers that are not quantities without grouping in the Studio and the conflict dialog', async () => {
    const { file } = await planAndRender(
      '// @gen_form()\nmodel Plan {\n  id Int @id @default(autoincrement())\n  year Int\n  areaCode Int\n  remoteId BigInt\n  stock Int\n}\n',
    );
    const studio = file('PlanStudio.tsx').replace(/\s+/g, ' ');
    const fields = file('resourceFields.generated.ts').replace(/\s+/g, ' ');
    for (const name of ['year', 'areaCode', 'remoteId']) {
      expect(studio).toMatch(new RegExp(`field: '${name}',[^}]*options: { useGrouping: false }`));
      expect(fields).toMatch(new RegExp(`${name}: { [^}]*options: { useGrouping: false }`));
    }
    expect(studio).not.toMatch(/field: 'stock',[^}]*options/);
  });

  it('give enum values readable names', async () => {
    expect(await page('choices.ts')).toContain(
      `{ id: 'VERY_HIGH', name: 'Very high', message: 'enums.Urgency.VERY_HIGH' }`,
    );
  });

  it('give a resource of several words a label', async () => {
    const { file } = await planAndRender('// @gen_form()\nmodel PromoCode {\n  id Int @id\n}\n');
    expect(file('/promo-codes/index.ts')).toContain(
      `options: { label: 'Promo code |||| Promo codes', sort: { field: 'id', order: 'DESC' } },`,
    );
  });
});

describe('the representation of a record', () => {
  const representation = async (fields: string): Promise<string | undefined> => {
    const { file } = await planAndRender(
      `// @gen_form()\nmodel Thing {\n${fields}\n}\nenum Urgency {\n  VERY_HIGH\n  LOW\n}\n`,
    );
    const index = file('/things/index.ts').replace(/=>\s+/g, '=> ');
    return /recordRepresentation: (.*),/.exec(index)?.[1];
  };

  it.each([
    ['its label', 'id Int @id\nname String', `'name'`],
    [
      'its id if the label is empty',
      'id Int @id\nname String?',
      '(record: ThingRecord) => record.name?.trim() || `#${record.id}`',
    ],
    [
      'its id if the label is blank',
      'id Int @id\nname String @default("")',
      '(record: ThingRecord) => record.name.trim() || `#${record.id}`',
    ],
    [
      'an optional number, or else its id',
      'id Int @id\ncode Int?',
      '(record: ThingRecord) => record.code?.toString() ?? `#${record.id}`',
    ],
    [
      'the end of a random id',
      'id String @id @default(uuid())',
      '(record: ThingRecord) => `#${record.id.slice(-8)}`',
    ],
    [
      'each part of its key',
      'a Int\nb String\n@@id([a, b])',
      '(record: ThingRecord) => `${record.a}, ${record.b}`',
    ],
    [
      'no Markdown text',
      'id Int @id\n/// @gen_format(markdown)\ntitle String\ncode Int?',
      '(record: ThingRecord) => record.code?.toString() ?? `#${record.id}`',
    ],
    [
      'both names of a person',
      'id Int @id\nfirstName String\nlastName String\nemail String @unique',
      '(record: ThingRecord) => `${record.firstName} ${record.lastName}`',
    ],
    [
      'whichever of both names is set',
      'id Int @id\nfirst_name String?\nlast_name String',
      "(record: ThingRecord) => [record.first_name, record.last_name].filter(Boolean).join(' ')",
    ],
    [
      'its id if a person has neither',
      'id Int @id\nfirstName String?\nlastName String?',
      "(record: ThingRecord) => [record.firstName, record.lastName].filter(Boolean).join(' ') || `#${record.id}`",
    ],
    [
      'only the last name if lists leave out the first',
      'id Int @id\n/// @gen_list(no)\nfirstName String\nlastName String',
      `'lastName'`,
    ],
    [
      'the name of its only kind',
      'id String @id @db.Uuid\nkind Urgency @unique',
      '(record: ThingRecord) => urgencyChoices.find(({ id }) => id === record.kind)?.name ?? record.kind',
    ],
    ['left to react-admin for a numeric id', 'id Int @id', undefined],
    ['left to react-admin for a key that is not generated', 'id String @id', undefined],
  ])('is %s', async (_, fields, code) => expect(await representation(fields)).toBe(code));

  it('is only the last name if @gen_label names it', async () => {
    const schema =
      '// @gen_form()\n// @gen_label(lastName)\nmodel Thing {\nid Int @id\nfirstName String\nlastName String\n}\n';
    const { file } = await planAndRender(schema);
    expect(file('/things/index.ts')).toContain(`recordRepresentation: 'lastName',`);
  });
});

describe('the representation of a record without a label', () => {
  const VISIT = `// @gen_form()
model Visit {
  id        Int      @id @default(autoincrement())
  room      Room?    @relation(fields: [roomId], references: [id])
  roomId    Int?
  guest     Guest    @relation(fields: [guestId], references: [id])
  guestId   Int
  seenAt    DateTime @default(now())
  createdAt DateTime @default(now())
}
// @gen_form()
model Room {
  id     Int     @id
  name   String
  visits Visit[]
}
// @gen_form()
model Guest {
  id     Int     @id
  name   String
  visits Visit[]
}
`;
  const filesOf = async (schema: string) => {
    const { file } = await planAndRender(schema);
    return [file('/visits/index.ts'), file('resourceFields.generated.ts')].join('\n');
  };
  const parts = async (schema: string): Promise<string | undefined> =>
    /const label: LabelParts<VisitRecord> = (\{[^}]*\});/
      .exec(await filesOf(schema))?.[1]
      ?.replace(/\s+/g, ' ');

  it('is its first required reference and its creation time', async () => {
    expect(await parts(VISIT)).toBe(
      "{ key: 'guestId', relation: 'guest', label: 'name', date: 'createdAt', }",
    );
    const files = await filesOf(VISIT);
    expect(files).toContain('madeLabel(record, label, `#${record.id}`)');
    expect(files).toMatch(/guestId: \{[^]*?include: 'guest'/);
    expect(files).not.toContain("include: 'room'");
  });

  it.each([
    ['refers to no record with a label', VISIT.replace(/(?<=id {5}Int {5}@id\n) {2}name.*$/gm, '')],
    [
      'has only optional references',
      VISIT.replace('Guest  ', 'Guest? ').replace(/(?<=guestId +)Int/, 'Int?'),
    ],
    [
      'leaves its foreign key out of lists',
      VISIT.replace('  guestId', '  /// @gen_list(no)\n  guestId'),
    ],
  ])('is only its creation time if it %s', async (_, schema) => {
    expect(await parts(schema)).toBe("{ date: 'createdAt' }");
    expect(await filesOf(schema)).not.toContain('include:');
  });

  it('includes the required time or day that lists are sorted by, if the mark names one', async () => {
    const planned = VISIT.replace('seenAt    DateTime @default(now())', 'paidAt DateTime');
    const by = (sort: string) => planned.replace('@gen_form()', `@gen_form(sort: "${sort}")`);
    expect(await parts(by('paidAt desc'))).toContain("date: 'paidAt'");
    expect(await parts(by('id'))).toContain("date: 'createdAt'");
    const byDay = by('paidOn').replace('paidAt DateTime', 'paidOn DateTime @db.Date');
    expect(await parts(byDay)).toContain("date: 'paidOn', precision: 'day'");
    const perhaps = by('paidAt').replace('paidAt DateTime', 'paidAt DateTime?');
    expect(await parts(perhaps)).toContain("date: 'createdAt'");
  });

  it.each([
    ['scheduledAt DateTime', "date: 'scheduledAt', precision: 'minute'"],
    ['startsAt DateTime', "date: 'startsAt', precision: 'minute'"],
    ['checkIn DateTime', "date: 'checkIn', precision: 'minute'"],
    ['booking_date DateTime @db.Date', "date: 'booking_date', precision: 'day'"],
    // set at creation
    ['date DateTime @default(now())', "date: 'date', }"],
    // concerns its end, another record, or only a few records
    ['expiresAt DateTime', "date: 'createdAt', }"],
    ['dueDate DateTime', "date: 'createdAt', }"],
    ['birthDate DateTime', "date: 'createdAt', }"],
    ['startedAt DateTime?', "date: 'createdAt', }"],
    ['startTime DateTime @db.Time', "date: 'createdAt', }"],
  ])('includes the time of the event, or else of its creation: %s', async (field, date) => {
    expect(await parts(VISIT.replace('seenAt    DateTime @default(now())', field))).toContain(date);
  });

  it('has both names of the person that it belongs to', async () => {
    const person = (first: string): string =>
      VISIT.replace(/(?<=model Guest [^]*) {2}name +String\n/, `${first}\n  lastName String\n`);
    expect(await parts(person('firstName String'))).toBe(
      "{ key: 'guestId', relation: 'guest', label: 'lastName', first: 'firstName', date: 'createdAt', }",
    );
    const detailed = person('/// @gen_list(no)\nfirstName String');
    expect(await parts(detailed)).toContain("label: 'lastName', date: 'createdAt'");
  });

  it('is both records that its key joins, if it has no time', async () => {
    const required = VISIT.replace('Room?  ', 'Room   ').replace(/(?<=roomId +)Int\?/, 'Int');
    const timeless = required.replace(/^ {2}(?:seenAt|createdAt) .*\n/gm, '');
    const joining = timeless
      .replace(/^ {2}id {8}Int.*\n/m, '')
      .replace('\n}', '\n  @@id([guestId, roomId])\n}');
    const files = (await filesOf(joining)).replace(/\s+/g, ' ');
    expect(files).toContain(
      "= { key: 'roomId', relation: 'room', label: 'name', joined: { key: 'guestId', relation: 'guest', label: 'name' }, };",
    );
    expect(files).toContain("reference: 'rooms', include: 'room'");
    expect(files).toContain("reference: 'guests', include: 'guest'");
    expect(await filesOf(timeless)).not.toContain('joined:');
    // a membership, whose own key nobody reads
    const random = timeless.replace(/^( {2}id {8})Int.*$/m, '$1String @id @default(uuid())');
    expect((await filesOf(random)).replace(/\s+/g, ' ')).toContain("joined: { key: 'guestId'");
  });

  it('does not repeat the part of its key that refers to the labelling record', async () => {
    const numbered = VISIT.replace(/^ {2}(?:seenAt|createdAt) .*\n/gm, '')
      .replace(/^ {2}id {8}Int.*\n/m, '  number Int\n')
      .replace('\n}', '\n  @@id([guestId, number])\n}');
    expect(await filesOf(numbered)).toContain(
      'madeLabel(record, label, `${record.guestId}, ${record.number}`, `${record.number}`)',
    );
  });

  it('is not composed if there is no labelled reference and no time, or a label of its own', async () => {
    const bare = VISIT.replace(/^ {2}(?:seenAt|createdAt|name) .*\n/gm, '');
    expect(await parts(bare)).toBeUndefined();
    expect(await parts(VISIT.replace('  roomId', '  title String\n  roomId'))).toBeUndefined();
  });
});

describe('the face of a record', () => {
  const thing = async (fields: string) => {
    const { elements } = await planAndRender(
      `// @gen_form()\nmodel Thing {\n  id Int @id\n${fields}\n}\n`,
    );
    return { index: elements('/things/index.ts'), list: elements('ThingList.tsx') };
  };
  const face = async (fields: string) => /face: (\{.*?\})/.exec((await thing(fields)).index)?.[1];
  const photos = '/// @gen_upload(image)\nphotos String[]\n/// @gen_upload(image)\ncover String?';

  it.each([
    [
      'the first picture and the first short text',
      `name String\n${photos}\nplace String?`,
      "{ image: 'photos', second: 'place' }",
    ],
    ['a picture alone', `name String\n${photos}`, "{ image: 'photos' }"],
    [
      'a name that is not the label, before other texts',
      'name String\ncurrency String\nfull_name String?',
      "{ second: 'full_name' }",
    ],
    [
      'an e-mail address beside both names of a person',
      'firstName String\nlastName String\nemail String',
      "{ second: 'email' }",
    ],
    [
      'no code, URL, long text, choice or number',
      'name String\nslug String\n/// @gen_format(url)\nsite String\nbody String @db.Text\nkind String // @oneOf(a, b)\nstock Int',
      undefined,
    ],
    [
      'nothing that the server fills in later',
      'name String\n/// @gen_readonly\npreview String?\nplace String',
      "{ second: 'place' }",
    ],
    [
      'no time zone',
      'name String\n/// @gen_format(timezone)\nzone String\nplace String',
      "{ second: 'place' }",
    ],
    [
      'a read-only text with a default',
      'name String\n/// @gen_readonly\nserial String @default("new")',
      "{ second: 'serial' }",
    ],
    [
      'no picture that lists leave out',
      'name String\n/// @gen_upload(image)\n/// @gen_list(no)\nphoto String?',
      undefined,
    ],
  ])('is %s', async (_, fields, code) => expect(await face(fields)).toBe(code));

  it.each([
    ['the record that it belongs to', 'name String', "{ second: 'species', owner: 'clientId' }"],
    ['no owner if its label is unique', 'name String @unique', "{ second: 'species' }"],
    ['no owner if it is already the label', 'size Int', "{ second: 'species' }"],
  ])('includes %s', async (_, label, code) => {
    const { elements } = await planAndRender(`// @gen_form()
model Client {
  id   Int    @id
  name String
  pets Pet[]  @relation("of")
  made Pet[]  @relation("by")
}
// @gen_form()
model Pet {
  id          Int     @id
  createdById Int
  createdBy   Client  @relation("by", fields: [createdById], references: [id])
  clientId    Int
  client      Client  @relation("of", fields: [clientId], references: [id])
  ${label}
  species     String
}
`);
    expect(/face: (\{.*?\})/.exec(elements('/pets/index.ts'))?.[1]).toBe(code);
    expect(/face: (\{.*?\})/.exec(elements('/clients/index.ts'))?.[1]).toBeUndefined();
  });

  it('includes the first name of a person, and hides its column', async () => {
    const names = 'firstName String\nlastName String\nstay Int';
    const waits = /hiddenColumns=\{\[[^\]]*'firstName'/;
    expect((await thing(`${names}\n${photos}`)).list).toMatch(waits);
    expect((await thing(names)).list).not.toMatch(waits);
  });

  it('replaces the picture columns of the list', async () => {
    const { list } = await thing(`name String\n${photos}\nstock Int`);
    expect(list).toContain('<Column source="name" field={RecordFace} />');
    expect(list).toContain("hiddenColumns={['id', 'photos', 'cover']}");
  });

  it('does not replace the picture columns of a record without a label', async () => {
    const { list } = await thing(`${photos}\nstock Int`);
    expect(list).not.toContain('RecordFace');
    expect(list).not.toContain("'photos'");
  });
});

it('texts are shown according to their field names, in the list and on the Show page', async () => {
  const { elements } = await planAndRender(`// @gen_form()
model Shop {
  id         Int     @id
  name       String
  websiteUrl String
  email      String
  color      String
  urlKey     String
}`);
  for (const [source, tag] of [
    ['websiteUrl', 'WebAddressField'],
    ['email', 'EmailField'],
    ['color', 'ColorField'],
  ]) {
    expect(elements('ShopList.tsx')).toContain(`<Column source="${source}" field={${tag}} />`);
    expect(elements('ShopShow.tsx')).toContain(`<${tag} source="${source}"`);
  }
  expect(elements('ShopCreate.tsx')).toContain('<TextInput source="websiteUrl"');
});

it('a table with enough columns hides optional dates and Booleans by default', async () => {
  const { elements } = await planAndRender(`// @gen_form()
model Link {
  id        Int       @id
  name      String
  type      String
  state     String
  clicks    Int
  day       DateTime
  checkedAt DateTime?
  isPublic  Boolean?
  place     String?
}
// @gen_form()
model Note {
  id        Int       @id
  name      String
  checkedAt DateTime?
}`);
  expect(elements('LinkList.tsx')).toContain("hiddenColumns={['id', 'checkedAt', 'isPublic']}");
  expect(elements('NoteList.tsx')).toContain("hiddenColumns={['id']}");
});

it('the column of the creator ranks below the other fields of a record', async () => {
  const told = Array.from({ length: 8 }, (_, at) => `told${at} Int`).join('\n');
  const { elements } = await planAndRender(`// @gen_form()
model Note {
  id          Int    @id
  name        String
  createdById Int
  createdBy   User   @relation(fields: [createdById], references: [id])
${told}
}
// @gen_form()
model User {
  id    Int    @id
  name  String
  notes Note[]
}`);
  expect(elements('NoteList.tsx')).toMatch(/hiddenColumns=\{\[[^\]]*'createdBy.name'/);
});

describe('the list on a phone', () => {
  const small = async (fields: string): Promise<string> => {
    const { elements } = await planAndRender(`// @gen_form()\nmodel Thing {\n${fields}\n}\n`);
    return elements('ThingList.tsx').replace(/\s+/g, ' ');
  };

  it('shows a picture, a text and a number', async () => {
    expect(
      await small(
        'id Int @id\nname String\nslug String\nsite String\n/// @gen_format(url)\nurl String\n/// @gen_upload(image)\nphotos String[]\nstock Int\n/// @gen_format(email)\nmail String',
      ),
    ).toContain(
      `image="photos" secondary={<TextField source="site" />} tertiary={<NumberField source="stock" />}`,
    );
  });

  it('prefers a required field to an optional number beside the name', async () => {
    expect(
      await small('id Int @id\nname String\nemail String\nweekStart Int?\nstart DateTime'),
    ).toContain('tertiary={<MomentField source="start" />}');
  });

  it('prefers a text to an optional time below the name', async () => {
    const stay = 'id Int @id\nname String\nleftAt DateTime?\nstate String';
    expect(await small(stay)).toContain('secondary={<TextField source="state" />}');
    const post = 'id Int @id\nname String\nleftAt DateTime?\ncreatedAt DateTime @default(now())';
    expect(await small(post)).toContain('secondary={<MomentField source="leftAt" />}');
  });

  it('shows the date that people enter and lists are sorted by, but not the time of entry', async () => {
    const { elements } = await planAndRender(`// @gen_form(sort: "start desc")
model Event {
  id        Int      @id
  title     String
  place     String
  start     DateTime
  state     String // @oneOf(open, done)
}
`);
    expect(elements('EventList.tsx').replace(/\s+/g, ' ')).toMatch(
      /secondary=\{<MomentField source="start" \/>\} tertiary=\{<TextField source="place" \/>\}/,
    );
    const entered = 'id Int @id\nname String\nplace String\ncreatedAt DateTime @default(now())';
    expect(await small(entered)).toContain('secondary={<TextField source="place" />}');
  });

  it('shows no time zone', async () => {
    const zone = 'id Int @id\nname String\n/// @gen_format(timezone)\nzone String';
    expect(await small(zone)).toContain('small={<SmallList />}>');
  });

  it('prefers a required text to an optional unique one beside the name', async () => {
    const pet = 'id Int @id\nname String\nspecies String\nchip String? @unique\nbreed String';
    expect(await small(pet)).toContain('tertiary={<TextField source="breed" />}');
  });

  it('prefers money to other numbers beside the name', async () => {
    expect(
      await small('id Int @id\nname String\nquantity Int\namount Decimal @db.Decimal(9, 2)'),
    ).toMatch(/tertiary=\{ ?<DigitsField source="amount"/);
  });

  it('shows neither the reference that labels a record without a name nor a bare id', async () => {
    const { elements } = await planAndRender(`// @gen_form()
model Visit {
  id        String   @id @default(uuid())
  state     String
  guestId   Int
  guest     Guest    @relation(fields: [guestId], references: [id])
  cost      Int
  createdAt DateTime @default(now())
}
// @gen_form()
model Guest {
  id     Int     @id
  name   String
  visits Visit[]
}`);
    expect(elements('VisitList.tsx').replace(/\s+/g, ' ')).toContain(
      '<SmallList secondary={<TextField source="state" />} tertiary={<NumberField source="cost" />} />',
    );
  });

  it('shows neither ids, generated values nor icons beside the name', async () => {
    expect(await small('id Int @id\nuuid String @unique @default(uuid())\nrefId Int?')).toContain(
      'small={<SmallList />}>',
    );
    expect(await small('id Int @id\nname String\nicon String?\nplace String')).toContain(
      'small={<SmallList secondary={<TextField source="place" />} />}>',
    );
  });

  it('shows the long text of a record without a name', async () => {
    const fields =
      'id Int @id\nstate String // @oneOf(open, done)\ntext String @db.Text\nmadeAt DateTime @default(now())';
    expect(await small(fields)).toContain('secondary={<LongTextField source="text" />}');
    expect(await small(`${fields}\nname String`)).not.toContain('secondary={<LongTextField');
    expect(await small(fields.replace('text', '/// @gen_format(markdown)\ntext'))).toContain(
      'secondary={<MarkdownField source="text" />}',
    );
  });

  it('shows only the name if there is nothing else', async () => {
    expect(await small('id Int @id\nname String')).toContain('small={<SmallList />}>');
  });
});

describe('the metadata files', () => {
  it('contain only the three keys of the specification', async () => {
    const { file } = await planAndRender(TICKET);
    expect(file('fieldDirectives.generated.ts')).toContain(`  tickets: {
    contact: { genFormat: 'email' },
    link: { genFormat: 'url', genReadOnly: true },
    photos: { genUpload: 'image' },
    contract: { genUpload: 'file' },
  },`);
  });

  it('describe in a second file what else the data provider needs', async () => {
    const { file } = await planAndRender(TICKET);
    expect(file('resourceFields.generated.ts')).toContain(
      `day: { kind: 'DateTime', dateOnly: true`,
    );
  });
});

const SHOP = `
enum State {
  OPEN
  CLOSED
}

// @gen_form()
model Customer {
  id     Int     @id @default(autoincrement())
  name   String
  orders Order[]
  badge  Badge?
  rates  Rate[]
}

// @gen_form()
model Order {
  id         Int      @id @default(autoincrement())
  customerId Int
  customer   Customer @relation(fields: [customerId], references: [id])
  rateId     Int?
  rate       Rate?    @relation(fields: [rateId], references: [id])
  state      State
  note       String   @db.Text
  goods      Good[]
}

// @gen_form()
model Good {
  id     Int     @id
  title  String
  orders Order[]
}

// @gen_form(except: [show])
model Badge {
  id         Int      @id
  text       String
  customerId Int      @unique
  customer   Customer @relation(fields: [customerId], references: [id])
}

// Nothing to search in, nothing to sort by.
// @gen_form(only: [list])
model Rate {
  id        Int      @id
  percent   Int
  orders    Order[]
  customers Customer[]
}
`;

describe('the pages of related records', () => {
  const shop = async (name: string): Promise<string> =>
    (await planAndRender(SHOP)).elements(`/${name}`);

  it('sort a reference by the label of the record that it refers to, if there is one', async () => {
    const list = await shop('OrderList.tsx');
    expect(list).toContain(`
        <Column source="customer.name">
          <ReferenceField source="customerId" reference="customers" />
        </Column>
`);
    expect(list).toContain(`
        <Column source="rateId" disableSort>
          <ReferenceField source="rateId" reference="rates" />
        </Column>
`);
  });

  it('do not sort by a reference that the mark does not list', async () => {
    const { elements } = await planAndRender(
      SHOP.replace(
        /\/\/ @gen_form\(\)\nmodel Order /,
        '// @gen_form(sortBy: [state])\nmodel Order ',
      ),
    );
    const column = '<Column source="customerId" disableSort>';
    expect(elements('/OrderList.tsx')).toContain(column);
    const studio = elements('/OrderStudio.tsx').replace(/\s+/g, ' ');
    expect(studio).toContain("reference: 'customers', sortable: false, }");
    expect(studio).not.toContain('customer.name');
  });

  it('link to a record if it has a page', async () => {
    const show = await shop('OrderShow.tsx');
    expect(show).toContain(
      '<ReferenceField source="customerId" reference="customers" link="show" />',
    );
    expect(show).toContain('<ReferenceField source="rateId" reference="rates" />');
    expect(await shop('CustomerShow.tsx')).toContain(
      '<RelatedRecord source="badge" reference="badges" target="customerId" />',
    );
  });

  it('show the records of a many-to-many relation, with links if they have a page', async () => {
    expect(await shop('OrderShow.tsx')).toContain(`
      <ReferenceIdsField source="goods" reference="goods" linkType="show" />
`);
    expect(await shop('CustomerShow.tsx')).toContain('linkType={false} />');
  });

  it('show the children of a record in a table below it, without the column of the parent', async () => {
    const show = await shop('CustomerShow.tsx');
    expect(show).toContain(`
    </ShowLayout>
    <RelatedRecords source="orders" reference="orders" match={{ customerId: 'id' }}>
      <DataTable rowClick="show" bulkActionButtons={false} storeKey="customers.orders">
        <OrderColumn source="rateId" disableSort>
          <ReferenceField source="rateId" reference="rates" />
        </OrderColumn>
        <OrderColumn source="state">
          <EnumField source="state" choices={stateChoices} />
        </OrderColumn>
        <OrderColumn source="note" field={LongTextField} />
        <OrderNumberColumn source="id" options={{ useGrouping: false }} />
      </DataTable>
    </RelatedRecords>
  </ShowPage>
`);
    expect(show).toContain("import { stateChoices } from '../orders/choices';");
  });

  it('show the creation time of children', async () => {
    const { elements } = await planAndRender(TICKET);
    const [, table = ''] = elements('AuthorShow.tsx').split('<RelatedRecords');
    expect(table).toContain('<TicketColumn source="createdAt" field={MomentField} />');
  });

  it('let users choose the records of a many-to-many relation in both forms', async () => {
    for (const form of ['OrderCreate.tsx', 'OrderEdit.tsx'])
      expect(await shop(form)).toContain('<ReferenceIdsInput source="goods" reference="goods" />');
  });

  it('let users choose the records of a many-to-many relation in the Studio', async () => {
    expect(await shop('OrderStudio.tsx')).toContain(
      `{ field: 'goods', type: 'references', editable: true, reference: 'goods' },`,
    );
  });

  it('show a read-only many-to-many relation in the Studio only if single records can be read', async () => {
    const schema = (mark: string) => `
      // @gen_form(${mark})
      model Post {
        id   Int   @id
        /// @gen_readonly
        tags Tag[]
      }
      // @gen_form()
      model Tag {
        id    Int    @id
        posts Post[]
      }
    `;
    const shown = await planAndRender(schema(''));
    expect(shown.file('PostStudio.tsx').replace(/\s+/g, ' ')).toContain(
      `{ field: 'tags', type: 'references', reference: 'tags', isSearched: false },`,
    );
    const unread = await planAndRender(schema('except: [show]'));
    expect(unread.file('PostStudio.tsx')).not.toContain('tags');
  });

  it('send no search to a resource without searchable fields', async () => {
    expect(await shop('OrderEdit.tsx')).toContain(`
    <ReferenceInput source="customerId" reference="customers">
      <ChoiceInput validate={required()} />
    </ReferenceInput>
    <ReferenceInput source="rateId" reference="rates" perPage={100}>
      <ChoiceInput filterToQuery={() => ({})} />
    </ReferenceInput>
`);
    expect(await shop('OrderList.tsx')).toContain('<ChoiceInput filterToQuery={() => ({})} />');
  });

  it('do not check the key of a chosen record', async () => {
    const { file } = await planAndRender(`
      // @gen_form()
      model Site {
        id     String  @id @default(uuid()) @db.Uuid
        team   Team?   @relation(fields: [teamId], references: [id])
        teamId String? @db.Uuid
        plan   Plan    @relation(fields: [planId], references: [id])
        planId String  @db.Uuid
      }
      // @gen_form()
      model Team {
        id    String @id @default(uuid()) @db.Uuid
        name  String
        sites Site[]
      }
      model Plan {
        id    String @id @default(uuid()) @db.Uuid
        sites Site[]
      }
    `);
    const inputs = file('sites/inputs.tsx');
    expect(inputs).toContain('<ReferenceInput<SiteRecord> source="teamId" reference="teams" />');
    // nothing offers records of a model that is not marked: their keys are typed
    expect(inputs).toMatch(/planIdRules = \[[^\]]*regex\(/);
  });

  it('import the choices of an enum only once', async () => {
    const { file } = await planAndRender(`
enum State {
  OPEN
}
// @gen_form()
model Hub {
  id    Int    @id
  left  Left[]
  right Right[]
}
// @gen_form()
model Left {
  id    Int   @id
  state State
  hubId Int
  hub   Hub   @relation(fields: [hubId], references: [id])
}
// @gen_form()
model Right {
  id    Int   @id
  state State
  hubId Int
  hub   Hub   @relation(fields: [hubId], references: [id])
}
`);
    expect(file('HubShow.tsx').match(/stateChoices }? ?from '.*'/g)).toEqual([
      "stateChoices } from '../lefts/choices'",
    ]);
  });

  it('create children with their parent, with the inputs of their own form', async () => {
    const { file } = await planAndRender(`
enum State {
  OPEN
}
// @gen_form()
model Hub {
  id    Int    @id
  state State
  /// @gen_children(max: 5)
  spokes Spoke[]
}
// @gen_form()
model Spoke {
  id    Int    @id @default(autoincrement())
  state State  @default(OPEN)
  size  Int // @min(0)
  /// @gen_show(when: state == OPEN)
  note  String?
  hubId Int
  hub   Hub    @relation(fields: [hubId], references: [id])
}
`);
    const create = file('HubCreate.tsx');
    expect(create).toContain(`
      <NewChildren source="spokes" reference="spokes" max={5} defaults={{ state: 'OPEN' }}>
        <EnumInput<SpokeRecord> source="state" choices={stateChoices} validate={required()} />
        <NumericInput<SpokeRecord> source="size" kind="integer" validate={newSpokesSizeRules} />
        <ShownWhen<SpokeRecord> field="state" is={['OPEN']}>
          <TextInput<SpokeRecord> source="note" multiline minRows={3} />
        </ShownWhen>
      </NewChildren>
`);
    expect(create).toContain('const newSpokesSizeRules = [required(), minValue(0)];');
    expect(create).toContain("import type { SpokeRecord } from '../spokes/record';");
    expect(create.match(/stateChoices }? ?from '.*'/g)).toEqual([
      "stateChoices } from './choices'",
    ]);
    expect(file('HubEdit.tsx')).not.toContain('NewChildren');
    expect(file('resourceFields.generated.ts')).toContain("children: { spokes: 'spokes' },");
  });
});

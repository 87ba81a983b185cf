import { planned } from '../../testing/plan';

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
  (await planned(TICKET)).file(`/tickets/${name}`);

describe('the forms', () => {
  it.each([
    [
      'a required text with its rules',
      '<TextInput source="title" validate={[required(), minLength(3)]} />',
    ],
    ['a long text', '<TextInput source="description" multiline minRows={3} />'],
    ['a switch', '<BooleanInput source="done" />'],
    ['a switch that may be unset', '<NullableBooleanInput source="flagged" />'],
    ['a moment', '<DateTimeIsoInput source="dueAt" validate={required()} />'],
    ['a day', '<DateOnlyInput source="day" validate={required()} />'],
    ['a number with a default', '<NumberInput source="points" step={1} />'],
    ['a number', '<NumberInput source="effort" />'],
    ['an exact number', '<DecimalInput source="price" />'],
    ['an e-mail address', '<TextInput source="contact" type="email" validate={email()} />'],
    ['several pictures', '<ImageUploadInput source="photos" multiple />'],
    ['a file', '<FileUploadInput source="contract" />'],
    ['a choice', '<SelectInput source="urgency" choices={urgencyChoices} />'],
    ['structured data', '<JsonInput source="details" />'],
    ['a reference', '<ReferenceInput source="authorId" reference="authors">'],
  ])('have the input for %s', async (_, input) => {
    expect(await page('TicketCreate.tsx')).toContain(input);
  });

  it('begin with the defaults of the schema when a record is created', async () => {
    expect(await page('TicketCreate.tsx')).toContain(
      `defaultValues={{ done: false, points: 1, urgency: 'LOW' }}`,
    );
    expect(await page('TicketEdit.tsx')).not.toContain('defaultValues');
  });

  it('show a read-only field disabled, where there is something to show', async () => {
    expect(await page('TicketEdit.tsx')).toContain(
      '<TextInput source="link" type="url" disabled readOnly />',
    );
    expect(await page('TicketCreate.tsx')).not.toContain('source="link"');
  });
});

describe('the list', () => {
  it('searches, filters and sorts only by what the API allows', async () => {
    const list = await page('TicketList.tsx');
    expect(list).toContain('<SearchInput key="q" source="q" alwaysOn />');
    expect(list).toContain(
      '<NumberInput key="points_gte" source="points_gte" label="Points from" />',
    );
    for (const field of ['photos', 'contract', 'authorId'])
      expect(list).toMatch(new RegExp(`<DataTable.Col source="${field}" disableSort>`));
    expect(list).toContain(`sort={{ field: 'createdAt', order: 'DESC' }}`);
  });

  it('does not filter by a key that nobody chose', async () => {
    const { file } = await planned(
      '// @gen_form()\nmodel Log {\n  id Int @id @default(autoincrement())\n  level Int\n}\n',
    );
    expect(file('LogList.tsx')).toContain('source="level_gte"');
    expect(file('LogList.tsx')).not.toContain('id_gte');
  });

  it('keeps the whole name of a field that only looks like a reference', async () => {
    const { file } = await planned(
      '// @gen_form()\nmodel Link {\n  id Int @id\n  externalId String\n}\n',
    );
    for (const page of ['LinkList.tsx', 'LinkShow.tsx', 'LinkCreate.tsx'])
      expect(file(page)).toMatch(/source="externalId"[^>]* label="External id"/);
    expect(await page('TicketList.tsx')).not.toContain('label="Author');
  });

  it('has no column for long texts and structured data', async () => {
    const list = await page('TicketList.tsx');
    for (const field of ['description', 'details']) expect(list).not.toContain(`source="${field}"`);
  });
});

describe('the other pages', () => {
  it('show every visible field of a record', async () => {
    const show = await page('TicketShow.tsx');
    for (const field of ['id', 'title', 'description', 'dueAt', 'photos', 'details', 'createdAt'])
      expect(show).toContain(`source="${field}"`);
  });

  it('let the Studio edit only what the update DTO takes', async () => {
    const studio = await page('TicketStudio.tsx');
    expect(studio).toContain(`{ field: 'title', editable: true, required: true },`);
    for (const field of ['id', 'link', 'photos', 'createdAt'])
      expect(studio).toMatch(new RegExp(`{ field: '${field}'(, type: '\\w+')? },`));
  });

  it('are loaded when they are opened, and show records by their label', async () => {
    const index = await page('index.ts');
    expect(index).toContain(`recordRepresentation: 'title',`);
    expect(index).toContain(`list: lazy(() => import('./TicketList')),`);
  });

  it('name choices as people read them', async () => {
    expect(await page('choices.ts')).toContain(`{ id: 'VERY_HIGH', name: 'Very high' }`);
  });

  it('give a resource of several words a label', async () => {
    const { file } = await planned('// @gen_form()\nmodel PromoCode {\n  id Int @id\n}\n');
    expect(file('/promo-codes/index.ts')).toContain(
      `options: { label: 'Promo code |||| Promo codes' },`,
    );
  });
});

describe('the metadata files', () => {
  it('hold the three keys of the specification and nothing else', async () => {
    const { file } = await planned(TICKET);
    expect(file('fieldDirectives.generated.ts')).toContain(`  tickets: {
    contact: { genFormat: 'email' },
    link: { genFormat: 'url', genReadOnly: true },
    photos: { genUpload: 'image' },
    contract: { genUpload: 'file' },
  },`);
  });

  it('tell the data provider in a second file what else it needs', async () => {
    const { file } = await planned(TICKET);
    expect(file('resourceFields.generated.ts')).toContain(
      `day: { kind: 'DateTime', dateOnly: true`,
    );
  });
});

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
    for (const field of ['photos', 'contract'])
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

  it('neither sorts nor filters by what the API does not', async () => {
    const { file } = await planned(
      '// @gen_form()\nmodel Log {\n  id Int @id\n  page String @db.Xml\n  AND Boolean\n  on Boolean\n}\n',
    );
    const list = file('LogList.tsx');
    expect(list).toContain('<DataTable.Col source="page" disableSort />');
    expect(list).toContain('<NullableBooleanInput key="on" source="on" />');
    expect(list).not.toContain('key="AND"');
  });

  it('keeps the whole name of a field that only looks like a reference', async () => {
    const { file } = await planned(
      '// @gen_form()\nmodel Link {\n  id Int @id\n  externalId String\n}\n',
    );
    for (const page of ['LinkList.tsx', 'LinkShow.tsx', 'LinkCreate.tsx'])
      expect(file(page)).toMatch(/source="externalId"[^>]* label="External id"/);
    for (const other of ['TicketShow.tsx', 'TicketCreate.tsx'])
      expect(await page(other)).not.toContain('label="Author');
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
  const shop = async (name: string): Promise<string> => (await planned(SHOP)).file(`/${name}`);

  it('sort a reference by the label of what it refers to, where that has one', async () => {
    const list = await shop('OrderList.tsx');
    expect(list).toContain(`
      <DataTable.Col source="customer.name" label="Customer">
        <ReferenceField source="customerId" reference="customers" />
      </DataTable.Col>
      <DataTable.Col source="rateId" disableSort>
        <ReferenceField source="rateId" reference="rates" />
      </DataTable.Col>
`);
  });

  it('lead to a record where it has a page', async () => {
    const show = await shop('OrderShow.tsx');
    expect(show).toContain(
      '<ReferenceField source="customerId" reference="customers" link="show" />',
    );
    expect(show).toContain('<ReferenceField source="rateId" reference="rates" />');
    expect(await shop('CustomerShow.tsx')).toContain(
      '<ReferenceOneField label="Badge" reference="badges" target="customerId" />',
    );
  });

  it('show the other records of a many-to-many relation by their labels', async () => {
    expect(await shop('OrderShow.tsx')).toContain(`
      <ReferenceArrayField source="goods" reference="goods">
        <SingleFieldList linkType="show" />
      </ReferenceArrayField>
`);
    expect(await shop('CustomerShow.tsx')).toContain('<SingleFieldList linkType={false} />');
  });

  it('show the records that belong to one in a table below it, without what they have in common', async () => {
    const show = await shop('CustomerShow.tsx');
    expect(show).toContain(`
    </SimpleShowLayout>
    <RelatedRecords
      title="Orders"
      reference="orders"
      match={{ customerId: 'id' }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable rowClick="show" bulkActionButtons={false} storeKey="customers.orders">
        <DataTable.NumberCol source="id" />
        <DataTable.Col source="rateId" disableSort>
          <ReferenceField source="rateId" reference="rates" />
        </DataTable.Col>
        <DataTable.Col source="state">
          <SelectField source="state" choices={stateChoices} />
        </DataTable.Col>
      </DataTable>
    </RelatedRecords>
  </Show>
`);
    expect(show).toContain("import { stateChoices } from '../orders/choices';");
  });

  it('choose the records of a many-to-many relation in both forms', async () => {
    for (const form of ['OrderCreate.tsx', 'OrderEdit.tsx'])
      expect(await shop(form)).toContain('<ReferenceIdsInput source="goods" reference="goods" />');
  });

  it('send no search to a resource that has nothing to search in', async () => {
    expect(await shop('OrderEdit.tsx')).toContain(`
      <ReferenceInput source="customerId" reference="customers">
        <AutocompleteInput validate={required()} />
      </ReferenceInput>
      <ReferenceInput source="rateId" reference="rates" perPage={100}>
        <AutocompleteInput filterToQuery={() => ({})} />
      </ReferenceInput>
`);
    expect(await shop('OrderList.tsx')).toContain(
      '<AutocompleteInput filterToQuery={() => ({})} />',
    );
  });

  it('import the choices of an enum once, from wherever they are', async () => {
    const { file } = await planned(`
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
});

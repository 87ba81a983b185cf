import { planAndRender } from '../../testing/plan';

const MODEL = `
enum State {
  OPEN
  CLOSED
}

// @gen_form()
model Thing {
  id       Int        @id @default(autoincrement())
  name     String
  code     String     @db.Uuid
  flag     Boolean
  maybe    Boolean?
  count    Int
  big      BigInt
  ratio    Float
  price    Decimal
  at       DateTime
  day      DateTime   @db.Date
  time     DateTime   @db.Time(3)
  state    State
  data     Json
  raw      Bytes
  tags     String[]
  counts   Int[]
  bigs     BigInt[]
  prices   Decimal[]
  flags    Boolean[]
  days     DateTime[] @db.Date
  states   State[]
  /// @gen_upload(image)
  photo    String?
  /// @gen_upload(image)
  photos   String[]
  /// @gen_format(password)
  password String?
  /// @gen_hidden
  hidden   String?
}
`;

const filtersIn = (list: string): string[] =>
  [...list.matchAll(/<(\w+)\s+source="([^"]+)"/g)].map(([, tag, source]) => `${tag} ${source}`);

it('each field has the filters that the API accepts for it', async () => {
  const { elements } = await planAndRender(MODEL);
  expect(filtersIn(elements('things/filters.tsx'))).toEqual([
    'SearchInput q',
    'TextInput name_q',
    'TextInput code',
    'NullableBooleanInput flag',
    'NullableBooleanInput maybe',
    'NullableBooleanInput maybe_null',
    'NumericRangeInput count_range',
    'NumericRangeInput big_range',
    'NumericRangeInput ratio_range',
    'NumericRangeInput price_range',
    'DayRangeInput at_range',
    'DayRangeInput day_range',
    'TimeRangeInput time_range',
    'EnumArrayInput state_in',
    'TextInput tags_has',
    'NumericInput counts_has',
    'NumericInput bigs_has',
    'NumericInput prices_has',
    'NullableBooleanInput flags_has',
    'DateOnlyInput days_has',
    'EnumInput states_has',
  ]);
});

it('nobody looks for records without a time that is filled in for them, even if its column is nullable', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Thing {
  id        Int       @id @default(autoincrement())
  createdAt DateTime? @default(now())
  updatedAt DateTime? @updatedAt
  soldAt    DateTime?
}`);
  expect(filtersIn(elements('things/filters.tsx'))).toEqual([
    'DayRangeInput createdAt_range',
    'DayRangeInput updatedAt_range',
    'DayRangeInput soldAt_range',
    'NullableBooleanInput soldAt_null',
  ]);
});

it('the filter by a required choice is always visible, in preference to an optional one', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Member {
  id         Int     @id
  timeFormat String? // @oneOf(hours12, hours24)
  role       String  // @oneOf(admin, user)
}
`);
  const list = elements('MemberList.tsx').replace(/\s+/g, ' ');
  expect(list).toMatch(/source="role_in"[^>]*alwaysOn/);
  expect(list).not.toMatch(/source="timeFormat_in"[^>]*alwaysOn/);
});

it.each([
  ['state', 'theme', 'orderStatus'],
  ['kind', 'locale', 'kind'],
  ['state, in preference to kind,', 'type', 'stage'],
])('the filter by %s is always visible, whatever choice comes first', async (_, first, main) => {
  const { elements } = await planAndRender(`
// @gen_form()
model Ticket {
  id     Int    @id
  ${first} String // @oneOf(one, two)
  ${main} String // @oneOf(one, two)
}
`);
  const list = elements('TicketList.tsx').replace(/\s+/g, ' ');
  expect(/source="(\w+)_in"[^>]*alwaysOn/.exec(list)?.[1]).toBe(main);
});

it('the filter by the first choice is always visible, also for a pattern that lists values', async () => {
  const { elements } = await planAndRender(`
// @gen_form()
model Parcel {
  id    Int    @id
  name  String
  state String // @pattern(^(waiting|sent)$)
  kind  String // @oneOf(box, letter)
}
// @gen_form(filterBy: [kind])
model Letter {
  id    Int    @id
  name  String
  state String // @pattern(^(waiting|sent)$)
  kind  String // @oneOf(box, letter)
}
`);
  const list = elements('ParcelList.tsx').replace(/\s+/g, ' ');
  expect(list).toMatch(
    /<EnumArrayInput source="state_in"[^>]* choices={parcelStateOptions} alwaysOn \/>/,
  );
  expect(list).not.toMatch(/source="kind_in"[^>]*alwaysOn/);
  expect(list).toContain('<EnumField source="state" choices={parcelStateOptions} />');
  expect(elements('ParcelCreate.tsx')).toContain('<EnumInput source="state"');
  expect(elements('LetterList.tsx').replace(/\s+/g, ' ')).toMatch(/source="kind_in"[^>]*alwaysOn/);
});

it('values of selected records can be changed in bulk if records can be edited', async () => {
  const changes = `changes={[
                { source: 'flag' },
                { source: 'maybe', optional: true },
                { source: 'state', choices: stateChoices },
                { source: 'at', typed: 'dateTime' },
                { source: 'day', typed: 'date' },
                { source: 'time', typed: 'time' },
                { source: 'count', typed: 'integer' },
                { source: 'big', typed: 'bigInteger' },
                { source: 'ratio', typed: 'float' },
                { source: 'price', typed: 'decimal' },
              ]}`;
  const list = async (mark: string): Promise<string> =>
    (await planAndRender(MODEL.replace('@gen_form()', mark))).elements('ThingList.tsx');
  const squeezed = (text: string): string => text.replace(/\s+/g, ' ');
  expect(squeezed(await list('@gen_form()'))).toContain(squeezed(changes));
  const readOnly = await list('@gen_form(only: [list, show])');
  expect(readOnly).toContain('bulkActionButtons={<BulkActions canDelete={false} />}');
});

it('a field named like the range filter of another field replaces that filter', async () => {
  const { elements } = await planAndRender(
    '// @gen_form()\nmodel Thing {\n  id Int @id @default(autoincrement())\n  price Int\n  price_range String\n}\n',
  );
  expect(filtersIn(elements('things/filters.tsx'))).toEqual([
    'SearchInput q',
    'TextInput price_range_q',
  ]);
});

it('a many-to-many relation is filtered by the key of one related record', async () => {
  const { elements, file } = await planAndRender(`
// @gen_form()
model Link {
  id      Int      @id
  title   String
  labels  Label[]
  authors Author[]
}
// @gen_form()
model Label {
  slug  String @id
  name  String
  links Link[]
  topics Topic[]
}
// @gen_form(only: [show])
model Author {
  id    Int    @id
  links Link[]
}
// @gen_form(filterBy: [])
model Topic {
  id     Int     @id
  labels Label[]
}
`);
  const list = elements('links/filters.tsx').replace(/\s+/g, ' ');
  expect(filtersIn(list)).toEqual([
    'SearchInput q',
    'NumericRangeInput id_range',
    'TextInput title_q',
    'ReferenceInput labels_has',
    'NullableBooleanInput labels_none',
  ]);
  expect(list).toMatch(/<ReferenceInput source="labels_has" reference="labels" \/>/);
  expect(elements('TopicList.tsx')).not.toContain('labels_has');
  expect(file('resourceFields.generated.ts')).toContain(
    "labels: { kind: 'Ids', list: true, reference: 'labels', by: 'slug' },",
  );
});

it('a foreign key to a model without pages is filtered by its exact value', async () => {
  const { elements } = await planAndRender(`
model Maker {
  id     Int     @id
  code   BigInt  @unique
  things Thing[] @relation("Made")
  sold   Thing[] @relation("Sold")
}
// @gen_form()
model Thing {
  id         Int    @id
  maker      Maker  @relation("Made", fields: [makerId], references: [id])
  makerId    Int
  seller     Maker  @relation("Sold", fields: [sellerCode], references: [code])
  sellerCode BigInt
}
`);
  const list = elements('things/filters.tsx').replace(/\s+/g, ' ');
  expect(filtersIn(list)).toEqual([
    'NumericRangeInput id_range',
    'NumericInput makerId',
    'NumericInput sellerCode',
  ]);
  expect(list).toMatch(/source="makerId" kind="integer" useGrouping=\{false\}/);
});

import { planAndRender } from '../testing/plan';

const MODEL = `
enum State {
  OPEN
  CLOSED
}

// @gen_form()
model Thing {
  id       Int        @id @default(autoincrement())
  name     String
  body     String     @db.Text
  bound    String? // @max(256)
  flag     Boolean
  maybe    Boolean?
  count    Int
  year     Int?
  big      BigInt?
  ratio    Float?
  price    Decimal?
  /// @gen_format(money: "EUR")
  cost     Decimal?
  /// @gen_format(money: coin)
  paid     Decimal?
  /// @gen_format(currency)
  coin     String?
  /// @gen_format(percent)
  share    Float?
  at       DateTime?
  day      DateTime?  @db.Date
  /// @gen_format(day)
  split    DateTime?
  time     DateTime?  @db.Time(3)
  state    State?
  data     Json?
  raw      Bytes?
  tags     String[]
  counts   Int[]
  ratios   Float[]
  bigs     BigInt[]
  prices   Decimal[]
  flags    Boolean[]
  moments  DateTime[]
  days     DateTime[] @db.Date
  times    DateTime[] @db.Time(3)
  states   State[]
  shapes   Json[]
  motto    String? // @trim
  slogan   String? // @lowercase
  essay    String? @db.Text // @trim
  /// @gen_format(email)
  mail     String?
  /// @gen_format(url)
  web      String?
  /// @gen_format(tel)
  phone    String?
  /// @gen_format(timezone)
  zone     String?
  /// @gen_format(color)
  paint    String?
  /// @gen_format(code)
  cron     String?
  /// @gen_format(code)
  script   String? @db.Text // @trim
  /// @gen_format(markdown)
  article  String?
  /// @gen_format(markdown)
  remark   String? // @trim
  /// @gen_format(password)
  password String?
  /// @gen_upload(image)
  photo    String?
  /// @gen_upload(image)
  photos   String[]
  /// @gen_upload(file)
  paper    String?
  /// @gen_upload(file)
  papers   String[]
}
`;

/** Every kind of field with its input, its field on the Show page and its column. */
const COMPONENTS: [field: string, input: string, field: string, column: string][] = [
  ['name', 'TextInput', 'TextField', 'RecordFace'],
  ['body', 'TextInput multiline minRows={3}', 'LongTextField', 'LongTextField'],
  ['bound', 'TextInput multiline minRows={3}', 'LongTextField', 'LongTextField'],
  ['flag', 'BooleanInput', 'BooleanField', 'BooleanField'],
  ['maybe', 'NullableBooleanInput', 'BooleanField', 'BooleanField'],
  ['count', 'NumericInput kind="integer"', 'NumberField', 'NumberColumn sum'],
  [
    'year',
    'NumericInput kind="integer" useGrouping={false}',
    'NumberField options={{ useGrouping: false }}',
    'NumberColumn options={{ useGrouping: false }}',
  ],
  ['big', 'NumericInput kind="bigInteger"', 'DigitsField', 'DigitsField'],
  ['ratio', 'NumericInput', 'NumberField', 'NumberColumn'],
  [
    'price',
    'NumericInput kind="decimal" decimals={2}',
    'DigitsField options={{ minimumFractionDigits: 2 }}',
    'NumberColumn options={{ minimumFractionDigits: 2 }}',
  ],
  [
    'cost',
    'NumericInput kind="decimal" unit="EUR"',
    'MoneyField currency="EUR"',
    "NumberColumn options={{ style: 'currency', currency: 'EUR' }} sum",
  ],
  [
    'paid',
    'NumericInput kind="decimal" unitSource="coin"',
    'MoneyField currencySource="coin"',
    'MoneyField currencySource="coin"',
  ],
  ['share', 'NumericInput unit="%"', 'PercentField', 'PercentField'],
  ['at', 'DateTimeIsoInput', 'MomentField', 'MomentField'],
  ['day', 'DateOnlyInput', 'DateOnlyField', 'DateOnlyField'],
  ['split', 'DateOnlyInput', 'DateOnlyField', 'DateOnlyField'],
  ['time', 'TimeOnlyInput', 'TimeOnlyField', 'TimeOnlyField'],
  [
    'state',
    'EnumInput choices={stateChoices}',
    'EnumField choices={stateChoices}',
    'EnumField choices={stateChoices}',
  ],
  ['data', 'JsonInput', 'JsonField', ''],
  ['raw', 'BytesInput', 'BytesField', ''],
  ['tags', 'ValueListInput', 'ChipsField', 'ChipsField'],
  ...(
    [
      ['counts', 'integer'],
      ['ratios', 'float'],
      ['bigs', 'bigInteger'],
      ['prices', 'decimal'],
      ['flags', 'boolean'],
      ['moments', 'dateTime'],
      ['days', 'date'],
      ['times', 'time'],
    ] as const
  ).map(([field, kind]): [string, string, string, string] => [
    field,
    `ValueListInput kind="${kind}"`,
    `ChipsField kind="${kind}"`,
    `ChipsField kind="${kind}"`,
  ]),
  [
    'states',
    'EnumArrayInput choices={stateChoices}',
    'ChipsField choices={stateChoices}',
    'ChipsField choices={stateChoices}',
  ],
  ['shapes', 'JsonInput', 'JsonField', ''],
  ['motto', 'TrimmedTextInput', 'TextField', 'Column'],
  ['slogan', 'TextInput letters="lower"', 'TextField', 'Column'],
  ['essay', 'TrimmedTextInput multiline minRows={3}', 'LongTextField', 'LongTextField'],
  ['mail', 'TextInput type="email"', 'EmailField', 'EmailField'],
  ['web', 'TextInput type="url"', 'WebAddressField', 'WebAddressField'],
  ['phone', 'TextInput type="tel"', 'TextField', 'Column'],
  ['zone', 'TimeZoneInput', 'TextField', 'Column'],
  ['coin', 'CurrencyInput', 'TextField', 'Column'],
  ['paint', 'ColorInput', 'ColorField', 'ColorField'],
  ['cron', 'CodeInput', 'CodeField', 'CodeField'],
  ['script', 'CodeInput trim multiline minRows={3}', 'CodeField', 'CodeField'],
  ['article', 'MarkdownInput', 'MarkdownField', 'MarkdownField'],
  ['remark', 'MarkdownInput trim', 'MarkdownField', 'MarkdownField'],
  ['password', 'PasswordFieldInput', '', ''],
  ['photo', 'ImageUploadInput', 'ImageUploadField', 'ImageUploadField'],
  ['photos', 'ImageUploadInput multiple', 'ImagesUploadField', 'ImagesUploadField'],
  ['paper', 'FileUploadInput', 'FileUploadField', 'FileUploadField'],
  ['papers', 'FileUploadInput multiple', 'FilesUploadField', 'FilesUploadField'],
];

/**
 * Returns the innermost element of a field on one line, or the component that its column names, without its source and
 * validators: `NumericInput kind="integer"`.
 */
function elementOf(page: string, field: string): string {
  const found = [...page.matchAll(/<(\S+)\s+source="(\w+)"([^]*?)\/?>\n/g)];
  const [, tag = '', , rest = ''] = found.filter(([, , source]) => source === field).at(-1) ?? [];
  const [, component = tag] = / field=\{(\w+)\}/.exec(rest) ?? [];
  const attributes = rest
    .replace(/ field=\{\w+\}/, '')
    .replace(/ ?validate=\{(\[.*?\]|regex\(.*?\)|[^}]*)\}/s, '')
    .replace(/ ?disableSort/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [component, attributes].filter(Boolean).join(' ');
}

it.each(COMPONENTS)(
  'the field %s is %s in a form, %s on the Show page, %s in a table',
  async (...row) => {
    const [field, input, shown, column] = row;
    const { elements } = await planAndRender(MODEL);
    const table = elements('ThingList.tsx').split('<DataTable\n')[1] ?? '';
    expect([
      elementOf(elements('ThingEdit.tsx'), field),
      elementOf(elements('ThingShow.tsx'), field),
      elementOf(table, field),
    ]).toEqual([input, shown, column]);
  },
);

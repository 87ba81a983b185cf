import { array, object, type Code } from '../code/layout';
import { element, type Attribute, type Element } from '../code/jsx';
import { literal, regExpLiteral, stringLiteral } from '../code/literal';
import { lowerFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { enumName } from './client';
import type { FieldType } from './field-type';

/** A call that checks a value: a decorator of a DTO property, or a validator of a form's input. */
export interface Check {
  name: string;
  args?: Code[];
}

/** How one type of field looks in the API and in the dashboard. */
export interface FieldTypeRow {
  /** TypeScript type of one value in a create or update DTO. */
  input: string;
  /** TypeScript type of one value as it travels in JSON. */
  wire: string;
  /** OpenAPI type as the code that `@ApiProperty` takes, and format. */
  openApi: { type: 'String' | 'Number' | 'Boolean' | 'Object' | "'integer'"; format?: string };
  /** Decorators that check one value. */
  checks(field: FieldIR): Check[];
  /** Column of the List; none where the value is too big for a table. */
  column?(field: FieldIR): Element;
  /** Field of the Show page. */
  show?(field: FieldIR): Element;
  /** Input of the Create and Edit forms, without its validators. */
  form?(field: FieldIR): Element;
  /** react-admin validators of the input, behind `required()`. */
  validators?(field: FieldIR): Check[];
  /** Inputs of the List's filter form. */
  filters?(field: FieldIR): Element[];
  /** Column of the Studio grid: its type, and whether cells can be edited in place. */
  studio?: { type?: string; isEditable: boolean };
}

const col = (field: FieldIR, child?: Element, attributes: Record<string, Attribute> = {}) =>
  element('DataTable.Col', { source: field.name, ...attributes }, child ? [child] : []);

const simple =
  (tag: string, attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    element(tag, { source: field.name, ...attributes });

const columnOf =
  (tag: string, attributes: Record<string, Attribute> = {}, sortable = true) =>
  (field: FieldIR): Element =>
    col(field, simple(tag, attributes)(field), sortable ? {} : { disableSort: true });

const range =
  (tag: string) =>
  (field: FieldIR): Element[] =>
    ['_gte', '_lte'].map((suffix) => element(tag, { source: field.name + suffix }));

const lengthChecks = ({ rules, nativeType }: FieldIR, least?: number, most?: number): Check[] => {
  const sized = nativeType && /Char$/i.test(nativeType.name) ? Number(nativeType.args[0]) : NaN;
  const min = rules.min ?? least;
  const max = rules.max ?? most ?? (Number.isInteger(sized) ? sized : undefined);
  return [
    ...(min === undefined ? [] : [{ name: 'MinLength', args: [literal(min)] }]),
    ...(max === undefined ? [] : [{ name: 'MaxLength', args: [literal(max)] }]),
    ...(rules.pattern ? [{ name: 'Matches', args: [regExpLiteral(rules.pattern)] }] : []),
  ];
};

/** Names of the class-validator checks among react-admin's validators. */
const FORM_VALIDATORS: Record<string, string> = {
  MinLength: 'minLength',
  MaxLength: 'maxLength',
  Matches: 'regex',
};

const formValidators = (checks: Check[]): Check[] =>
  checks.map(({ name, args }) => ({ name: FORM_VALIDATORS[name] ?? name, args }));

const textValidators = (field: FieldIR): Check[] => formValidators(lengthChecks(field));

const isText: Check = { name: 'IsString' };
const integerChecks: Check[] = [
  { name: 'IsInt' },
  { name: 'Min', args: ['-2147483648'] },
  { name: 'Max', args: ['2147483647'] },
];

const text: FieldTypeRow = {
  input: 'string',
  wire: 'string',
  openApi: { type: 'String' },
  checks: (field) => [isText, ...lengthChecks(field)],
  column: (field) => col(field),
  show: simple('TextField'),
  form: simple('TextInput'),
  validators: textValidators,
  studio: { isEditable: true },
};

/** Digits, signs, brackets, spaces and hyphens: the specification's telephone number. */
const TELEPHONE = { source: '^[\\d+()\\s-]+$', flags: '' };
/** Keeps hashing cheap to refuse; a passphrase is shorter. */
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 8;

const image: FieldTypeRow = {
  ...text,
  column: columnOf('ImageUploadField', { size: { code: '40' } }, false),
  show: simple('ImageUploadField'),
  form: simple('ImageUploadInput'),
  validators: undefined,
  studio: { isEditable: false },
};
const file: FieldTypeRow = {
  ...image,
  column: columnOf('FileUploadField', {}, false),
  show: simple('FileUploadField'),
  form: simple('FileUploadInput'),
};

const number: FieldTypeRow = {
  input: 'number',
  wire: 'number',
  openApi: { type: 'Number' },
  checks: () => [{ name: 'IsNumber' }],
  column: (field) => element('DataTable.NumberCol', { source: field.name }),
  show: simple('NumberField'),
  form: simple('NumberInput'),
  filters: range('NumberInput'),
  studio: { type: 'number', isEditable: true },
};

const digits: FieldTypeRow = {
  ...text,
  column: (field) => col(field, undefined, {}),
  form: simple('DecimalInput'),
  filters: range('DecimalInput'),
  validators: undefined,
};

const dateTime: FieldTypeRow = {
  input: 'Date',
  wire: 'string',
  openApi: { type: 'String', format: 'date-time' },
  checks: () => [{ name: 'ToDate' }, { name: 'IsDate' }],
  column: columnOf('DateField', { showTime: true }),
  show: simple('DateField', { showTime: true }),
  form: simple('DateTimeIsoInput'),
  filters: range('DateTimeIsoInput'),
  studio: { type: 'dateTime', isEditable: true },
};

const utcDate: Record<string, Attribute> = {
  options: { code: object([['timeZone', stringLiteral('UTC')]]) },
};

/** Name of the constant with the choices of an enum field, one for each enum: `orderStatusChoices`. */
export const choicesOf = ({ type }: FieldIR): string => `${lowerFirst(type)}Choices`;

const withChoices =
  (tag: string) =>
  (field: FieldIR): Element => {
    const name = choicesOf(field);
    return element(tag, {
      source: field.name,
      choices: { code: name, uses: [{ name, from: './choices' }] },
    });
  };

const enumeration: FieldTypeRow = {
  input: '',
  wire: '',
  openApi: { type: 'String' },
  checks: (field) => [{ name: 'IsEnum', args: [enumName(field)] }],
  column: (field) => col(field, withChoices('SelectField')(field)),
  show: withChoices('SelectField'),
  form: withChoices('SelectInput'),
  filters: (field) => [withChoices('SelectInput')(field)],
  studio: { type: 'singleSelect', isEditable: true },
};

/**
 * The one table over types of fields: validators, TypeScript types, list and show components,
 * form inputs, filters and Studio columns all come from here.
 */
export const fieldTypes: Record<FieldType, FieldTypeRow> = {
  text,
  longText: {
    ...text,
    column: undefined,
    show: simple('LongTextField'),
    form: simple('TextInput', { multiline: true, minRows: { code: '3' } }),
  },
  email: {
    ...text,
    openApi: { type: 'String', format: 'email' },
    checks: (field) => [isText, { name: 'IsEmail' }, ...lengthChecks(field)],
    column: columnOf('EmailField'),
    show: simple('EmailField'),
    form: simple('TextInput', { type: 'email' }),
    validators: (field) => [{ name: 'email' }, ...textValidators(field)],
  },
  url: {
    ...text,
    openApi: { type: 'String', format: 'uri' },
    checks: (field) => [
      isText,
      {
        name: 'IsUrl',
        args: [
          object([
            ['protocols', array([stringLiteral('http'), stringLiteral('https')])],
            ['require_protocol', 'true'],
            ['require_tld', 'false'],
          ]),
        ],
      },
      ...lengthChecks(field),
    ],
    column: columnOf('WebAddressField'),
    show: simple('WebAddressField'),
    form: simple('TextInput', { type: 'url' }),
  },
  tel: {
    ...text,
    checks: (field) => [
      isText,
      { name: 'Matches', args: [regExpLiteral(TELEPHONE)] },
      ...lengthChecks(field),
    ],
    form: simple('TextInput', { type: 'tel' }),
    validators: (field) => [
      { name: 'regex', args: [regExpLiteral(TELEPHONE)] },
      ...textValidators(field),
    ],
  },
  password: {
    ...text,
    openApi: { type: 'String', format: 'password' },
    checks: (field) => [isText, ...lengthChecks(field, SHORTEST_PASSWORD, LONGEST_PASSWORD)],
    column: undefined,
    show: undefined,
    form: simple('PasswordFieldInput'),
    validators: (field) => formValidators(lengthChecks(field, SHORTEST_PASSWORD, LONGEST_PASSWORD)),
    studio: undefined,
  },
  image,
  images: {
    ...image,
    column: columnOf('ImagesUploadField', { size: { code: '40' } }, false),
    show: simple('ImagesUploadField'),
    form: simple('ImageUploadInput', { multiple: true }),
  },
  file,
  files: {
    ...file,
    column: columnOf('FilesUploadField', {}, false),
    show: simple('FilesUploadField'),
    form: simple('FileUploadInput', { multiple: true }),
  },
  boolean: {
    input: 'boolean',
    wire: 'boolean',
    openApi: { type: 'Boolean' },
    checks: () => [{ name: 'IsBoolean' }],
    column: columnOf('BooleanField'),
    show: simple('BooleanField'),
    // a plain switch would turn an unset value into false
    form: (field) => simple(field.isRequired ? 'BooleanInput' : 'NullableBooleanInput')(field),
    filters: (field) => [simple('NullableBooleanInput')(field)],
    studio: { type: 'boolean', isEditable: true },
  },
  integer: {
    ...number,
    openApi: { type: "'integer'", format: 'int32' },
    checks: () => integerChecks,
    form: simple('NumberInput', { step: { code: '1' } }),
  },
  bigInteger: {
    ...digits,
    input: 'bigint',
    openApi: { type: 'String', format: 'int64' },
    checks: () => [{ name: 'ToBigInt' }, { name: 'IsBigIntValue' }],
    form: simple('DecimalInput', { integer: true }),
  },
  float: number,
  decimal: {
    ...digits,
    openApi: { type: 'String', format: 'decimal' },
    checks: ({ nativeType }) => {
      const [precision, scale] = nativeType?.args ?? [];
      return [
        {
          name: 'IsDecimalText',
          args: precision
            ? [
                object([
                  ['precision', precision],
                  ...(scale ? [['scale', scale] as [string, Code]] : []),
                ]),
              ]
            : [],
        },
      ];
    },
  },
  dateTime,
  date: {
    ...dateTime,
    column: columnOf('DateField', utcDate),
    show: simple('DateField', utcDate),
    form: simple('DateOnlyInput'),
    filters: range('DateOnlyInput'),
    studio: { type: 'date', isEditable: true },
  },
  enum: enumeration,
  json: {
    input: 'unknown',
    wire: 'unknown',
    openApi: { type: 'Object' },
    checks: () => [{ name: 'IsJson' }],
    show: simple('JsonField'),
    form: simple('JsonInput'),
  },
  bytes: {
    input: 'Uint8Array<ArrayBuffer>',
    wire: 'string',
    openApi: { type: 'String', format: 'byte' },
    checks: () => [{ name: 'ToBytes' }, { name: 'IsBytes' }],
  },
  textList: {
    ...text,
    column: columnOf('TextArrayField', {}, false),
    show: simple('TextArrayField'),
    form: simple('TextArrayInput'),
    validators: undefined,
    studio: { isEditable: false },
  },
  numberList: {
    ...number,
    checks: (field) => (field.kind === 'Int' ? integerChecks : number.checks(field)),
    column: undefined,
    filters: undefined,
    show: simple('TextArrayField'),
    form: undefined,
    studio: undefined,
  },
  enumList: {
    ...enumeration,
    column: undefined,
    filters: undefined,
    show: simple('TextArrayField'),
    form: withChoices('SelectArrayInput'),
    studio: undefined,
  },
  otherList: {
    input: 'never',
    wire: 'unknown',
    openApi: { type: 'Object' },
    checks: () => [],
    show: simple('JsonField'),
  },
};

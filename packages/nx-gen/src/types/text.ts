import { array, object } from '../code/layout';
import { regExpLiteral, stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../schema/password-length';
import type { Attribute, Element } from '../code/jsx';
import { col, columnOf, filter, simple } from './elements';
import { isOpaque } from '../schema/opaque';
import { fieldByName } from './field-by-name';
import { exactForm, isExact, writtenAs } from './native-text';
import { gen, genAdmin, type Check, type FieldTypeRow, type Properties } from './row';
import { lengthChecks, lengthLimits, textValidators, type Lengths } from './text-limits';

/** Something to read in it. */
const NOT_BLANK = { source: '\\S', flags: '' };

/** Blank text is no value of a field that needs one, unless `@min(0)` says so. */
export const isFilled = ({ isRequired, isList, default: given, rules }: FieldIR): boolean =>
  isRequired && !isList && given === undefined && rules.min !== 0;

/** Nothing but its rules says what the text is. */
const isFree = ({ format }: FieldIR['directives']): boolean =>
  format === undefined || format === 'code' || format === 'markdown';

/** An empty text may take the place of what it is created with: the API has nothing against it. */
export function mayBeCleared(field: FieldIR): boolean {
  const { kind, isList, default: given, directives, rules, foreignKeyOf } = field;
  const isPlain =
    kind === 'String' && !isList && isFree(directives) && !directives.upload && !foreignKeyOf;
  if (!isPlain || isExact(field) || isOpaque(field)) return false;
  // a text that is made up, such as a code, is not meant to be lost
  if (given?.kind !== 'literal' && rules.min !== 0) return false;
  const { pattern } = rules;
  return !rules.min && (!pattern || new RegExp(pattern.source, pattern.flags).test(''));
}

const isText: Check = { name: 'IsString' };

/** What a column takes in one way of writing only is not blank; but no bits at all are some to it. */
const notBlank = (field: FieldIR): Check[] =>
  isFilled(field) && (exactForm(field) ?? 'bits') === 'bits' ? [gen('IsNotBlank')] : [];

/** The input of a text. */
const typedIn =
  (attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    simple(field.rules.trim ? 'TrimmedTextInput' : 'TextInput', attributes)(field);

/** Of a text of several lines. */
const LINES = { multiline: true, minRows: { code: '3' } } satisfies Record<string, Attribute>;

const trims = ({ rules }: FieldIR): Record<string, Attribute> => (rules.trim ? { trim: true } : {});

/** The input of a text that machines read too. */
const typedAsCode =
  (attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    simple('CodeInput', { ...trims(field), ...attributes })(field);

const trimmed = ({ rules }: FieldIR): Properties => (rules.trim ? [['trim', 'true']] : []);

function columnByName(field: FieldIR): Element {
  const tag = fieldByName(field);
  return tag === undefined ? col(field) : columnOf(tag)(field);
}

/** What the schema says of its pattern, or else its column's one way of writing. */
function textSaid(field: FieldIR): string | undefined {
  const said = field.rules.pattern?.message ?? writtenAs(field)?.said;
  return said && upperFirst(said);
}

export const text: FieldTypeRow = {
  input: 'string',
  wire: 'string',
  openApi: { type: 'String' },
  compared: 'ordered',
  checks: (field) => [isText, ...notBlank(field), ...lengthChecks(field)],
  limits: (field) =>
    lengthLimits(field, isFilled(field) && !field.rules.pattern ? { pattern: NOT_BLANK } : {}),
  column: columnByName,
  show: (field) => simple(fieldByName(field) ?? 'TextField')(field),
  form: typedIn(),
  said: textSaid,
  required: (field) => (isFilled(field) ? genAdmin('requiredText') : { name: 'required' }),
  validators: (field) => textValidators(field),
  filters: (field) => [filter('TextInput', isExact(field) ? '' : '_q')(field)],
  studio: { isEditable: true },
  studioRules: trimmed,
  isText: true,
};

/** Digits, signs, brackets, spaces and hyphens: the specification's telephone number. */
const TELEPHONE = { source: '^[\\d+()\\s-]+$', flags: '' };

/** What browsers pick. */
const COLOR = { source: '^#[0-9a-f]{6}$', flags: 'i' };

const LIKE_A_COLOR = 'must be a color such as #0ea5e9';

/** Of a code of ISO 4217. */
const CURRENCY: Lengths = { min: 3, max: 3 };

const NO_CURRENCY = object([
  ['message', stringLiteral('$property must be a currency such as EUR')],
]);

const IN_MARKDOWN = 'A text in Markdown.';

const PASSWORD: Lengths = { min: SHORTEST_PASSWORD, max: LONGEST_PASSWORD };

/** Texts with a form of their own. */
export const textRows = {
  longText: {
    ...text,
    column: columnOf('LongTextField'),
    show: simple('LongTextField'),
    form: typedIn(LINES),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  code: {
    ...text,
    column: columnOf('CodeField'),
    show: simple('CodeField'),
    form: typedAsCode(),
  },
  longCode: {
    ...text,
    column: columnOf('CodeField'),
    show: simple('CodeField'),
    form: typedAsCode(LINES),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  markdown: {
    ...text,
    said: (field) => [IN_MARKDOWN, text.said?.(field)].filter(Boolean).join('\n\n'),
    answered: () => IN_MARKDOWN,
    column: columnOf('MarkdownField'),
    show: simple('MarkdownField'),
    form: (field) => simple('MarkdownInput', trims(field))(field),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  email: {
    ...text,
    openApi: { type: 'String', format: 'email' },
    checks: (field) => [isText, { name: 'IsEmail', hasOptions: true }, ...lengthChecks(field)],
    limits: (field) => lengthLimits(field),
    column: columnOf('EmailField'),
    show: simple('EmailField'),
    form: typedIn({ type: 'email' }),
    required: undefined,
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
          object([['message', stringLiteral('$property must be an http or https address')]]),
        ],
      },
      ...lengthChecks(field),
    ],
    limits: (field) => lengthLimits(field),
    column: columnOf('WebAddressField'),
    show: simple('WebAddressField'),
    form: typedIn({ type: 'url' }),
    validators: (field) => [genAdmin('httpUrl'), ...textValidators(field)],
  },
  tel: {
    ...text,
    checks: (field) => [
      isText,
      ...notBlank(field),
      { name: 'Matches', args: [regExpLiteral(TELEPHONE)] },
      ...lengthChecks(field),
    ],
    form: typedIn({ type: 'tel' }),
    validators: (field) => [
      { name: 'regex', args: [regExpLiteral(TELEPHONE)] },
      ...textValidators(field),
    ],
  },
  timezone: {
    ...text,
    checks: (field) => [
      isText,
      {
        name: 'IsTimeZone',
        args: [
          object([
            ['message', stringLiteral('$property must be a time zone such as Europe/Berlin')],
          ]),
        ],
      },
      ...lengthChecks(field),
    ],
    limits: (field) => lengthLimits(field),
    said: () => 'A time zone, such as Europe/Berlin.',
    form: simple('TimeZoneInput'),
    required: undefined,
    filters: (field) => [simple('TimeZoneInput')(field)],
  },
  currency: {
    ...text,
    checks: (field) => [
      isText,
      // the first takes small letters too, which no filter and no choice would find
      ...['IsISO4217CurrencyCode', 'IsUppercase'].map((name) => ({ name, args: [NO_CURRENCY] })),
      ...lengthChecks(field),
    ],
    limits: (field) => lengthLimits(field, { own: CURRENCY }),
    said: () => 'A currency by its three letters, such as EUR.',
    form: simple('CurrencyInput'),
    required: undefined,
    filters: (field) => [simple('CurrencyInput')(field)],
  },
  color: {
    ...text,
    checks: () => [
      isText,
      {
        name: 'Matches',
        args: [
          regExpLiteral(COLOR),
          object([['message', stringLiteral(`$property ${LIKE_A_COLOR}`)]]),
        ],
      },
    ],
    limits: () => [['pattern', stringLiteral('^#[0-9A-Fa-f]{6}$')]],
    column: columnOf('ColorField'),
    show: simple('ColorField'),
    form: simple('ColorInput'),
    required: undefined,
    validators: () => [
      { name: 'regex', args: [regExpLiteral(COLOR), stringLiteral(upperFirst(LIKE_A_COLOR))] },
    ],
    isText: undefined,
  },
  password: {
    ...text,
    openApi: { type: 'String', format: 'password' },
    checks: (field) => [isText, ...lengthChecks(field, PASSWORD)],
    limits: (field) => lengthLimits(field, { own: PASSWORD }),
    column: undefined,
    show: undefined,
    form: simple('PasswordFieldInput'),
    required: undefined,
    validators: (field) => textValidators(field, PASSWORD),
    filters: undefined,
    studio: { type: 'password', isEditable: true },
  },
  secret: {
    ...text,
    limits: (field) => [...(text.limits?.(field) ?? []), ['writeOnly', 'true']],
    column: undefined,
    show: undefined,
    form: simple('SecretInput'),
    filters: undefined,
    studio: { type: 'password', isEditable: true },
  },
} satisfies Record<string, FieldTypeRow>;

import { regExpLiteral, stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../schema/password-length';
import type { Attribute, Element } from '../code/jsx';
import { col, columnOf, filter, simple } from './elements';
import { isOpaque } from '../schema/opaque';
import { componentByName } from './field-by-name';
import { exactForm, isExact, notationOf } from './native-text';
import { gen, genAdmin, type Check, type FieldTypeRow, type Properties } from './row';
import { lengthChecks, lengthLimits, textValidators, type Lengths } from './text-limits';

/** Checks whether blank text is rejected: the field is required and has no default, unless `@min(0)` permits it. */
export const isFilled = ({ isRequired, isList, default: given, rules }: FieldIR): boolean =>
  isRequired && !isList && given === undefined && rules.min !== 0;

/** Checks whether only its rules determine what the text is. */
const isFreeText = ({ format }: FieldIR['directives']): boolean =>
  format === undefined || format === 'code' || format === 'markdown';

/** Checks whether an empty text may replace the initial value: the API accepts it. */
export function mayBeCleared(field: FieldIR): boolean {
  const { kind, isList, default: given, directives, rules, foreignKeyOf } = field;
  const isPlain =
    kind === 'String' && !isList && isFreeText(directives) && !directives.upload && !foreignKeyOf;
  if (!isPlain || rules.oneOf || isExact(field) || isOpaque(field)) return false;
  // a generated text, such as a code, is not meant to be cleared
  if (given?.kind !== 'literal' && rules.min !== 0) return false;
  const { pattern } = rules;
  return !rules.min && (!pattern || new RegExp(pattern.source, pattern.flags).test(''));
}

const stringCheck: Check = { name: 'IsString' };

/** A column with a fixed form never accepts a blank, except that zero bits are a valid value. */
const isCheckedForBlank = (field: FieldIR): boolean =>
  isFilled(field) && (exactForm(field) ?? 'bits') === 'bits';

const blankChecks = (field: FieldIR): Check[] =>
  isCheckedForBlank(field) ? [gen('IsNotBlank')] : [];

/** A text that is not blank has a character. */
const withoutMinimumOfOne = (field: FieldIR): FieldIR =>
  field.rules.min === 1 ? { ...field, rules: { ...field.rules, min: 0 } } : field;

const lengthsBesideBlank = (field: FieldIR): Check[] =>
  lengthChecks(isCheckedForBlank(field) ? withoutMinimumOfOne(field) : field);

/** The input of a text. */
const textInput =
  (attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    simple(field.rules.trim ? 'TrimmedTextInput' : 'TextInput', {
      ...attributes,
      ...lettersAttribute(field),
    })(field);

/** Attributes for a text of several lines. */
const MULTILINE = { multiline: true, minRows: { code: '3' } } satisfies Record<string, Attribute>;

const lettersAttribute = ({ rules }: FieldIR): Record<string, Attribute> =>
  rules.letters ? { letters: rules.letters } : {};

const changeAttributes = (field: FieldIR): Record<string, Attribute> => ({
  ...(field.rules.trim ? { trim: true } : {}),
  ...lettersAttribute(field),
});

/** The input of a text that machines read too. */
const codeInput =
  (attributes: Record<string, Attribute> = {}) =>
  (field: FieldIR): Element =>
    simple('CodeInput', { ...changeAttributes(field), ...attributes })(field);

const changeProperties = ({ rules }: FieldIR): Properties => [
  ...(rules.trim ? ([['trim', 'true']] satisfies Properties) : []),
  ...(rules.letters ? ([['letters', stringLiteral(rules.letters)]] satisfies Properties) : []),
];

function columnByName(field: FieldIR): Element {
  const tag = componentByName(field);
  return tag === undefined ? col(field) : columnOf(tag)(field);
}

/** Returns the schema's description of the pattern, or else that of the column's form. */
function describeText(field: FieldIR): string | undefined {
  const said = field.rules.pattern?.message ?? notationOf(field)?.said;
  return said && upperFirst(said);
}

export const text: FieldTypeRow = {
  input: 'string',
  wire: 'string',
  openApi: { type: 'String' },
  compared: 'ordered',
  checks: (field) => [stringCheck, ...blankChecks(field), ...lengthsBesideBlank(field)],
  limits: (field) => lengthLimits(field, { isNotBlank: isFilled(field) && !field.rules.pattern }),
  column: columnByName,
  show: (field) => simple(componentByName(field) ?? 'TextField')(field),
  form: textInput(),
  said: describeText,
  required: (field) => (isFilled(field) ? genAdmin('requiredText') : { name: 'required' }),
  validators: (field) => textValidators(isFilled(field) ? withoutMinimumOfOne(field) : field),
  filters: (field) => [filter('TextInput', isExact(field) ? '' : '_q')(field)],
  studio: { isEditable: true },
  studioRules: changeProperties,
  isText: true,
};

/** The characters of a telephone number: digits, plus signs, parentheses, white space and hyphens. */
const TELEPHONE = { source: '^[\\d+()\\s-]+$', flags: '' };

/** The format of the browser's color picker. */
const COLOR = { source: '^#[0-9a-f]{6}$', flags: 'i' };

const COLOR_MESSAGE = 'must be a color such as #0ea5e9';

/** The length of an ISO 4217 code. */
const CURRENCY_LENGTHS: Lengths = { min: 3, max: 3 };

const CURRENCY_MESSAGE = stringLiteral('$property must be a currency such as EUR');

const MARKDOWN_DESCRIPTION = 'A text in Markdown.';

const PASSWORD_LENGTHS: Lengths = { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH };

/** Texts with a format of their own. */
export const textRows = {
  longText: {
    ...text,
    column: columnOf('LongTextField'),
    show: simple('LongTextField'),
    form: textInput(MULTILINE),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  code: {
    ...text,
    column: columnOf('CodeField'),
    show: simple('CodeField'),
    form: codeInput(),
  },
  longCode: {
    ...text,
    column: columnOf('CodeField'),
    show: simple('CodeField'),
    form: codeInput(MULTILINE),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  markdown: {
    ...text,
    said: (field) => [MARKDOWN_DESCRIPTION, text.said?.(field)].filter(Boolean).join('\n\n'),
    answered: () => MARKDOWN_DESCRIPTION,
    column: columnOf('MarkdownField'),
    show: simple('MarkdownField'),
    form: (field) => simple('MarkdownInput', changeAttributes(field))(field),
    studio: { type: 'longText', isEditable: true },
    isLong: true,
  },
  email: {
    ...text,
    openApi: { type: 'String', format: 'email' },
    checks: (field) => [stringCheck, { name: 'IsEmail', hasOptions: true }, ...lengthChecks(field)],
    limits: (field) => lengthLimits(field),
    column: columnOf('EmailField'),
    show: simple('EmailField'),
    form: textInput({ type: 'email' }),
    required: undefined,
    validators: (field) => [{ name: 'email' }, ...textValidators(field)],
  },
  url: {
    ...text,
    openApi: { type: 'String', format: 'uri' },
    checks: (field) => [stringCheck, gen('IsHttpUrl'), ...lengthChecks(field)],
    limits: (field) => lengthLimits(field),
    column: columnOf('WebAddressField'),
    show: simple('WebAddressField'),
    form: textInput({ type: 'url' }),
    validators: (field) => [genAdmin('httpUrl'), ...textValidators(field)],
  },
  hostname: {
    ...text,
    openApi: { type: 'String', format: 'hostname' },
    checks: (field) => [stringCheck, gen('IsHostName'), ...lengthChecks(field)],
    limits: (field) => lengthLimits(field),
    required: undefined,
    validators: (field) => [genAdmin('hostName'), ...textValidators(field)],
  },
  tel: {
    ...text,
    checks: (field) => [
      stringCheck,
      ...blankChecks(field),
      { name: 'Matches', args: [regExpLiteral(TELEPHONE)] },
      ...lengthsBesideBlank(field),
    ],
    form: textInput({ type: 'tel' }),
    validators: (field) => [
      { name: 'regex', args: [regExpLiteral(TELEPHONE)] },
      ...textValidators(field),
    ],
  },
  timezone: {
    ...text,
    checks: (field) => [
      stringCheck,
      {
        name: 'IsTimeZone',
        message: stringLiteral('$property must be a time zone such as Europe/Berlin'),
      },
      ...lengthChecks(field),
    ],
    limits: (field) => lengthLimits(field),
    said: () => 'A time zone, such as Europe/Berlin.',
    form: simple('TimeZoneInput'),
    required: undefined,
    filters: (field) => [simple('TimeZoneInput')(field)],
    isPicked: true,
  },
  currency: {
    ...text,
    checks: (field) => [
      stringCheck,
      // the first check accepts lower case too, which no filter and no choice would find
      ...['IsISO4217CurrencyCode', 'IsUppercase'].map((name) => ({
        name,
        message: CURRENCY_MESSAGE,
      })),
      ...lengthChecks(field),
    ],
    limits: (field) => lengthLimits(field, { own: CURRENCY_LENGTHS }),
    said: () => 'A currency by its three letters, such as EUR.',
    form: simple('CurrencyInput'),
    required: undefined,
    filters: (field) => [simple('CurrencyInput')(field)],
    isPicked: true,
  },
  color: {
    ...text,
    checks: () => [
      stringCheck,
      {
        name: 'Matches',
        args: [regExpLiteral(COLOR)],
        message: stringLiteral(`$property ${COLOR_MESSAGE}`),
      },
    ],
    limits: () => [['pattern', stringLiteral('^#[0-9A-Fa-f]{6}$')]],
    column: columnOf('ColorField'),
    show: simple('ColorField'),
    form: simple('ColorInput'),
    required: undefined,
    validators: () => [
      { name: 'regex', args: [regExpLiteral(COLOR), stringLiteral(upperFirst(COLOR_MESSAGE))] },
    ],
    isText: undefined,
  },
  password: {
    ...text,
    openApi: { type: 'String', format: 'password' },
    checks: (field) => [stringCheck, ...lengthChecks(field, PASSWORD_LENGTHS)],
    limits: (field) => lengthLimits(field, { own: PASSWORD_LENGTHS }),
    column: undefined,
    show: undefined,
    form: simple('PasswordFieldInput'),
    required: undefined,
    validators: (field) => textValidators(field, PASSWORD_LENGTHS),
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

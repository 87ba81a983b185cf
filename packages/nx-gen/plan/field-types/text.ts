import { array, object } from '../../code/layout';
import { literal, regExpLiteral, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { col, columnOf, filter, simple } from './elements';
import { isExact } from './native-text';
import type { Check, FieldTypeRow } from './row';

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
export const text: FieldTypeRow = {
  input: 'string',
  wire: 'string',
  openApi: { type: 'String' },
  checks: (field) => [isText, ...lengthChecks(field)],
  column: (field) => col(field),
  show: simple('TextField'),
  form: simple('TextInput'),
  validators: textValidators,
  filters: (field) => [filter('TextInput', isExact(field) ? '' : '_q')(field)],
  studio: { isEditable: true },
};

/** Digits, signs, brackets, spaces and hyphens: the specification's telephone number. */
const TELEPHONE = { source: '^[\\d+()\\s-]+$', flags: '' };
/** Keeps hashing cheap to refuse; a passphrase is shorter. */
const LONGEST_PASSWORD = 128;
const SHORTEST_PASSWORD = 8;

/** Texts with a form of their own. */
export const textRows = {
  longText: {
    ...text,
    column: columnOf('LongTextField'),
    show: simple('LongTextField'),
    form: simple('TextInput', { multiline: true, minRows: { code: '3' } }),
    studio: { type: 'longText', isEditable: true },
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
    filters: undefined,
    studio: { type: 'password', isEditable: true },
  },
} satisfies Record<string, FieldTypeRow>;

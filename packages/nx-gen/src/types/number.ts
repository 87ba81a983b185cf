import { element, type Attribute } from '../code/jsx';
import { object, type Code } from '../code/layout';
import { stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { range, simple } from './elements';
import { isIdentifier } from './identifier';
import { asValueList } from './list';
import { gen, genAdmin, type Check, type FieldTypeRow } from './row';

/** A bound of the schema's, or else the one of the type itself, which nobody has to be told. */
const intBounds = ({ rules: { least, greatest } }: FieldIR): Check[] => [
  { name: 'Min', args: [least ?? '-2147483648'] },
  { name: 'Max', args: [greatest ?? '2147483647'] },
];

const bounds = (
  { rules: { least, greatest } }: FieldIR,
  check: (end: 'min' | 'max', bound: string) => Check,
): Check[] => [
  ...(least === undefined ? [] : [check('min', least)]),
  ...(greatest === undefined ? [] : [check('max', greatest)]),
];

/** Numbers that JavaScript can hold are compared as such. */
const numberLimits = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['minimum', least] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['maximum', greatest] satisfies [string, Code]]),
];

/** Of digits in a text, OpenAPI knows no least and greatest: a sentence tells them. */
const digitLimits = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => {
  const parts = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(greatest === undefined ? [] : [`at most ${greatest}`]),
  ];
  return parts.length > 0 ? [['description', stringLiteral(upperFirst(parts.join(', ')))]] : [];
};

const columnRules = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['min', stringLiteral(least)] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['max', stringLiteral(greatest)] satisfies [string, Code]]),
];

const number: FieldTypeRow = {
  input: 'number',
  wire: 'number',
  openApi: { type: 'Number' },
  compared: 'ordered',
  checks: (field) => [
    { name: 'IsNumber', hasOptions: true },
    ...bounds(field, (end, bound) => ({ name: upperFirst(end), args: [bound] })),
  ],
  limits: numberLimits,
  column: (field) => element('DataTable.NumberCol', { source: field.name }),
  show: simple('NumberField'),
  form: simple('NumericInput'),
  validators: (field) => bounds(field, (end, bound) => ({ name: `${end}Value`, args: [bound] })),
  filters: range('NumericInput'),
  studio: { type: 'number', isEditable: true },
  studioRules: columnRules,
  isNumber: true,
};

const exactBounds = (field: FieldIR): Check[] =>
  bounds(field, (end, bound) => gen(`${upperFirst(end)}Value`, { args: [stringLiteral(bound)] }));

const digits: FieldTypeRow = {
  ...number,
  input: 'string',
  wire: 'string',
  limits: digitLimits,
  column: (field) =>
    element('DataTable.NumberCol', { source: field.name }, [simple('DigitsField')(field)]),
  show: simple('DigitsField'),
  validators: (field) =>
    bounds(field, (end, bound) => genAdmin(`${end}Decimal`, [stringLiteral(bound)])),
  literal: (value) => stringLiteral(String(value)),
};

const bigInteger: FieldTypeRow = {
  ...digits,
  input: 'bigint',
  openApi: { type: 'String', format: 'int64' },
  checks: (field) => [
    gen('ToBigInt', { isConversion: true }),
    gen('IsBigIntValue'),
    ...exactBounds(field),
  ],
  form: simple('NumericInput', { kind: 'bigInteger' }),
  filters: range('NumericInput', { kind: 'bigInteger' }),
  studio: { type: 'bigInteger', isEditable: true },
};

const decimal: FieldTypeRow = {
  ...digits,
  openApi: { type: 'String', format: 'decimal' },
  form: simple('NumericInput', { kind: 'decimal' }),
  filters: range('NumericInput', { kind: 'decimal' }),
  checks: (field) => [
    gen('IsDecimalText', { args: decimalSize(field), hasOptions: true }),
    ...exactBounds(field),
  ],
  studio: { type: 'decimal', isEditable: true },
};

function decimalSize({ nativeType }: FieldIR): Code[] {
  const [precision, scale] = nativeType?.args ?? [];
  if (!precision) return [];
  return [
    object([
      ['precision', precision],
      ...(scale ? [['scale', scale] satisfies [string, Code]] : []),
    ]),
  ];
}

/** `options` of a number that is written digit by digit. */
const optionsOf = ({ name }: FieldIR): Record<string, Attribute> =>
  isIdentifier(name) ? { options: { code: object([['useGrouping', 'false']]) } } : {};

/** The same of its input. */
const digitByDigit = ({ name }: FieldIR): Record<string, Attribute> =>
  isIdentifier(name) ? { useGrouping: { code: 'false' } } : {};

const integer: FieldTypeRow = {
  ...number,
  column: (field) => element('DataTable.NumberCol', { source: field.name, ...optionsOf(field) }),
  show: (field) => simple('NumberField', optionsOf(field))(field),
  openApi: { type: "'integer'", format: 'int32' },
  checks: (field) => [{ name: 'IsInt' }, ...intBounds(field)],
  form: (field) => simple('NumericInput', { kind: 'integer', ...digitByDigit(field) })(field),
  filters: (field) => range('NumericInput', { kind: 'integer', ...digitByDigit(field) })(field),
  studio: { type: 'integer', isEditable: true },
};

/** Numbers; those that JavaScript cannot hold exactly travel as digits. */
export const numberRows = {
  integer,
  bigInteger,
  float: number,
  decimal,
  integerList: asValueList(integer, 'integer', ['NumericInput', { kind: 'integer' }]),
  floatList: asValueList(number, 'float', ['NumericInput']),
  bigIntegerList: asValueList(bigInteger, 'bigInteger', ['NumericInput', { kind: 'bigInteger' }]),
  decimalList: asValueList(decimal, 'decimal', ['NumericInput', { kind: 'decimal' }]),
} satisfies Record<string, FieldTypeRow>;

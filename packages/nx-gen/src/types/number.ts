import { element, type Attribute, type Element } from '../code/jsx';
import { object, type Code } from '../code/layout';
import { stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { hasCents } from './cents';
import { range, simple } from './elements';
import { isIdentifier } from './identifier';
import { asValueList } from './list';
import { gen, genAdmin, type Check, type FieldTypeRow, type Properties } from './row';

const bounds = (
  { rules: { least, greatest } }: FieldIR,
  check: (end: 'min' | 'max', bound: string) => Check,
): Check[] => [
  ...(least === undefined ? [] : [check('min', least)]),
  ...(greatest === undefined ? [] : [check('max', greatest)]),
];

const plainBounds = (field: FieldIR): Check[] =>
  bounds(field, (end, bound) => ({ name: upperFirst(end), args: [bound] }));

/** Numbers that JavaScript can hold are compared as such. */
const numberLimits = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['minimum', least] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['maximum', greatest] satisfies [string, Code]]),
];

/** Of digits in a text, OpenAPI knows no least and greatest: a sentence tells them. */
const digitLimits = ({ rules: { least, greatest } }: FieldIR): string | undefined => {
  const parts = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(greatest === undefined ? [] : [`at most ${greatest}`]),
  ];
  return parts.length > 0 ? upperFirst(parts.join(', ')) : undefined;
};

const columnRules = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['min', stringLiteral(least)] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['max', stringLiteral(greatest)] satisfies [string, Code]]),
];

/** What people read in place of the bare number: money with its currency, a percentage with its sign. */
function written({ name, directives: { format } }: FieldIR): Element | undefined {
  if (typeof format !== 'object') return undefined;
  switch (format.kind) {
    case 'money':
      return element('MoneyField', { source: name, currency: format.currency });
    case 'moneyIn':
      return element('MoneyField', { source: name, currencySource: format.currencyField });
    case 'percent':
      return element('PercentField', { source: name });
  }
}

/** What stands behind every such number in an input; none where it is another one in each record. */
export function unitOf({
  directives: { format },
}: Pick<FieldIR, 'directives'>): string | undefined {
  if (typeof format !== 'object') return undefined;
  switch (format.kind) {
    case 'money':
      return format.currency;
    case 'moneyIn':
      return undefined;
    case 'percent':
      return '%';
  }
}

/** Of amounts in several currencies nobody wants the sum, and of some columns there is none. */
export const isNeverAddedUp = ({
  directives: { format },
  hasNoSum,
}: Pick<FieldIR, 'directives' | 'hasNoSum'>): boolean =>
  hasNoSum === true || (typeof format === 'object' && format.kind === 'moneyIn');

const withUnit = (field: FieldIR): Record<string, Attribute> => {
  const unit = unitOf(field);
  return unit === undefined ? {} : { unit };
};

/** The same in a form, which holds the currency of its record. */
const withUnitOfRecord = (field: FieldIR): Record<string, Attribute> => {
  const { format } = field.directives;
  return typeof format === 'object' && format.kind === 'moneyIn'
    ? { unitSource: format.currencyField }
    : withUnit(field);
};

type Shown = Required<Pick<FieldTypeRow, 'column' | 'show'>>;

/** How a number is shown, in a column and on a page; as `plain` says where the schema does not tell more. */
const shownAs = (plain: Shown): Shown => ({
  column(field) {
    const own = written(field);
    return own
      ? element('DataTable.NumberCol', { source: field.name }, [own])
      : plain.column(field);
  },
  show: (field) => written(field) ?? plain.show(field),
});

/** The inputs of a number, in forms and filters. */
const typedIn = (
  more: (field: FieldIR) => Record<string, Attribute> = () => ({}),
): Pick<FieldTypeRow, 'form' | 'filters'> => ({
  form: (field) => simple('NumericInput', { ...more(field), ...withUnitOfRecord(field) })(field),
  filters: (field) => range('NumericRangeInput', { ...more(field), ...withUnit(field) })(field),
});

const UNGROUPED = object([['useGrouping', 'false']]);
const WITH_CENTS = object([['minimumFractionDigits', '2']]);

/** How a number is written: digit by digit, as a year, or with two decimals at least, as a price. */
function writingOf(field: FieldIR): Code | undefined {
  if (field.kind !== 'Float' && isIdentifier(field.name)) return UNGROUPED;
  return hasCents(field) ? WITH_CENTS : undefined;
}

/** `options` of a field that shows it. */
function optionsOf(field: FieldIR): Record<string, Attribute> {
  const code = writingOf(field);
  return code === undefined ? {} : { options: { code } };
}

/** The same of its input. */
const digitByDigit = ({ name }: FieldIR): Record<string, Attribute> =>
  isIdentifier(name) ? { useGrouping: { code: 'false' } } : {};

/** The same of its column in the Studio, and in the conflict dialog. */
function optionsEntry(field: FieldIR): Properties {
  const code = writingOf(field);
  return code === undefined ? [] : [['options', code]];
}

const number: FieldTypeRow = {
  input: 'number',
  wire: 'number',
  openApi: { type: 'Number' },
  compared: 'ordered',
  checks: (field) => [{ name: 'IsNumber', hasOptions: true }, ...plainBounds(field)],
  limits: numberLimits,
  ...shownAs({
    column: (field) => element('DataTable.NumberCol', { source: field.name, ...optionsOf(field) }),
    show: (field) => simple('NumberField', optionsOf(field))(field),
  }),
  ...typedIn(),
  validators: (field) => bounds(field, (end, bound) => ({ name: `${end}Value`, args: [bound] })),
  studio: { type: 'number', isEditable: true },
  studioRules: columnRules,
  studioFacts: optionsEntry,
  facts: optionsEntry,
  isNumber: true,
};

const exactBounds = (field: FieldIR): Check[] =>
  bounds(field, (end, bound) => gen(`${upperFirst(end)}Value`, { args: [stringLiteral(bound)] }));

const digits: FieldTypeRow = {
  ...number,
  input: 'string',
  wire: 'string',
  limits: undefined,
  said: digitLimits,
  ...shownAs({
    column: (field) =>
      element('DataTable.NumberCol', { source: field.name }, [
        simple('DigitsField', optionsOf(field))(field),
      ]),
    show: (field) => simple('DigitsField', optionsOf(field))(field),
  }),
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
  ...typedIn((field) => ({ kind: 'bigInteger', ...digitByDigit(field) })),
  studio: { type: 'bigInteger', isEditable: true },
};

const decimal: FieldTypeRow = {
  ...digits,
  openApi: { type: 'String', format: 'decimal' },
  ...typedIn(() => ({ kind: 'decimal' })),
  checks: (field) => [
    gen('IsDecimalText', { args: decimalSize(field), hasOptions: true }),
    ...exactBounds(field),
  ],
  studio: { type: 'decimal', isEditable: true },
};

function decimalSize({ digits: size }: FieldIR): Code[] {
  if (!size) return [];
  const { precision, scale } = size;
  return [
    object([
      ['precision', precision],
      ...(scale === undefined ? [] : [['scale', scale] satisfies [string, Code]]),
    ]),
  ];
}

const integer: FieldTypeRow = {
  ...number,
  openApi: { type: "'integer'", format: 'int32' },
  checks: (field) => [gen('IsInt32'), ...plainBounds(field)],
  ...typedIn((field) => ({ kind: 'integer', ...digitByDigit(field) })),
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

import { element, type Attribute, type Element } from '../code/jsx';
import { object, type Code } from '../code/layout';
import { stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { hasCents } from './cents';
import { range, simple } from './elements';
import { isIdentifierNumber } from './identifier';
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

/** Bounds of numbers that JavaScript can represent, as numbers. */
const numberLimits = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['minimum', least] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['maximum', greatest] satisfies [string, Code]]),
];

/** Describes the bounds of digits in a text in a sentence, since OpenAPI has no minimum and maximum for them. */
const describeDigitBounds = ({ rules: { least, greatest } }: FieldIR): string | undefined => {
  const parts = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(greatest === undefined ? [] : [`at most ${greatest}`]),
  ];
  return parts.length > 0 ? upperFirst(parts.join(', ')) : undefined;
};

const studioBounds = ({ rules: { least, greatest } }: FieldIR): [string, Code][] => [
  ...(least === undefined ? [] : [['min', stringLiteral(least)] satisfies [string, Code]]),
  ...(greatest === undefined ? [] : [['max', stringLiteral(greatest)] satisfies [string, Code]]),
];

/** Returns what is shown in place of the bare number: money with its currency, a percentage with its sign. */
function formattedField({ name, directives: { format } }: FieldIR): Element | undefined {
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

/** Returns the unit of a number's inputs; undefined where it differs between records. */
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

/** Checks whether a number has no meaningful sum: amounts in several currencies, and some columns. */
export const isNeverSummed = ({
  directives: { format },
  hasNoSum,
}: Pick<FieldIR, 'directives' | 'hasNoSum'>): boolean =>
  hasNoSum === true || (typeof format === 'object' && format.kind === 'moneyIn');

const unitAttribute = (field: FieldIR): Record<string, Attribute> => {
  const unit = unitOf(field);
  return unit === undefined ? {} : { unit };
};

/** The same in a form, which contains the currency of its record. */
const recordUnitAttribute = (field: FieldIR): Record<string, Attribute> => {
  const { format } = field.directives;
  return typeof format === 'object' && format.kind === 'moneyIn'
    ? { unitSource: format.currencyField }
    : unitAttribute(field);
};

/** The least decimals of a form's input: those of its currency, or of a price whose currency the schema does not say. */
const decimalsAttribute = (field: FieldIR): Record<string, Attribute> =>
  hasCents(field) && typeof field.directives.format !== 'object' ? { decimals: { code: '2' } } : {};

type NumberDisplay = Required<Pick<FieldTypeRow, 'column' | 'show'>>;

/** How a number is shown in a column and on a page; as `plain` unless the schema says more. */
const numberDisplay = (plain: NumberDisplay): NumberDisplay => ({
  column(field) {
    const { format } = field.directives;
    if (typeof format === 'object' && format.kind === 'money')
      return numberColumn(field, currencyOptions(format.currency));
    const formatted = formattedField(field);
    return formatted ? numberColumn(field, undefined, [formatted]) : plain.column(field);
  },
  show: (field) => formattedField(field) ?? plain.show(field),
});

/** The inputs of a number, in forms and filters. */
const numberInputs = (
  inputAttributes: (field: FieldIR) => Record<string, Attribute> = () => ({}),
): Pick<FieldTypeRow, 'form' | 'filters'> => ({
  form: (field) =>
    simple('NumericInput', {
      ...inputAttributes(field),
      ...recordUnitAttribute(field),
      ...decimalsAttribute(field),
    })(field),
  filters: (field) =>
    range('NumericRangeInput', { ...inputAttributes(field), ...unitAttribute(field) })(field),
});

const numberColumn = (field: FieldIR, options: Code | undefined, children: Element[] = []) =>
  element(
    'DataTable.NumberCol',
    { source: field.name, ...(options !== undefined && { options: { code: options } }) },
    children,
  );

const currencyOptions = (currency: string): Code =>
  object([
    ['style', stringLiteral('currency')],
    ['currency', stringLiteral(currency)],
  ]);

const UNGROUPED = object([['useGrouping', 'false']]);
const withDecimals = (least: number): Code => object([['minimumFractionDigits', String(least)]]);
const WITH_CENTS = withDecimals(2);

/** Returns how a number is formatted: digit by digit, as a year, or with at least two decimals, as a price. */
function formatOptionsOf(field: FieldIR): Code | undefined {
  if (field.kind !== 'Float' && isIdentifierNumber(field.name)) return UNGROUPED;
  return hasCents(field) ? WITH_CENTS : undefined;
}

/** `options` of the component that shows the number. */
function optionsOf(field: FieldIR): Record<string, Attribute> {
  const code = formatOptionsOf(field);
  return code === undefined ? {} : { options: { code } };
}

/** With all its digits: a least number of decimals would let react-admin's NumberField round. */
const exactDisplay: NumberDisplay = {
  column(field) {
    const options = formatOptionsOf(field);
    return numberColumn(field, options, options === undefined ? [exactDisplay.show(field)] : []);
  },
  show: (field) => simple('DigitsField', optionsOf(field))(field),
};

const plainDisplay: NumberDisplay = {
  column: (field) => numberColumn(field, formatOptionsOf(field)),
  show: (field) =>
    hasCents(field) ? exactDisplay.show(field) : simple('NumberField', optionsOf(field))(field),
};

/** The same for its input. */
const groupingAttribute = ({ name }: FieldIR): Record<string, Attribute> =>
  isIdentifierNumber(name) ? { useGrouping: { code: 'false' } } : {};

/** The same in the conflict dialog: an amount without its currency, but with its decimals. */
function optionsEntry(field: FieldIR): Properties {
  const { format } = field.directives;
  const isMoney = typeof format === 'object' && format.kind === 'money';
  const code = isMoney ? decimalsOf(format.currency) : formatOptionsOf(field);
  return code === undefined ? [] : [['options', code]];
}

/** Returns the decimals of a currency: two of EUR; undefined for JPY, which has none. */
function decimalsOf(currency: string): Code | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { minimumFractionDigits: least = 0 } = format.resolvedOptions();
  return least > 0 ? withDecimals(least) : undefined;
}

/** The same for its column in the Studio, with the currency or the percent sign that lists show. */
function studioFormat(field: FieldIR): Properties {
  const { format } = field.directives;
  if (typeof format !== 'object') return optionsEntry(field);
  switch (format.kind) {
    case 'money':
      return [['options', currencyOptions(format.currency)]];
    case 'moneyIn':
      return [...optionsEntry(field), ['currencySource', stringLiteral(format.currencyField)]];
    case 'percent':
      return [...optionsEntry(field), ['unit', stringLiteral('%')]];
  }
}

const number: FieldTypeRow = {
  input: 'number',
  wire: 'number',
  openApi: { type: 'Number' },
  compared: 'ordered',
  checks: (field) => [{ name: 'IsNumber', hasOptions: true }, ...plainBounds(field)],
  limits: numberLimits,
  ...numberDisplay(plainDisplay),
  ...numberInputs(),
  validators: (field) => bounds(field, (end, bound) => ({ name: `${end}Value`, args: [bound] })),
  studio: { type: 'number', isEditable: true },
  studioRules: studioBounds,
  studioFacts: studioFormat,
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
  said: describeDigitBounds,
  ...numberDisplay(exactDisplay),
  validators: (field) =>
    bounds(field, (end, bound) => genAdmin(`${end}Decimal`, [stringLiteral(bound)])),
  literal: (value) => stringLiteral(String(value)),
};

const bigIntegerChecks =
  (name: string) =>
  (field: FieldIR): Check[] => [
    gen('ToBigInt', { isConversion: true }),
    gen(name),
    ...exactBounds(field),
  ];

const bigInteger: FieldTypeRow = {
  ...digits,
  input: 'bigint',
  openApi: { type: 'String', format: 'int64' },
  checks: bigIntegerChecks('IsBigIntValue'),
  ...numberInputs((field) => ({ kind: 'bigInteger', ...groupingAttribute(field) })),
  studio: { type: 'bigInteger', isEditable: true },
};

const decimal: FieldTypeRow = {
  ...digits,
  openApi: { type: 'String', format: 'decimal' },
  ...numberInputs(() => ({ kind: 'decimal' })),
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
  ...numberInputs((field) => ({ kind: 'integer', ...groupingAttribute(field) })),
  studio: { type: 'integer', isEditable: true },
};

const unsignedInteger: FieldTypeRow = {
  ...integer,
  // an int32 ends at 2147483647
  openApi: { type: "'integer'", format: 'int64' },
  checks: (field) => [gen('IsUnsignedInt'), ...plainBounds(field)],
};

/** Numbers; those that JavaScript cannot represent exactly are sent as digits. */
export const numberRows = {
  integer,
  unsignedInteger,
  bigInteger,
  unsignedBigInteger: { ...bigInteger, checks: bigIntegerChecks('IsUnsignedBigInt') },
  float: number,
  decimal,
  integerList: asValueList(integer, 'integer', ['NumericInput', { kind: 'integer' }]),
  floatList: asValueList(number, 'float', ['NumericInput']),
  bigIntegerList: asValueList(bigInteger, 'bigInteger', ['NumericInput', { kind: 'bigInteger' }]),
  decimalList: asValueList(decimal, 'decimal', ['NumericInput', { kind: 'decimal' }]),
} satisfies Record<string, FieldTypeRow>;

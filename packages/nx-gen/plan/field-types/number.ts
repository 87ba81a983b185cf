import { element, type Attribute } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import type { FieldIR } from '../../schema/ir';
import { range, simple } from './elements';
import { isIdentifier } from './identifier';
import { asValueList } from './list';
import type { Check, FieldTypeRow } from './row';
import { text } from './text';

const integerChecks: Check[] = [
  { name: 'IsInt' },
  { name: 'Min', args: ['-2147483648'] },
  { name: 'Max', args: ['2147483647'] },
];

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
  column: (field) =>
    element('DataTable.NumberCol', { source: field.name }, [simple('DigitsField')(field)]),
  show: simple('DigitsField'),
  form: simple('DecimalInput'),
  filters: range('DecimalInput'),
  validators: undefined,
};

const bigInteger: FieldTypeRow = {
  ...digits,
  input: 'bigint',
  openApi: { type: 'String', format: 'int64' },
  checks: () => [{ name: 'ToBigInt' }, { name: 'IsBigIntValue' }],
  form: simple('DecimalInput', { integer: true }),
  filters: range('DecimalInput', { integer: true }),
  studio: { type: 'bigInteger', isEditable: true },
};

const decimal: FieldTypeRow = {
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
  studio: { type: 'decimal', isEditable: true },
};

/** `options` of a number that is written digit by digit. */
const optionsOf = ({ name }: FieldIR): Record<string, Attribute> =>
  isIdentifier(name) ? { options: { code: object([['useGrouping', 'false']]) } } : {};

const integer: FieldTypeRow = {
  ...number,
  column: (field) => element('DataTable.NumberCol', { source: field.name, ...optionsOf(field) }),
  show: (field) => simple('NumberField', optionsOf(field))(field),
  openApi: { type: "'integer'", format: 'int32' },
  checks: () => integerChecks,
  form: simple('NumberInput', { step: { code: '1' } }),
  studio: { type: 'integer', isEditable: true },
};

/** Numbers; those that JavaScript cannot hold exactly travel as digits. */
export const numberRows = {
  integer,
  bigInteger,
  float: number,
  decimal,
  integerList: asValueList(integer, 'integer', ['NumberInput']),
  floatList: asValueList(number, 'float', ['NumberInput']),
  bigIntegerList: asValueList(bigInteger, 'bigInteger', ['DecimalInput', { integer: true }]),
  decimalList: asValueList(decimal, 'decimal', ['DecimalInput']),
} satisfies Record<string, FieldTypeRow>;

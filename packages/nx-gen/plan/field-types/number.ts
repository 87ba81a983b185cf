import { element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { col, range, simple } from './elements';
import { asJsonList, asTextList } from './list';
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
  column: (field) => col(field, undefined, {}),
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
};

/** Numbers; those that JavaScript cannot hold exactly travel as digits. */
export const numberRows = {
  integer: {
    ...number,
    openApi: { type: "'integer'", format: 'int32' },
    checks: () => integerChecks,
    form: simple('NumberInput', { step: { code: '1' } }),
  },
  bigInteger,
  float: number,
  decimal,
  numberList: {
    ...asJsonList(number),
    checks: (field) => (field.kind === 'Int' ? integerChecks : number.checks(field)),
    show: simple('TextArrayField'),
  },
  bigIntegerList: asTextList(bigInteger),
  decimalList: asTextList(decimal),
} satisfies Record<string, FieldTypeRow>;

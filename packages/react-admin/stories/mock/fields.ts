import type { ResourceField } from '../../src/data-provider/options.js';
import type { StudioColumn } from '../../src/studio/base/types.js';
import type { CellTypeName } from '../../src/studio/base/cell-type-name.js';
import { picture } from './files.js';

export const STATES = [
  { id: 'NEW', name: 'New', message: 'enums.State.NEW' },
  { id: 'USED', name: 'Used', message: 'enums.State.USED' },
  { id: 'BROKEN', name: 'Broken', message: 'enums.State.BROKEN' },
];

/** One type of field as the server, the Studio and the conflict dialog know it. */
export interface FieldStory {
  /** The heading that similar fields are grouped under. */
  group: string;
  field: ResourceField;
  upload?: 'image' | 'file';
  column?: Partial<StudioColumn>;
  /** The values in the first two records; the third has none. */
  values: [unknown, unknown];
}

const list = (kind: ResourceField['kind']): ResourceField => ({ kind, list: true });
const optional = (kind: ResourceField['kind']): ResourceField => ({ kind, optional: true });

const LAMP = picture('L', '#1565c0');
const DESK = picture('D', '#2e7d32');
const CHAIR = picture('C', '#ad1457');

/** A field for each column type of the Studio, named after it; a new type must be added here to compile. */
export const FIELDS: Record<CellTypeName, FieldStory> = {
  text: { group: 'Texts', field: optional('String'), values: ['Reading lamp', 'Desk'] },
  longText: {
    group: 'Texts',
    field: optional('String'),
    values: ['Gives light.\nNeeds a bulb.', 'Four legs, one top.'],
  },
  password: { group: 'Texts', field: optional('String'), values: [undefined, undefined] },
  json: {
    group: 'Texts',
    field: optional('Json'),
    values: [{ watts: 8, colours: ['warm', 'cold'] }, [1, 2, 3]],
  },
  number: { group: 'Numbers', field: optional('Float'), values: [1234.5, 0.25] },
  integer: { group: 'Numbers', field: optional('Int'), values: [1200, -3] },
  decimal: {
    group: 'Numbers',
    field: optional('Decimal'),
    values: ['12345678901234567890.10', '19.90'],
  },
  bigInteger: {
    group: 'Numbers',
    field: optional('BigInt'),
    values: ['9007199254740993', '12'],
  },
  date: {
    group: 'Dates and times',
    field: { kind: 'DateTime', dateOnly: true, optional: true },
    values: ['2026-03-01T00:00:00.000Z', '2024-02-29T00:00:00.000Z'],
  },
  time: {
    group: 'Dates and times',
    field: { kind: 'DateTime', timeOnly: true, optional: true },
    values: ['1970-01-01T09:30:00.000Z', '1970-01-01T23:59:59.000Z'],
  },
  dateTime: {
    group: 'Dates and times',
    field: optional('DateTime'),
    values: ['2026-01-15T18:00:00.000Z', '2025-07-01T06:45:30.000Z'],
  },
  boolean: {
    group: 'Choices',
    field: { kind: 'Boolean' },
    column: { required: true, hasDefault: true },
    values: [true, false],
  },
  optionalBoolean: { group: 'Choices', field: optional('Boolean'), values: [true, false] },
  choice: {
    group: 'Choices',
    field: { kind: 'Enum', enum: 'State', optional: true },
    column: { choices: STATES },
    values: ['NEW', 'USED'],
  },
  choiceList: {
    group: 'Choices',
    field: { kind: 'Enum', enum: 'State', list: true },
    column: { choices: STATES },
    values: [['NEW', 'USED'], ['BROKEN']],
  },
  textList: {
    group: 'Lists',
    field: list('String'),
    values: [['red', 'big', 'in, two parts'], ['brown']],
  },
  integerList: { group: 'Lists', field: list('Int'), values: [[1, 2, 1000], [40]] },
  floatList: { group: 'Lists', field: list('Float'), values: [[0.5, 1.25], [1000.75]] },
  decimalList: {
    group: 'Lists',
    field: list('Decimal'),
    values: [['1.10', '12345678901234567890.10'], ['2.00']],
  },
  bigIntegerList: {
    group: 'Lists',
    field: list('BigInt'),
    values: [['9007199254740993', '1'], ['2']],
  },
  booleanList: { group: 'Lists', field: list('Boolean'), values: [[true, false, true], [false]] },
  dateList: {
    group: 'Lists',
    field: { ...list('DateTime'), dateOnly: true },
    values: [['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'], []],
  },
  timeList: {
    group: 'Lists',
    field: { ...list('DateTime'), timeOnly: true },
    values: [['1970-01-01T09:30:00.000Z', '1970-01-01T17:00:00.000Z'], []],
  },
  dateTimeList: {
    group: 'Lists',
    field: list('DateTime'),
    values: [['2026-01-15T18:00:00.000Z'], []],
  },
  reference: {
    group: 'Other records',
    field: { kind: 'String', reference: 'users', optional: true },
    column: { reference: 'users' },
    values: ['u1', 'u2'],
  },
  references: {
    group: 'Other records',
    field: { kind: 'Ids', list: true, reference: 'users' },
    column: { reference: 'users' },
    values: [['u1', 'u2', 'u3'], ['u2']],
  },
  image: {
    group: 'Files',
    field: optional('String'),
    upload: 'image',
    column: { editable: false },
    values: [LAMP, DESK],
  },
  images: {
    group: 'Files',
    field: list('String'),
    upload: 'image',
    column: { editable: false },
    values: [[LAMP, DESK, CHAIR], [DESK]],
  },
  file: {
    group: 'Files',
    field: optional('String'),
    upload: 'file',
    column: { editable: false },
    values: ['/uploads/manual.pdf', '/uploads/a-plan-with-a-long-name.pdf'],
  },
  files: {
    group: 'Files',
    field: list('String'),
    upload: 'file',
    column: { editable: false },
    values: [['/uploads/manual.pdf', '/uploads/bill.csv'], ['/uploads/bill.csv']],
  },
};

/** Types of fields that no column of the Studio has. */
const OTHERS = {
  rows: {
    group: 'Lists',
    field: {
      ...list('Json'),
      keys: { name: { kind: 'String' }, watts: { kind: 'Float', optional: true } },
    },
    values: [[{ name: 'Bulb', watts: 8 }, { name: 'Shade' }], []],
  },
  email: {
    group: 'Texts',
    field: optional('String'),
    values: ['ada@example.com', 'b@example.com'],
  },
  webAddress: {
    group: 'Texts',
    field: optional('String'),
    values: ['https://example.com/lamps/reading', 'https://example.com'],
  },
  markdown: {
    group: 'Texts',
    field: optional('String'),
    values: [
      '# Reading lamp\n\nGives **warm** light:\n\n- [x] with a bulb\n- [ ] with a plug\n\n| watts | hours |\n| --- | --- |\n| 8 | 15000 |',
      'Four _legs_, one [top](https://example.com).',
    ],
  },
  bytes: { group: 'Files', field: optional('Bytes'), values: ['SGVsbG8sIHdvcmxkIQ==', 'AAAA'] },
} satisfies Record<string, FieldStory>;

export type Source = CellTypeName | keyof typeof OTHERS;

export const ALL_FIELDS: Record<Source, FieldStory> = { ...FIELDS, ...OTHERS };

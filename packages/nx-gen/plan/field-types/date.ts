import type { Attribute } from '../../code/jsx';
import { object } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { columnOf, range, simple } from './elements';
import { asTextList } from './list';
import type { FieldTypeRow } from './row';

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

/** Moments, and days without a time, which have no time zone. */
export const dateRows = {
  dateTime,
  dateTimeList: asTextList(dateTime),
  date: {
    ...dateTime,
    column: columnOf('DateField', utcDate),
    show: simple('DateField', utcDate),
    form: simple('DateOnlyInput'),
    filters: range('DateOnlyInput'),
    studio: { type: 'date', isEditable: true },
  },
} satisfies Record<string, FieldTypeRow>;

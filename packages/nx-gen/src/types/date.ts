import { columnOf, range, simple } from './elements';
import { asValueList } from './list';
import { gen, type FieldTypeRow } from './row';

const dateTime: FieldTypeRow = {
  input: 'Date',
  wire: 'string',
  openApi: { type: 'String', format: 'date-time' },
  compared: 'ordered',
  checks: () => [gen('ToDate', { isConversion: true }), { name: 'IsDate' }],
  column: columnOf('DateField', { showTime: true }),
  show: simple('DateField', { showTime: true }),
  form: simple('DateTimeIsoInput'),
  // whole days: of a moment, the data provider makes the user's own day
  filters: range('DateOnlyInput'),
  studio: { type: 'dateTime', isEditable: true },
  isMoment: true,
  isOftenEmpty: true,
};

const date: FieldTypeRow = {
  ...dateTime,
  column: columnOf('DateOnlyField'),
  show: simple('DateOnlyField'),
  form: simple('DateOnlyInput'),
  studio: { type: 'date', isEditable: true },
  facts: () => [['dateOnly', 'true']],
};

const time: FieldTypeRow = {
  ...dateTime,
  column: columnOf('TimeOnlyField'),
  show: simple('TimeOnlyField'),
  form: simple('TimeOnlyInput'),
  filters: range('TimeOnlyInput'),
  studio: { type: 'time', isEditable: true },
  facts: () => [['timeOnly', 'true']],
};

/** Moments, days without a time, and times without a day, which have no time zone. */
export const dateRows = {
  dateTime,
  date,
  time,
  // no filter: a moment is never typed to the millisecond
  dateTimeList: asValueList(dateTime, 'dateTime'),
  dateList: asValueList(date, 'date', ['DateOnlyInput']),
  timeList: asValueList(time, 'time'),
} satisfies Record<string, FieldTypeRow>;

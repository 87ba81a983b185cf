import { stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { columnOf, range, simple } from './elements';
import { asValueList } from './list';
import { gen, genAdmin, type Check, type FieldTypeRow } from './row';

const BOUNDS = [
  { rule: 'earliest', check: 'notBefore', end: 'min', said: 'not before' },
  { rule: 'latest', check: 'notAfter', end: 'max', said: 'not after' },
] as const;

/** The bounds of a date with what each is called in the API, in a form and in a cell. */
const boundsOf = ({ rules }: FieldIR) =>
  BOUNDS.flatMap((row) => {
    const bound = rules[row.rule];
    return bound === undefined ? [] : [{ ...row, bound, code: stringLiteral(bound) }];
  });

/** OpenAPI knows no least and greatest date: a sentence tells them. */
function dateLimits(field: FieldIR): string | undefined {
  const { notBefore } = field.rules;
  const parts = [
    ...boundsOf(field).map(({ said, bound }) => `${said} ${bound}`),
    ...(notBefore === undefined ? [] : [`not before ${notBefore}`]),
  ];
  return parts.length > 0 ? upperFirst(parts.join(', ')) : undefined;
}

/** The service compares it in the API, for a request may have but one of the two. */
const orderOf = ({ rules: { notBefore } }: FieldIR): Check[] =>
  notBefore === undefined ? [] : [genAdmin('notBeforeValueOf', [stringLiteral(notBefore)])];

const dateTime: FieldTypeRow = {
  input: 'Date',
  wire: 'string',
  openApi: { type: 'String', format: 'date-time' },
  compared: 'ordered',
  checks: (field) => [
    gen('ToDate', { isConversion: true }),
    { name: 'IsDate' },
    ...boundsOf(field).map(({ check, code }) => gen(upperFirst(check), { args: [code] })),
  ],
  said: dateLimits,
  column: columnOf('MomentField'),
  show: simple('MomentField'),
  form: simple('DateTimeIsoInput'),
  validators: (field) => [
    ...boundsOf(field).map(({ check, code }) => genAdmin(check, [code])),
    ...orderOf(field),
  ],
  // whole days: of a moment, the data provider makes the user's own day
  filters: range('DayRangeInput'),
  studio: { type: 'dateTime', isEditable: true },
  studioRules: (field) => boundsOf(field).map(({ end, code }) => [end, code]),
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
  filters: range('TimeRangeInput'),
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

import { stringLiteral } from '../code/literal';
import { upperFirst } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { dateOrderOf } from '../schema/rules/date-order';
import { columnOf, range, simple } from './elements';
import { asValueList } from './list';
import { gen, genAdmin, type Check, type FieldTypeRow } from './row';

const BOUNDS = [
  { rule: 'earliest', check: 'notBefore', end: 'min', said: 'not before' },
  { rule: 'latest', check: 'notAfter', end: 'max', said: 'not after' },
] as const;

/** Returns the bounds of a date with their names in the API, in a form and in a cell. */
const boundsOf = ({ rules }: FieldIR) =>
  BOUNDS.flatMap((row) => {
    const bound = rules[row.rule];
    return bound === undefined ? [] : [{ ...row, bound, code: stringLiteral(bound) }];
  });

const boundChecks = (field: FieldIR): Check[] =>
  boundsOf(field).map(({ check, code }) => gen(upperFirst(check), { args: [code] }));

/** Describes the bounds in a sentence, since OpenAPI has no minimum and maximum for dates. */
function describeBounds(field: FieldIR): string | undefined {
  const order = dateOrderOf(field.rules);
  const parts = [
    ...boundsOf(field).map(({ said, bound }) => `${said} ${bound}`),
    ...(order ? [`${order.isStrict ? 'after' : 'not before'} ${order.earlier}`] : []),
  ];
  return parts.length > 0 ? upperFirst(parts.join(', ')) : undefined;
}

/** Checks the order in forms; the API leaves it to the service, since a request may contain only one of the two. */
function orderValidators({ rules }: FieldIR): Check[] {
  const order = dateOrderOf(rules);
  if (!order) return [];
  const name = order.isStrict ? 'laterThanValueOf' : 'notBeforeValueOf';
  return [genAdmin(name, [stringLiteral(order.earlier)])];
}

const dateTime: FieldTypeRow = {
  input: 'Date',
  wire: 'string',
  openApi: { type: 'String', format: 'date-time' },
  compared: 'ordered',
  checks: (field) => [
    gen('ToDate', { isConversion: true }),
    { name: 'IsDate' },
    ...boundChecks(field),
  ],
  said: describeBounds,
  column: columnOf('MomentField'),
  show: simple('MomentField'),
  form: simple('DateTimeIsoInput'),
  validators: (field) => [
    ...boundsOf(field).map(({ check, code }) => genAdmin(check, [code])),
    ...orderValidators(field),
  ],
  // whole days: for a moment, the data provider converts them to the user's own days
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

/** The same in a column for moments: what it stores has to be cut before. */
const day: FieldTypeRow = {
  ...date,
  checks: (field) => [gen('ToDay', { isConversion: true }), gen('IsDay'), ...boundChecks(field)],
  said: (field) =>
    ['A day such as 2026-01-31, or its midnight in UTC', describeBounds(field)]
      .filter((part) => part !== undefined)
      .join('. '),
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
  day,
  time,
  // no filter: nobody types a moment to the millisecond
  dateTimeList: asValueList(dateTime, 'dateTime'),
  dateList: asValueList(date, 'date', ['DateOnlyInput']),
  timeList: asValueList(time, 'time'),
} satisfies Record<string, FieldTypeRow>;

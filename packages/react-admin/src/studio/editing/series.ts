import { dateToWire, toDay, toTime } from '../base/dates.js';
import type { CellTypeName } from '../base/cell-type-name.js';
import type { StudioColumn } from '../base/types.js';
import { decimalsIn, scaled, written } from '../../numbers/exact.js';
import { digitsOfNumber, isDecimalText } from '../../numbers/plain-digits.js';

/** The value that comes so many steps after the first one; undefined where the values make no series. */
type Series = ((steps: number) => unknown) | undefined;

/**
 * The values that go on from those that are there: two numbers or dates or more that are equally far apart, dates by days
 * or by months, and texts with such numbers at their ends. What is no series, or one value alone, is repeated.
 */
export function continued(values: readonly unknown[], count: number, column: StudioColumn) {
  const find = FINDERS[column.type ?? 'text'];
  const series = values.length > 1 ? find?.(values) : undefined;
  return Array.from({ length: count }, (_, at): unknown =>
    series ? series(values.length + at) : values[at % values.length],
  );
}

const FINDERS: Partial<Record<CellTypeName, (values: readonly unknown[]) => Series>> = {
  text: textSeries,
  integer: asNumbers,
  number: asNumbers,
  decimal: digitSeries,
  bigInteger: digitSeries,
  date: (values) =>
    dateSeries(
      values.map((value) => toDay(value)),
      dateToWire,
    ),
  dateTime: (values) =>
    dateSeries(
      values.map((value) => toTime(value)),
      (date) => date.toISOString(),
    ),
};

/** The step from each number to the next; undefined where it is not always the same. */
function stepOf(numbers: readonly bigint[]): bigint | undefined {
  const [first = 0n, second = 0n] = numbers;
  const step = second - first;
  return numbers.every((number, at) => number === first + step * BigInt(at)) ? step : undefined;
}

/** Digits by digits: `0.1`, `0.2` go on with `0.3`. */
function digitSeries(values: readonly unknown[]) {
  const texts = values.map((value) => (typeof value === 'number' ? digitsOfNumber(value) : value));
  if (!texts.every((text) => typeof text === 'string' && isDecimalText(text))) return undefined;
  const digits = texts.map(String);
  const decimals = Math.max(...digits.map(decimalsIn));
  const numbers = digits.map((text) => scaled(text, decimals));
  const [first = 0n] = numbers;
  const step = stepOf(numbers);
  if (step === undefined) return undefined;
  return (steps: number) => written(first + step * BigInt(steps), decimals);
}

function asNumbers(values: readonly unknown[]): Series {
  const series = digitSeries(values);
  return series && ((steps) => Number(series(steps)));
}

/** `Lamp 08`, `Lamp 09` go on with `Lamp 10`. */
function textSeries(values: readonly unknown[]): Series {
  const parts = values.map((value) => /^(.*?)(\d+)$/s.exec(typeof value === 'string' ? value : ''));
  const words = new Set(parts.map((part) => part?.[1]));
  const numbers = parts.map((part) => part?.[2] ?? '');
  const [word] = words;
  const [first = ''] = numbers;
  const step = stepOf(numbers.map(BigInt));
  if (word === undefined || words.size > 1 || step === undefined) return undefined;
  return (steps) => {
    const number = BigInt(first) + step * BigInt(steps);
    // below nought there are no digits to go on with: what was counted has come to its end
    return number < 0n ? `${word}${first}` : word + String(number).padStart(first.length, '0');
  };
}

function dateSeries(dates: readonly (Date | null)[], toWire: (date: Date) => unknown): Series {
  if (!dates.every((date) => date !== null)) return undefined;
  const series = byMonths(dates) ?? byDays(dates) ?? byTime(dates);
  return series && ((steps) => toWire(series(steps)));
}

type DateSeries = ((steps: number) => Date) | undefined;

const lastDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();

const timeIn = (date: Date): number => date.getTime() - new Date(date).setHours(0, 0, 0, 0);

/** The same day of each month, or the last one. */
function byMonths(dates: readonly Date[]): DateSeries {
  const [first] = dates;
  const step = stepOf(dates.map((date) => BigInt(date.getFullYear() * 12 + date.getMonth())));
  if (!first || !step) return undefined;
  const isAtEnd = dates.every((date) => date.getDate() === lastDay(date));
  const isSameDay = dates.every((date) => date.getDate() === first.getDate());
  const isSameTime = dates.every((date) => timeIn(date) === timeIn(first));
  if (!(isAtEnd || isSameDay) || !isSameTime) return undefined;
  return (steps) => {
    const date = new Date(first);
    date.setDate(1);
    date.setMonth(date.getMonth() + Number(step) * steps);
    date.setDate(isAtEnd ? lastDay(date) : Math.min(first.getDate(), lastDay(date)));
    return date;
  };
}

/** Days of the calendar: one of them may have 23 hours. */
function byDays(dates: readonly Date[]): DateSeries {
  const [first] = dates;
  const days = dates.map((date) =>
    BigInt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000),
  );
  const step = stepOf(days);
  if (!first || step === undefined || !dates.every((date) => timeIn(date) === timeIn(first)))
    return undefined;
  return (steps) => {
    const date = new Date(first);
    date.setDate(date.getDate() + Number(step) * steps);
    return date;
  };
}

function byTime(dates: readonly Date[]): DateSeries {
  const [first] = dates;
  const step = stepOf(dates.map((date) => BigInt(date.getTime())));
  if (!first || step === undefined) return undefined;
  return (steps) => new Date(first.getTime() + Number(step) * steps);
}

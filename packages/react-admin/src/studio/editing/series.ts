import { dateToWire, toDay, toTime } from '../base/dates.js';
import type { CellTypeName } from '../base/cell-type-name.js';
import type { StudioColumn } from '../base/types.js';
import { decimalsIn, toScaled, formatScaled } from '../../numbers/scaled-decimals.js';
import { digitsOfNumber, isDecimalText } from '../../numbers/plain-digits.js';

/** Returns the value so many steps after the first one; undefined if the values are not a series. */
type Series = ((steps: number) => unknown) | undefined;

/**
 * Continues the given values: two or more equally spaced numbers or dates, by days or by months, and texts ending in such
 * numbers. Anything else, or a single value, is repeated.
 */
export function continueSeries(values: readonly unknown[], count: number, column: StudioColumn) {
  const find = SERIES_FINDERS[column.type ?? 'text'];
  const series = values.length > 1 ? find?.(values) : undefined;
  return Array.from({ length: count }, (_, at): unknown =>
    series ? series(values.length + at) : values[at % values.length],
  );
}

const SERIES_FINDERS: Partial<Record<CellTypeName, (values: readonly unknown[]) => Series>> = {
  text: textSeries,
  integer: numberSeries,
  number: numberSeries,
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

/** Returns the constant step between the numbers; undefined if it varies. */
function stepOf(numbers: readonly bigint[]): bigint | undefined {
  const [first = 0n, second = 0n] = numbers;
  const step = second - first;
  return numbers.every((number, at) => number === first + step * BigInt(at)) ? step : undefined;
}

/** Computes on digits: `0.1`, `0.2` continue with `0.3`. */
function digitSeries(values: readonly unknown[]) {
  const texts = values.map((value) => (typeof value === 'number' ? digitsOfNumber(value) : value));
  if (!texts.every((text) => typeof text === 'string' && isDecimalText(text))) return undefined;
  const digits = texts.map(String);
  const decimals = Math.max(...digits.map(decimalsIn));
  const numbers = digits.map((text) => toScaled(text, decimals));
  const [first = 0n] = numbers;
  const step = stepOf(numbers);
  if (step === undefined) return undefined;
  return (steps: number) => formatScaled(first + step * BigInt(steps), decimals);
}

function numberSeries(values: readonly unknown[]): Series {
  const series = digitSeries(values);
  return series && ((steps) => Number(series(steps)));
}

/** `Lamp 08`, `Lamp 09` continue with `Lamp 10`. */
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
    // there are no digits below zero: the series stops counting
    return number < 0n ? `${word}${first}` : word + String(number).padStart(first.length, '0');
  };
}

function dateSeries(dates: readonly (Date | null)[], toWire: (date: Date) => unknown): Series {
  if (!dates.every((date) => date !== null)) return undefined;
  const series = byMonths(dates) ?? byDays(dates) ?? byTime(dates);
  return series && ((steps) => toWire(series(steps)));
}

type DateSeries = ((steps: number) => Date) | undefined;

const lastDayOfMonth = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();

const timeOfDayMs = (date: Date): number => date.getTime() - new Date(date).setHours(0, 0, 0, 0);

/** The same day of each month, or the last one of a shorter month. */
function byMonths(dates: readonly Date[]): DateSeries {
  const [first] = dates;
  const step = stepOf(dates.map((date) => BigInt(date.getFullYear() * 12 + date.getMonth())));
  if (!first || !step) return undefined;
  const isAtEnd = dates.every((date) => date.getDate() === lastDayOfMonth(date));
  const isSameDay = dates.every((date) => date.getDate() === first.getDate());
  const isSameTime = dates.every((date) => timeOfDayMs(date) === timeOfDayMs(first));
  if (!(isAtEnd || isSameDay) || !isSameTime) return undefined;
  return (steps) => {
    const date = new Date(first);
    date.setDate(1);
    date.setMonth(date.getMonth() + Number(step) * steps);
    date.setDate(isAtEnd ? lastDayOfMonth(date) : Math.min(first.getDate(), lastDayOfMonth(date)));
    return date;
  };
}

/** Counts calendar days: one of them may have 23 hours. */
function byDays(dates: readonly Date[]): DateSeries {
  const [first] = dates;
  const days = dates.map((date) =>
    BigInt(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000),
  );
  const step = stepOf(days);
  if (
    !first ||
    step === undefined ||
    !dates.every((date) => timeOfDayMs(date) === timeOfDayMs(first))
  )
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

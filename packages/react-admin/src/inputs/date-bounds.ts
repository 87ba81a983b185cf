import { get } from 'react-hook-form';
import { compareDates, formatBound, isDay, isRelative } from '../dates/bounds.js';
import { memoizeByBound } from './memoize-by-bound.js';
import { validationError } from './validators.js';

/** Validates that a date is not before a bound: a moment, a day, `now` or `today`. */
export const notBefore = memoizeByBound((bound: string) => (value) => {
  if (compareDates(value, bound) >= 0) return undefined;
  return isRelative(bound)
    ? validationError('past')
    : validationError('tooEarly', { min: formatBound(bound) });
});

/** Validates that a date is not before another one of the same record in the form; passes if either is empty. */
export const notBeforeValueOf = memoizeByBound((field: string) => (value, values, input) => {
  const bound = otherDate(field, value, values, input);
  return bound === undefined || compareDates(value, bound) >= 0
    ? undefined
    : validationError('tooEarly', { min: formatBound(bound) });
});

/** Does the same for a date that must not be equal either. */
export const laterThanValueOf = memoizeByBound((field: string) => (value, values, input) => {
  const bound = otherDate(field, value, values, input);
  return bound === undefined || compareDates(value, bound) > 0
    ? undefined
    : validationError('notLater', { min: formatBound(bound) });
});

/** Returns the other date of the record or row as a bound of the value; undefined if one of them is empty. */
function otherDate(
  field: string,
  value: unknown,
  values: unknown,
  input: unknown,
): string | undefined {
  const { finalSource = '' } = input as { finalSource?: string };
  const other: unknown = get(values, finalSource.replace(/[^.]*$/, field));
  if (!isDate(value) || !isDate(other)) return undefined;
  // a stored day is midnight UTC, which may be the day before in the user's time zone
  return isDay(value) ? other.slice(0, 10) : other;
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Validates that a date is not after a bound. */
export const notAfter = memoizeByBound((bound: string) => (value) => {
  if (compareDates(value, bound) <= 0) return undefined;
  return isRelative(bound)
    ? validationError('future')
    : validationError('tooLate', { max: formatBound(bound) });
});

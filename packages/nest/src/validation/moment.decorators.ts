import type { ValidationOptions } from 'class-validator';
import { readDay } from '../values/day';
import { readInstant } from '../values/instant';
import { rule } from './rule';

/**
 * Requires a Date at or after this moment.
 * @param bound a moment with its time zone (`2020-01-31T10:00:00Z`), a day (`2020-01-31`), `now` or `today`; days are
 *   compared as days, and today is the date in the westernmost time zone
 * @throws Error for any other text
 */
export function NotBefore(bound: string, options?: ValidationOptions): PropertyDecorator {
  const { isMoving, ofValue, ofBound } = readBound(bound, WESTERNMOST_OFFSET_MS);
  return rule(
    'notBefore',
    isMoving ? 'must not be in the past' : `must not be before ${bound}`,
    (value) => isTime(value) && ofValue(value) >= ofBound(),
    options,
  );
}

/** Requires a Date at midnight in UTC, which stands for a day. */
export const IsDay = (options?: ValidationOptions): PropertyDecorator =>
  rule(
    'isDay',
    'must be a day such as 2026-01-31',
    (value) => value instanceof Date && readDay(value) !== undefined,
    options,
  );

/** Requires a date and time as RFC 3339 text, or a date alone, and leaves it a text: JSON has no dates. */
export const IsDateTimeText = (options?: ValidationOptions): PropertyDecorator =>
  rule(
    'isDateTimeText',
    'must be an ISO 8601 date and time',
    (value) => typeof value === 'string' && readInstant(value) !== undefined,
    options,
  );

/** Requires a Date at or before this moment; today is the date in the easternmost time zone. */
export function NotAfter(bound: string, options?: ValidationOptions): PropertyDecorator {
  const { isMoving, ofValue, ofBound } = readBound(bound, EASTERNMOST_OFFSET_MS);
  return rule(
    'notAfter',
    isMoving ? 'must not be in the future' : `must not be after ${bound}`,
    (value) => isTime(value) && ofValue(value) <= ofBound(),
    options,
  );
}

const isTime = (value: unknown): value is Date =>
  value instanceof Date && readInstant(value) !== undefined;

const HOUR_MS = 3_600_000;
const WESTERNMOST_OFFSET_MS = -12 * HOUR_MS;
const EASTERNMOST_OFFSET_MS = 14 * HOUR_MS;

interface Bound {
  /** Evaluated anew for every check. */
  isMoving: boolean;
  /** Text that sorts chronologically: ISO 8601, for days its first ten characters. */
  ofValue: (value: Date) => string;
  ofBound: () => string;
}

/** @param offsetMs the offset from UTC, in milliseconds, of the clock that decides which day is today */
function readBound(bound: string, offsetMs: number): Bound {
  const isMoving = bound === 'now' || bound === 'today';
  const fixed = readInstant(bound);
  if (!isMoving && !fixed)
    throw new Error(
      `"${bound}" bounds no date: use a day, a moment with its time zone, now or today`,
    );
  const isDay = bound === 'today' || bound.length === DAY_LENGTH;
  const ofValue = (value: Date): string =>
    value.toISOString().slice(0, isDay ? DAY_LENGTH : undefined);
  return {
    isMoving,
    ofValue,
    ofBound: () => ofValue(fixed ?? new Date(Date.now() + (isDay ? offsetMs : 0))),
  };
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

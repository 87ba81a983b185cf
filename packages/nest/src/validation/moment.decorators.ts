import type { ValidationOptions } from 'class-validator';
import { readInstant } from '../values/instant';
import { rule } from './rule';

/**
 * A Date of this moment or later.
 * @param bound a moment with its time zone (`2020-01-31T10:00:00Z`), a day (`2020-01-31`), `now` or `today`; days are
 *   compared as days, and today is that of the clocks which are the furthest behind
 * @throws Error for any other text
 */
export function NotBefore(bound: string, options?: ValidationOptions): PropertyDecorator {
  const { isMoving, ofValue, ofBound } = readBound(bound, FURTHEST_BEHIND);
  return rule(
    'notBefore',
    isMoving ? 'must not be in the past' : `must not be before ${bound}`,
    (value) => isTime(value) && ofValue(value) >= ofBound(),
    options,
  );
}

/** The same of this moment or earlier; today is that of the clocks which are the furthest ahead. */
export function NotAfter(bound: string, options?: ValidationOptions): PropertyDecorator {
  const { isMoving, ofValue, ofBound } = readBound(bound, FURTHEST_AHEAD);
  return rule(
    'notAfter',
    isMoving ? 'must not be in the future' : `must not be after ${bound}`,
    (value) => isTime(value) && ofValue(value) <= ofBound(),
    options,
  );
}

const isTime = (value: unknown): value is Date =>
  value instanceof Date && readInstant(value) !== undefined;

const HOUR = 3_600_000;
const FURTHEST_BEHIND = -12 * HOUR;
const FURTHEST_AHEAD = 14 * HOUR;

interface Bound {
  /** It is another one every time. */
  isMoving: boolean;
  /** Texts in the order of time: ISO 8601, of days the first ten characters. */
  ofValue: (value: Date) => string;
  ofBound: () => string;
}

/** @param clock milliseconds from UTC to the clocks whose day counts as today */
function readBound(bound: string, clock: number): Bound {
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
    ofBound: () => ofValue(fixed ?? new Date(Date.now() + (isDay ? clock : 0))),
  };
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

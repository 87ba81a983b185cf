import { compareDates, isMoving, shownBound } from '../dates/bounds.js';
import { memoized } from './memoized.js';
import { problem } from './validators.js';

/** A date that is not earlier than this: a moment, a day, `now` or `today`. */
export const notBefore = memoized((bound: string) => (value) => {
  if (compareDates(value, bound) >= 0) return undefined;
  return isMoving(bound) ? problem('past') : problem('tooEarly', { min: shownBound(bound) });
});

/** A date that is not earlier than another one of the form; where either is empty there is nothing to compare. */
export const notBeforeValueOf = memoized((field: string) => (value, values) => {
  const other: unknown = (values as Readonly<Record<string, unknown>>)[field];
  if (typeof other !== 'string' || Number.isNaN(Date.parse(other))) return undefined;
  return compareDates(value, other) >= 0
    ? undefined
    : problem('tooEarly', { min: shownBound(other) });
});

/** A date that is not later than this. */
export const notAfter = memoized((bound: string) => (value) => {
  if (compareDates(value, bound) <= 0) return undefined;
  return isMoving(bound) ? problem('future') : problem('tooLate', { max: shownBound(bound) });
});

import { compareDates, isMoving, shownBound } from '../dates/bounds.js';
import { memoized } from './memoized.js';
import { problem } from './validators.js';

/** A date that is not earlier than this: a moment, a day, `now` or `today`. */
export const notBefore = memoized((bound: string) => (value) => {
  if (compareDates(value, bound) >= 0) return undefined;
  return isMoving(bound) ? problem('past') : problem('tooEarly', { min: shownBound(bound) });
});

/** A date that is not later than this. */
export const notAfter = memoized((bound: string) => (value) => {
  if (compareDates(value, bound) <= 0) return undefined;
  return isMoving(bound) ? problem('future') : problem('tooLate', { max: shownBound(bound) });
});

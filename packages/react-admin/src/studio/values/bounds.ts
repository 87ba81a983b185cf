import { compareDates, isMoving, shownBound } from '../../dates/bounds.js';
import { compareDecimals } from '../../inputs/decimal-bounds.js';
import { formatNumber } from '../../numbers/format-number.js';
import { isDecimalText } from '../../numbers/plain-digits.js';
import { countOf } from '../../types/count.js';
import { localeOf } from '../cells/number.js';
import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

/** What is said of a value that is less or more than its column allows. */
export function boundProblem(
  value: unknown,
  column: StudioColumn,
  text: StudioText,
): string | undefined {
  const isDate = column.type === 'date' || column.type === 'dateTime';
  return (
    (isDate ? dateProblem(value, column, text) : numberProblem(value, column, text)) ??
    countProblem(value, column, text)
  );
}

type Find = typeof boundProblem;

const numberProblem: Find = (value, column, text) => {
  const { min, max } = column;
  const written = (bound: string) => formatNumber(bound, localeOf(column), column.options);
  if (min !== undefined && compare(value, min) < 0) return text('tooSmall', { min: written(min) });
  return max !== undefined && compare(value, max) > 0
    ? text('tooGreat', { max: written(max) })
    : undefined;
};

const dateProblem: Find = (value, { min, max }, text) => {
  if (min !== undefined && compareDates(value, min) < 0)
    return isMoving(min) ? text('inPast') : text('tooEarly', { min: shownBound(min) });
  if (max !== undefined && compareDates(value, max) > 0)
    return isMoving(max) ? text('inFuture') : text('tooLate', { max: shownBound(max) });
  return undefined;
};

const countProblem: Find = (value, { minItems, maxItems }, text) => {
  const count = countOf(value);
  if (count === undefined) return undefined;
  if (minItems !== undefined && count < minItems) return text('tooFew', { smart_count: minItems });
  return maxItems !== undefined && count > maxItems
    ? text('tooMany', { smart_count: maxItems })
    : undefined;
};

/** Digits are compared as they are: a number would round them. Anything else is no matter of bounds. */
function compare(value: unknown, bound: string): number {
  if (typeof value === 'number') return value - Number(bound);
  return typeof value === 'string' && isDecimalText(value) ? compareDecimals(value, bound) : 0;
}

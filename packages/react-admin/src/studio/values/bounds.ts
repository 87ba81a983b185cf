import { compareDates, isRelative, formatBound } from '../../dates/bounds.js';
import { compareDecimals } from '../../inputs/decimal-bounds.js';
import { formatNumber } from '../../numbers/format-number.js';
import { isDecimalText } from '../../numbers/plain-digits.js';
import { countOf } from '../../types/count.js';
import { localeOf, shownOptions } from '../cells/number.js';
import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

/** Returns the message for a value outside of its column's bounds. */
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

type FindProblem = typeof boundProblem;

const numberProblem: FindProblem = (value, column, text) => {
  const { min, max } = column;
  const format = (bound: string) => formatNumber(bound, localeOf(column), shownOptions(column));
  if (min !== undefined && compare(value, min) < 0) return text('tooSmall', { min: format(min) });
  return max !== undefined && compare(value, max) > 0
    ? text('tooGreat', { max: format(max) })
    : undefined;
};

const dateProblem: FindProblem = (value, { min, max }, text) => {
  if (min !== undefined && compareDates(value, min) < 0)
    return isRelative(min) ? text('inPast') : text('tooEarly', { min: formatBound(min) });
  if (max !== undefined && compareDates(value, max) > 0)
    return isRelative(max) ? text('inFuture') : text('tooLate', { max: formatBound(max) });
  return undefined;
};

const countProblem: FindProblem = (value, { minItems, maxItems }, text) => {
  const count = countOf(value);
  if (count === undefined) return undefined;
  if (minItems !== undefined && count < minItems) return text('tooFew', { smart_count: minItems });
  return maxItems !== undefined && count > maxItems
    ? text('tooMany', { smart_count: maxItems })
    : undefined;
};

/** Compares digits exactly, which numbers would round. Other values have no bounds. */
function compare(value: unknown, bound: string): number {
  if (typeof value === 'number') return value - Number(bound);
  return typeof value === 'string' && isDecimalText(value) ? compareDecimals(value, bound) : 0;
}

import { compareDecimals } from '../../inputs/decimal-bounds.js';
import { formatNumber } from '../../numbers/format-number.js';
import { isDecimalText } from '../../numbers/plain-digits.js';
import { localeOf } from '../cells/number.js';
import type { StudioText } from '../base/messages.js';
import type { StudioColumn } from '../base/types.js';

/** What is said of a number that is less or more than its column allows. */
export function boundProblem(
  value: unknown,
  column: StudioColumn,
  text: StudioText,
): string | undefined {
  const { min, max } = column;
  const written = (bound: string) => formatNumber(bound, localeOf(column));
  if (min !== undefined && compare(value, min) < 0) return text('tooSmall', { min: written(min) });
  return max !== undefined && compare(value, max) > 0
    ? text('tooGreat', { max: written(max) })
    : undefined;
}

/** Digits are compared as they are: a number would round them. Anything else is no matter of bounds. */
function compare(value: unknown, bound: string): number {
  if (typeof value === 'number') return value - Number(bound);
  return typeof value === 'string' && isDecimalText(value) ? compareDecimals(value, bound) : 0;
}

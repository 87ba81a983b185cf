import { addedDigits, decimalsIn, rounded, scaled, written } from './exact.js';
import { isWholeKind, type NumberKind } from './parse-number.js';
import { digitsOfNumber, isDecimalText } from './plain-digits.js';

/** How a number becomes another one: by an amount, or by hundredths of itself. */
export type NumberChange = 'add' | 'percent';

/** What a percentage leaves behind the point, unless the number has more of its own. */
const DECIMALS = 2;

/**
 * The number as it is after the change, exactly: what JavaScript cannot hold is counted in digits. A percentage is rounded
 * to two decimals, or to as many as the number has, a whole number to a whole one; a half away from zero.
 *
 * @param value a number, or digits (`-1234.50`)
 * @param by digits
 * @returns what `kind` travels as; undefined of what is no number
 */
export function changedNumber(
  value: unknown,
  change: NumberChange,
  by: string,
  kind: NumberKind,
): number | string | undefined {
  const text = typeof value === 'number' ? digitsOfNumber(value) : value;
  if (typeof text !== 'string' || !isDecimalText(text) || !isDecimalText(by)) return undefined;
  const own = decimalsIn(text);
  const digits = change === 'add' ? addedDigits(text, by) : percent(text, by, kind, own);
  return kind === 'bigInteger' || kind === 'decimal' ? digits : Number(digits);
}

function percent(text: string, by: string, kind: NumberKind, own: number): string {
  const parts = decimalsIn(by);
  const hundred = 100n * 10n ** BigInt(parts);
  const product = scaled(text, own) * (hundred + scaled(by, parts));
  const decimals = isWholeKind(kind) ? 0 : Math.max(own, DECIMALS);
  return written(
    rounded(product * 10n ** BigInt(decimals), hundred * 10n ** BigInt(own)),
    decimals,
  );
}

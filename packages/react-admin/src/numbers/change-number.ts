import {
  addDecimals,
  decimalsIn,
  divideRounded,
  toScaled,
  formatScaled,
} from './scaled-decimals.js';
import { isWholeKind, type NumberKind } from './parse-number.js';
import { digitsOfNumber, isDecimalText } from './plain-digits.js';

/** A relative change of a number: by an amount or by a percentage. */
export type NumberChange = 'add' | 'percent';

/** Decimals of a percentage change, unless the number has more. */
const DECIMALS = 2;

/**
 * Returns the changed number exactly, computed on digits where JavaScript numbers would be inexact. A percentage change is
 * rounded to two decimals, or to as many as the number has, and for whole numbers to a whole one; halves are rounded away from
 * zero.
 *
 * @param value a number, or digits (`-1234.50`)
 * @param by digits
 * @returns the value in the wire format of `kind`; undefined if `value` is not a number
 */
export function applyNumberChange(
  value: unknown,
  change: NumberChange,
  by: string,
  kind: NumberKind,
): number | string | undefined {
  const text = typeof value === 'number' ? digitsOfNumber(value) : value;
  if (typeof text !== 'string' || !isDecimalText(text) || !isDecimalText(by)) return undefined;
  const own = decimalsIn(text);
  const digits = change === 'add' ? addDecimals(text, by) : applyPercentage(text, by, kind, own);
  return kind === 'bigInteger' || kind === 'decimal' ? digits : Number(digits);
}

function applyPercentage(text: string, by: string, kind: NumberKind, own: number): string {
  const parts = decimalsIn(by);
  const hundred = 100n * 10n ** BigInt(parts);
  const product = toScaled(text, own) * (hundred + toScaled(by, parts));
  const decimals = isWholeKind(kind) ? 0 : Math.max(own, DECIMALS);
  return formatScaled(
    divideRounded(product * 10n ** BigInt(decimals), hundred * 10n ** BigInt(own)),
    decimals,
  );
}

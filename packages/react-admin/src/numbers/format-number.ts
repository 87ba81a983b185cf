import { notationOf } from './notation.js';
import { digitsOfNumber, isDecimalText } from './plain-digits.js';

/** The format of a number wherever one is shown; compatible with the `options` of react-admin's NumberField. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'useGrouping' | 'style' | 'currency' | 'unit' | 'minimumFractionDigits'
>;

/**
 * Formats a number in the given language with every digit: without rounding, and with the trailing zeros of a `Decimal`.
 *
 * @param value a number, or the digits of a `Decimal` or `BigInt` (`-1234.50`); text that is not a number is returned unchanged
 * @param locale BCP 47 language tag
 * @param options `useGrouping: false` disables digit grouping, as for a year or an identifying number; `style` adds a unit, with
 * at least the currency's decimals for money; `minimumFractionDigits` sets the minimum otherwise
 * @returns `-1.234,50` in de-DE; `parseNumber` reads it back
 */
export function formatNumber(
  value: number | bigint | string,
  locale: string,
  options: NumberOptions = {},
): string {
  const { formatter, leastDecimals } = formatterOf(locale, options);
  if (typeof value === 'number' && !Number.isFinite(value)) return formatter.format(value);
  const text = typeof value === 'number' ? digitsOfNumber(value) : String(value);
  if (!isDecimalText(text)) return text;
  const isNegative = text.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.');
  const { digits, decimal, printedGroup, minus } = notationOf(locale);
  const decimals = fraction
    .padEnd(leastDecimals, '0')
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  // a trailing currency or sign stays after the decimals
  const parts = formatter
    .formatToParts(BigInt(whole))
    .filter(({ type }) => !FRACTION_PARTS.has(type));
  const last = parts.map(({ type }) => type).lastIndexOf('integer');
  const formatted = parts.map(({ type, value }, at) => {
    // amounts have the separators of other numbers, where a language has two, such as German in Austria
    if (type === 'group') return printedGroup;
    return at === last && decimals !== '' ? value + decimal + decimals : value;
  });
  return (isNegative ? minus : '') + formatted.join('');
}

const FRACTION_PARTS = new Set<Intl.NumberFormatPartTypes>(['decimal', 'fraction']);

interface Formatter {
  formatter: Intl.NumberFormat;
  leastDecimals: number;
}

const formatters = new Map<string, Formatter>();

/** Caches one formatter per language and options: creating or querying one takes longer than all the formatting done with it. */
function formatterOf(locale: string, options: NumberOptions): Formatter {
  const { useGrouping, style, currency, unit, minimumFractionDigits } = options;
  const key = [locale, useGrouping, style, currency, unit, minimumFractionDigits].join();
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat(locale, options);
  const { minimumFractionDigits: leastDecimals = 0 } = formatter.resolvedOptions();
  formatters.set(key, { formatter, leastDecimals });
  return { formatter, leastDecimals };
}

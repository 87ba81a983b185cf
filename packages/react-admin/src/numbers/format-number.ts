import { notationOf } from './notation.js';
import { digitsOfNumber, isDecimalText } from './plain-digits.js';

/** How a number is written, wherever one is shown; as the `options` of react-admin's NumberField. */
export type NumberOptions = Pick<
  Intl.NumberFormatOptions,
  'useGrouping' | 'style' | 'currency' | 'unit' | 'minimumFractionDigits'
>;

/**
 * A number as people of the language write it, with every digit: no rounding, and the zeros at the end of a `Decimal`.
 *
 * @param value a number, or the digits in which `Decimal` and `BigInt` travel (`-1234.50`); a text that is no number
 *   stays as it is
 * @param locale BCP 47 language tag
 * @param options `useGrouping: false` writes it digit by digit, as a year or a number that names something; `style` adds
 *   what it counts, money with as many decimals as its currency has at least; `minimumFractionDigits` says how many otherwise
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
  const { digits, decimal, minus } = notationOf(locale);
  const decimals = fraction
    .padEnd(leastDecimals, '0')
    .replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  // what a currency or a sign has behind the number stays behind its decimals
  const parts = formatter.formatToParts(BigInt(whole)).filter(({ type }) => !FRACTION.has(type));
  const last = parts.map(({ type }) => type).lastIndexOf('integer');
  const written = parts.map(({ value }, at) =>
    at === last && decimals !== '' ? value + decimal + decimals : value,
  );
  return (isNegative ? minus : '') + written.join('');
}

const FRACTION = new Set<Intl.NumberFormatPartTypes>(['decimal', 'fraction']);

interface Formatter {
  formatter: Intl.NumberFormat;
  leastDecimals: number;
}

const formatters = new Map<string, Formatter>();

/** One for each language: making one, or asking it, takes longer than all that is written with it. */
function formatterOf(locale: string, options: NumberOptions): Formatter {
  const { useGrouping, style, currency, unit, minimumFractionDigits } = options;
  const key = [locale, useGrouping, style, currency, unit, minimumFractionDigits].join();
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, options);
  const { minimumFractionDigits: leastDecimals = 0 } = formatter.resolvedOptions();
  formatters.set(key, { formatter, leastDecimals });
  return { formatter, leastDecimals };
}

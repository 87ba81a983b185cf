import { normalizeMarks } from './notation.js';

/** Currency signs of any language. */
const CURRENCY_SIGN = /^([-+\u2212]?)\p{Sc} ?| ?\p{Sc}$/u;

const PERCENT_SIGNS = ['%', '\u066a'];

const marks = new Map<string, string[]>();

/**
 * Returns a number without the currency or percent sign before or after it, as a list shows it: `CA$1,234.50`, `1 234,50 kr`,
 * `CHF 12`, `12.5%`. Other units stay, and are no part of a number.
 *
 * @param text with normalized spaces
 */
export function withoutUnitMark(text: string, locale: string): string {
  const [sign = ''] = /^[-+\u2212]?/.exec(text) ?? [];
  const unsigned = text.slice(sign.length);
  for (const mark of marksOf(locale)) {
    if (unsigned.startsWith(mark)) return sign + unsigned.slice(mark.length).trimStart();
    if (unsigned.endsWith(mark)) return sign + unsigned.slice(0, -mark.length).trimEnd();
  }
  return text.replace(CURRENCY_SIGN, '$1');
}

/** The marks of a language, the longest first: `CA$` before `$`. */
function marksOf(locale: string): string[] {
  const known = marks.get(locale) ?? readMarks(locale);
  marks.set(locale, known);
  return known;
}

function readMarks(locale: string): string[] {
  const codes = Intl.supportedValuesOf('currency');
  const symbols = codes.map((currency) => symbolOf(currency, locale));
  const known = new Set([...symbols, ...codes, ...PERCENT_SIGNS]);
  return [...known].sort((one, other) => other.length - one.length);
}

const symbolOf = (currency: string, locale: string): string =>
  normalizeMarks(
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency,
  );

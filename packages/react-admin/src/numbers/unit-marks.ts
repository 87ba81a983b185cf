import { normalizeMarks } from './notation.js';

const CURRENCY_SIGN = /\p{Sc}/u;

/** A currency sign of any language, before or after a number. */
const SIGN_AT_END = /^([-+\u2212]?)\p{Sc} ?| ?\p{Sc}$/u;

/** What may be before and after a number, the longest first: `CA$` before `$`. */
interface Marks {
  before: string[];
  after: string[];
}

const PERCENT_SIGNS = ['%', '\u066a'];
const PERCENT_MARKS: Marks = { before: PERCENT_SIGNS, after: PERCENT_SIGNS };

/**
 * Returns a number without its unit, as a list shows it: in a percentage `12.5%` without the sign, elsewhere `CA$1,234.50`,
 * `1 234,50 kr` and `CHF 12` without the currency. Other units stay, and are no part of a number.
 *
 * @param text with normalized spaces
 * @param unit of the field: `%` for a percentage
 */
export function withoutUnitMark(text: string, locale: string, unit?: string): string {
  if (unit === '%') return withoutMark(text, PERCENT_MARKS);
  const bare = withoutMark(text, currencyMarksOf(locale));
  return bare === text ? text.replace(SIGN_AT_END, '$1') : bare;
}

function withoutMark(text: string, { before, after }: Marks): string {
  const [sign = ''] = /^[-+\u2212]?/.exec(text) ?? [];
  const unsigned = text.slice(sign.length);
  const first = before.find((mark) => unsigned.startsWith(mark));
  if (first !== undefined) return sign + unsigned.slice(first.length).trimStart();
  const last = after.find((mark) => unsigned.endsWith(mark)) ?? '';
  return sign + unsigned.slice(0, unsigned.length - last.length).trimEnd();
}

const currencyMarks = new Map<string, Marks>();

function currencyMarksOf(locale: string): Marks {
  const known = currencyMarks.get(locale) ?? readCurrencyMarks(locale);
  currencyMarks.set(locale, known);
  return known;
}

/** Codes, and symbols with a currency sign, are clear on either side; other symbols only where the language has them. */
function readCurrencyMarks(locale: string): Marks {
  const codes = Intl.supportedValuesOf('currency');
  const symbols = codes.map((currency) => symbolOf(currency, locale));
  const clear = symbols.map(({ text }) => text).filter((text) => CURRENCY_SIGN.test(text));
  const marks = (isBefore: boolean) => {
    const printed = symbols.filter((symbol) => symbol.isBefore === isBefore);
    const known = new Set([...codes, ...clear, ...printed.map(({ text }) => text)]);
    return [...known].sort((one, other) => other.length - one.length);
  };
  return { before: marks(true), after: marks(false) };
}

function symbolOf(currency: string, locale: string): { text: string; isBefore: boolean } {
  const types = ['currency', 'integer'];
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  const isBefore = parts.find(({ type }) => types.includes(type))?.type === 'currency';
  const symbol = normalizeMarks(parts.find(({ type }) => type === 'currency')?.value ?? currency);
  // without its space it would also be an abbreviation: `12K`
  return { text: !isBefore && /^\p{L}$/u.test(symbol) ? ` ${symbol}` : symbol, isBefore };
}

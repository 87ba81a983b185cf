import { normalizeMarks, notationOf, type Notation } from './notation.js';
import { isIntegerText } from './plain-digits.js';
import { withoutUnitMark } from './unit-marks.js';

/** The value of each kind of number on the wire: what JavaScript cannot represent exactly stays a string of digits. */
export interface NumberValues {
  integer: number;
  float: number;
  bigInteger: string;
  decimal: string;
}

export type NumberKind = keyof NumberValues;

/** Why a text is not a number of its kind. */
export type NumberRefusal =
  | 'notANumber'
  | 'notAnInteger'
  /** The separators are not those of the language, or are in the wrong places: `1.5` in German. */
  | 'wrongMarks';

export type ReadNumber<Value> = { value: Value } | { refusal: NumberRefusal };

/**
 * Parses a number as people of the language write, type and paste it: with or without digit grouping, with any of the look-alike
 * spaces, apostrophes and minus signs, in the language's digits or in 0 to 9, with or without a currency, or its percent sign.
 *
 * Ambiguous input is rejected, never guessed: in German `1.234` is 1234, `1,234` is 1.234, and `1.5` and `0.123` are invalid. So
 * is `1e3`: spreadsheets copy long numbers this way, rounded.
 *
 * @param kind whether it is whole, and whether the value is a number or, for `bigInteger` and `decimal`, its digits (`-1234.50`)
 * @param locale BCP 47 language tag
 * @param unit of the field; only in a percentage, `%`, a percent sign is accepted
 */
export function parseNumber<Kind extends NumberKind>(
  text: string,
  kind: Kind,
  locale: string,
  unit?: string,
): ReadNumber<NumberValues[Kind]> {
  const read = parseDigits(text, locale, unit);
  return 'refusal' in read ? read : toNumberValue(read.value, kind);
}

const IS_WHOLE: Record<NumberKind, boolean> = {
  integer: true,
  float: false,
  bigInteger: true,
  decimal: false,
};

/** Whether the name is a kind of number. */
export const isNumberKind = (name: string): name is NumberKind => Object.hasOwn(IS_WHOLE, name);

/** Whether numbers of this kind have no fraction. */
export const isWholeKind = (kind: NumberKind): boolean => IS_WHOLE[kind];

const CONVERTERS: { [Kind in NumberKind]: (digits: string) => NumberValues[Kind] } = {
  integer: Number,
  float: Number,
  bigInteger: String,
  decimal: String,
};

function toNumberValue<Kind extends NumberKind>(
  digits: string,
  kind: Kind,
): ReadNumber<NumberValues[Kind]> {
  // trailing zeros keep a number whole, as copied from spreadsheets
  const own = isWholeKind(kind) ? digits.replace(/\.0+$/, '') : digits;
  if (isWholeKind(kind) && !isIntegerText(own)) return { refusal: 'notAnInteger' };
  const value = CONVERTERS[kind](own);
  return value === Infinity || value === -Infinity ? { refusal: 'notANumber' } : { value };
}

/** Invisible directional marks, which are copied along with a number. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Reads the digits of a text, with or without the mark of a unit. */
function parseDigits(text: string, locale: string, unit?: string): ReadNumber<string> {
  const written = normalizeMarks(text.replace(INVISIBLE, '').trim());
  const notation = notationFor(written, locale);
  const read = parseWithNotation(notation, written);
  // the signs of a language are many, and most texts have none
  return 'value' in read
    ? read
    : parseWithNotation(notation, withoutUnitMark(written, locale, unit));
}

/** The language's notation; for a number in 0 to 9 in a language with its own digits, the one with the matching separators. */
function notationFor(text: string, locale: string): Notation {
  const own = notationOf(locale);
  return own.digits[0] === '0' || !/[0-9]/.test(text)
    ? own
    : notationOf(new Intl.Locale(locale, { numberingSystem: 'latn' }).toString());
}

function parseWithNotation(
  { digits, group, decimal, hasPairs }: Notation,
  text: string,
): ReadNumber<string> {
  const unsigned = toLatinDigits(text, digits).replace(/^[-+\u2212]/, '');
  const isNegative = /^[-\u2212]/.test(text);
  const [whole = '', ...fractions] = unsigned.split(decimal);
  const [fraction] = fractions;
  const plain = whole.replaceAll(group, '');
  const isNumber =
    fractions.length < 2 &&
    (fraction === undefined ? /^\d+$/ : /^\d*\.\d+$/).test([plain, ...fractions].join('.')) &&
    (plain === whole || isGrouped(whole.split(group), hasPairs));
  if (!isNumber) return { refusal: DIGITS_AND_MARKS.test(unsigned) ? 'wrongMarks' : 'notANumber' };
  const known = plain.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === undefined ? known : `${known}.${fraction}`;
  return { value: isNegative && /[1-9]/.test(value) ? `-${value}` : value };
}

/** A text intended as a number, in whatever language. */
const DIGITS_AND_MARKS = /^[.,' \u066b\u066c]*\d[\d.,' \u066b\u066c]*$/;

/**
 * Whether digits are in groups of three, or in pairs if the language has these; with a leading zero they would be a fraction in
 * another language.
 */
const isGrouped = (groups: string[], hasPairs: boolean): boolean =>
  /^[1-9]\d{0,2}( \d{3})+$/.test(groups.join(' ')) ||
  (hasPairs && /^[1-9]\d?( \d{2})* \d{3}$/.test(groups.join(' ')));

const toLatinDigits = (text: string, digits: string[]): string =>
  [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');

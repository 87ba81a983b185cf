import { asOneMark, notationOf, type Notation } from './notation.js';
import { isIntegerText } from './plain-digits.js';

/** The value of each kind of number as it travels: what JavaScript cannot hold exactly stays in digits. */
export interface NumberValues {
  integer: number;
  float: number;
  bigInteger: string;
  decimal: string;
}

export type NumberKind = keyof NumberValues;

/** Why a text is no number of its kind. */
export type NumberRefusal =
  | 'notANumber'
  | 'notAnInteger'
  /** The marks between its digits are not those of the language, or not where it puts them: `1.5` in German. */
  | 'wrongMarks';

export type ReadNumber<Value> = { value: Value } | { refusal: NumberRefusal };

/**
 * Reads a number as people of the language write it, type it and paste it: with or without marks between the groups of
 * digits, with any of the spaces, apostrophes and minus signs that look alike, in the language's digits or in 0 to 9.
 *
 * What could be meant otherwise is refused, never guessed: in German `1.234` is 1234, `1,234` is 1.234, and `1.5` and
 * `0.123` are nothing. Nor is `1e3` a number: spreadsheets copy long numbers so, rounded.
 *
 * @param kind whole or not, and whether the value is a number or, for `bigInteger` and `decimal`, its digits (`-1234.50`)
 * @param locale BCP 47 language tag
 */
export function parseNumber<Kind extends NumberKind>(
  text: string,
  kind: Kind,
  locale: string,
): ReadNumber<NumberValues[Kind]> {
  const read = readDigits(text, locale);
  return 'refusal' in read ? read : valueOf(read.value, kind);
}

const WHOLE: Record<NumberKind, boolean> = {
  integer: true,
  float: false,
  bigInteger: true,
  decimal: false,
};

/** True of what names a kind of number. */
export const isNumberKind = (name: string): name is NumberKind => Object.hasOwn(WHOLE, name);

/** True of the kinds that have no fraction. */
export const isWholeKind = (kind: NumberKind): boolean => WHOLE[kind];

const VALUES: { [Kind in NumberKind]: (digits: string) => NumberValues[Kind] } = {
  integer: Number,
  float: Number,
  bigInteger: String,
  decimal: String,
};

function valueOf<Kind extends NumberKind>(
  digits: string,
  kind: Kind,
): ReadNumber<NumberValues[Kind]> {
  // a whole number stays one with zeros behind it, as spreadsheets copy it
  const own = isWholeKind(kind) ? digits.replace(/\.0+$/, '') : digits;
  if (isWholeKind(kind) && !isIntegerText(own)) return { refusal: 'notAnInteger' };
  const value = VALUES[kind](own);
  return value === Infinity || value === -Infinity ? { refusal: 'notANumber' } : { value };
}

/** Marks of direction, which are copied with a number and cannot be seen. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A sign of money before or behind a number, which a page may show it with. */
const CURRENCY = /^([-+\u2212]?)\p{Sc} ?| ?\p{Sc}$/gu;

/** The digits of a text; in a language with digits of its own also of one in 0 to 9, with the marks that go with these. */
function readDigits(text: string, locale: string): ReadNumber<string> {
  const plain = asOneMark(text.replace(INVISIBLE, '').trim()).replace(CURRENCY, '$1');
  const own = notationOf(locale);
  if (own.digits[0] === '0' || !/[0-9]/.test(plain)) return readIn(own, plain);
  return readIn(notationOf(new Intl.Locale(locale, { numberingSystem: 'latn' }).toString()), plain);
}

function readIn({ digits, group, decimal, hasPairs }: Notation, text: string): ReadNumber<string> {
  const unsigned = latin(text, digits).replace(/^[-+\u2212]/, '');
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

/** What somebody meant as a number, in whatever language. */
const DIGITS_AND_MARKS = /^[.,' \u066b\u066c]*\d[\d.,' \u066b\u066c]*$/;

/** Groups of three, or in pairs where the language has these; with a zero in front they would be a fraction elsewhere. */
const isGrouped = (groups: string[], hasPairs: boolean): boolean =>
  /^[1-9]\d{0,2}( \d{3})+$/.test(groups.join(' ')) ||
  (hasPairs && /^[1-9]\d?( \d{2})* \d{3}$/.test(groups.join(' ')));

const latin = (text: string, digits: string[]): string =>
  [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('');

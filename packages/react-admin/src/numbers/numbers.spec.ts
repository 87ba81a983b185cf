import fc from 'fast-check';
import { formatNumber } from './format-number.js';
import { numberLocale, wordLocale } from './number-locale.js';
import { parseNumber, type NumberKind } from './parse-number.js';

const LOCALES = [
  'de-DE',
  'fr-FR',
  'en-IN',
  'en-US',
  'de-CH',
  'ar-EG',
  'sv-SE',
  'fa-IR',
  'es-ES',
  'bn-BD',
  'pl-PL',
];

const read = (text: string, locale: string, kind: NumberKind = 'decimal', unit?: string) => {
  const answer = parseNumber(text, kind, locale, unit);
  return 'value' in answer ? answer.value : answer.refusal;
};

const decimals = fc
  .stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,20})?$/)
  .filter((text) => /[1-9]/.test(text));
const integers = fc.bigInt().map(String);
const doubles = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

describe.each(LOCALES)('in %s', (locale) => {
  const isReadBack = <Value extends string | number>(
    values: fc.Arbitrary<Value>,
    kind: NumberKind,
  ) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(read(formatNumber(value, locale), locale, kind)).toBe(value);
      }),
    );

  it('reads back every formatted decimal, to the last digit', () =>
    isReadBack(decimals, 'decimal'));
  it('reads back every formatted whole number of any size', () =>
    isReadBack(integers, 'bigInteger'));
  it('reads back every formatted double', () => isReadBack(doubles, 'float'));
  it('reads back every formatted safe integer', () =>
    isReadBack(
      fc.maxSafeInteger().map((value) => value + 0),
      'integer',
    ));

  it('reads a number without grouping and with surrounding spaces', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const text = new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
        expect(read(`\u00a0${text} \n`, locale, 'integer')).toBe(value + 0);
      }),
    ));

  it('accepts a text only with all its digits in order', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[-+]?[\d.,' \u202f]{1,12}$/), (text) => {
        const answer = parseNumber(text, 'decimal', locale);
        if ('refusal' in answer) return;
        // all digits are present, in order
        const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits(answer.value)).toBe(digits(text));
      }),
    ));
});

it.each([
  ['de-DE', '1.234', '1234'],
  ['de-DE', '1,234', '1.234'],
  ['de-DE', '-1.234.567,50', '-1234567.50'],
  ['en-US', '1,234', '1234'],
  ['en-US', '1.234', '1.234'],
  ['en-US', '\u22121,234.5', '-1234.5'],
  ['en-US', '+007', '7'],
  ['en-US', '.5', '0.5'],
  ['en-US', '-0.00', '0.00'],
  ['en-IN', '12,34,567.8', '1234567.8'],
  ['en-IN', '1,234,567', '1234567'],
  ['fr-FR', '1\u202f234,5', '1234.5'],
  ['fr-FR', '1\u00a0234,5', '1234.5'],
  ['fr-FR', '1 234,5', '1234.5'],
  ['de-CH', '1’234.50', '1234.50'],
  ['de-CH', "1'234.50", '1234.50'],
  ['ar-EG', '\u061c-١٬٢٣٤٫٥', '-1234.5'],
  ['ar-EG', '1,234.5', '1234.5'],
  ['de-DE', '1.234,50\u00a0€', '1234.50'],
  ['en-US', '-$1,234.50', '-1234.50'],
])('%s reads %s as %s', (locale, text, value) => {
  expect(read(text, locale)).toBe(value);
});

it.each([
  ['de-DE', '1.5', 'wrongMarks'],
  ['de-DE', '0.123', 'wrongMarks'],
  ['de-DE', '1,234,567', 'wrongMarks'],
  ['de-DE', '1.234.56', 'wrongMarks'],
  ['en-US', '1,5', 'wrongMarks'],
  ['en-US', '12,34,567', 'wrongMarks'],
  ['en-US', '1,234.567,8', 'wrongMarks'],
  ['en-US', '1 234', 'wrongMarks'],
  ['en-US', '5.', 'wrongMarks'],
  ['fr-FR', '7.5', 'wrongMarks'],
  ['en-US', '', 'notANumber'],
  ['en-US', '.', 'notANumber'],
  ['en-US', '-', 'notANumber'],
  ['en-US', '--5', 'notANumber'],
  ['en-US', '1e3', 'notANumber'],
  ['en-US', '12 kg', 'notANumber'],
  ['en-US', '1$50', 'notANumber'],
  ['en-US', 'Infinity', 'notANumber'],
])('%s rejects %s: %s', (locale, text, refusal) => {
  expect(read(text, locale)).toBe(refusal);
});

it('whole numbers may have zero decimals, but no fraction', () => {
  expect(read('12,00', 'de-DE', 'integer')).toBe(12);
  expect(read('12,5', 'de-DE', 'integer')).toBe('notAnInteger');
  expect(read('12,5', 'de-DE', 'bigInteger')).toBe('notAnInteger');
});

it('a number that exceeds the range of a double is rejected, not infinite', () => {
  expect(read('9'.repeat(400), 'en-US', 'float')).toBe('notANumber');
});

it.each([
  ['en', 'de-DE', 'de-DE'],
  ['de', 'en-US', 'de'],
  ['de', 'de-CH', 'de-CH'],
  ['en-GB', 'en-US', 'en-GB'],
  ['de_DE', 'fr-FR', 'de-DE'],
  ['de@euro', 'fr-FR', 'fr-FR'],
  ['tlh', 'fr-FR', 'fr-FR'],
])('a dashboard in %s and a browser in %s write numbers as in %s', (dashboard, browser, locale) => {
  expect(numberLocale(dashboard, browser)).toBe(locale);
});

it.each([
  ['en', 'pt-BR', 'en'],
  ['en', 'en-GB', 'en-GB'],
  ['de', 'de-CH', 'de-CH'],
  ['pt', 'en-US', 'pt'],
])('the words of a dashboard in %s in a browser in %s are in %s', (dashboard, browser, locale) => {
  expect(wordLocale(dashboard, browser)).toBe(locale);
});

it.each([
  ['en-US', 12.9, 'EUR', '€12.90'],
  ['en-US', -1234.5, 'USD', '-$1,234.50'],
  ['de-DE', '1234.5', 'EUR', '1.234,50\u00a0€'],
  ['de-DE', '-0.125', 'EUR', '-0,125\u00a0€'], // no digit is lost
  ['ja-JP', 1200, 'JPY', '￥1,200'],
  ['de-CH', '1234.50', 'CHF', "CHF\u00a01'234.50"],
  ['pt-BR', '-1234.50', 'BRL', '-R$\u00a01.234,50'],
  ['sv-SE', '1234.50', 'SEK', '1\u00a0234,50\u00a0kr'],
  ['pl-PL', '1234.50', 'PLN', '1234,50\u00a0zł'],
  ['en-US', '1234.50', 'CAD', 'CA$1,234.50'],
  ['de-AT', '1234.50', 'EUR', '€\u00a01\u00a0234,50'], // plain numbers have no dots
])('%s writes %s %s as %s', (locale, value, currency, text) => {
  expect(formatNumber(value, locale, { style: 'currency', currency })).toBe(text);
  expect(Number(read(text, locale))).toBe(Number(value));
});

it.each([...LOCALES, 'de-AT', 'pt-BR', 'en-ZA', 'my-MM', 'tr-TR'])(
  'in %s amounts of every currency and percentages are read back as they are shown',
  (locale) => {
    const amounts = Intl.supportedValuesOf('currency').map((currency) =>
      formatNumber('-1234567.125', locale, { style: 'currency', currency }),
    );
    expect(amounts.filter((text) => read(text, locale) !== '-1234567.125')).toEqual([]);
    expect(read(formatNumber('12.5', locale, PERCENT), locale, 'decimal', '%')).toBe('12.5');
  },
);

it('reads an amount with the code of a currency, but no other words', () => {
  expect(read('USD 1,234.50', 'en-US')).toBe('1234.50');
  expect(read('1,234.50 EUR', 'en-US')).toBe('1234.50');
  for (const text of ['12 kg', '12K', '$12 €', 'EUR', '12 eur', '%', '5 kr'])
    expect(read(text, 'en-US')).toBe('notANumber');
});

it('accepts a percent sign only in a percentage, and there no currency', () => {
  for (const unit of [undefined, 'EUR'])
    expect(read('5%', 'en-US', 'float', unit)).toBe('notANumber');
  expect(read('5 %', 'de-DE', 'float', '%')).toBe(5);
  expect(read('%5', 'tr-TR', 'float', '%')).toBe(5);
  expect(read('$5', 'en-US', 'float', '%')).toBe('notANumber');
});

it.each([
  ['en-ZM', 'K12', '12K'],
  ['en-ZA', 'R 12', '12 R'],
  ['my-MM', '12 K', '12K'],
  ['sv-SE', '12 kr', 'kr 12'],
])('in %s %s is an amount, as it is shown, and %s is none', (locale, amount, other) => {
  expect(read(amount, locale)).toBe('12');
  expect(read(other, locale)).toBe('notANumber');
});

const PERCENT = { style: 'unit', unit: 'percent' } as const;

it('formats 12.5 as 12.5%', () => {
  expect(formatNumber(12.5, 'en-US', PERCENT)).toBe('12.5%');
  expect(formatNumber('-3', 'de-DE', PERCENT)).toBe('-3\u00a0%');
});

it.each([
  ['12.5', 'en-US', '12.50'],
  ['1234', 'de-DE', '1.234,00'],
  ['0.125', 'en-US', '0.125'],
  [12.5, 'en-US', '12.50'],
])('%j has at least two decimals in %s', (value, locale, written) => {
  expect(formatNumber(value, locale, { minimumFractionDigits: 2 })).toBe(written);
});

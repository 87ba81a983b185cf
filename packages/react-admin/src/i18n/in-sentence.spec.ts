import { inSentence } from './in-sentence.js';

it.each([
  ['Order', 'en', 'order'],
  ['Promo code', 'en-GB', 'promo code'],
  ['Promo code', 'en_GB', 'promo code'],
  ['URL', 'en', 'URL'],
  ['API key', undefined, 'API key'],
  ['iPhone', 'en', 'iPhone'],
  ['Auftrag', 'de', 'Auftrag'],
])('%s in a sentence in %s is %s', (label, locale, text) =>
  expect(inSentence(label, locale)).toBe(text),
);

import { lastWord } from '../naming/words';

/** Last words of the names of numbers that count nothing. */
const IDENTIFIER_WORDS = new Set([
  'code',
  'id',
  'ids',
  'no',
  'nr',
  'number',
  'pin',
  'port',
  'postcode',
  'year',
  'zip',
]);

/** Checks whether a number is never added up, such as an id or a year: it is shown without `1,000` separators. */
export const isIdentifierNumber = (name: string): boolean => IDENTIFIER_WORDS.has(lastWord(name));

import { wordsOf } from '../naming/words';

/** Words at the end of the name of a number that counts nothing. */
const IDENTIFIERS = new Set([
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

/** True of a number that nobody adds up, such as an id or a year: it is written without `1,000` separators. */
export const isIdentifier = (name: string): boolean =>
  IDENTIFIERS.has(wordsOf(name).at(-1)?.toLowerCase() ?? '');

import pluralize from 'pluralize';

/** Words that `pluralize` gets wrong, or whose plural is too scholarly for a URL. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['schema', 'schemas'],
  ['virus', 'viruses'],
  ['canvas', 'canvases'],
  ['lens', 'lenses'],
  ['money', 'money'],
  ['feedback', 'feedback'],
  ['metadata', 'metadata'],
  ['chassis', 'chassis'],
  ['data', 'data'],
  ['media', 'media'],
  ['furniture', 'furniture'],
  ['knowledge', 'knowledge'],
  ['luggage', 'luggage'],
  ['merchandise', 'merchandise'],
  ['german', 'germans'],
  ['epoch', 'epochs'],
  ['stomach', 'stomachs'],
]);

/** Returns the plural of one word, in lower case; a plural stays as it is. */
export function pluralWord(word: string): string {
  const lower = word.toLowerCase();
  return irregular.get(lower) ?? pluralize(lower);
}

/** Returns the singular of one word, in lower case; a singular stays as it is. */
export const singularWord = (word: string): string => pluralize.singular(word.toLowerCase());

import { ACRONYMS } from './acronyms';
import { pluralWord, singularWord } from './plural';

/** Words whose singular neither `pluralize` nor an ending tells, and words that have none. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['axes', 'axis'],
  ['caches', 'cache'],
  ['canvases', 'canvas'],
  ['cookies', 'cookie'],
  ['indexes', 'index'],
  ['lenses', 'lens'],
  ['niches', 'niche'],
  ['oases', 'oasis'],
  ...[
    ...['atlas', 'canvas', 'chaos', 'contents', 'criteria', 'data', 'earnings', 'gas', 'glasses'],
    ...['goods', 'lens', 'means', 'metadata', 'pants', 'proceeds', 'savings', 'thanks'],
    ...['cours', 'lunes', 'mois', 'pais', 'permis', 'temps'],
  ].map((word): [string, string] => [word, word]),
]);

/** Singulars that look like plurals: `status`, `analysis`, `address`, `physics`; and `ciudades`, which is `ciudad` or `cidade`. */
const NO_PLURAL = /(?:us|is|ss|ics|dades)$/;

/** In Spanish and Portuguese, words that end in a consonant: `transacciones`, `proveedores`, but not `stores`. */
const WITH_ES = /(?:iones|dores|[^s]tores)$/;

/** Returns the singular of a word that is plural for certain, in lower case; otherwise the word. */
export function singularOf(word: string): string {
  const lower = word.toLowerCase();
  const known = KNOWN.get(lower);
  if (known !== undefined) return known;
  if (ACRONYMS.has(lower) || NO_PLURAL.test(lower)) return word;
  if (WITH_ES.test(lower)) return lower.slice(0, -2);
  const singular = singularWord(lower);
  return pluralWord(singular) === lower ? singular : word;
}

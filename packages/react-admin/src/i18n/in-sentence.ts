/** A word capitalized only because it comes first, as opposed to an abbreviation or a name such as iPhone. */
const CAPITALIZED_WORD = /^\p{Lu}\p{Ll}*$/u;

/**
 * Returns a label for use within a sentence: `Promo code` → `promo code` in English, where nouns are lower-case; unchanged in
 * other languages.
 */
export const inSentence = (label: string, locale: string | undefined): string =>
  /^en(?:[-_]|$)/.test(locale ?? 'en')
    ? label.replace(/^\S+/, (word) => (CAPITALIZED_WORD.test(word) ? word.toLowerCase() : word))
    : label;

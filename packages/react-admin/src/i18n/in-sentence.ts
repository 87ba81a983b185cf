/** A word that begins with a capital only because it stands first: no abbreviation and no name such as iPhone. */
const PLAIN = /^\p{Lu}\p{Ll}*$/u;

/** A label as it stands within a sentence: `Promo code` → `promo code`, in English, where nouns are small, and as it is elsewhere. */
export const inSentence = (label: string, locale: string | undefined): string =>
  /^en\b/.test(locale ?? 'en')
    ? label.replace(/^\S+/, (word) => (PLAIN.test(word) ? word.toLowerCase() : word))
    : label;

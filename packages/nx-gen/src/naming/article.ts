/** Beginnings with a vowel that is spoken as a consonant: a European, a OneTimeCode, a User, a Utility, a URL. */
const CONSONANT_SOUND = /^(?:[Ee]u|[Oo]nc?e|[Uu](?:s|t[ei]|ri|ni(?![mn]))|U[A-Z])/;

const VOWEL_SOUND = /^(?:[aeiou]|hour|hono|heir)/i;

/** Adds the indefinite article by the first sound: `an Order`, `a User`. */
export const withArticle = (name: string): string =>
  `${VOWEL_SOUND.test(name) && !CONSONANT_SOUND.test(name) ? 'an' : 'a'} ${name}`;

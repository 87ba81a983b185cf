/** An acronym and its plural, a word in small letters, and digits. */
const WORD =
  /\p{Lu}{2,}s(?!\p{Ll})\p{N}*|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}\p{N}_\s-]+\p{N}*|\p{N}+/gu;

/**
 * Splits a Prisma identifier into words, preserving case: `HTTPServer` → `HTTP`, `Server`; `userIDs` → `user`, `IDs`;
 * `OAuth2Token` → `O`, `Auth2`, `Token`. Words end at an underscore, a change of case and the end of an acronym; digits
 * stay with the word before them.
 */
export const wordsOf = (identifier: string): string[] => identifier.match(WORD) ?? [];

/** Splits an identifier into lower-case words without the accents of Latin letters: `códigoPostal` → `codigo`, `postal`. */
export function plainWords(identifier: string): readonly string[] {
  const known = PLAIN_WORDS.get(identifier);
  if (known) return known;
  const words = wordsOf(
    identifier
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
      .normalize('NFC'),
  ).map((word) => word.toLowerCase());
  PLAIN_WORDS.set(identifier, words);
  return words;
}

/** Of the names asked for: most fields of a schema share theirs, and each is asked about in many places. */
const PLAIN_WORDS = new Map<string, readonly string[]>();

/** Returns the last of these words, which tells the kind of a value: `unitPrice` → `price`; empty if there is none. */
export const lastWord = (identifier: string): string => plainWords(identifier).at(-1) ?? '';

/** `PromoCode` → `promo-code`. */
export function kebabCase(identifier: string): string {
  return wordsOf(identifier)
    .map((word) => word.toLowerCase())
    .join('-');
}

/** `user_profile` → `UserProfile`; a name already in Pascal case stays as it is, acronyms included. */
export function pascalCase(identifier: string): string {
  return /^[A-Z][A-Za-z0-9]*$/.test(identifier)
    ? identifier
    : wordsOf(identifier).map(upperFirst).join('');
}

/** `PromoCode` → `promoCode`, `APIKey` → `apiKey`, `URL` → `url`. */
export function camelCase(identifier: string): string {
  return camelOf(wordsOf(identifier));
}

/** `promo`, `codes` → `promoCodes`. */
export function camelOf([first = '', ...rest]: readonly string[]): string {
  return first.toLowerCase() + rest.map(upperFirst).join('');
}

/** Returns the text with its first character in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the text with its first character in lower case. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

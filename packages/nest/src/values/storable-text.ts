// Under the u flag, \p{Cs} matches a lone surrogate but not one of a pair.
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Checks whether a database stores the text unchanged: not with a NUL or half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

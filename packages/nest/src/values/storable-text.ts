// A lone surrogate is in \p{Cs} under the u flag; one of a pair is not.
const UNSTORABLE = /[\0\p{Cs}]/u;

/** False for text that no database keeps as it is: with a NUL, or with half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

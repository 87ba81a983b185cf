import { invalid } from '../errors/http-error';

// A lone surrogate is in \p{Cs} under the u flag; one of a pair is not.
const UNSTORABLE = /[\0\p{Cs}]/u;

/** False for text that no database keeps as it is: with a NUL, or with half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Gives the text back when a database can store it.
 * @param name the field or parameter that the error names.
 * @throws BadRequestException for a NUL or a lone surrogate.
 */
export function storableText(text: string, name: string): string {
  if (!isStorableText(text))
    throw invalid(name, `${name} contains characters that cannot be stored`);
  return text;
}

import { isStorableText } from './storable-text';

const MAX_LENGTH = 100;

/** A name that a client made up, fit for an error message. */
export function shownName(name: string): string {
  return isStorableText(name) ? name.slice(0, MAX_LENGTH) : '?';
}

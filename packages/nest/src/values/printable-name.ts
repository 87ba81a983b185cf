import { isStorableText } from './storable-text';

const MAX_LENGTH = 100;

/** Makes a name sent by a client fit for an error message. */
export function printableName(name: string): string {
  return isStorableText(name) ? name.slice(0, MAX_LENGTH) : '?';
}

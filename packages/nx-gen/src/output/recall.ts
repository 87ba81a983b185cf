import { hashOf } from '../base/hash';

/** What was found in files, by path: with the hash of the text that it was found in. */
export type Known<T> = Record<string, { text: string; found: T }>;

/** Reads a file's text, or recalls what was found in the same text before. */
export interface Reader<T> {
  read(path: string, text: string): T;
  /** What this run has read, for the next one. */
  readonly known: Known<T>;
}

/**
 * A reader that parses no text a second time: the parser alone takes longer to load than a run
 * without changes may.
 *
 * @param parse depends on the text and nothing else, and gives plain JSON
 */
export function recallingReader<T>(parse: (text: string) => T, last: Known<T> = {}): Reader<T> {
  const known: Known<T> = {};
  const read = (path: string, text: string): T => {
    const hash = hashOf(text);
    const before = last[path];
    const now = before?.text === hash ? before : { text: hash, found: parse(text) };
    known[path] = now;
    return now.found;
  };
  return { read, known };
}

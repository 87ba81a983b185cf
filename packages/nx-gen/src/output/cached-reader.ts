import { hashOf } from '../base/hash';

/** Results of reading files, by path, with the hash of the text that they were read from. */
export type ReadCache<T> = Record<string, { text: string; found: T }>;

/** Reads a file's text, or reuses the result from the same text. */
export interface CachedReader<T> {
  read(path: string, text: string): T;
  /** The results of this run, for the next one. */
  readonly known: ReadCache<T>;
}

/**
 * Returns a reader that never parses the same text twice: loading the parser alone would take longer than a run without
 * changes.
 *
 * @param parse must depend only on the text, and return plain JSON
 */
export function createCachedReader<T>(
  parse: (text: string) => T,
  last: ReadCache<T> = {},
): CachedReader<T> {
  const known: ReadCache<T> = {};
  const read = (path: string, text: string): T => {
    const hash = hashOf(text);
    const cached = last[path];
    const entry = cached?.text === hash ? cached : { text: hash, found: parse(text) };
    known[path] = entry;
    return entry.found;
  };
  return { read, known };
}

/** In bytes: a cookie of 4096 holds it, and more beside it. */
const LONGEST = 1_000;

/**
 * A page of the dashboard: a path, and no address of anybody else; undefined for any other text.
 * @param given from outside
 */
export function readReturnPath(given: string | null): string | undefined {
  if (given === null || Buffer.byteLength(given) > LONGEST) return undefined;
  // two slashes begin another host; browsers take a backslash for a slash, and leave control characters out
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : undefined;
}

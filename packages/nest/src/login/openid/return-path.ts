/** In bytes: fits a cookie of 4096 along with its other content. */
const MAX_PATH_BYTES = 1_000;

/**
 * Reads a page of the dashboard: a path on its own host; returns undefined for any other text.
 * @param given from the client
 */
export function parseReturnPath(given: string | null): string | undefined {
  if (given === null || Buffer.byteLength(given) > MAX_PATH_BYTES) return undefined;
  // two slashes start another host; browsers read a backslash as a slash, and drop control characters
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given) ? given : undefined;
}

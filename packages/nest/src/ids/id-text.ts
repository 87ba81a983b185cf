/**
 * Separates the parts of a composite key's id, with `!` as the escape (`!0` is `!`, `!1` is `~`).
 * encodeURIComponent leaves all of these unchanged, so the id reads the same in a URL.
 */
const SEPARATOR = '~';

export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('!', '!0').replaceAll('~', '!1')).join(SEPARATOR);
}

/** Returns the parts, or undefined if the text is not from `joinParts`. */
export function splitParts(text: string): string[] | undefined {
  if (/!(?![01])/.test(text)) return undefined;
  return text.split(SEPARATOR).map((part) => part.replaceAll('!1', '~').replaceAll('!0', '!'));
}

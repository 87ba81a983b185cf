/**
 * Ids of composite keys: the parts joined by `~`, with `!` as the escape (`!0` is `!`, `!1` is
 * `~`). All three are left alone by encodeURIComponent, so the id reads the same in a URL.
 */
const SEPARATOR = '~';

export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('!', '!0').replaceAll('~', '!1')).join(SEPARATOR);
}

/** The parts, or undefined when the text is not what `joinParts` gives. */
export function splitParts(text: string): string[] | undefined {
  if (/!(?![01])/.test(text)) return undefined;
  return text.split(SEPARATOR).map((part) => part.replaceAll('!1', '~').replaceAll('!0', '!'));
}

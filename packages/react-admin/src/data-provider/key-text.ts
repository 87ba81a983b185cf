/**
 * Ids of composite keys in the API's format: the parts joined by `~`, with `!` as the escape character (`!0` is `!`, `!1` is
 * `~`).
 */
const SEPARATOR = '~';

export const joinParts = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('!', '!0').replaceAll('~', '!1')).join(SEPARATOR);

export const splitParts = (text: string): string[] =>
  text.split(SEPARATOR).map((part) => part.replaceAll('!1', '~').replaceAll('!0', '!'));

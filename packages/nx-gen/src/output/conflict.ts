import { GenError } from '../base/diagnostics';

/** Git's conflict markers, except the middle one. */
const MARKER = /^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m;

/** Includes the middle marker, which also underlines headings in some files. */
const ANY_MARKER = /^(?:(?:<{7}|\|{7}|>{7})(?: |\r?$)|={7}\r?$)/m;

/**
 * Returns the line of the first conflict marker in a text, starting at 1.
 *
 * @param isOurs true for a generated file, where `=======` has no other meaning
 */
export function conflictLine(text: string, isOurs = false): number | undefined {
  const match = (isOurs ? ANY_MARKER : MARKER).exec(text);
  return match ? lineOf(text, match.index) : undefined;
}

const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split(/\r\n|\n|\r/).length;

/**
 * @param resolve returns the command that resolves generated code
 * @throws {GenError} if a file of the user's has a conflict that only they can resolve
 */
export function refuseConflict(path: string, text: string, resolve: () => string): void {
  const line = conflictLine(text);
  if (line !== undefined)
    throw GenError.of(
      `${path}:${line} holds a merge conflict, and that file is yours`,
      `resolve it, and let ${resolve()} fix what is generated`,
    );
}

export type Side = 'ours' | 'theirs';

/** Both sides of a conflict. */
export interface Conflict extends Record<Side, string> {
  /** Line of its first marker, starting at 1. */
  line: number;
}

/** A whole conflict; the common ancestor may be included. */
const CONFLICT =
  /^<{7}(?: .*)?\r?\n(?<ours>[^]*?)^(?:\|{7}(?: .*)?\r?\n[^]*?)?^={7}\r?\n(?<theirs>[^]*?)^>{7}(?: .*)?(?:\r?\n|$)/gm;

/** Splits a text into conflicts and the text between them, in order. */
export function splitConflicts(text: string): (string | Conflict)[] {
  const parts: (string | Conflict)[] = [];
  let end = 0;
  for (const match of text.matchAll(CONFLICT)) {
    const { ours = '', theirs = '' } = match.groups ?? {};
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ line: lineOf(text, match.index), ours, theirs });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Returns a text with one side of each conflict. */
export const sideOf = (text: string, side: Side): string =>
  splitConflicts(text)
    .map((part) => (typeof part === 'string' ? part : part[side]))
    .join('');

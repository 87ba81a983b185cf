import { GenError } from '../base/diagnostics';

/** The lines that Git writes around what it cannot merge. */
const MARKER = /^(?:<{7}|\|{7}|>{7})(?: |\r?$)/m;

/** With the one in the middle, which underlines a heading in many a file. */
const ANY_MARKER = /^(?:(?:<{7}|\|{7}|>{7})(?: |\r?$)|={7}\r?$)/m;

/**
 * Where a text holds the first marker of a merge conflict: a line, from 1.
 *
 * @param isOurs true for a file that the generator writes, in which `=======` is nothing else
 */
export function conflictLine(text: string, isOurs = false): number | undefined {
  const found = (isOurs ? ANY_MARKER : MARKER).exec(text);
  return found ? lineOf(text, found.index) : undefined;
}

const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split(/\r\n|\n|\r/).length;

/**
 * @param resolve how the user resolves what is generated
 * @throws {GenError} where a file of the user holds a conflict that nobody else can resolve
 */
export function refuseConflict(path: string, text: string, resolve: () => string): void {
  const line = conflictLine(text);
  if (line !== undefined)
    throw GenError.of(
      `${path}:${line} holds a merge conflict, and that file is yours`,
      `resolve it, and let ${resolve()} do the same for what is generated`,
    );
}

export type Side = 'ours' | 'theirs';

/** What the two sides of a merge have in one place. */
export interface Conflict extends Record<Side, string> {
  /** Of its first marker, from 1. */
  line: number;
}

/** From one marker to the next; what both had before the merge may stand between them. */
const CONFLICT =
  /^<{7}(?: .*)?\r?\n(?<ours>[^]*?)^(?:\|{7}(?: .*)?\r?\n[^]*?)?^={7}\r?\n(?<theirs>[^]*?)^>{7}(?: .*)?(?:\r?\n|$)/gm;

/** A text as what is merged and what is not, in order. */
export function partsOf(text: string): (string | Conflict)[] {
  const parts: (string | Conflict)[] = [];
  let end = 0;
  for (const found of text.matchAll(CONFLICT)) {
    const { ours = '', theirs = '' } = found.groups ?? {};
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ line: lineOf(text, found.index), ours, theirs });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A text with one side of each conflict. */
export const sideOf = (text: string, side: Side): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part[side]))
    .join('');

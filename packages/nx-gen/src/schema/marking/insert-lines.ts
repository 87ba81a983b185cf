import { readLines } from '../lines';
import { textLines } from '../text-lines';

/** A text with inserted lines, and their positions. */
export interface InsertedLines {
  text: string;
  /** Numbers of the new lines, in the new text. */
  added: number[];
}

/**
 * Inserts lines directly above others. Everything else stays as it is, byte for byte; a new line adopts the indentation
 * and the line break of the line below it.
 *
 * @param wanted by the number of the line below
 */
export function insertLines(text: string, wanted: ReadonlyMap<number, string>): InsertedLines {
  const lines = readLines(text);
  /** Returns the line itself, or the one that opens a block comment ending on it. */
  const placeAbove = (line: number): number => {
    let at = line;
    while (at > 1 && lines[at - 1]?.beginsInComment) at--;
    return at;
  };
  const places = new Map([...wanted].map(([line, added]) => [placeAbove(line), added]));
  const parts: string[] = [];
  const added: number[] = [];
  let copied = 0;
  for (const [at, { start, indentation, lineBreak }] of textLines(text).entries()) {
    const line = places.get(at + 1);
    if (line === undefined) continue;
    parts.push(text.slice(copied, start), indentation, line, lineBreak);
    added.push(at + 1 + added.length);
    copied = start;
  }
  return { text: parts.join('') + text.slice(copied), added };
}

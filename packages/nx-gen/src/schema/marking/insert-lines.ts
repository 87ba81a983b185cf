import { readLines } from '../lines';
import { textLines } from '../text-lines';

/** A text with lines of ours in it, and where they are. */
export interface WithLines {
  text: string;
  /** Numbers of the new lines, in the new text. */
  added: number[];
}

/**
 * Puts lines directly above others. Everything else stays as it is, byte for byte; a new line takes the indentation
 * and the line break of the line that it is put above.
 *
 * @param wanted by the number of the line that they are put above
 */
export function insertLines(text: string, wanted: ReadonlyMap<number, string>): WithLines {
  const lines = readLines(text);
  /** The line itself, or the one where a block comment opens that ends on it. */
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

import { outlineOf, type Block } from '../declarations';
import { readLines } from '../lines';

export const MARK = '// @gen_form()';

/** A text with marks in it, and where they are. */
export interface MarkedText {
  text: string;
  /** Numbers of the new lines, in the new text. */
  added: number[];
}

/**
 * Puts a mark on a line of its own directly above each of these models. Everything else stays as it
 * is, byte for byte; the new line takes the indentation and the line break of the line that it is put above.
 */
export function insertMarks(text: string, models: ReadonlySet<string>): MarkedText {
  const places = new Set(
    outlineOf('', text)
      .blocks.filter(({ keyword, name }) => keyword === 'model' && models.has(name))
      .map((block) => placeAbove(text, block)),
  );
  const parts: string[] = [];
  const added: number[] = [];
  let copied = 0;
  for (const [at, { start, indentation, lineBreak }] of linesOf(text).entries()) {
    if (!places.has(at + 1)) continue;
    parts.push(text.slice(copied, start), indentation, MARK, lineBreak);
    added.push(at + 1 + added.length);
    copied = start;
  }
  return { text: parts.join('') + text.slice(copied), added };
}

interface Line {
  /** Offset behind a byte order mark. */
  start: number;
  indentation: string;
  lineBreak: string;
}

function linesOf(text: string): Line[] {
  const first = text.startsWith('\ufeff') ? 1 : 0;
  // the three line breaks that Prisma's grammar knows
  return [...text.matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)].map(
    ({ index, 1: line = '', 2: lineBreak = '' }) => {
      const start = index === 0 ? first : index;
      const [indentation = ''] = /^[ \t]*/.exec(line.slice(start - index)) ?? [];
      return { start, indentation, lineBreak };
    },
  );
}

/** The model's own line, or the one where a block comment opens that ends on the model's line. */
function placeAbove(text: string, { line }: Block): number {
  const lines = readLines(text);
  let at = line;
  while (at > 1 && lines[at - 1]?.beginsInComment) at--;
  return at;
}

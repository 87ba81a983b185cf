/** A line of a text being edited, with the properties that a new line beside it adopts. */
export interface TextLine {
  /** Offset after a byte order mark. */
  start: number;
  indentation: string;
  lineBreak: string;
}

/** Returns the lines of a text, including a last one without a line break. */
export function textLines(text: string): TextLine[] {
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

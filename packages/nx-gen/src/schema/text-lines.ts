/** A line of a text that is edited, with what a new line beside it takes over. */
export interface TextLine {
  /** Offset behind a byte order mark. */
  start: number;
  indentation: string;
  lineBreak: string;
}

/** The lines of a text, the last one without a line break included. */
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

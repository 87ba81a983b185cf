/** The parts of a text, without the spaces around them and without empty ones. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Its lines, or the cells of a table that was copied. */
export const linesOf = (text: string): string[] => partsOf(text, /[\r\n\t]+/);

/** Splits a text into trimmed, non-empty parts. */
export const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Splits a text into lines, or a copied table into cells. */
export const linesOf = (text: string): string[] => partsOf(text, /[\r\n\t]+/);

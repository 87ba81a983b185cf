const LINE_BREAK = /\r\n|\n|\r/g;

/** Returns the number, from 1, of the line that contains `offset`. */
export function lineNumber(text: string, offset: number): number {
  return (text.slice(0, offset).match(LINE_BREAK) ?? []).length + 1;
}

/** Returns the offset of the first character of the line that contains `offset`. */
export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

/** Returns the offset of the line break that ends the line of `offset`, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isLineBreak(text[end])) end++;
  return end;
}

/** Returns the offset of the line after that of `offset`, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length);
}

/** Returns the white space at the beginning of the line that contains `offset`. */
export function indentation(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** Checks whether only white space precedes `offset` on its line. */
export function beginsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Checks whether there is a line break between the two offsets. */
export function spansLines(text: string, from: number, to: number): boolean {
  return /[\r\n]/.test(text.slice(from, to));
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

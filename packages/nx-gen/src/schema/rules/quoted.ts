const QUOTED = /"((?:\\.|[^"\\])*)"/y;

/** Returns the text in double quotes at `start`, where `\"` is a quote, and the offset after it. */
export function readQuoted(
  text: string,
  start: number,
): { value: string; end: number } | undefined {
  QUOTED.lastIndex = start;
  const match = QUOTED.exec(text);
  return match
    ? { value: (match[1] ?? '').replace(/\\(["\\])/g, '$1'), end: QUOTED.lastIndex }
    : undefined;
}

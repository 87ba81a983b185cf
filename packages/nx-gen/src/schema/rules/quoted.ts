const QUOTED = /"((?:\\.|[^"\\])*)"/y;

/** The text in double quotes that begins at `start`, where `\"` is a quote, and the offset behind it. */
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

/**
 * The argument that begins at `start`, just behind an opening parenthesis, up to its own closing one.
 * Escapes, character classes and nested parentheses of a regular expression are respected; a form
 * `/…/flags` ends at its own slash. `end` is the offset behind the closing parenthesis; nothing is
 * returned when the argument is never closed.
 */
export function readPattern(
  text: string,
  start: number,
): { argument: string; end: number } | undefined {
  const literal = /^\s*\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[A-Za-z]*\s*\)/.exec(
    text.slice(start),
  );
  if (literal) {
    return { argument: literal[0].slice(0, -1).trim(), end: start + literal[0].length };
  }
  let depth = 1;
  let inClass = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === '\\') {
      index++;
    } else if (inClass) {
      inClass = character !== ']';
    } else if (character === '[') {
      inClass = true;
    } else if (character === '(') {
      depth++;
    } else if (character === ')' && --depth === 0) {
      return { argument: text.slice(start, index).trim(), end: index + 1 };
    }
  }
  return undefined;
}

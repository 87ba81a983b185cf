import { readQuoted } from './quoted';

/** The argument of a pattern, and the message for a text that does not match. */
export interface PatternArgument {
  argument: string;
  message?: string;
  /** Offset after the closing parenthesis. */
  end: number;
}

/**
 * Returns the argument that begins at `start`, after an opening parenthesis, up to the matching one. Escapes, character
 * classes and nested parentheses of a regular expression are respected; the form `/…/flags` ends at its own slash. A
 * comma and a text in double quotes at the end are the pattern's message. Undefined if the argument is never closed.
 */
export function readPatternArgument(text: string, start: number): PatternArgument | undefined {
  const literal = /^\s*\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[A-Za-z]*\s*(?=[,)])/.exec(
    text.slice(start),
  );
  if (literal) {
    const literalEnd = start + literal[0].length;
    const argument = literal[0].trim();
    if (text[literalEnd] === ')') return { argument, end: literalEnd + 1 };
    const ending = readMessage(text, literalEnd);
    if (ending) return { argument, ...ending };
  }
  let depth = 1;
  let inClass = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    const ending =
      character === ',' && depth === 1 && !inClass ? readMessage(text, index) : undefined;
    if (ending) return { argument: text.slice(start, index).trim(), ...ending };
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

/** Reads `, "small letters only")` at the last comma of a pattern; other commas are followed by something else. */
function readMessage(text: string, comma: number): { message: string; end: number } | undefined {
  const gap = /^,\s*/.exec(text.slice(comma))?.[0].length ?? 0;
  const quoted = readQuoted(text, comma + gap);
  const close = quoted && /^\s*\)/.exec(text.slice(quoted.end));
  return close ? { message: quoted.value, end: quoted.end + close[0].length } : undefined;
}

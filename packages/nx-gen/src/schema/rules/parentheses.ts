import { readQuoted } from './quoted';

/** The argument of a pattern, and what is said of a text that does not match. */
export interface PatternArgument {
  argument: string;
  message?: string;
  /** Offset behind the closing parenthesis. */
  end: number;
}

/**
 * The argument that begins at `start`, just behind an opening parenthesis, up to its own closing one.
 * Escapes, character classes and nested parentheses of a regular expression are respected; a form
 * `/…/flags` ends at its own slash. A comma and a text in double quotes at the end are the pattern's
 * message. Nothing is returned when the argument is never closed.
 */
export function readPattern(text: string, start: number): PatternArgument | undefined {
  const literal = /^\s*\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+\/[A-Za-z]*\s*(?=[,)])/.exec(
    text.slice(start),
  );
  if (literal) {
    const behind = start + literal[0].length;
    const argument = literal[0].trim();
    if (text[behind] === ')') return { argument, end: behind + 1 };
    const ending = readMessage(text, behind);
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

/** `, "small letters only")`: of the last comma of a pattern, whose own commas have something else behind them. */
function readMessage(text: string, comma: number): { message: string; end: number } | undefined {
  const gap = /^,\s*/.exec(text.slice(comma))?.[0].length ?? 0;
  const quoted = readQuoted(text, comma + gap);
  const close = quoted && /^\s*\)/.exec(text.slice(quoted.end));
  return close ? { message: quoted.value, end: quoted.end + close[0].length } : undefined;
}

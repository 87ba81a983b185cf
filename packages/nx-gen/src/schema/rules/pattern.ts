import { type ProblemText, createProblem } from '../../base/diagnostics';

export interface Pattern {
  source: string;
  flags: string;
}

/** Flags that affect a single test; `g` and `y` only keep state between tests. */
const ALLOWED_FLAGS = 'imsu';

/**
 * Compiles a pattern as written, `^a+$` or `/^a+$/i`; adds `u` where the source allows it, so that a character outside
 * the basic plane counts as one.
 */
export function compilePattern(argument: string): Pattern | { problem: ProblemText } {
  const literal = /^\/(.+)\/([A-Za-z]*)$/s.exec(argument);
  const [, source = argument, givenFlags = ''] = literal ?? [];
  if (!source) {
    return {
      problem: createProblem(
        '@pattern() is empty',
        'write a regular expression between the parentheses',
      ),
    };
  }
  const wrongFlag = [...givenFlags].find((flag) => !ALLOWED_FLAGS.includes(flag));
  if (wrongFlag) {
    return {
      problem: createProblem(
        `@pattern(${argument}): the flag ${wrongFlag} is not allowed here`,
        'the flags are i, m, s and u',
      ),
    };
  }
  const flags = [...new Set(givenFlags)].sort().join('');
  const withUnicode = flags.includes('u') ? flags : `${flags}u`;
  if (compileError(source, withUnicode) === undefined) {
    return { source, flags: withUnicode };
  }
  const error = compileError(source, flags);
  return error === undefined
    ? { source, flags }
    : { problem: createProblem(`@pattern(${argument}) is not a regular expression: ${error}`) };
}

function compileError(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // "Invalid regular expression: /[/u: Unterminated character class": our own message quotes the source
    return message.slice(message.lastIndexOf(': ') + 2);
  }
}

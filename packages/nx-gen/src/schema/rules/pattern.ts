import { type Told, told } from '../../base/diagnostics';

export interface Pattern {
  source: string;
  flags: string;
}

/** Flags that change what a pattern means for one test; `g` and `y` only keep state between tests. */
const allowedFlags = 'imsu';

/**
 * A pattern as written, `^a+$` or `/^a+$/i`, as a regular expression that compiles; `u` is added
 * where the source allows it, so that a character outside the basic plane counts as one.
 */
export function compilePattern(argument: string): Pattern | { problem: Told } {
  const literal = /^\/(.+)\/([A-Za-z]*)$/s.exec(argument);
  const [, source = argument, written = ''] = literal ?? [];
  if (!source) {
    return {
      problem: told('@pattern() is empty', 'write a regular expression between the parentheses'),
    };
  }
  const wrongFlag = [...written].find((flag) => !allowedFlags.includes(flag));
  if (wrongFlag) {
    return {
      problem: told(
        `@pattern(${argument}): the flag ${wrongFlag} has no use here`,
        'the flags are i, m, s and u',
      ),
    };
  }
  const flags = [...new Set(written)].sort().join('');
  const withUnicode = flags.includes('u') ? flags : `${flags}u`;
  if (compileError(source, withUnicode) === undefined) {
    return { source, flags: withUnicode };
  }
  const error = compileError(source, flags);
  return error === undefined
    ? { source, flags }
    : { problem: told(`@pattern(${argument}) is no regular expression: ${error}`) };
}

function compileError(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // "Invalid regular expression: /[/u: Unterminated character class": the source is in our own sentence
    return message.slice(message.lastIndexOf(': ') + 2);
  }
}

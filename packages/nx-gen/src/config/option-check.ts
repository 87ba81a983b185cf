import { inspect } from 'node:util';
import { type ProblemText, createProblem } from '../base/diagnostics';

/** Returns what is wrong with an option's value; the message continues a sentence that begins with the option's name. */
export type OptionCheck = (value: unknown) => ProblemText | undefined;

export const checkClassName: OptionCheck = (value) =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]*$/.test(value)
    ? undefined
    : createProblem(`must be the name of a class, such as JwtAuthGuard, not ${formatValue(value)}`);

/** Returns a short form of a value for messages. */
export function formatValue(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  const text = inspect(value, { depth: 1, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Puts words in front of a problem's message. */
export function prefixMessage(words: string, problem: ProblemText): ProblemText;
export function prefixMessage(
  words: string,
  problem: ProblemText | undefined,
): ProblemText | undefined;
export function prefixMessage(
  words: string,
  problem: ProblemText | undefined,
): ProblemText | undefined {
  return problem && { ...problem, message: words + problem.message };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

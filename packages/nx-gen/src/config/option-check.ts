import { inspect } from 'node:util';
import { type Told, told } from '../base/diagnostics';

/** What is wrong with an option's value: its message is the rest of a sentence that begins with the option's name. */
export type OptionCheck = (value: unknown) => Told | undefined;

export const className: OptionCheck = (value) =>
  typeof value === 'string' && /^[A-Za-z_$][\w$]*$/.test(value)
    ? undefined
    : told(`must be the name of a class, such as JwtAuthGuard, not ${shown(value)}`);

/** A value as it is quoted in a message, short. */
export function shown(value: unknown): string {
  if (typeof value === 'function') {
    return 'a function';
  }
  const text = inspect(value, { depth: 1, breakLength: Infinity });
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The problem with more words in front of it. */
export function behind(words: string, problem: Told): Told;
export function behind(words: string, problem: Told | undefined): Told | undefined;
export function behind(words: string, problem: Told | undefined): Told | undefined {
  return problem && { ...problem, message: words + problem.message };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

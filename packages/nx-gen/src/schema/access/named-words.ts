import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';

/** Reads `role: role, all: admin` between the parentheses of a directive, whose values are words, or words joined by dots. */
export function readNamedWords<Key extends string>(
  directive: string,
  text: string,
  keys: readonly Key[],
  example: string,
): Partial<Record<Key, string>> | { problem: ProblemText } {
  const found: Partial<Record<Key, string>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, optionName = '', value] =
      /^\s*([\w-]+)\s*:\s*([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)\s*$/u.exec(part) ??
      [];
    if (value === undefined)
      return {
        problem: createProblem(
          `@${directive} cannot be parsed at ${part.trim()}`,
          `write it like ${example}`,
        ),
      };
    const key = keys.find((one) => one === optionName);
    if (key === undefined) {
      const guess = nearest(optionName, keys);
      return {
        problem: createProblem(
          `@${directive} has no option ${optionName}`,
          guess ? `did you mean ${guess}?` : `use ${listOf(keys)}`,
        ),
      };
    }
    if (found[key] !== undefined)
      return { problem: createProblem(`@${directive} has ${key} twice`, 'keep one') };
    found[key] = value;
  }
  return found;
}

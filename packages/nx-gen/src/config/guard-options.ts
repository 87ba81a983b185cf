import { type ProblemText, createProblem } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import { ALL_OPERATIONS } from '../schema/ir';
import {
  prefixMessage,
  checkClassName,
  isRecord,
  formatValue,
  type OptionCheck,
} from './option-check';

/** The guard that admits every authenticated user. */
export const LOGIN_GUARD = 'JwtAuthGuard';

/** The key of `guards` for everything without an entry of its own; no model can have this name. */
export const DEFAULT_GUARDS = 'default';

/** Checks `guards`: one list, or lists by model and operation. */
export const checkGuardOptions: OptionCheck = (value) => {
  if (!isRecord(value)) return checkClassNames(value);
  return firstProblem(value, (name, given) =>
    name === DEFAULT_GUARDS || !isRecord(given)
      ? prefixMessage(`of ${name} `, checkClassNames(given))
      : modelProblem(name, given),
  );
};

const modelProblem = (model: string, given: Record<string, unknown>): ProblemText | undefined =>
  firstProblem(given, (operation, names) =>
    ALL_OPERATIONS.some((one) => one === operation)
      ? prefixMessage(`of ${model}.${operation} `, checkClassNames(names))
      : unknownOperationProblem(model, operation),
  );

function unknownOperationProblem(model: string, word: string): ProblemText {
  const guess = nearest(word, ALL_OPERATIONS);
  return createProblem(
    `of ${model}.${word} have no effect: ${word} is not an operation`,
    guess ? `did you mean ${guess}?` : `use ${listOf(ALL_OPERATIONS)}`,
  );
}

/** Checks a list of guards. */
export const checkClassNames: OptionCheck = (value) => {
  if (!Array.isArray(value)) {
    return createProblem(
      `must be a list of class names, such as ['JwtAuthGuard'], not ${formatValue(value)}`,
    );
  }
  const problem = value.map(checkClassName).find((found) => found !== undefined);
  return prefixMessage('holds an entry that ', problem);
};

/** Returns the first problem. An undefined entry is one too: it would keep guards that were meant to change. */
function firstProblem(
  entries: Record<string, unknown>,
  problemOf: (name: string, value: unknown) => ProblemText | undefined,
): ProblemText | undefined {
  for (const [name, value] of Object.entries(entries)) {
    const problem = problemOf(name, value);
    if (problem) return problem;
  }
  return undefined;
}

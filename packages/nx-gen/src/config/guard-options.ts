import { type Told, told } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import { ALL_OPERATIONS } from '../schema/ir';
import { behind, className, isRecord, shown, type OptionCheck } from './option-check';

/** The key of `guards` for everything that nothing else is said of; no model can be called so. */
export const DEFAULT_GUARDS = 'default';

/** `guards`: one list, or lists by model and operation. */
export const guardsCheck: OptionCheck = (value) => {
  if (!isRecord(value)) return classNames(value);
  return firstProblem(value, (name, given) =>
    name === DEFAULT_GUARDS || !isRecord(given)
      ? behind(`of ${name} `, classNames(given))
      : modelProblem(name, given),
  );
};

const modelProblem = (model: string, given: Record<string, unknown>): Told | undefined =>
  firstProblem(given, (operation, names) =>
    ALL_OPERATIONS.some((one) => one === operation)
      ? behind(`of ${model}.${operation} `, classNames(names))
      : noOperation(model, operation),
  );

function noOperation(model: string, word: string): Told {
  const guess = nearest(word, ALL_OPERATIONS);
  return told(
    `of ${model}.${word} say nothing, for ${word} is no operation`,
    guess ? `did you mean ${guess}?` : `use ${listOf(ALL_OPERATIONS)}`,
  );
}

/** A list of guards. */
export const classNames: OptionCheck = (value) => {
  if (!Array.isArray(value)) {
    return told(`must be a list of class names, such as ['JwtAuthGuard'], not ${shown(value)}`);
  }
  const problem = value.map(className).find((found) => found !== undefined);
  return behind('holds an entry that ', problem);
};

/** An entry that is undefined is wrong too: it would keep guards that somebody meant to change. */
function firstProblem(
  entries: Record<string, unknown>,
  problemOf: (name: string, value: unknown) => Told | undefined,
): Told | undefined {
  for (const [name, value] of Object.entries(entries)) {
    const problem = problemOf(name, value);
    if (problem) return problem;
  }
  return undefined;
}

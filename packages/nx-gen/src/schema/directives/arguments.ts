import { listOf } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { DirectiveUse } from './directive-use';

/** The value of a directive's argument, or its problem. */
export type ArgumentResult<Value> = { value: Value } | { problem: ProblemText };

/** Reads the text between a directive's parentheses. */
export type ArgumentReader<Value> = (use: DirectiveUse) => ArgumentResult<Value>;

/** The directive takes no argument: its presence is all it says. */
export const noArgument: ArgumentReader<true> = ({ name, argument }) =>
  argument
    ? { problem: createProblem(`@${name} takes no argument`, `remove (${argument})`) }
    : { value: true };

/** The name of a field of the same model, which is resolved after all fields are read. */
export const fieldName: ArgumentReader<string> = ({ name, argument }) =>
  argument
    ? { value: argument }
    : { problem: createProblem(`@${name} needs the name of a field, as in @${name}(name)`) };

/**
 * Accepts one of several words.
 *
 * @param kind noun for a word, for messages: `a format`
 */
export const oneOf =
  <Word extends string>(kind: string, words: readonly Word[]): ArgumentReader<Word> =>
  ({ name, argument }) => {
    if (!argument)
      return { problem: createProblem(`@${name} needs an argument, one of ${listOf(words)}`) };
    const value = words.find((word) => word === argument);
    return value === undefined
      ? { problem: createProblem(`@${name}(${argument}) is not ${kind}`, `use ${listOf(words)}`) }
      : { value };
  };

import { listOf } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import type { DirectiveUse } from './directive-use';

/** What a directive's argument says; or what is wrong with it. */
export type Reading<Value> = { value: Value } | { problem: Told };

/** Reads what stands between a directive's parentheses. */
export type Argument<Value> = (use: DirectiveUse) => Reading<Value>;

/** The directive takes no argument: that it is there says everything. */
export const nothing: Argument<true> = ({ name, argument }) =>
  argument
    ? { problem: told(`@${name} takes no argument`, `remove (${argument})`) }
    : { value: true };

/** The name of a field of the same model, which is looked up when all of them are read. */
export const fieldName: Argument<string> = ({ name, argument }) =>
  argument
    ? { value: argument }
    : { problem: told(`@${name} needs the name of a field, as in @${name}(name)`) };

/** @param kind what one of the words is, for messages: `a format` */
export const oneOf =
  <Word extends string>(kind: string, words: readonly Word[]): Argument<Word> =>
  ({ name, argument }) => {
    if (!argument) return { problem: told(`@${name} needs an argument, one of ${listOf(words)}`) };
    const value = words.find((word) => word === argument);
    return value === undefined
      ? { problem: told(`@${name}(${argument}) is not ${kind}`, `use ${listOf(words)}`) }
      : { value };
  };

import { listOf } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import { canonicalDecimal, compareDecimals } from './decimal-text';
import type { RuleReader } from './row';

/** A type of number. */
interface NumberType {
  /** `an Int`, for messages. */
  name: string;
  isWhole: boolean;
  /** Smallest and largest value; absent where the type has no relevant limits. */
  range?: readonly [least: string, greatest: string];
}

/** Reads `@min(0) @max(100)` of a number, which limit its value. */
export const numberRules =
  (type: NumberType): RuleReader =>
  (ruleArguments) => {
    const problems: ProblemText[] = [];
    const rules: FieldRules = {};
    for (const [rule, key] of [
      ['min', 'least'],
      ['max', 'greatest'],
    ] as const) {
      const argument = ruleArguments.get(rule);
      if (argument === undefined) continue;
      const bound = canonicalDecimal(argument);
      const problem = boundProblem(rule, argument, bound, type);
      if (problem !== undefined) problems.push(problem);
      else rules[key] = bound;
    }
    const { least, greatest } = rules;
    if (least !== undefined && greatest !== undefined && compareDecimals(least, greatest) > 0)
      problems.push(
        createProblem(`@min(${least}) is greater than @max(${greatest}); no number satisfies both`),
      );
    return { rules, problems, warnings: [] };
  };

function boundProblem(
  rule: 'min' | 'max',
  argument: string,
  bound: string | undefined,
  { name, isWhole, range }: NumberType,
): ProblemText | undefined {
  const annotation = `@${rule}(${argument})`;
  if (bound === undefined) {
    const examples = ['0', '-10', ...(isWhole ? [] : ['0.01'])].map((one) => `@${rule}(${one})`);
    return createProblem(
      `${annotation} is not a number in digits`,
      `write it like ${listOf(examples)}`,
    );
  }
  if (isWhole && bound.includes('.'))
    return createProblem(
      `${annotation} is not a whole number, but the field is ${name}`,
      'use one',
    );
  const [least, greatest] = range ?? [bound, bound];
  return compareDecimals(bound, least) < 0 || compareDecimals(bound, greatest) > 0
    ? createProblem(
        `${annotation} is not ${name}, which is from ${least} to ${greatest}`,
        'use one or remove it',
      )
    : undefined;
}

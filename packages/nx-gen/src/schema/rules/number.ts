import { listOf } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import { canonicalDecimal, compareDecimals } from './decimal-text';
import type { RuleReader } from './row';

/** What a type of number can be. */
interface NumberType {
  /** `an Int`, for messages. */
  name: string;
  isWhole: boolean;
  /** The least and the greatest value; absent where the type has none that matters. */
  range?: readonly [least: string, greatest: string];
}

/** `@min(0) @max(100)` of a number bound its value. */
export const numberRules =
  (type: NumberType): RuleReader =>
  (given) => {
    const problems: Told[] = [];
    const rules: FieldRules = {};
    for (const [rule, key] of [
      ['min', 'least'],
      ['max', 'greatest'],
    ] as const) {
      const argument = given.get(rule);
      if (argument === undefined) continue;
      const bound = canonicalDecimal(argument);
      const problem = boundProblem(rule, argument, bound, type);
      if (problem !== undefined) problems.push(problem);
      else rules[key] = bound;
    }
    const { least, greatest } = rules;
    if (least !== undefined && greatest !== undefined && compareDecimals(least, greatest) > 0)
      problems.push(
        told(`@min(${least}) is greater than @max(${greatest}); no number satisfies both`),
      );
    return { rules, problems, warnings: [] };
  };

function boundProblem(
  rule: 'min' | 'max',
  argument: string,
  bound: string | undefined,
  { name, isWhole, range }: NumberType,
): Told | undefined {
  const written = `@${rule}(${argument})`;
  if (bound === undefined) {
    const examples = ['0', '-10', ...(isWhole ? [] : ['0.01'])].map((one) => `@${rule}(${one})`);
    return told(`${written} is no number in digits`, `write it like ${listOf(examples)}`);
  }
  if (isWhole && bound.includes('.'))
    return told(`${written} is no whole number, and the field is ${name}`, 'use one');
  const [least, greatest] = range ?? [bound, bound];
  return compareDecimals(bound, least) < 0 || compareDecimals(bound, greatest) > 0
    ? told(
        `${written} is no ${name.replace(/^an? /, '')}, which is from ${least} to ${greatest}`,
        'use one or remove it',
      )
    : undefined;
}

import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import type { FieldRules } from '../ir';
import { alternativesOf } from './alternatives';
import { readOneOfValues } from './choices';
import { readPatternArgument } from './pattern-argument';
import { compilePattern } from './pattern';
import type { RuleReader } from './row';

/** Reads `@min(3) @max(20) @pattern(^[a-z]+$)` of a text: its length and its form. */
export const textRules: RuleReader = (ruleArguments) => {
  const rules: FieldRules = {};
  const problems: ProblemText[] = [];
  const warnings: ProblemText[] = [];
  for (const rule of ['min', 'max'] as const) {
    const argument = ruleArguments.get(rule);
    if (argument === undefined) continue;
    if (/^\d{1,9}$/.test(argument)) rules[rule] = Number(argument);
    else
      problems.push(
        createProblem(
          `@${rule}(${argument}) is not a length`,
          'use a whole number of characters, 0 or more',
        ),
      );
  }
  const { min, max } = rules;
  if (min !== undefined && max !== undefined && min > max)
    problems.push(
      createProblem(`@min(${min}) is greater than @max(${max}); no text satisfies both`),
    );
  const pattern = ruleArguments.get('pattern');
  if (pattern !== undefined) {
    // the closing parenthesis marks the end
    const { argument = '', message } = readPatternArgument(`${pattern})`, 0) ?? {};
    const compiled = compilePattern(argument);
    if ('problem' in compiled) problems.push(compiled.problem);
    else if (message?.trim() === '')
      problems.push(
        createProblem(
          `@pattern(${pattern}) has an empty message`,
          'write one, or remove the comma',
        ),
      );
    else {
      // with a length rule, some of the values might be too short or too long
      const alternatives =
        min === undefined && max === undefined ? alternativesOf(compiled) : undefined;
      rules.pattern = {
        ...compiled,
        ...(message !== undefined && { message }),
        ...(alternatives && { alternatives }),
      };
      if (/^(["'`]).*\1$/.test(argument))
        warnings.push(
          createProblem(
            `@pattern(${argument}): the quotes are part of the pattern`,
            'write it without them',
          ),
        );
    }
  }
  problems.push(...readOneOf(ruleArguments, rules));
  return { rules, problems, warnings };
};

/** Reads `@oneOf(draft, sent)`, which excludes other rules. */
function readOneOf(ruleArguments: Parameters<RuleReader>[0], rules: FieldRules): ProblemText[] {
  const argument = ruleArguments.get('oneOf');
  if (argument === undefined) return [];
  const conflicting = (['min', 'max', 'pattern'] as const).filter((name) =>
    ruleArguments.has(name),
  );
  if (conflicting.length > 0)
    return [
      createProblem(
        `@oneOf lists every allowed value, so ${listOf(
          conflicting.map((name) => `@${name}`),
          'and',
        )} ${conflicting.length === 1 ? 'has' : 'have'} no effect`,
        'keep only @oneOf',
      ),
    ];
  const read = readOneOfValues(argument);
  if ('problem' in read) return [read.problem];
  rules.oneOf = read.values;
  return [];
}

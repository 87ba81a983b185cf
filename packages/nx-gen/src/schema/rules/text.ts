import { type Told, told } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import { compilePattern } from './pattern';
import type { RuleReader } from './row';

/** `@min(3) @max(20) @pattern(^[a-z]+$)` of a text: its length, and what it looks like. */
export const textRules: RuleReader = (given) => {
  const rules: FieldRules = {};
  const problems: Told[] = [];
  const warnings: Told[] = [];
  for (const rule of ['min', 'max'] as const) {
    const argument = given.get(rule);
    if (argument === undefined) continue;
    if (/^\d{1,9}$/.test(argument)) rules[rule] = Number(argument);
    else
      problems.push(
        told(
          `@${rule}(${argument}) is not a length`,
          'use a whole number of characters, 0 or more',
        ),
      );
  }
  const { min, max } = rules;
  if (min !== undefined && max !== undefined && min > max)
    problems.push(told(`@min(${min}) is greater than @max(${max}); no text satisfies both`));
  const pattern = given.get('pattern');
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  if (compiled && 'problem' in compiled) problems.push(compiled.problem);
  else if (compiled) rules.pattern = compiled;
  if (compiled && !('problem' in compiled) && /^(["'`]).*\1$/.test(pattern ?? ''))
    warnings.push(
      told(`@pattern(${pattern}): the quotes are part of the pattern`, 'write it without them'),
    );
  return { rules, problems, warnings };
};

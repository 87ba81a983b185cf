import { type Told, told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import type { FieldRules } from '../ir';
import { alternativesOf } from './alternatives';
import { readChoices } from './choices';
import { readPattern } from './parentheses';
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
  if (pattern !== undefined) {
    // the closing parenthesis is read as the end
    const { argument = '', message } = readPattern(`${pattern})`, 0) ?? {};
    const compiled = compilePattern(argument);
    if ('problem' in compiled) problems.push(compiled.problem);
    else if (message?.trim() === '')
      problems.push(
        told(`@pattern(${pattern}) has an empty message`, 'write one, or remove the comma'),
      );
    else {
      // beside a length some of them would not pass
      const alternatives =
        min === undefined && max === undefined ? alternativesOf(compiled) : undefined;
      rules.pattern = {
        ...compiled,
        ...(message !== undefined && { message }),
        ...(alternatives && { alternatives }),
      };
      if (/^(["'`]).*\1$/.test(argument))
        warnings.push(
          told(
            `@pattern(${argument}): the quotes are part of the pattern`,
            'write it without them',
          ),
        );
    }
  }
  problems.push(...readOneOf(given, rules));
  return { rules, problems, warnings };
};

/** `@oneOf(draft, sent)`, beside which no other rule has anything to say. */
function readOneOf(given: Parameters<RuleReader>[0], rules: FieldRules): Told[] {
  const argument = given.get('oneOf');
  if (argument === undefined) return [];
  const beside = (['min', 'max', 'pattern'] as const).filter((name) => given.has(name));
  if (beside.length > 0)
    return [
      told(
        `@oneOf lists all that the field may be, and ${listOf(
          beside.map((name) => `@${name}`),
          'and',
        )} ${beside.length === 1 ? 'says' : 'say'} nothing beside it`,
        'keep @oneOf alone',
      ),
    ];
  const read = readChoices(argument);
  if ('problem' in read) return [read.problem];
  rules.oneOf = read.values;
  return [];
}

import { type Told, told } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import type { RuleReader } from './row';

/** The most items of a list where `@max` says nothing. */
export const MAX_ITEMS = 1000;

/** `@min(1) @max(5)` of a list count its items. */
export const listRules: RuleReader = (given) => {
  const rules: FieldRules = {};
  const problems: Told[] = [];
  for (const [rule, key] of [
    ['min', 'minItems'],
    ['max', 'maxItems'],
  ] as const) {
    const argument = given.get(rule);
    if (argument === undefined) continue;
    if (/^\d{1,9}$/.test(argument)) rules[key] = Number(argument);
    else
      problems.push(
        told(`@${rule}(${argument}) is no number of items`, 'use a whole one, 0 or more'),
      );
  }
  const { minItems = 0, maxItems } = rules;
  if (minItems > (maxItems ?? MAX_ITEMS))
    problems.push(
      maxItems === undefined
        ? told(
            `@min(${minItems}) is greater than ${MAX_ITEMS}, the most items where @max says nothing`,
            'raise that with @max',
          )
        : told(`@min(${minItems}) is greater than @max(${maxItems}); no list satisfies both`),
    );
  return { rules, problems, warnings: [] };
};

import { type Told, told } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import type { RuleReader } from './row';

/** The most items of a list where `@maxItems` says nothing. */
export const MAX_ITEMS = 1000;

/** `@minItems(1) @maxItems(5)` of a list. */
export const listRules: RuleReader = (given) => {
  const rules: FieldRules = {};
  const problems: Told[] = [];
  for (const rule of ['minItems', 'maxItems'] as const) {
    const argument = given.get(rule);
    if (argument === undefined) continue;
    if (/^\d{1,9}$/.test(argument)) rules[rule] = Number(argument);
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
            `@minItems(${minItems}) is greater than ${MAX_ITEMS}, the most items where @maxItems says nothing`,
            'raise that with @maxItems',
          )
        : told(
            `@minItems(${minItems}) is greater than @maxItems(${maxItems}); no list satisfies both`,
          ),
    );
  return { rules, problems, warnings: [] };
};

/** The same of records: no body and no answer has more of their ids than `MAX_ITEMS`. */
export const recordListRules: RuleReader = (given) => {
  const { rules, problems, warnings } = listRules(given);
  const { maxItems = 0 } = rules;
  const tooMany = told(
    `@maxItems(${maxItems}) is more than the ${MAX_ITEMS} ids that one request may have`,
    `use ${MAX_ITEMS} or less`,
  );
  return { rules, problems: maxItems > MAX_ITEMS ? [...problems, tooMany] : problems, warnings };
};

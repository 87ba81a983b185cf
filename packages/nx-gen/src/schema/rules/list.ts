import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldRules } from '../ir';
import type { RuleReader } from './row';

/** Maximum number of items in a list without `@maxItems`. */
export const MAX_ITEMS = 1000;

/** Reads `@minItems(1) @maxItems(5)` of a list. */
export const listRules: RuleReader = (ruleArguments) => {
  const rules: FieldRules = {};
  const problems: ProblemText[] = [];
  for (const rule of ['minItems', 'maxItems'] as const) {
    const argument = ruleArguments.get(rule);
    if (argument === undefined) continue;
    if (/^\d{1,9}$/.test(argument)) rules[rule] = Number(argument);
    else
      problems.push(
        createProblem(
          `@${rule}(${argument}) is not a number of items`,
          'use a whole number, 0 or more',
        ),
      );
  }
  const { minItems = 0, maxItems } = rules;
  if (minItems > (maxItems ?? MAX_ITEMS))
    problems.push(
      maxItems === undefined
        ? createProblem(
            `@minItems(${minItems}) is greater than ${MAX_ITEMS}, the most items without @maxItems`,
            'raise the limit with @maxItems',
          )
        : createProblem(
            `@minItems(${minItems}) is greater than @maxItems(${maxItems}); no list satisfies both`,
          ),
    );
  return { rules, problems, warnings: [] };
};

/** The same for records: no request and no response contains more than `MAX_ITEMS` of their ids. */
export const recordListRules: RuleReader = (ruleArguments) => {
  const { rules, problems, warnings } = listRules(ruleArguments);
  const { maxItems = 0 } = rules;
  const tooMany = createProblem(
    `@maxItems(${maxItems}) is more than the ${MAX_ITEMS} ids that one request may have`,
    `use ${MAX_ITEMS} or less`,
  );
  return { rules, problems: maxItems > MAX_ITEMS ? [...problems, tooMany] : problems, warnings };
};

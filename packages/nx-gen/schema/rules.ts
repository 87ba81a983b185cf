import { editDistance } from '../naming/nearest';
import type { FieldRules } from './ir';
import { readPattern } from './parentheses';
import { compilePattern } from './pattern';

/** What a line-end comment says about a field's text, and every fault in it. */
export interface ParsedRules {
  rules: FieldRules;
  problems: string[];
  warnings: string[];
}

const ruleNames = ['min', 'max', 'pattern'] as const;

/** Names that people know from validation libraries. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['minlength', 'min'],
  ['maxlength', 'max'],
  ['regex', 'pattern'],
  ['matches', 'pattern'],
]);

/** Reads `@min(3) @max(20) @pattern(^[a-z]+$)`; other text in the comment counts for nothing. */
export function parseRules(text: string): ParsedRules {
  const parsed: ParsedRules = { rules: {}, problems: [], warnings: [] };
  const annotation = /(?<![^\s)])@([A-Za-z]+)(\()?/g;
  for (let match = annotation.exec(text); match; match = annotation.exec(text)) {
    const [, name, parenthesis] = match;
    if (name === 'pattern' && parenthesis) {
      const read = readPattern(text, annotation.lastIndex);
      if (!read) {
        parsed.problems.push(
          '@pattern( has no closing parenthesis; escape a parenthesis that is meant literally',
        );
        break;
      }
      annotation.lastIndex = read.end;
      addPattern(parsed, read.argument);
    } else if ((name === 'min' || name === 'max') && parenthesis) {
      const close = text.indexOf(')', annotation.lastIndex);
      if (close < 0) {
        parsed.problems.push(`@${name}( has no closing parenthesis`);
        break;
      }
      addLength(parsed, name, text.slice(annotation.lastIndex, close).trim());
      annotation.lastIndex = close + 1;
    } else {
      addUnknown(parsed, name, Boolean(parenthesis));
    }
  }
  const { min, max } = parsed.rules;
  if (min !== undefined && max !== undefined && min > max) {
    parsed.problems.push(`@min(${min}) is greater than @max(${max}); no text satisfies both`);
  }
  return parsed;
}

/** True of a comment that holds a rule, right or misspelt. */
export function holdsRule(text: string): boolean {
  return /(?<![^\s)])@(min|max|pattern)\(/.test(text);
}

function addPattern({ rules, problems, warnings }: ParsedRules, argument: string): void {
  if (rules.pattern) {
    problems.push('@pattern stands twice; join the two patterns into one');
    return;
  }
  const compiled = compilePattern(argument);
  if ('problem' in compiled) {
    problems.push(compiled.problem);
    return;
  }
  if (/^(["'`]).*\1$/.test(argument)) {
    warnings.push(
      `@pattern(${argument}): the quotes are part of the pattern; write it without them`,
    );
  }
  rules.pattern = compiled;
}

function addLength({ rules, problems }: ParsedRules, name: 'min' | 'max', argument: string): void {
  if (rules[name] !== undefined) {
    problems.push(`@${name} stands twice; keep one`);
  } else if (!/^\d{1,9}$/.test(argument)) {
    problems.push(
      `@${name}(${argument}) is not a length; use a whole number of characters, 0 or more`,
    );
  } else {
    rules[name] = Number(argument);
  }
}

function addUnknown({ problems }: ParsedRules, name: string, hasParenthesis: boolean): void {
  const lower = name.toLowerCase();
  const guess =
    otherNames.get(lower) ??
    ruleNames.find((rule) => editDistance(lower, rule) <= (rule === 'pattern' ? 2 : 1));
  if (guess === name) {
    problems.push(
      `@${name} needs an argument, as in ${name === 'pattern' ? '@pattern(^[a-z]+$)' : `@${name}(3)`}`,
    );
  } else if (guess && hasParenthesis) {
    problems.push(`@${name} is not a rule; did you mean @${guess}?`);
  }
}

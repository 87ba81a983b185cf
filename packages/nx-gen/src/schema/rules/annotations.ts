import { editDistance } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import { endOfChoices } from './choices';
import { readPatternArgument } from './pattern-argument';

export type RuleName =
  'min' | 'max' | 'after' | 'minItems' | 'maxItems' | 'pattern' | 'oneOf' | FlagRule;

/** The rules without arguments that change a text before it is checked. */
export const TEXT_CHANGES = ['trim', 'lowercase', 'uppercase'] as const;

type TextChange = (typeof TEXT_CHANGES)[number];

type FlagRule = 'required' | TextChange;

/** The rules of a comment with their raw arguments, and all problems of their syntax. */
export interface Annotations {
  given: ReadonlyMap<RuleName, string>;
  problems: readonly ProblemText[];
  /** The words behind an `@` that are no rules and resemble none. */
  otherWords: readonly string[];
}

/** Examples of each rule, for messages. */
const EXAMPLES: Readonly<Record<RuleName, string>> = {
  min: '@min(3)',
  max: '@max(3)',
  after: '@after(start)',
  minItems: '@minItems(1)',
  maxItems: '@maxItems(10)',
  pattern: '@pattern(^[a-z]+$)',
  oneOf: '@oneOf(draft, sent)',
  required: '@required',
  trim: '@trim',
  lowercase: '@lowercase',
  uppercase: '@uppercase',
};

const RULE_NAMES = Object.keys(EXAMPLES) as RuleName[];

/** The rules without arguments. */
const FLAG_RULES: readonly FlagRule[] = ['required', ...TEXT_CHANGES];

/** Names known from validation libraries. */
const RULE_ALIASES: ReadonlyMap<string, RuleName> = new Map([
  ['minlength', 'min'],
  ['maxlength', 'max'],
  ['minvalue', 'min'],
  ['maxvalue', 'max'],
  ['mindate', 'min'],
  ['maxdate', 'max'],
  ['arrayminsize', 'minItems'],
  ['arraymaxsize', 'maxItems'],
  ['regex', 'pattern'],
  ['matches', 'pattern'],
  ['in', 'oneOf'],
  ['isin', 'oneOf'],
  ['enum', 'oneOf'],
  ['values', 'oneOf'],
  ['notnull', 'required'],
  ['mandatory', 'required'],
  ['trimmed', 'trim'],
  ['lower', 'lowercase'],
  ['lowercased', 'lowercase'],
  ['tolowercase', 'lowercase'],
  ['upper', 'uppercase'],
  ['uppercased', 'uppercase'],
  ['touppercase', 'uppercase'],
]);

/** Reads `@min(3) @max(20) @pattern(^[a-z]+$)`; other text in the comment is ignored. */
export function readAnnotations(text: string): Annotations {
  const given = new Map<RuleName, string>();
  const problems: ProblemText[] = [];
  const otherWords: string[] = [];
  const annotation = /(?<![^\s)])@([A-Za-z]+)(\()?/g;
  for (let match = annotation.exec(text); match; match = annotation.exec(text)) {
    const [, name = '', parenthesis] = match;
    if (isFlagRule(name)) {
      if (parenthesis) problems.push(createProblem(`@${name} takes no argument`, `write @${name}`));
      else if (given.has(name)) problems.push(duplicateProblem(name));
      else given.set(name, '');
      continue;
    }
    if (!isRuleName(name) || !parenthesis) {
      const problem = unknownProblem(name, Boolean(parenthesis));
      if (problem) problems.push(problem);
      else otherWords.push(name);
      continue;
    }
    const start = annotation.lastIndex;
    const end = (ARGUMENT_ENDS[name] ?? endOfPlainArgument)(text, start);
    if (end === undefined) {
      problems.push(unclosedProblem(name));
      break;
    }
    annotation.lastIndex = end;
    if (given.has(name)) problems.push(duplicateProblem(name));
    else given.set(name, text.slice(start, end - 1).trim());
  }
  return { given, problems, otherWords };
}

const RULE_PATTERN = new RegExp(
  `(?<![^\\s)])@(?:(?:${RULE_NAMES.join('|')})\\(|(?:${FLAG_RULES.join('|')})(?![\\w(]))`,
);

/** Checks whether a comment contains a rule, valid or misspelt. */
export function containsRule(text: string): boolean {
  return RULE_PATTERN.test(text);
}

const isRuleName = (name: string): name is RuleName => RULE_NAMES.some((rule) => rule === name);

const isFlagRule = (name: string): name is FlagRule => FLAG_RULES.some((word) => word === name);

/** Returns where an argument ends, after its closing parenthesis; undefined if it is never closed. */
type ArgumentEnd = (text: string, start: number) => number | undefined;

/** Arguments that may contain a closing parenthesis. */
const ARGUMENT_ENDS: Readonly<Partial<Record<RuleName, ArgumentEnd>>> = {
  pattern: (text, start) => readPatternArgument(text, start)?.end,
  oneOf: endOfChoices,
};

const endOfPlainArgument: ArgumentEnd = (text, start) => {
  const close = text.indexOf(')', start);
  return close < 0 ? undefined : close + 1;
};

const unclosedProblem = (name: RuleName): ProblemText =>
  createProblem(
    `@${name}( has no closing parenthesis`,
    name === 'pattern' ? 'escape a literal parenthesis' : undefined,
  );

const duplicateProblem = (name: RuleName): ProblemText =>
  createProblem(
    `@${name} appears twice`,
    name === 'pattern' ? 'join the two patterns into one' : 'keep one',
  );

function unknownProblem(name: string, hasParenthesis: boolean): ProblemText | undefined {
  if (isRuleName(name)) return createProblem(`@${name} needs an argument, as in ${EXAMPLES[name]}`);
  const lower = name.toLowerCase();
  const guess =
    RULE_ALIASES.get(lower) ??
    // a word without parentheses is more likely prose than misspelt
    RULE_NAMES.find(
      (rule) =>
        editDistance(lower, rule.toLowerCase()) <= (hasParenthesis && rule.length > 3 ? 2 : 1),
    );
  return guess && hasParenthesis !== isFlagRule(guess)
    ? createProblem(`@${name} is not a rule`, `did you mean @${guess}?`)
    : undefined;
}

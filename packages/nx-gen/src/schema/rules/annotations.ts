import { editDistance } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import { endOfChoices } from './choices';
import { readPattern } from './parentheses';

export type RuleName =
  'min' | 'max' | 'minItems' | 'maxItems' | 'pattern' | 'oneOf' | 'required' | 'trim';

/** The rules of a comment with their arguments as they are written, and every fault in how they stand there. */
export interface Annotations {
  given: ReadonlyMap<RuleName, string>;
  problems: readonly Told[];
}

/** How each is written, for messages. */
const EXAMPLES: Readonly<Record<RuleName, string>> = {
  min: '@min(3)',
  max: '@max(3)',
  minItems: '@minItems(1)',
  maxItems: '@maxItems(10)',
  pattern: '@pattern(^[a-z]+$)',
  oneOf: '@oneOf(draft, sent)',
  required: '@required',
  trim: '@trim',
};

const ruleNames = Object.keys(EXAMPLES) as RuleName[];

/** The rules that say all by their name. */
const WORDS: readonly RuleName[] = ['required', 'trim'];

/** Names that people know from validation libraries. */
const otherNames: ReadonlyMap<string, RuleName> = new Map([
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
]);

/** Reads `@min(3) @max(20) @pattern(^[a-z]+$)`; other text in the comment counts for nothing. */
export function readAnnotations(text: string): Annotations {
  const given = new Map<RuleName, string>();
  const problems: Told[] = [];
  const annotation = /(?<![^\s)])@([A-Za-z]+)(\()?/g;
  for (let match = annotation.exec(text); match; match = annotation.exec(text)) {
    const [, name = '', parenthesis] = match;
    if (isWord(name)) {
      if (parenthesis) problems.push(told(`@${name} takes no argument`, `write @${name}`));
      else if (given.has(name)) problems.push(twiceProblem(name));
      else given.set(name, '');
      continue;
    }
    if (!isRule(name) || !parenthesis) {
      problems.push(...unknownProblem(name, Boolean(parenthesis)));
      continue;
    }
    const start = annotation.lastIndex;
    const end = (ENDS[name] ?? endOfPlain)(text, start);
    if (end === undefined) {
      problems.push(unclosedProblem(name));
      break;
    }
    annotation.lastIndex = end;
    if (given.has(name)) problems.push(twiceProblem(name));
    else given.set(name, text.slice(start, end - 1).trim());
  }
  return { given, problems };
}

const RULE = new RegExp(
  `(?<![^\\s)])@(?:(?:${ruleNames.join('|')})\\(|(?:${WORDS.join('|')})(?![\\w(]))`,
);

/** True of a comment that holds a rule, right or misspelt. */
export function holdsRule(text: string): boolean {
  return RULE.test(text);
}

const isRule = (name: string): name is RuleName => ruleNames.some((rule) => rule === name);

const isWord = (name: string): name is RuleName => WORDS.some((word) => word === name);

/** Where an argument ends, behind its closing parenthesis; undefined where it is never closed. */
type ArgumentEnd = (text: string, start: number) => number | undefined;

/** Arguments that may hold a closing parenthesis. */
const ENDS: Readonly<Partial<Record<RuleName, ArgumentEnd>>> = {
  pattern: (text, start) => readPattern(text, start)?.end,
  oneOf: endOfChoices,
};

const endOfPlain: ArgumentEnd = (text, start) => {
  const close = text.indexOf(')', start);
  return close < 0 ? undefined : close + 1;
};

const unclosedProblem = (name: RuleName): Told =>
  told(
    `@${name}( has no closing parenthesis`,
    name === 'pattern' ? 'escape a parenthesis that is meant literally' : undefined,
  );

const twiceProblem = (name: RuleName): Told =>
  told(`@${name} stands twice`, name === 'pattern' ? 'join the two patterns into one' : 'keep one');

function unknownProblem(name: string, hasParenthesis: boolean): Told[] {
  if (isRule(name)) return [told(`@${name} needs an argument, as in ${EXAMPLES[name]}`)];
  const lower = name.toLowerCase();
  const guess =
    otherNames.get(lower) ??
    // a word without parentheses is more often meant for people than it is misspelt
    ruleNames.find(
      (rule) =>
        editDistance(lower, rule.toLowerCase()) <= (hasParenthesis && rule.length > 3 ? 2 : 1),
    );
  return guess && hasParenthesis !== isWord(guess)
    ? [told(`@${name} is not a rule`, `did you mean @${guess}?`)]
    : [];
}

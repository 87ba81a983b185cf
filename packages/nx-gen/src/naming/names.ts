import { ACRONYMS, SPECIAL_SPELLINGS } from './acronyms';
import { pluralWord } from './plural';
import { reservedWords } from './reserved';
import { infixOf } from './suffix';
import {
  camelCase,
  camelOf,
  kebabCase,
  lowerFirst,
  pascalCase,
  upperFirst,
  wordsOf,
} from './words';

/** All names derived from a model's name. */
export interface NameSet {
  /** The Prisma model, as written. */
  model: string;
  /** Property of the Prisma client: `promoCode`; for `URL` it is `uRL`. */
  delegate: string;
  /** Folder and file stem: `promo-code`. */
  fileStem: string;
  /** Resource name, which is also its URL segment and its dashboard folder: `promo-codes`. */
  resource: string;
  /** Stem of class and component names, never used bare: `PromoCode`. */
  classStem: string;
  /** Stem of variables for one record, never used bare: `promoCode`. */
  camel: string;
  /** Name of the dashboard's exported resource constant, safe as a variable: `promoCodes`. */
  resourceConst: string;
  /** Suffix of class names: `Gen`. */
  suffix: string;
  /** Suffix in file names, including the dot: `.gen`; may be empty. */
  infix: string;
  /** Label for users: `Promo code`. */
  label: string;
  /** Plural label for users: `Promo codes`. */
  pluralLabel: string;
}

/** Checks whether a plural cannot be a variable name, as with models such as `Extend`, `Implement` and `Export`. */
const isReservedVariable = (variable: string): boolean =>
  reservedWords.has(variable) || variable === 'exports' || variable === 'globalThis';

/**
 * Returns the model's property on the Prisma client: only the first character is lower-cased (verified against Prisma's
 * own output: `APIKey` → `aPIKey`, `user_profile` → `user_profile`).
 */
export function delegateOf(model: string): string {
  return lowerFirst(model);
}

/** Names that the user gives in place of those derived from the model's name. */
export interface NameOverrides {
  /** Replaces the model's name in labels: `activity`. */
  readonly singular?: string | undefined;
  /** Replaces its plural: `activities`. */
  readonly plural?: string | undefined;
}

/** Returns all names of a model, with a class suffix that passes `suffixProblem`. */
export function namesOf(model: string, suffix: string, names: NameOverrides = {}): NameSet {
  const singular = names.singular ?? model;
  const words = wordsOf(singular);
  const leadingWords = words.slice(0, -1);
  const last = words[words.length - 1] ?? '';
  const pluralWords = names.plural === undefined ? undefined : wordsOf(names.plural);
  const plural = pluralWords ?? [...leadingWords, pluralWord(last)];
  const resourceConst = camelOf(plural);
  return {
    model,
    delegate: delegateOf(model),
    fileStem: kebabCase(model),
    resource: plural.map((word) => word.toLowerCase()).join('-'),
    classStem: pascalCase(model),
    camel: camelCase(model),
    resourceConst: isReservedVariable(resourceConst) ? `${resourceConst}Resource` : resourceConst,
    suffix,
    infix: infixOf(suffix),
    label: labelOf(singular),
    pluralLabel: sentenceCase(pluralWords ?? [...leadingWords, pluralKeepingCase(last)]),
  };
}

/** Returns a label with only the first word capitalized and acronyms preserved: `userAPIKey` → `User API key`. */
export function labelOf(identifier: string): string {
  return sentenceCase(wordsOf(identifier));
}

function sentenceCase(words: readonly string[]): string {
  const [first = '', ...others] = joinSplitNames(words).map(spellWord);
  // `iOS` keeps its capitalization
  return [first === first.toLowerCase() ? upperFirst(first) : first, ...others].join(' ');
}

/** Rejoins `O`, `Auth2` into one word. */
const joinSplitNames = (words: readonly string[]): string[] =>
  words.reduce<string[]>((before, word) => {
    const last = before.at(-1) ?? '';
    const whole = last.length === 1 && SPECIAL_SPELLINGS.get((last + word).toLowerCase());
    return whole ? [...before.slice(0, -1), whole] : [...before, word];
  }, []);

/** Returns a word as written within a sentence: `Api` → `API`, `Urls` → `URLs`, `Count` → `count`. */
function spellWord(word: string): string {
  const lower = word.toLowerCase();
  const spelling = SPECIAL_SPELLINGS.get(lower);
  if (spelling !== undefined) return spelling;
  if (isAcronym(word)) return word;
  if (ACRONYMS.has(lower)) return word.toUpperCase();
  const singular = lower.slice(0, -1);
  return lower.endsWith('s') && ACRONYMS.has(singular) ? `${singular.toUpperCase()}s` : lower;
}

/** Returns the plural, with an acronym's capitals preserved: `URL` → `URLs`. */
function pluralKeepingCase(word: string): string {
  const plural = pluralWord(word);
  return isAcronym(word) && plural.startsWith(word.toLowerCase())
    ? word + plural.slice(word.length)
    : plural;
}

/** Checks for `API`, `HTTP2` and plurals such as `APIs`. */
function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,}\p{N}*(?:s|es)?$/u.test(word);
}

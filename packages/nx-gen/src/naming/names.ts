import { ACRONYMS, WRITTEN } from './acronyms';
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

/** Every name that is derived from a model's. */
export interface NameSet {
  /** The Prisma model, as written. */
  model: string;
  /** Property of the Prisma client: `promoCode`; for `URL` it is `uRL`. */
  delegate: string;
  /** Folder and file stem: `promo-code`. */
  fileStem: string;
  /** Resource name, its URL segment and its folder in the dashboard: `promo-codes`. */
  resource: string;
  /** Stem of class and component names, never used bare: `PromoCode`. */
  classStem: string;
  /** Singular stem of variables, never used bare: `promoCode`. */
  camel: string;
  /** Name of the exported resource constant of the dashboard, safe as a variable: `promoCodes`. */
  resourceConst: string;
  /** Suffix of class names: `Gen`. */
  suffix: string;
  /** Suffix in file names, with its dot: `.gen`; empty where there is none. */
  infix: string;
  /** For people: `Promo code`. */
  label: string;
  /** For people: `Promo codes`. */
  pluralLabel: string;
}

/** True of plurals that cannot be a variable, of models such as `Extend`, `Implement` and `Export`. */
const isTaken = (variable: string): boolean =>
  reservedWords.has(variable) || variable === 'exports' || variable === 'globalThis';

/**
 * The model's property on the Prisma client: its first character in lower case, nothing else
 * (verified against Prisma's own output: `APIKey` → `aPIKey`, `user_profile` → `user_profile`).
 */
export function delegateOf(model: string): string {
  return lowerFirst(model);
}

/** Words that the user gives in place of the model's own. */
export interface GivenNames {
  /** In place of the model's name, for people: `activity`. */
  readonly singular?: string | undefined;
  /** In place of the plural of that: `activities`. */
  readonly plural?: string | undefined;
}

/** All names of a model under a class suffix that `suffixProblem` has nothing against. */
export function namesOf(model: string, suffix: string, names: GivenNames = {}): NameSet {
  const singular = names.singular ?? model;
  const words = wordsOf(singular);
  const before = words.slice(0, -1);
  const last = words[words.length - 1] ?? '';
  const given = names.plural === undefined ? undefined : wordsOf(names.plural);
  const plural = given ?? [...before, pluralWord(last)];
  const resourceConst = camelOf(plural);
  return {
    model,
    delegate: delegateOf(model),
    fileStem: kebabCase(model),
    resource: plural.map((word) => word.toLowerCase()).join('-'),
    classStem: pascalCase(model),
    camel: camelCase(model),
    resourceConst: isTaken(resourceConst) ? `${resourceConst}Resource` : resourceConst,
    suffix,
    infix: infixOf(suffix),
    label: labelOf(singular),
    pluralLabel: sentenceCase(given ?? [...before, pluralLike(last)]),
  };
}

/** Words for people, only the first with a capital, acronyms kept: `userAPIKey` → `User API key`. */
export function labelOf(identifier: string): string {
  return sentenceCase(wordsOf(identifier));
}

function sentenceCase(words: readonly string[]): string {
  const [first = '', ...others] = joined(words).map(asWritten);
  // `iOS` stays as it is
  return [first === first.toLowerCase() ? upperFirst(first) : first, ...others].join(' ');
}

/** `O`, `Auth2` are one word. */
const joined = (words: readonly string[]): string[] =>
  words.reduce<string[]>((before, word) => {
    const last = before.at(-1) ?? '';
    const whole = last.length === 1 && WRITTEN.get((last + word).toLowerCase());
    return whole ? [...before.slice(0, -1), whole] : [...before, word];
  }, []);

/** A word within a sentence: `Api` → `API`, `Urls` → `URLs`, `Count` → `count`. */
function asWritten(word: string): string {
  const lower = word.toLowerCase();
  const written = WRITTEN.get(lower);
  if (written !== undefined) return written;
  if (isAcronym(word)) return word;
  if (ACRONYMS.has(lower)) return word.toUpperCase();
  const one = lower.slice(0, -1);
  return lower.endsWith('s') && ACRONYMS.has(one) ? `${one.toUpperCase()}s` : lower;
}

/** Plural with the capitals of an acronym kept: `URL` → `URLs`. */
function pluralLike(word: string): string {
  const plural = pluralWord(word);
  return isAcronym(word) && plural.startsWith(word.toLowerCase())
    ? word + plural.slice(word.length)
    : plural;
}

/** True of `API`, `HTTP2` and their plurals `APIs`. */
function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,}\p{N}*(?:s|es)?$/u.test(word);
}

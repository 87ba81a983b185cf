import { ACRONYMS, SPECIAL_SPELLINGS } from './acronyms';
import { pluralWord } from './plural';
import { reservedWords } from './reserved';
import { singularOf } from './singular';
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
  const words = wordsOf(names.singular ?? unshouted(model));
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
    label: sentenceCase(
      names.singular === undefined && isTableName(model)
        ? [...leadingWords, singularOf(last)]
        : words,
    ),
    pluralLabel: sentenceCase(pluralWords ?? [...leadingWords, pluralKeepingCase(last)]),
  };
}

/** Returns a label with only the first word capitalized and acronyms preserved: `userAPIKey` → `User API key`. */
export const labelOf = (identifier: string): string => sentenceCase(wordsOf(unshouted(identifier)));

function sentenceCase(words: readonly string[]): string {
  const [first = '', ...others] = joinSplitNames(words).map(spellWord);
  // `iOS` keeps its capitalization
  return [first === first.toLowerCase() ? upperFirst(first) : first, ...others].join(' ');
}

/**
 * Returns a name that is all capitals in small letters, since its words are no acronyms: `FIRST_NAME`, `EMAIL`. A short
 * one may be an acronym as a whole.
 */
const unshouted = (identifier: string): string =>
  /\p{Ll}/u.test(identifier) || /^\p{Lu}{1,3}\p{N}*$/u.test(identifier)
    ? identifier
    : identifier.toLowerCase();

/** Checks for a model that is named as its table, after all of its rows, as `prisma db pull` names them. */
const isTableName = (model: string): boolean => /^(?:[^\p{Lu}]+|[^\p{Ll}]+)$/u.test(model);

/** Rejoins well-known names that were split: `O`, `Auth2`; `Git`, `Hub`; `user2`, `fa`. */
const joinSplitNames = (words: readonly string[]): string[] =>
  words.reduce<string[]>((before, word) => {
    const last = before.at(-1) ?? '';
    const others = before.slice(0, -1);
    const whole = SPECIAL_SPELLINGS.get((last + word).toLowerCase());
    if (whole !== undefined) return [...others, whole];
    return /2$/.test(last) && word.toLowerCase() === 'fa'
      ? [...others, ...[last.slice(0, -1)].filter(Boolean), '2FA']
      : [...before, word];
  }, []);

/** Returns a word as written within a sentence: `Api` → `API`, `Urls` → `URLs`, `Count` → `count`. */
function spellWord(word: string): string {
  const lower = word.toLowerCase();
  const spelling = SPECIAL_SPELLINGS.get(lower);
  if (spelling !== undefined) return spelling;
  if (isAcronym(word)) return word;
  if (ACRONYMS.has(lower)) return word.toUpperCase();
  const singular = lower.slice(0, -1);
  if (lower.endsWith('s') && ACRONYMS.has(singular)) return `${singular.toUpperCase()}s`;
  const [, counted, number] = COUNTED.exec(lower) ?? [];
  return counted !== undefined && (counted.length > 3 || ACRONYMS.has(counted))
    ? `${spellWord(counted)} ${number}`
    : lower;
}

/** `line1`, but not `sha256`. */
const COUNTED = /^(\p{Ll}+)(\p{N}{1,2})$/u;

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

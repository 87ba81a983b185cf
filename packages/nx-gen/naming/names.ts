import { pluralWord } from './plural';
import { camelCase, kebabCase, lowerFirst, pascalCase, upperFirst, wordsOf } from './words';

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
  /** Suffix in file names: `gen`. */
  infix: string;
  /** For people: `Promo code`. */
  label: string;
  /** For people: `Promo codes`. */
  pluralLabel: string;
}

/** Plurals that strict mode or CommonJS takes for itself. */
const takenVariables: ReadonlySet<string> = new Set(['arguments', 'exports']);

/**
 * The model's property on the Prisma client: its first character in lower case, nothing else
 * (verified against Prisma's own output: `APIKey` → `aPIKey`, `user_profile` → `user_profile`).
 */
export function delegateOf(model: string): string {
  return lowerFirst(model);
}

/** All names of a model under a class suffix that `checkSuffix` accepts. */
export function namesOf(model: string, suffix: string): NameSet {
  const words = wordsOf(model);
  const plural = [...words.slice(0, -1), pluralWord(words[words.length - 1] ?? '')];
  const resourceConst = camelCase(plural.join('_'));
  return {
    model,
    delegate: delegateOf(model),
    fileStem: kebabCase(model),
    resource: plural.map((word) => word.toLowerCase()).join('-'),
    classStem: pascalCase(model),
    camel: camelCase(model),
    resourceConst: takenVariables.has(resourceConst) ? `${resourceConst}Resource` : resourceConst,
    suffix,
    infix: kebabCase(suffix),
    label: labelOf(model),
    pluralLabel: labelOf(plural.join('_')),
  };
}

/** Words for people, only the first with a capital, acronyms kept: `userAPIKey` → `User API key`. */
export function labelOf(identifier: string): string {
  const words = wordsOf(identifier).map((word) =>
    /^\p{Lu}{2,}\p{N}*$/u.test(word) ? word : word.toLowerCase(),
  );
  return upperFirst(words.join(' '));
}

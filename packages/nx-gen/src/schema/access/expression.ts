/**
 * A rule as written, before the model is known: `published or own`. Its parts are named by their form; `resolve.ts`
 * decides what they mean.
 */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  /** `own`, `editor`, `published`. */
  | { readonly kind: 'word'; readonly name: string }
  /** `state == draft`. */
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly by: Comparison;
      readonly value: Value;
    }
  /** `state in [draft, sent]`. */
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Value[] }
  /** `order.own`. */
  | { readonly kind: 'through'; readonly relation: string; readonly part: Expression }
  /** `members.some(userId == user.id)`. */
  | { readonly kind: 'some'; readonly relation: string; readonly part: Expression }
  /** `mayReview()`. */
  | { readonly kind: 'call'; readonly name: string };

export const COMPARISONS = ['==', '!=', '<=', '>=', '<', '>'] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** What a field is compared with. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  /** As digits, so that none is lost. */
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'boolean'; readonly is: boolean }
  /** A value of an enum; `now` may be one, too. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'now' }
  /** `user.tenantId`. */
  | { readonly kind: 'user'; readonly property: string };

/** Words with the same meaning in every rule. */
export const KEYWORDS = ['own', 'everyone', 'signedIn', 'nobody'] as const;

export type Keyword = (typeof KEYWORDS)[number];

export const isKeyword = (name: string): name is Keyword => KEYWORDS.some((word) => word === name);

/** Words of the grammar: no role can have such a name. */
export const GRAMMAR_WORDS = ['and', 'or', 'not', 'in', 'true', 'false', 'null'];

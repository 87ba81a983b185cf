import { keysMessages } from './messages.js';

/** All that the owner may do. */
export const EVERYTHING = '*';

/** What is done with records, in the order of the table's columns: the word of the API, and its text. */
export const USES = [
  ['read', 'read'],
  ['create', 'add'],
  ['edit', 'edit'],
  ['delete', 'delete'],
  ['restore', 'restore'],
] as const satisfies readonly (readonly [use: string, text: keyof typeof keysMessages])[];

type UseWord = (typeof USES)[number][0];

/** What a key can be for, of one resource. */
export interface ResourceScopes {
  readonly resource: string;
  readonly uses: ReadonlySet<UseWord>;
  /** Names of its other routes. */
  readonly others: readonly string[];
}

const isUse = (word: string): word is UseWord => USES.some(([use]) => use === word);

/** `orders:read`, `orders:with-promo` … by resource, in the order in which they come. */
export function byResource(scopes: readonly string[]): ResourceScopes[] {
  const found = new Map<string, { uses: Set<UseWord>; others: string[] }>();
  for (const scope of scopes) {
    const [resource = '', word = ''] = scope.split(':');
    const entry = found.get(resource) ?? { uses: new Set(), others: [] };
    found.set(resource, entry);
    if (isUse(word)) entry.uses.add(word);
    else entry.others.push(word);
  }
  return [...found].map(([resource, entry]) => ({ resource, ...entry }));
}

/** The columns that some resource has something in. */
export const usesOf = (resources: readonly ResourceScopes[]): (typeof USES)[number][] =>
  USES.filter(([use]) => resources.some(({ uses }) => uses.has(use)));

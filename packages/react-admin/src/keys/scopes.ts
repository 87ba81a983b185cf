import { keysMessages } from './messages.js';

/** The scope for everything the owner may do. */
export const WILDCARD_SCOPE = '*';

/** The operations on records, in column order: the API's name and the key of the label. */
export const USES = [
  ['read', 'read'],
  ['create', 'add'],
  ['edit', 'edit'],
  ['delete', 'delete'],
  ['restore', 'restore'],
] as const satisfies readonly (readonly [use: string, text: keyof typeof keysMessages])[];

type UseWord = (typeof USES)[number][0];

/** The scopes of one resource. */
export interface ResourceScopes {
  readonly resource: string;
  readonly uses: ReadonlySet<UseWord>;
  /** Names of its additional routes. */
  readonly others: readonly string[];
}

const isUse = (word: string): word is UseWord => USES.some(([use]) => use === word);

/** Groups `orders:read`, `orders:with-promo` … by resource, in their original order. */
export function groupByResource(scopes: readonly string[]): ResourceScopes[] {
  const groups = new Map<string, { uses: Set<UseWord>; others: string[] }>();
  for (const scope of scopes) {
    const [resource = '', word = ''] = scope.split(':');
    const entry = groups.get(resource) ?? { uses: new Set(), others: [] };
    groups.set(resource, entry);
    if (isUse(word)) entry.uses.add(word);
    else entry.others.push(word);
  }
  return [...groups].map(([resource, entry]) => ({ resource, ...entry }));
}

/** Returns the columns needed by at least one resource. */
export const usesOf = (resources: readonly ResourceScopes[]): (typeof USES)[number][] =>
  USES.filter(([use]) => resources.some(({ uses }) => uses.has(use)));

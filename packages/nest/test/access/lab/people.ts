import type { AccessRule } from '../../../src';

/** What the rules of the lab ask of whoever is logged in. */
export interface LabUser {
  readonly id: string;
  readonly role: 'admin' | 'manager' | 'editor' | 'author';
  readonly tenantId: string;
}

export type Rule = AccessRule<LabUser>;
export type User = LabUser | undefined;

/** Two tenants; of the author's there is another author, of the other one a stranger and a manager. */
export const PEOPLE = {
  ada: { id: 'ada', role: 'admin', tenantId: 'here' },
  mia: { id: 'mia', role: 'manager', tenantId: 'here' },
  eve: { id: 'eve', role: 'editor', tenantId: 'here' },
  ann: { id: 'ann', role: 'author', tenantId: 'here' },
  bob: { id: 'bob', role: 'author', tenantId: 'here' },
  cid: { id: 'cid', role: 'author', tenantId: 'there' },
  max: { id: 'max', role: 'manager', tenantId: 'there' },
} as const satisfies Record<string, LabUser>;

export type Name = keyof typeof PEOPLE;

/** Who asks: one of the people, or nobody. */
export const ASKING = [...(Object.keys(PEOPLE) as Name[]), 'visitor'] as const;

export type Asking = (typeof ASKING)[number];

export const userOf = (who: Asking): User => (who === 'visitor' ? undefined : PEOPLE[who]);

export const is = (user: User, ...roles: LabUser['role'][]): boolean =>
  user !== undefined && roles.includes(user.role);

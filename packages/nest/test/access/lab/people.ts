import type { AccessRule } from '../../../src';

/** The properties of the current user that the lab's rules use. */
export interface LabUser {
  readonly id: string;
  readonly role: 'admin' | 'manager' | 'editor' | 'author';
  readonly tenantId: string;
}

export type Rule = AccessRule<LabUser>;
export type User = LabUser | undefined;

/** Two tenants; in the author's there is another author, in the other one a stranger and a manager. */
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

/** The callers: one of the people, or nobody. */
export const CALLERS = [...(Object.keys(PEOPLE) as Name[]), 'visitor'] as const;

export type Caller = (typeof CALLERS)[number];

export const userOf = (who: Caller): User => (who === 'visitor' ? undefined : PEOPLE[who]);

export const hasRole = (user: User, ...roles: LabUser['role'][]): boolean =>
  user !== undefined && roles.includes(user.role);

import { askedOf, simplified, type Rule, type UserIR } from './rule';

type RoleRule = Extract<Rule, { kind: 'role' }>;

/** Somebody who asks, as far as rules tell people apart before they look at a record. */
export interface Asker {
  readonly isSignedIn: boolean;
  readonly has: (rule: RoleRule) => boolean;
}

/**
 * Everybody who may ask. Of people with several roles one stands for all: he meets each condition on roles, so that more is
 * thought possible than is, and never less.
 */
export function askersOf({ role, roles }: Pick<UserIR, 'role' | 'roles'>): Asker[] {
  const nobody: Asker = { isSignedIn: false, has: () => false };
  const withoutRole: Asker = { isSignedIn: true, has: () => false };
  if (role?.isList) return [nobody, withoutRole, { isSignedIn: true, has: () => true }];
  const one = (name: string): Asker => ({
    isSignedIn: true,
    has: (rule) => rule.roles.includes(name) !== rule.isNot,
  });
  return [nobody, withoutRole, ...roles.map(one)];
}

/** What is left of a rule once it is known who asks: conditions on the record, and functions. */
export function leftFor(asker: Asker, rule: Rule): Rule {
  if ('parts' in rule)
    return simplified({ ...rule, parts: rule.parts.map((part) => leftFor(asker, part)) });
  const known = (isMet: boolean): Rule => ({ kind: isMet ? 'everyone' : 'nobody' });
  switch (rule.kind) {
    case 'signedIn':
      return known(asker.isSignedIn);
    case 'role':
      return known(asker.has(rule));
    case 'user':
      return asker.isSignedIn ? rule : known(false);
    case 'related': {
      if (!asker.isSignedIn && askedOf(rule.part).length > 0 && rule.how === 'none')
        return known(false);
      const part = leftFor(asker, rule.part);
      return part.kind === 'nobody' ? part : { ...rule, part };
    }
    case 'everyone':
    case 'nobody':
    case 'field':
    case 'call':
      return rule;
  }
}

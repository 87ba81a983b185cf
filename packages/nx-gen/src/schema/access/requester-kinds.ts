import { comparedUserFields, simplifyRule, type Rule, type UserIR } from './rule';

type RoleRule = Extract<Rule, { kind: 'role' }>;

/** A requester, as far as rules distinguish requesters before they look at a record. */
export interface RequesterKind {
  readonly isSignedIn: boolean;
  readonly has: (rule: RoleRule) => boolean;
}

/**
 * Returns all kinds of requesters. Users with several roles are represented by a single one who meets every condition on
 * roles: this overestimates what is possible, but never underestimates it.
 */
export function requesterKindsOf({ role, roles }: Pick<UserIR, 'role' | 'roles'>): RequesterKind[] {
  const nobody: RequesterKind = { isSignedIn: false, has: () => false };
  const withoutRole: RequesterKind = { isSignedIn: true, has: () => false };
  if (role?.isList) return [nobody, withoutRole, { isSignedIn: true, has: () => true }];
  const withRole = (name: string): RequesterKind => ({
    isSignedIn: true,
    has: (rule) => rule.roles.includes(name) !== rule.isNot,
  });
  return [nobody, withoutRole, ...roles.map(withRole)];
}

/** Returns what remains of a rule once the requester is known: conditions on the record, and functions. */
export function remainingRuleFor(requester: RequesterKind, rule: Rule): Rule {
  if ('parts' in rule)
    return simplifyRule({
      ...rule,
      parts: rule.parts.map((part) => remainingRuleFor(requester, part)),
    });
  const constantRule = (isMet: boolean): Rule => ({ kind: isMet ? 'everyone' : 'nobody' });
  switch (rule.kind) {
    case 'signedIn':
      return constantRule(requester.isSignedIn);
    case 'role':
      return constantRule(requester.has(rule));
    case 'user':
      return requester.isSignedIn ? rule : constantRule(false);
    case 'related': {
      if (!requester.isSignedIn && comparedUserFields(rule.part).length > 0 && rule.how === 'none')
        return constantRule(false);
      const part = remainingRuleFor(requester, rule.part);
      return part.kind === 'nobody' ? part : { ...rule, part };
    }
    case 'everyone':
    case 'nobody':
    case 'field':
    case 'call':
      return rule;
  }
}

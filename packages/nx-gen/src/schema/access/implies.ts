import type { FieldIR } from '../ir';
import { impliesConditions } from './implies-conditions';
import { mayAllowVisitor, simplifyRule, type Rule, type UserIR } from './rule';

/** The known roles, and whether users have one or several; undefined where nobody logs in. */
type Roles = Pick<UserIR, 'role' | 'roles'> | undefined;

/**
 * Checks whether whatever meets the first rule also meets the second, by the rules alone; false where it depends on
 * records or a function.
 */
export function implies(one: Rule, other: Rule, roles: Roles): boolean {
  const also = (left: Rule, right: Rule): boolean => implies(left, right, roles);
  if (one.kind === 'nobody' || other.kind === 'everyone') return true;
  if (isSame(one, other)) return true;
  if (one.kind === 'or') return one.parts.every((part) => also(part, other));
  if (other.kind === 'and') return other.parts.every((part) => also(one, part));
  if (other.kind === 'signedIn' && !mayAllowVisitor(one)) return true;
  if (one.kind === 'role' && other.kind === 'role') return impliesRole(one, other, roles);
  if (one.kind === 'field' && other.kind === 'field' && one.field === other.field)
    return impliesConditions(one.conditions, other.conditions);
  if (one.kind === 'related' && other.kind === 'related' && isAlike(one, other))
    return also(one.part, other.part);
  return (
    (one.kind === 'and' && one.parts.some((part) => also(part, other))) ||
    (other.kind === 'or' && other.parts.some((part) => also(one, part))) ||
    (one.kind === 'and' &&
      (expandedAlternativesOf(one)?.every((alternative) => also(alternative, other)) ?? false))
  );
}

type RoleRule = Extract<Rule, { kind: 'role' }>;

/** A user with one of several roles may also have one that the other rule excludes. */
function impliesRole(one: RoleRule, other: RoleRule, known: Roles): boolean {
  const isSubset = (roles: readonly string[], of: readonly string[]): boolean =>
    roles.every((role) => of.includes(role));
  if (one.isNot && other.isNot) return isSubset(other.roles, one.roles);
  if (!one.isNot && !other.isNot) return isSubset(one.roles, other.roles);
  if (!known) return false;
  if (one.isNot) return isSubset(known.roles, [...one.roles, ...other.roles]);
  return known.role?.isList === false && !one.roles.some((role) => other.roles.includes(role));
}

/**
 * Returns the alternatives of an `and` rule, expanded by the first of its `or` parts; undefined without one. Each alternative is
 * expanded by the next, so that the order of the parts makes no difference.
 */
function expandedAlternativesOf({ parts }: Extract<Rule, { parts: unknown }>): Rule[] | undefined {
  const choice = parts.find((part) => part.kind === 'or');
  if (!choice || !('parts' in choice)) return undefined;
  const others = parts.filter((part) => part !== choice);
  return choice.parts.map((alternative) =>
    simplifyRule({ kind: 'and', parts: [...others, alternative] }),
  );
}

type Related = Extract<Rule, { kind: 'related' }>;

const isAlike = (one: Related, other: Related): boolean =>
  one.relation === other.relation && one.how === other.how && one.how !== 'none';

const isSame = (one: Rule, other: Rule): boolean =>
  JSON.stringify(withoutOwn(one)) === JSON.stringify(withoutOwn(other));

/** Treats `own` like the comparison that it stands for. */
function withoutOwn(rule: Rule): Rule {
  if ('parts' in rule) return { ...rule, parts: rule.parts.map(withoutOwn) };
  if (rule.kind === 'related') return { ...rule, part: withoutOwn(rule.part) };
  if (rule.kind !== 'user') return rule;
  const { kind, field, property, isNot } = rule;
  return { kind, field, property, isNot };
}

/**
 * Rewrites a rule about the related record as one about the record with the relation: conditions that examine no record
 * stay, and conditions on the referenced key apply to the foreign key.
 */
export function rewriteForRelation(field: FieldIR, rule: Rule): Rule {
  if ('parts' in rule)
    return simplifyRule({
      ...rule,
      parts: rule.parts.map((part) => rewriteForRelation(field, part)),
    });
  if (!dependsOnRecord(rule)) return rule;
  const { fields = [], references = [] } = field.relation ?? {};
  if (rule.kind === 'user' || rule.kind === 'field') {
    const column = fields[references.indexOf(rule.field)];
    if (column !== undefined) return { ...rule, field: column };
  }
  return { kind: 'related', relation: field.name, how: 'is', part: rule };
}

/** Applies `rewriteForRelation` to each condition on the related record. */
export function rewriteRelatedConditions(field: FieldIR, rule: Rule): Rule {
  if ('parts' in rule)
    return simplifyRule({
      ...rule,
      parts: rule.parts.map((part) => rewriteRelatedConditions(field, part)),
    });
  return rule.kind === 'related' && rule.relation === field.name && rule.how === 'is'
    ? rewriteForRelation(field, rule.part)
    : rule;
}

/** Checks whether the rule depends on the record. */
export const dependsOnRecord = (rule: Rule): boolean =>
  'parts' in rule
    ? rule.parts.some(dependsOnRecord)
    : !['everyone', 'nobody', 'signedIn', 'role'].includes(rule.kind);

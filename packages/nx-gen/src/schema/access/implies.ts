import type { FieldIR } from '../ir';
import { mayVisit, simplified, type Rule, type UserIR } from './rule';

/** Which roles there are, and whether somebody has one or several; undefined where nobody logs in. */
type Roles = Pick<UserIR, 'role' | 'roles'> | undefined;

/**
 * True where whatever meets the one meets the other too, as the rules themselves tell; what only the records or a function
 * tell is not known, and is none.
 */
export function implies(one: Rule, other: Rule, roles: Roles): boolean {
  const also = (left: Rule, right: Rule): boolean => implies(left, right, roles);
  if (one.kind === 'nobody' || other.kind === 'everyone') return true;
  if (isSame(one, other)) return true;
  if (one.kind === 'or') return one.parts.every((part) => also(part, other));
  if (other.kind === 'and') return other.parts.every((part) => also(one, part));
  if (other.kind === 'signedIn' && !mayVisit(one)) return true;
  if (one.kind === 'role' && other.kind === 'role') return impliesRole(one, other, roles);
  if (one.kind === 'related' && other.kind === 'related' && isAlike(one, other))
    return also(one.part, other.part);
  return (
    (one.kind === 'and' && one.parts.some((part) => also(part, other))) ||
    (other.kind === 'or' && other.parts.some((part) => also(one, part))) ||
    waysOf(one).some((ways) => ways.every((way) => also(way, other)))
  );
}

type RoleRule = Extract<Rule, { kind: 'role' }>;

/** Whoever has one of several roles may have one beside it that the other rule excludes. */
function impliesRole(one: RoleRule, other: RoleRule, known: Roles): boolean {
  const isAmong = (roles: readonly string[], of: readonly string[]): boolean =>
    roles.every((role) => of.includes(role));
  if (one.isNot && other.isNot) return isAmong(other.roles, one.roles);
  if (!one.isNot && !other.isNot) return isAmong(one.roles, other.roles);
  if (!known) return false;
  if (one.isNot) return isAmong(known.roles, [...one.roles, ...other.roles]);
  return known.role?.isList === false && !one.roles.some((role) => other.roles.includes(role));
}

/** What is joined by `and`, by each of its parts that may be met in several ways. */
const waysOf = (rule: Rule): Rule[][] =>
  rule.kind !== 'and'
    ? []
    : rule.parts.flatMap((part) => {
        if (part.kind !== 'or') return [];
        const others = rule.parts.filter((one) => one !== part);
        return [part.parts.map((way) => simplified({ kind: 'and', parts: [...others, way] }))];
      });

type Related = Extract<Rule, { kind: 'related' }>;

const isAlike = (one: Related, other: Related): boolean =>
  one.relation === other.relation && one.how === other.how && one.how !== 'none';

const isSame = (one: Rule, other: Rule): boolean =>
  JSON.stringify(withoutOwn(one)) === JSON.stringify(withoutOwn(other));

/** `own` and the comparison that it stands for are one. */
function withoutOwn(rule: Rule): Rule {
  if ('parts' in rule) return { ...rule, parts: rule.parts.map(withoutOwn) };
  if (rule.kind === 'related') return { ...rule, part: withoutOwn(rule.part) };
  if (rule.kind !== 'user') return rule;
  const { kind, field, property, isNot } = rule;
  return { kind, field, property, isNot };
}

/**
 * A rule about the record behind a relation, said of the one that has the relation: what asks no record is the same of both,
 * and what asks for the key is asked of the column that holds it.
 */
export function behind(field: FieldIR, rule: Rule): Rule {
  if ('parts' in rule)
    return simplified({ ...rule, parts: rule.parts.map((part) => behind(field, part)) });
  if (!asksRecord(rule)) return rule;
  const { fields = [], references = [] } = field.relation ?? {};
  if (rule.kind === 'user' || rule.kind === 'field') {
    const column = fields[references.indexOf(rule.field)];
    if (column !== undefined) return { ...rule, field: column };
  }
  return { kind: 'related', relation: field.name, how: 'is', part: rule };
}

/** A rule with each of its conditions on the record behind a relation as `behind` has it. */
export function spread(field: FieldIR, rule: Rule): Rule {
  if ('parts' in rule)
    return simplified({ ...rule, parts: rule.parts.map((part) => spread(field, part)) });
  return rule.kind === 'related' && rule.relation === field.name && rule.how === 'is'
    ? behind(field, rule.part)
    : rule;
}

/** False of what is so or not so, whichever record is asked about. */
export const asksRecord = (rule: Rule): boolean =>
  'parts' in rule
    ? rule.parts.some(asksRecord)
    : !['everyone', 'nobody', 'signedIn', 'role'].includes(rule.kind);

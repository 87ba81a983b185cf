import type { SourceLocation } from '../../base/diagnostics';
import type { Operation } from '../operation';
import type { FieldWord, ModelWord } from './operations';

/**
 * The meaning of a rule, with names resolved and `not` pushed down to the conditions. A condition on the user is false
 * for anyone who lacks the property it asks for, negated or not.
 */
export type Rule = Atom | { readonly kind: 'and' | 'or'; readonly parts: readonly Rule[] };

/** One condition. */
export type Atom =
  | { readonly kind: 'everyone' | 'nobody' | 'signedIn' }
  /** The user has one of these roles; with `isNot`, one of the other known roles. */
  | { readonly kind: 'role'; readonly roles: readonly string[]; readonly isNot: boolean }
  /** The field equals the user's property; with `isNot` it differs. */
  | {
      readonly kind: 'user';
      readonly field: string;
      readonly property: string;
      readonly isNot: boolean;
      /** Concerns the model itself and is written as `own`. */
      readonly isOwn?: true;
    }
  | { readonly kind: 'field'; readonly field: string; readonly conditions: readonly Condition[] }
  | {
      readonly kind: 'related';
      readonly relation: string;
      readonly how: 'is' | 'some' | 'none';
      readonly part: Rule;
    }
  /** A function of the project. */
  | { readonly kind: 'call'; readonly name: string };

/** One of Prisma's filters on a field: `{ not: 'draft' }`. */
export type Condition =
  | { readonly by: 'equals' | 'not' | 'lt' | 'lte' | 'gt' | 'gte'; readonly value: Literal }
  | { readonly by: 'in' | 'notIn'; readonly values: readonly Literal[] };

/** A value as passed to Prisma; `text` is its source. */
export interface Literal {
  readonly as: 'text' | 'number' | 'bigint' | 'boolean' | 'moment' | 'now' | 'null';
  readonly text: string;
}

/** A rule, and its position in the schema. */
export interface PlacedRule {
  readonly rule: Rule;
  /** `create, edit: own and author`, as written. */
  readonly text: string;
  /** `create` and `edit`. */
  readonly words: readonly (ModelWord | FieldWord)[];
  /** `own and author`. */
  readonly ruleText: string;
  readonly location: SourceLocation;
}

/** The rules of one field. */
export interface FieldAccess {
  readonly field: string;
  readonly read?: PlacedRule;
  /** Who may give a new record a value of their own. */
  readonly create?: PlacedRule;
  /** Who may change it in existing records; the same rule as for `create` if the schema says `write`. */
  readonly edit?: PlacedRule;
  /** What a refused write says to do instead. */
  readonly cure?: string;
}

/** `/// @gen_access(choose: writer)` above a relation: which records may be chosen there. */
export interface Choice {
  /** The model of the relation. */
  readonly model: string;
  readonly relation: string;
  /** Applies to the chosen record. */
  readonly rule: PlacedRule;
}

/** Who may do what with the records of one model. */
export interface ModelAccess {
  /** By operation; one without a rule is reserved for the role that passes all. */
  readonly operations: Readonly<Partial<Record<Operation, PlacedRule>>>;
  readonly fields: readonly FieldAccess[];
  /** Which of the records may be chosen in relations that refer to this model. */
  readonly choices: readonly Choice[];
  readonly owner?: Owner;
  readonly tenant?: Tenant;
  /** Functions that the rules call, without duplicates. */
  readonly functions: readonly string[];
}

/** `// @gen_owner(authorId)`. */
export interface Owner {
  readonly field: string;
  readonly location: SourceLocation;
}

/** `// @gen_tenant(tenantId, except: admin)`. */
export interface Tenant {
  readonly field: string;
  /** The role to which it does not apply. */
  readonly except?: string;
  readonly location: SourceLocation;
}

/** Where the role of a user stands. */
export interface RoleIR {
  /** The field of the user with the role, or with the records that hold it; in code, the property with the text or texts. */
  readonly field: string;
  /** Users may have several roles. */
  readonly isList: boolean;
  /** Users may have no role, and `null` instead. */
  readonly isOptional: boolean;
  /** How to get from there to the role: `['role', 'name']` of `userRoles.role.name`; empty for a field of the user's own. */
  readonly path: readonly string[];
}

/** `// @gen_user(role: role, all: admin)`: the model that logs in. */
export interface UserIR {
  readonly model: string;
  /** The primary key field. */
  readonly key: string;
  readonly role?: RoleIR;
  /** All known roles. */
  readonly roles: readonly string[];
  /** The role that passes every rule. */
  readonly all?: string;
  /** Every field that rules ask for, the key first. */
  readonly comparedFields: readonly string[];
  readonly location: SourceLocation;
}

/** Returns the rule without redundant parts: `or` with everyone is everyone. */
export function simplifyRule(rule: Rule): Rule {
  if (rule.kind !== 'and' && rule.kind !== 'or') return rule;
  const { kind } = rule;
  const [decisive, neutral] = kind === 'or' ? OR_KINDS : AND_KINDS;
  const parts = rule.parts
    .map(simplifyRule)
    .flatMap((part) => (part.kind === kind ? part.parts : [part]))
    .filter((part) => part.kind !== neutral);
  if (parts.some((part) => part.kind === decisive)) return { kind: decisive };
  const joined = kind === 'or' ? mergeRoles(parts) : parts;
  const [only, ...more] = joined;
  if (!only) return { kind: neutral };
  return more.length === 0 ? only : { kind, parts: joined };
}

const OR_KINDS = ['everyone', 'nobody'] as const;
const AND_KINDS = ['nobody', 'everyone'] as const;

/** Merges role conditions; they are redundant beside `signedIn`. */
function mergeRoles(parts: readonly Rule[]): readonly Rule[] {
  const isRole = (part: Rule): part is Extract<Rule, { kind: 'role' }> =>
    part.kind === 'role' && !part.isNot;
  const others = parts.filter((part) => !isRole(part));
  if (others.some(({ kind }) => kind === 'signedIn')) return others;
  const roles = [...new Set(parts.filter(isRole).flatMap((part) => part.roles))];
  return roles.length === 0 ? parts : [{ kind: 'role', roles, isNot: false }, ...others];
}

/** Returns the rule extended by the role that passes every rule, if there is one. */
export const withAllPassingRole = (rule: Rule, user: Pick<UserIR, 'all'> | undefined): Rule =>
  user?.all === undefined
    ? rule
    : simplifyRule({
        kind: 'or',
        parts: [{ kind: 'role', roles: [user.all], isNot: false }, rule],
      });

/** Yields every condition in a rule that is neither `and` nor `or`, those behind relations included. */
export function* atomsOf(rule: Rule): Generator<Atom> {
  if ('parts' in rule) {
    for (const part of rule.parts) yield* atomsOf(part);
    return;
  }
  yield rule;
  if (rule.kind === 'related') yield* atomsOf(rule.part);
}

/** Returns all rules about the records of a model, without duplicates. */
export const placedRulesOf = (
  access: Pick<ModelAccess, 'operations' | 'fields' | 'choices'> | undefined,
): PlacedRule[] =>
  access
    ? [
        ...new Set([
          ...Object.values(access.operations),
          ...access.fields.flatMap(({ read, create, edit }) => [read, create, edit]),
          ...access.choices.map(({ rule }) => rule),
        ]),
      ].filter((placed) => placed !== undefined)
    : [];

/** Returns the user's fields that a rule compares with. */
export const comparedUserFields = (rule: Rule): string[] => [
  ...new Set([...atomsOf(rule)].flatMap((atom) => (atom.kind === 'user' ? [atom.property] : []))),
];

/** Checks whether the rule may allow a visitor anything; assumes so for functions. */
export function mayAllowVisitor(rule: Rule): boolean {
  switch (rule.kind) {
    case 'everyone':
    case 'field':
    case 'call':
      return true;
    case 'nobody':
    case 'signedIn':
    case 'role':
    case 'user':
      return false;
    case 'related':
      return rule.how === 'none'
        ? comparedUserFields(rule.part).length === 0
        : mayAllowVisitor(rule.part);
    case 'and':
      return rule.parts.every(mayAllowVisitor);
    case 'or':
      return rule.parts.some(mayAllowVisitor);
  }
}

/** Checks whether the rule requires a role; assumes so for functions. */
export function needsRole(rule: Rule): boolean {
  switch (rule.kind) {
    case 'nobody':
    case 'call':
      return true;
    case 'role':
      return !rule.isNot;
    case 'and':
      return rule.parts.some(needsRole);
    case 'or':
      return rule.parts.every(needsRole);
    case 'everyone':
    case 'signedIn':
    case 'field':
    case 'user':
    case 'related':
      return false;
  }
}

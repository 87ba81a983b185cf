import type { SourceLocation } from '../../base/diagnostics';
import type { Operation } from '../operation';
import type { FieldWord, ModelWord } from './operations';

/**
 * What a rule means, with its names looked up and its `not` pushed down to the conditions: each of them
 * that asks the user is false for whoever lacks what it asks for, whether or not it stands behind `not`.
 */
export type Rule = Atom | { readonly kind: 'and' | 'or'; readonly parts: readonly Rule[] };

/** One condition. */
export type Atom =
  | { readonly kind: 'everyone' | 'nobody' | 'signedIn' }
  /** The user has one of these roles; with `isNot` another one that there is. */
  | { readonly kind: 'role'; readonly roles: readonly string[]; readonly isNot: boolean }
  /** The field holds what the user has; with `isNot` something else. */
  | {
      readonly kind: 'user';
      readonly field: string;
      readonly property: string;
      readonly isNot: boolean;
      /** Of the model itself: it is written as `own`. */
      readonly isOwn?: true;
    }
  | { readonly kind: 'field'; readonly field: string; readonly conditions: readonly Condition[] }
  | {
      readonly kind: 'related';
      readonly relation: string;
      readonly how: 'is' | 'some' | 'none';
      readonly part: Rule;
    }
  /** A function of the project's own. */
  | { readonly kind: 'call'; readonly name: string };

/** One of Prisma's conditions on a field: `{ not: 'draft' }`. */
export type Condition =
  | { readonly by: 'equals' | 'not' | 'lt' | 'lte' | 'gt' | 'gte'; readonly value: Literal }
  | { readonly by: 'in' | 'notIn'; readonly values: readonly Literal[] };

/** A value as Prisma takes it; `text` is what it is made of. */
export interface Literal {
  readonly as: 'text' | 'number' | 'bigint' | 'boolean' | 'moment' | 'now' | 'null';
  readonly text: string;
}

/** A rule, and where it stands. */
export interface PlacedRule {
  readonly rule: Rule;
  /** `create, edit: own and author`, as written. */
  readonly text: string;
  /** `create` and `edit`. */
  readonly words: readonly (ModelWord | FieldWord)[];
  /** `own and author`. */
  readonly said: string;
  readonly location: SourceLocation;
}

/** The rules of one field. */
export interface FieldAccess {
  readonly field: string;
  readonly read?: PlacedRule;
  readonly write?: PlacedRule;
}

/** `/// @gen_access(choose: writer)` above a relation: which of the records that it may lead to somebody may choose there. */
export interface Choice {
  /** The model of the relation. */
  readonly model: string;
  readonly relation: string;
  /** About the record that is chosen. */
  readonly rule: PlacedRule;
}

/** Who may do what with the records of one model. */
export interface ModelAccess {
  /** By operation; one that no rule names is for the role that passes all. */
  readonly operations: Readonly<Partial<Record<Operation, PlacedRule>>>;
  readonly fields: readonly FieldAccess[];
  /** Which of the records may be chosen, in relations that lead here. */
  readonly choices: readonly Choice[];
  readonly owner?: Owner;
  readonly tenant?: Tenant;
  /** Functions that the rules call, each once. */
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
  /** The role that it does not hold back. */
  readonly except?: string;
  readonly location: SourceLocation;
}

/** `// @gen_user(role: role, all: admin)`: who is logged in. */
export interface UserIR {
  readonly model: string;
  /** The field of its key. */
  readonly key: string;
  /** The field that holds the role, or the list of roles. */
  readonly role?: { readonly field: string; readonly isList: boolean };
  /** All roles that there are. */
  readonly roles: readonly string[];
  /** The role that passes every rule. */
  readonly all?: string;
  /** Every field that a rule asks for, the key first. */
  readonly asked: readonly string[];
  readonly location: SourceLocation;
}

/** The rule without the parts that decide nothing: `or` with everyone is everyone. */
export function simplified(rule: Rule): Rule {
  if (rule.kind !== 'and' && rule.kind !== 'or') return rule;
  const { kind } = rule;
  const [decides, isNothing] = kind === 'or' ? EITHER : BOTH;
  const parts = rule.parts
    .map(simplified)
    .flatMap((part) => (part.kind === kind ? part.parts : [part]))
    .filter((part) => part.kind !== isNothing);
  if (parts.some((part) => part.kind === decides)) return { kind: decides };
  const joined = kind === 'or' ? withRolesJoined(parts) : parts;
  const [only, ...more] = joined;
  if (!only) return { kind: isNothing };
  return more.length === 0 ? only : { kind, parts: joined };
}

const EITHER = ['everyone', 'nobody'] as const;
const BOTH = ['nobody', 'everyone'] as const;

/** Several roles are one question, and whoever is logged in is of any of them. */
function withRolesJoined(parts: readonly Rule[]): readonly Rule[] {
  const isRole = (part: Rule): part is Extract<Rule, { kind: 'role' }> =>
    part.kind === 'role' && !part.isNot;
  const others = parts.filter((part) => !isRole(part));
  if (others.some(({ kind }) => kind === 'signedIn')) return others;
  const roles = [...new Set(parts.filter(isRole).flatMap((part) => part.roles))];
  return roles.length === 0 ? parts : [{ kind: 'role', roles, isNot: false }, ...others];
}

/** Everything in a rule that is no `and` and no `or`, through relations too. */
export function* atomsOf(rule: Rule): Generator<Atom> {
  if ('parts' in rule) {
    for (const part of rule.parts) yield* atomsOf(part);
    return;
  }
  yield rule;
  if (rule.kind === 'related') yield* atomsOf(rule.part);
}

/** All rules about the records of a model, each once. */
export const placedRulesOf = (
  access: Pick<ModelAccess, 'operations' | 'fields' | 'choices'> | undefined,
): PlacedRule[] =>
  access
    ? [
        ...new Set([
          ...Object.values(access.operations),
          ...access.fields.flatMap(({ read, write }) => [read, write]),
          ...access.choices.map(({ rule }) => rule),
        ]),
      ].filter((placed) => placed !== undefined)
    : [];

/** The fields of the user that a rule compares with. */
export const askedOf = (rule: Rule): string[] => [
  ...new Set([...atomsOf(rule)].flatMap((atom) => (atom.kind === 'user' ? [atom.property] : []))),
];

/** False of a rule that allows nobody anything who is not logged in; what a function allows is not known. */
export function mayVisit(rule: Rule): boolean {
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
      return rule.how === 'none' ? askedOf(rule.part).length === 0 : mayVisit(rule.part);
    case 'and':
      return rule.parts.every(mayVisit);
    case 'or':
      return rule.parts.some(mayVisit);
  }
}

/** True of a rule that allows nobody anything who is not of some role; what a function allows is not known. */
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

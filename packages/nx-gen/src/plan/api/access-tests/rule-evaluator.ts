import {
  comparedUserFields,
  type Condition,
  type Literal,
  type Rule,
} from '../../../schema/access/rule';
import type { FieldIR, ModelIR, Operation, SchemaIR } from '../../../schema/ir';
import type { Comparable, TestRecord, Sample } from './test-record';
import { askedProperties, type Person } from './people';

/** Undefined if nobody is logged in. */
export type Requester = Person | undefined;

type WithUser = Pick<SchemaIR, 'user'>;

/** Returns the complete rule of an operation, including the tenant and the all-passing role. */
export function ruleOf({ access }: ModelIR, operation: Operation, schema: WithUser): Rule {
  const whole = withAllPassingRole(access?.operations[operation]?.rule, schema);
  const { field, except } = access?.tenant ?? {};
  if (field === undefined) return whole;
  const same: Rule = { kind: 'user', field, property: field, isNot: false };
  return { kind: 'and', parts: [orRole(except, same), whole] };
}

/** Returns the field's own rule for changes, or for new records; undefined if it has none. */
export function fieldRuleOf(
  { access }: ModelIR,
  name: string,
  use: 'create' | 'edit',
  schema: WithUser,
): Rule | undefined {
  const own = access?.fields.find(({ field }) => field === name)?.[use];
  return own && withAllPassingRole(own.rule, schema);
}

/**
 * Returns a rule extended by the all-passing role; that role alone without a rule. Not the compiler's function of that name, whose
 * faults the tests would share.
 */
export const withAllPassingRole = (rule: Rule = { kind: 'nobody' }, { user }: WithUser): Rule =>
  orRole(user?.all, rule);

const orRole = (role: string | undefined, rule: Rule): Rule =>
  role === undefined
    ? rule
    : { kind: 'or', parts: [{ kind: 'role', roles: [role], isNot: false }, rule] };

/** Returns what a rule allows a requester, before any record is examined. */
export function extentOf(rule: Rule, requester: Requester): 'all' | 'some' | 'none' {
  switch (rule.kind) {
    case 'everyone':
      return 'all';
    case 'nobody':
      return 'none';
    case 'signedIn':
      return requester ? 'all' : 'none';
    case 'role':
      return matchesRole(rule, requester) ? 'all' : 'none';
    case 'user':
      return requester ? 'some' : 'none';
    case 'field':
    case 'call':
      return 'some';
    case 'related': {
      if (rule.how === 'none')
        return !requester && comparedUserFields(rule.part).length > 0 ? 'none' : 'some';
      return extentOf(rule.part, requester) === 'none' ? 'none' : 'some';
    }
    case 'and':
    case 'or': {
      const parts = rule.parts.map((part) => extentOf(part, requester));
      const [decisive, neutral] =
        rule.kind === 'or' ? (['all', 'none'] as const) : (['none', 'all'] as const);
      if (parts.includes(decisive)) return decisive;
      return parts.every((part) => part === neutral) ? neutral : 'some';
    }
  }
}

/** Evaluates a rule for one record: the same decision as the API's, made from the schema alone. */
export class RuleEvaluator {
  /** The properties of people that differ from person to person. */
  private readonly personal: ReadonlySet<string>;

  constructor(private readonly schema: Pick<SchemaIR, 'models' | 'user'>) {
    const { models, user } = schema;
    this.personal = new Set(user && [user.key, ...askedProperties({ models, user }).personal]);
  }

  meets(rule: Rule, requester: Requester, record: TestRecord): boolean {
    switch (rule.kind) {
      case 'and':
        return rule.parts.every((part) => this.meets(part, requester, record));
      case 'or':
        return rule.parts.some((part) => this.meets(part, requester, record));
      case 'everyone':
        return true;
      case 'nobody':
        return false;
      case 'signedIn':
        return requester !== undefined;
      case 'role':
        return matchesRole(rule, requester);
      case 'user': {
        const value = record.values.get(rule.field);
        if (!requester || !value) return false;
        return (
          (this.identity(value) === this.personIdentity(requester, rule.property)) !== rule.isNot
        );
      }
      case 'field': {
        const known = this.known(record, rule.field);
        return rule.conditions.every((condition) => meetsCondition(condition, known));
      }
      case 'related': {
        const { relation, how, part } = rule;
        if (how === 'none' && !requester && comparedUserFields(part).length > 0) return false;
        const one = record.related.get(relation);
        const others = [
          ...(record.children.get(relation) ?? (one ? [one] : [])),
          ...(record.referrers.get(relation) ?? []),
        ];
        return others.some((other) => this.meets(part, requester, other)) === (how !== 'none');
      }
      case 'call':
        throw new Error(`only running it tells what ${rule.name}() answers`);
    }
  }

  /** Checks whether a related record exists for the requester: the rule holds, and it is not soft-deleted. */
  sees(rule: Rule, requester: Requester, related: TestRecord): boolean {
    return this.isLive(related) && this.meets(rule, requester, related);
  }

  /** Checks that neither the record nor one that it is deleted with is marked as deleted. */
  private isLive(record: TestRecord): boolean {
    const { own, within = [] } = record.model.live ?? {};
    const as = own?.is === 'null' ? 'null' : 'boolean';
    const isUnmarked =
      !own ||
      meetsCondition({ by: 'equals', value: { as, text: own.is } }, this.known(record, own.field));
    return (
      isUnmarked &&
      within.every(({ relation }) => {
        const owner = record.related.get(relation.name);
        return !owner || this.isLive(owner);
      })
    );
  }

  /** Returns the value of a record's field as text: the same for the same value. */
  textOf({ values }: TestRecord, name: string): string {
    const value = values.get(name);
    return value ? this.identity(value) : '';
  }

  /** Returns the value of a record's field, as conditions compare it. */
  private known({ model, values, given }: TestRecord, name: string): Comparable {
    const value = values.get(name);
    if (value) return value.as === 'literal' ? value.value : this.identity(value);
    const field = model.fields.find((one) => one.name === name);
    return !field || given.includes(name) ? UNKNOWN : omittedValueOf(field);
  }

  private identity(value: Sample): string {
    switch (value.as) {
      case 'person':
        return this.personIdentity(value.person, value.property);
      case 'made':
        return `${value.of.name}.${value.field}`;
      case 'literal':
        return String(value.value);
    }
  }

  private personIdentity({ name, role = '', group }: Person, property: string): string {
    if (this.personal.has(property)) return `${name}.${property}`;
    return property === this.schema.user?.role?.field ? role : `${group}.${property}`;
  }
}

const matchesRole = (
  { roles, isNot }: Extract<Rule, { kind: 'role' }>,
  requester: Requester,
): boolean => requester !== undefined && roles.includes(requester.role ?? '') !== isNot;

const NOW = Date.now();

/** Not null, and different from every value in a rule. */
const UNKNOWN = '';

/** Returns the value of a field that a new record omits: its default, or null. */
function omittedValueOf({ default: given, kind, isRequired, isUpdatedAt }: FieldIR): Comparable {
  if (isUpdatedAt) return NOW;
  if (!given) return isRequired ? UNKNOWN : null;
  if (given.kind === 'function') return given.name === 'now' ? NOW : UNKNOWN;
  if (Array.isArray(given.value)) return UNKNOWN;
  return kind === 'DateTime' ? Date.parse(String(given.value)) : given.value;
}

/** Returns a value in comparable form: numbers and moments are ordered. */
export function comparable({ as, text }: Literal): Comparable {
  switch (as) {
    case 'number':
    case 'bigint':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'moment':
      return Date.parse(text);
    case 'now':
      return NOW;
    case 'null':
      return null;
    case 'text':
      return text;
  }
}

/** Checks whether a value meets one of Prisma's conditions. */
export function meetsCondition(condition: Condition, value: Comparable): boolean {
  if ('values' in condition) {
    const isIn = condition.values.some((one) => isSame(comparable(one), value));
    return value !== null && isIn === (condition.by === 'in');
  }
  const expected = comparable(condition.value);
  if (condition.by === 'equals') return isSame(expected, value);
  if (condition.by === 'not')
    return !isSame(expected, value) && (expected === null || value !== null);
  if (value === null || expected === null) return false;
  const [left, right] = [Number(value), Number(expected)];
  return { lt: left < right, lte: left <= right, gt: left > right, gte: left >= right }[
    condition.by
  ];
}

/** Decimals in a rule are text. */
const isSame = (left: Comparable, right: Comparable): boolean =>
  left === right || (left !== null && right !== null && String(left) === String(right));

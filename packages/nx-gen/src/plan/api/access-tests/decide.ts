import { askedOf, type Condition, type Literal, type Rule } from '../../../schema/access/rule';
import type { FieldIR, ModelIR, Operation, SchemaIR } from '../../../schema/ir';
import type { Comparable, Made, Sample } from './made';
import type { Person } from './people';

/** Nobody is logged in. */
export type Asker = Person | undefined;

type WithUser = Pick<SchemaIR, 'user'>;

/** The whole rule of an operation: with the tenant before it, and the role that passes all beside it. */
export function ruleOf({ access }: ModelIR, operation: Operation, schema: WithUser): Rule {
  const whole = withAll(access?.operations[operation]?.rule, schema);
  const { field, except } = access?.tenant ?? {};
  if (field === undefined) return whole;
  const same: Rule = { kind: 'user', field, property: field, isNot: false };
  return { kind: 'and', parts: [orRole(except, same), whole] };
}

/** A rule beside the role that passes all; that role alone where there is none. */
export const withAll = (rule: Rule = { kind: 'nobody' }, { user }: WithUser): Rule =>
  orRole(user?.all, rule);

const orRole = (role: string | undefined, rule: Rule): Rule =>
  role === undefined
    ? rule
    : { kind: 'or', parts: [{ kind: 'role', roles: [role], isNot: false }, rule] };

/** What a rule allows somebody, before any record is looked at. */
export function reach(rule: Rule, asker: Asker): 'all' | 'some' | 'none' {
  switch (rule.kind) {
    case 'everyone':
      return 'all';
    case 'nobody':
      return 'none';
    case 'signedIn':
      return asker ? 'all' : 'none';
    case 'role':
      return isOf(rule, asker) ? 'all' : 'none';
    case 'user':
      return asker ? 'some' : 'none';
    case 'field':
    case 'call':
      return 'some';
    case 'related': {
      if (rule.how === 'none') return !asker && askedOf(rule.part).length > 0 ? 'none' : 'some';
      return reach(rule.part, asker) === 'none' ? 'none' : 'some';
    }
    case 'and':
    case 'or': {
      const parts = rule.parts.map((part) => reach(part, asker));
      const [decides, isNothing] =
        rule.kind === 'or' ? (['all', 'none'] as const) : (['none', 'all'] as const);
      if (parts.includes(decides)) return decides;
      return parts.every((part) => part === isNothing) ? isNothing : 'some';
    }
  }
}

/** Decides a rule for one record: the same question as that of the API, answered from the schema alone. */
export class Judge {
  constructor(private readonly schema: WithUser) {}

  meets(rule: Rule, asker: Asker, record: Made): boolean {
    switch (rule.kind) {
      case 'and':
        return rule.parts.every((part) => this.meets(part, asker, record));
      case 'or':
        return rule.parts.some((part) => this.meets(part, asker, record));
      case 'everyone':
        return true;
      case 'nobody':
        return false;
      case 'signedIn':
        return asker !== undefined;
      case 'role':
        return isOf(rule, asker);
      case 'user': {
        const value = record.values.get(rule.field);
        if (!asker || !value) return false;
        return (this.identity(value) === this.ofPerson(asker, rule.property)) !== rule.isNot;
      }
      case 'field': {
        const known = this.known(record, rule.field);
        return rule.conditions.every((condition) => holds(condition, known));
      }
      case 'related': {
        const { relation, how, part } = rule;
        if (how === 'none' && !asker && askedOf(part).length > 0) return false;
        const one = record.related.get(relation);
        const others = [
          ...(record.children.get(relation) ?? (one ? [one] : [])),
          ...(record.referrers.get(relation) ?? []),
        ];
        return others.some((other) => this.meets(part, asker, other)) === (how !== 'none');
      }
      case 'call':
        throw new Error(`only running it tells what ${rule.name}() answers`);
    }
  }

  /** What a field of the record holds, as conditions compare it. */
  private known({ model, values, given }: Made, name: string): Comparable {
    const value = values.get(name);
    if (value) return value.as === 'literal' ? value.value : this.identity(value);
    const field = model.fields.find((one) => one.name === name);
    return !field || given.includes(name) ? UNKNOWN : leftTo(field);
  }

  private identity(value: Sample): string {
    switch (value.as) {
      case 'person':
        return this.ofPerson(value.person, value.property);
      case 'made':
        return `${value.of.name}.${value.field}`;
      case 'literal':
        return String(value.value);
    }
  }

  private ofPerson({ name, role = '', group }: Person, property: string): string {
    const { key, role: roleField } = this.schema.user ?? {};
    if (property === key) return `${name}.${property}`;
    return property === roleField?.field ? role : `${group}.${property}`;
  }
}

const isOf = ({ roles, isNot }: Extract<Rule, { kind: 'role' }>, asker: Asker): boolean =>
  asker !== undefined && roles.includes(asker.role ?? '') !== isNot;

const NOW = Date.now();

/** Something that is not null, and nothing that a rule names. */
const UNKNOWN = '';

/** What stands in a field that a new record does not name: its default, and null where it has none. */
function leftTo({ default: given, kind, isRequired, isUpdatedAt }: FieldIR): Comparable {
  if (isUpdatedAt) return NOW;
  if (!given) return isRequired ? UNKNOWN : null;
  if (given.kind === 'function') return given.name === 'now' ? NOW : UNKNOWN;
  if (Array.isArray(given.value)) return UNKNOWN;
  return kind === 'DateTime' ? Date.parse(String(given.value)) : given.value;
}

/** A value as it is compared: numbers and moments have an order. */
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

/** True where a value meets one of Prisma's conditions. */
export function holds(condition: Condition, value: Comparable): boolean {
  if ('values' in condition) {
    const isIn = condition.values.some((one) => isSame(comparable(one), value));
    return value !== null && isIn === (condition.by === 'in');
  }
  const asked = comparable(condition.value);
  if (condition.by === 'equals') return isSame(asked, value);
  if (condition.by === 'not') return !isSame(asked, value) && (asked === null || value !== null);
  if (value === null || asked === null) return false;
  const [left, right] = [Number(value), Number(asked)];
  return { lt: left < right, lte: left <= right, gt: left > right, gte: left >= right }[
    condition.by
  ];
}

/** Decimals of a rule are text. */
const isSame = (left: Comparable, right: Comparable): boolean =>
  left === right || (left !== null && right !== null && String(left) === String(right));

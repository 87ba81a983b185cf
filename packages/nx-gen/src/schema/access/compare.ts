import { nearest, listOf } from '../../base/nearest';
import { isUnfilterableName } from '../logical-operators';
import { typeOf } from '../directives/field-text';
import { isSecret, type FieldIR, type FieldKind } from '../ir';
import type { Comparison, Expression, Value } from './expression';
import { USER_WITHOUT_FIELD } from './parse';
import { printValue } from './print';
import { refuse } from './rule-error';
import type { Condition, Literal, Rule } from './rule';
import { fieldNamed, type Scope } from './scope';
import { valuesIn } from '../rules/alternatives';

type Compare = Extract<Expression, { kind: 'compare' }>;

/** Each comparison, plain and negated: an empty field meets neither. */
const OPERATORS: Readonly<
  Record<Comparison, readonly [plain: FilterOperator, negated: FilterOperator]>
> = {
  '==': ['equals', 'not'],
  '!=': ['not', 'equals'],
  '<': ['lt', 'gte'],
  '<=': ['lte', 'gt'],
  '>': ['gt', 'lte'],
  '>=': ['gte', 'lt'],
};

type FilterOperator = Exclude<Condition['by'], 'in' | 'notIn'>;

const isOrder = (by: Comparison): boolean => by !== '==' && by !== '!=';

/** `state == draft`, `authorId == user.id`. */
export function resolveComparison(
  expression: Compare,
  field: FieldIR,
  isNot: boolean,
  scope: Scope,
): Rule {
  const { by, value } = expression;
  assertFilterable(field);
  if (value.kind === 'user')
    return compareWithUser(expression, value.property, field, isNot, scope);
  if (value.kind === 'null') return compareWithNull(expression, field, isNot);
  if (isOrder(by) && !COMPARABLE_KINDS[field.kind]?.isOrdered)
    refuse(
      `compares ${field.name} (${field.type}) using ${by}`,
      'only numbers and dates have an order here; use == or !=',
    );
  const [plain, negated] = OPERATORS[by];
  const literal = literalOf(value, field, scope);
  return {
    kind: 'field',
    field: field.name,
    conditions: conditionsFor(isNot ? negated : plain, literal, field),
  };
}

/** `state in [draft, sent]`. */
export function resolveMembership(
  { values }: Extract<Expression, { kind: 'in' }>,
  field: FieldIR,
  isNot: boolean,
  scope: Scope,
): Rule {
  assertFilterable(field);
  const literals = values.map((value) => {
    const isOther = value.kind === 'user' || value.kind === 'null';
    if (isOther || (value.kind === 'now' && field.kind !== 'Enum'))
      refuse(
        `has ${printValue(value)} in a list`,
        `write ${field.name} == ${printValue(value)} next to it, joined by or`,
      );
    return literalOf(value, field, scope);
  });
  return isNot
    ? {
        kind: 'field',
        field: field.name,
        conditions: [{ by: 'notIn', values: literals }, ...unlessNull(field)],
      }
    : { kind: 'field', field: field.name, conditions: [{ by: 'in', values: literals }] };
}

/** `published` alone. */
export const resolveBoolean = (field: FieldIR, isNot: boolean): Rule => {
  assertFilterable(field);
  return {
    kind: 'field',
    field: field.name,
    conditions: [{ by: 'equals', value: { as: 'boolean', text: String(!isNot) } }],
  };
};

/** Excludes empty fields explicitly: databases disagree on whether null differs from a value. */
function conditionsFor(by: FilterOperator, value: Literal, field: FieldIR): Condition[] {
  return by === 'not' && !field.isRequired
    ? [{ by: 'notIn', values: [value] }, ...unlessNull(field)]
    : [{ by, value }];
}

const unlessNull = ({ isRequired }: FieldIR): Condition[] =>
  isRequired ? [] : [{ by: 'not', value: NULL }];

const NULL: Literal = { as: 'null', text: 'null' };

const OTHER_FIELD_CURE = 'use another field';

/** Refuses conditions on fields that Prisma cannot filter by, or that nobody may ask for. */
function assertFilterable(field: FieldIR): void {
  if (isUnfilterableName(field.name))
    refuse(
      `checks ${field.name}, which is a keyword of Prisma queries`,
      'rename the field, or write a function in the access file of the model',
    );
  if (field.isList)
    refuse(
      `checks ${field.name}, which is ${typeOf(field)}`,
      'write a function in the access file of the model',
    );
  if (isSecret(field)) refuse(`checks ${field.name}, which nobody may read`, OTHER_FIELD_CURE);
}

function compareWithNull({ by, field: name }: Compare, field: FieldIR, isNot: boolean): Rule {
  if (isOrder(by)) refuse(`compares ${name} with null using ${by}`, 'write == null or != null');
  if (field.isRequired) refuse(`compares ${name} with null, which it never is`, 'remove it');
  const [plain, negated] = OPERATORS[by];
  return { kind: 'field', field: name, conditions: [{ by: isNot ? negated : plain, value: NULL }] };
}

function compareWithUser(
  { by, field: name }: Compare,
  property: string,
  field: FieldIR,
  isNot: boolean,
  { userModel }: Scope,
): Rule {
  const own = fieldNamed(userModel, property);
  if (!own || own.kind === 'Relation') {
    const guess = nearest(property, valueFieldNames(userModel.fields));
    refuse(
      `user.${property} is no field of ${userModel.name}, which logs in`,
      guess ? `did you mean user.${guess}?` : undefined,
    );
  }
  if (isSecret(own)) refuse(`checks user.${property}, which nobody may read`, OTHER_FIELD_CURE);
  if (by !== '==')
    refuse(
      `compares with user.${property} using ${by}; only == is safe if the user lacks it`,
      by === '!=' ? `write not ${name} == user.${property}` : undefined,
    );
  if (own.isList || own.type !== field.type || !COMPARABLE_KINDS[field.kind]?.isOfUser)
    refuse(
      `compares ${name} (${field.type}) with user.${property} (${own.type}${own.isList ? '[]' : ''})`,
      own.type === field.type
        ? 'write a function in the access file of the model'
        : 'compare fields of the same type',
    );
  return excludeOwnerless({ kind: 'user', field: name, property, isNot }, field);
}

/** Restricts "not the user's" to records that have an owner: databases disagree on comparing null. */
export const excludeOwnerless = (rule: Extract<Rule, { kind: 'user' }>, field: FieldIR): Rule =>
  rule.isNot && !field.isRequired
    ? {
        kind: 'and',
        parts: [rule, { kind: 'field', field: field.name, conditions: unlessNull(field) }],
      }
    : rule;

export const valueFieldNames = (fields: readonly FieldIR[]): string[] =>
  fields.filter(({ kind }) => kind !== 'Relation').map(({ name }) => name);

/** The values that a rule may compare a kind of field with, and how they are passed to Prisma. */
interface ComparableKind {
  /** Order comparisons such as `<` are meaningful, and the same in every database. */
  readonly isOrdered: boolean;
  /** It may be compared with a field of the user. */
  readonly isOfUser: boolean;
  /** @returns undefined for anything that is not a value of the kind */
  literal(value: Value): Literal | undefined;
  /** A valid value of the kind, for messages. */
  readonly example: string;
}

const integer =
  (as: Literal['as']) =>
  (value: Value): Literal | undefined =>
    value.kind === 'number' && /^-?\d+$/.test(value.digits)
      ? { as, text: String(BigInt(value.digits)) }
      : undefined;

const number: Pick<ComparableKind, 'isOrdered' | 'example'> = { isOrdered: true, example: '5' };

/** The kinds that rules can compare; a kind without a row is refused. */
const COMPARABLE_KINDS: Readonly<Partial<Record<FieldKind, ComparableKind>>> = {
  String: {
    isOrdered: false,
    isOfUser: true,
    example: '"text"',
    literal: (value) => (value.kind === 'text' ? { as: 'text', text: value.text } : undefined),
  },
  Boolean: {
    isOrdered: false,
    isOfUser: true,
    example: 'true',
    literal: (value) =>
      value.kind === 'boolean' ? { as: 'boolean', text: String(value.is) } : undefined,
  },
  Enum: {
    isOrdered: false,
    isOfUser: true,
    example: 'one of its values',
    // its values may be called like words of rules
    literal: (value) =>
      value.kind === 'name' || value.kind === 'now'
        ? { as: 'text', text: printValue(value) }
        : undefined,
  },
  Int: { ...number, isOfUser: true, literal: integer('number') },
  BigInt: { ...number, isOfUser: true, literal: integer('bigint') },
  Float: {
    ...number,
    isOfUser: false,
    literal: (value) =>
      value.kind === 'number' ? { as: 'number', text: String(Number(value.digits)) } : undefined,
  },
  // as text, which preserves every digit
  Decimal: {
    ...number,
    isOfUser: false,
    literal: (value) => (value.kind === 'number' ? { as: 'text', text: value.digits } : undefined),
  },
  DateTime: {
    isOrdered: true,
    isOfUser: false,
    example: '"2026-01-31" or now',
    literal(value) {
      if (value.kind === 'now') return { as: 'now', text: 'now' };
      return value.kind === 'text' && isMoment(value.text)
        ? { as: 'moment', text: value.text }
        : undefined;
    },
  },
};

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // `Date` accepts the 31st of every month, as a day of the next one
  new Date(text).toISOString().startsWith(text.slice(0, 10));

const INT_RANGE = { least: '-2147483648', greatest: '2147483647' };

function literalOf(value: Value, field: FieldIR, { enums }: Scope): Literal {
  const row = COMPARABLE_KINDS[field.kind];
  if (!row)
    refuse(
      `compares ${field.name}, which is ${typeOf(field)}`,
      'write a function in the access file of the model',
    );
  const literal = row.literal(value);
  if (!literal && value.kind === 'name' && value.name === 'user') refuse(...USER_WITHOUT_FIELD);
  if (!literal)
    return refuse(
      `compares ${field.name} (${field.type}) with ${printValue(value)}`,
      cureOf(value, field, row),
    );
  const { least, greatest } = { ...INT_RANGE, ...field.compared };
  const number = Number(literal.text);
  if (field.kind === 'Int' && (number < Number(least) || number > Number(greatest)))
    refuse(
      `compares ${field.name} with ${literal.text}, which does not fit an Int`,
      `write a number from ${least} to ${greatest}`,
    );
  const values = field.kind === 'Enum' ? (enums.get(field.type)?.values ?? []) : undefined;
  const known = values ?? valuesIn(field.rules);
  if (known && literal.as === 'text' && !known.includes(literal.text)) {
    const guess = nearest(literal.text, known);
    refuse(
      `compares ${field.name} with ${printValue(value)}, which it never is`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  return literal;
}

function cureOf(value: Value, field: FieldIR, { example }: ComparableKind): string {
  if (field.kind === 'String' && value.kind === 'name')
    return `write text in quotes: ${JSON.stringify(value.name)}`;
  if (field.kind === 'Enum' && value.kind === 'text')
    return `write its values without quotes: ${value.text}`;
  return `write ${field.name} == ${example}`;
}

import { nearest, listOf } from '../../base/nearest';
import { isUnaskable } from '../connectives';
import { typeOf } from '../directives/field-text';
import { isSecret, type FieldIR, type FieldKind } from '../ir';
import type { Comparison, Expression, Value } from './expression';
import { printValue } from './print';
import { refuse } from './refused';
import type { Condition, Literal, Rule } from './rule';
import { fieldNamed, type Scope } from './scope';
import { valuesIn } from '../rules/alternatives';

type Compare = Extract<Expression, { kind: 'compare' }>;

/** Each comparison, and what it means behind `not`: neither of the two is met by an empty field. */
const BY: Readonly<Record<Comparison, readonly [plain: By, negated: By]>> = {
  '==': ['equals', 'not'],
  '!=': ['not', 'equals'],
  '<': ['lt', 'gte'],
  '<=': ['lte', 'gt'],
  '>': ['gt', 'lte'],
  '>=': ['gte', 'lt'],
};

type By = Exclude<Condition['by'], 'in' | 'notIn'>;

const isOrder = (by: Comparison): boolean => by !== '==' && by !== '!=';

/** `state == draft`, `authorId == user.id`. */
export function comparison(written: Compare, field: FieldIR, isNot: boolean, scope: Scope): Rule {
  const { by, value } = written;
  refuseUnaskable(field);
  if (value.kind === 'user') return ofUser(written, value.property, field, isNot, scope);
  if (value.kind === 'null') return ofNothing(written, field, isNot);
  if (isOrder(by) && !COMPARED[field.kind]?.isOrdered)
    refuse(
      `compares ${field.name} (${field.type}) by ${by}`,
      'only numbers and dates have an order here; compare by == or !=',
    );
  const [plain, negated] = BY[by];
  const literal = literalOf(value, field, scope);
  return {
    kind: 'field',
    field: field.name,
    conditions: met(isNot ? negated : plain, literal, field),
  };
}

/** `state in [draft, sent]`. */
export function membership(
  { values }: Extract<Expression, { kind: 'in' }>,
  field: FieldIR,
  isNot: boolean,
  scope: Scope,
): Rule {
  refuseUnaskable(field);
  const literals = values.map((value) => {
    if (value.kind === 'user' || value.kind === 'null' || value.kind === 'now')
      refuse(
        `has ${printValue(value)} in a list`,
        `write ${field.name} == ${printValue(value)} beside it, with or`,
      );
    return literalOf(value, field, scope);
  });
  return isNot
    ? {
        kind: 'field',
        field: field.name,
        conditions: [{ by: 'notIn', values: literals }, ...unlessEmpty(field)],
      }
    : { kind: 'field', field: field.name, conditions: [{ by: 'in', values: literals }] };
}

/** `published` alone. */
export const truth = (field: FieldIR, isNot: boolean): Rule => {
  refuseUnaskable(field);
  return {
    kind: 'field',
    field: field.name,
    conditions: [{ by: 'equals', value: { as: 'boolean', text: String(!isNot) } }],
  };
};

/** Databases do not agree on whether an empty field is something else than a value. */
function met(by: By, value: Literal, field: FieldIR): Condition[] {
  return by === 'not' && !field.isRequired
    ? [{ by: 'notIn', values: [value] }, ...unlessEmpty(field)]
    : [{ by, value }];
}

const unlessEmpty = ({ isRequired }: FieldIR): Condition[] =>
  isRequired ? [] : [{ by: 'not', value: NULL }];

const NULL: Literal = { as: 'null', text: 'null' };

const OTHER_FIELD = 'ask another field';

/** What asks a field that Prisma, or nobody, can be asked about. */
function refuseUnaskable(field: FieldIR): void {
  if (isUnaskable(field.name))
    refuse(
      `asks ${field.name}, which is a word of Prisma's queries`,
      'rename the field, or write a function in the file of the model',
    );
  if (field.isList)
    refuse(
      `asks ${field.name}, which is ${typeOf(field)}`,
      'write a function in the file of the model',
    );
  if (isSecret(field)) refuse(`asks ${field.name}, which nobody reads`, OTHER_FIELD);
}

function ofNothing({ by, field: name }: Compare, field: FieldIR, isNot: boolean): Rule {
  if (isOrder(by)) refuse(`compares ${name} with null by ${by}`, 'write == null or != null');
  if (field.isRequired) refuse(`compares ${name} with null, which it never is`, 'remove it');
  const [plain, negated] = BY[by];
  return { kind: 'field', field: name, conditions: [{ by: isNot ? negated : plain, value: NULL }] };
}

function ofUser(
  { by, field: name }: Compare,
  property: string,
  field: FieldIR,
  isNot: boolean,
  { userModel }: Scope,
): Rule {
  const own = fieldNamed(userModel, property);
  if (!own || own.kind === 'Relation') {
    const guess = nearest(property, namesOfValues(userModel.fields));
    refuse(
      `user.${property} is no field of ${userModel.name}, which logs in`,
      guess ? `did you mean user.${guess}?` : undefined,
    );
  }
  if (isSecret(own)) refuse(`asks user.${property}, which nobody reads`, OTHER_FIELD);
  if (by !== '==')
    refuse(
      `compares with user.${property} by ${by}; only == is safe where the user lacks it`,
      by === '!=' ? `write not ${name} == user.${property}` : undefined,
    );
  if (own.isList || own.type !== field.type || !COMPARED[field.kind]?.isOfUser)
    refuse(
      `compares ${name} (${field.type}) with user.${property} (${own.type}${own.isList ? '[]' : ''})`,
      own.type === field.type
        ? 'write a function in the file of the model'
        : 'compare fields of one type',
    );
  return whose({ kind: 'user', field: name, property, isNot }, field);
}

/** A record of nobody is not somebody else's either: databases do not agree on it by themselves. */
export const whose = (rule: Extract<Rule, { kind: 'user' }>, field: FieldIR): Rule =>
  rule.isNot && !field.isRequired
    ? {
        kind: 'and',
        parts: [rule, { kind: 'field', field: field.name, conditions: unlessEmpty(field) }],
      }
    : rule;

export const namesOfValues = (fields: readonly FieldIR[]): string[] =>
  fields.filter(({ kind }) => kind !== 'Relation').map(({ name }) => name);

/** What a value in a rule may be for a kind of field, and how it is handed to Prisma. */
interface Compared {
  /** `<` and its like mean something, and the same in every database. */
  readonly isOrdered: boolean;
  /** It may be compared with a field of the user's. */
  readonly isOfUser: boolean;
  /** @returns undefined for what is no such value */
  literal(value: Value): Literal | undefined;
  /** How a value of the kind is written. */
  readonly example: string;
}

const integer =
  (as: Literal['as']) =>
  (value: Value): Literal | undefined =>
    value.kind === 'number' && /^-?\d+$/.test(value.digits)
      ? { as, text: String(BigInt(value.digits)) }
      : undefined;

const number: Pick<Compared, 'isOrdered' | 'example'> = { isOrdered: true, example: '5' };

/** Kinds that rules compare; a kind without a row is refused. */
const COMPARED: Readonly<Partial<Record<FieldKind, Compared>>> = {
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
    example: 'a value of it',
    literal: (value) => (value.kind === 'name' ? { as: 'text', text: value.name } : undefined),
  },
  Int: { ...number, isOfUser: true, literal: integer('number') },
  BigInt: { ...number, isOfUser: true, literal: integer('bigint') },
  Float: {
    ...number,
    isOfUser: false,
    literal: (value) =>
      value.kind === 'number' ? { as: 'number', text: String(Number(value.digits)) } : undefined,
  },
  // as text, which loses no digit
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
  // `Date` takes the 31st of each month, for a day of the next one
  new Date(text).toISOString().startsWith(text.slice(0, 10));

const INTS = { least: -(2 ** 31), greatest: 2 ** 31 - 1 };

const isInt = (number: number): boolean => number >= INTS.least && number <= INTS.greatest;

function literalOf(value: Value, field: FieldIR, { enums }: Scope): Literal {
  const row = COMPARED[field.kind];
  if (!row)
    refuse(
      `compares ${field.name}, which is ${typeOf(field)}`,
      'write a function in the file of the model',
    );
  const literal = row.literal(value);
  if (!literal)
    return refuse(
      `compares ${field.name} (${field.type}) with ${printValue(value)}`,
      cureOf(value, field, row),
    );
  if (field.kind === 'Int' && !isInt(Number(literal.text)))
    refuse(
      `compares ${field.name} with ${literal.text}, which no Int holds`,
      `write a number from ${INTS.least} to ${INTS.greatest}`,
    );
  const values = field.kind === 'Enum' ? (enums.get(field.type)?.values ?? []) : undefined;
  const known = values ?? valuesIn(field.rules);
  if (known && literal.as === 'text' && !known.includes(literal.text)) {
    const guess = nearest(literal.text, known);
    refuse(
      `compares ${field.name} with ${printValue(value)}, which it never is`,
      guess ? `did you mean ${guess}?` : `it is ${listOf(known)}`,
    );
  }
  return literal;
}

function cureOf(value: Value, field: FieldIR, { example }: Compared): string {
  if (field.kind === 'String' && value.kind === 'name')
    return `write text in quotes, ${JSON.stringify(value.name)}`;
  if (field.kind === 'Enum' && value.kind === 'text')
    return `write its values without quotes, ${value.text}`;
  return `write ${field.name} == ${example}`;
}

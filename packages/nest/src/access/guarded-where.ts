import { whereNone } from '../ids/key-where';
import { invalid } from '../errors/http-error';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isLogicalOperator, notOf } from '../resource/where';
import { isRecord } from '../values/record';
import type { Rules } from './rules';
import { visibleThrough } from './scope';

/**
 * Returns the condition without revealing anything that the caller cannot see: related records
 * hidden from them do not exist, and a field that they cannot read matches nothing.
 *
 * In SQL a rule over NULL is neither true nor false, and neither is its negation. Below a NOT, the
 * condition therefore takes a form that gives the same result whatever a hidden record holds.
 *
 * @throws 400 for a field or relation that is closed to the caller
 */
export function guardedWhere(
  rules: Rules,
  resource: ResourceDefinition,
  condition: object,
): Promise<object> {
  return guardCondition({ rules, isNegated: false }, resource, condition);
}

interface GuardContext {
  readonly rules: Rules;
  /** The condition is below a NOT. */
  readonly isNegated: boolean;
}

async function guardCondition(
  context: GuardContext,
  resource: ResourceDefinition,
  condition: object,
): Promise<object> {
  const conditions: object[] = [];
  for (const [name, value] of Object.entries(condition))
    conditions.push(await guardEntry(context, resource, name, value));
  const [first, ...more] = conditions;
  if (!first) return condition;
  if (!more.length) return first;
  return allOf(resource, conditions);
}

async function guardEntry(
  context: GuardContext,
  resource: ResourceDefinition,
  name: string,
  value: unknown,
): Promise<object> {
  if (isLogicalOperator(resource, name))
    return { [name]: await guardOperands(context, resource, name, value) };
  const relation = relationsOf(resource).get(name);
  const condition = relation
    ? await related(context, resource, relation, value)
    : { [name]: value };
  const read = await context.rules.field(resource, name, 'read');
  if (read === true) return condition;
  if (read === false) throw unknownFilter(resource, name);
  return restrictToRule(context, resource, read, condition);
}

async function guardOperands(
  context: GuardContext,
  resource: ResourceDefinition,
  word: string,
  value: unknown,
): Promise<unknown> {
  const inner = word === 'NOT' ? { ...context, isNegated: true } : context;
  if (!Array.isArray(value))
    return isRecord(value) ? guardCondition(inner, resource, value) : value;
  const parts: object[] = [];
  for (const part of value as object[]) parts.push(await guardCondition(inner, resource, part));
  return parts;
}

/** Restricts the condition to records for which the rule holds. */
function restrictToRule(
  { isNegated }: GuardContext,
  resource: ResourceDefinition,
  rule: object,
  condition: object,
): object {
  const isOpen = allOf(resource, [rule, condition]);
  if (!isNegated) return isOpen;
  const isOther = allOf(resource, [rule, notOf(resource, condition)]);
  return allOf(resource, [rule, notOf(resource, isOther)]);
}

async function related(
  context: GuardContext,
  resource: ResourceDefinition,
  relation: Relation,
  value: unknown,
): Promise<object> {
  if ((await context.rules.evaluate(relation.to, relation.only)) === false)
    throw unknownFilter(resource, relation.name);
  const visible = await visibleThrough(context.rules, relation);
  const quantified = quantifiersOf(relation, value);
  const conditions: object[] = [];
  for (const [how, condition] of quantified)
    conditions.push(
      relation.list
        ? await guardToMany(context, resource, relation, how, condition, visible)
        : await guardToOne(context, resource, relation, how, condition, visible),
    );
  const [first, ...more] = conditions;
  return first && !more.length ? first : allOf(resource, conditions);
}

const QUANTIFIERS = new Set(['is', 'isNot', 'some', 'none', 'every']);

/** Returns the conditions on the related records by quantifier; null requires that there be none. */
function quantifiersOf(
  { list, name }: Relation,
  value: unknown,
): [how: string, condition: object | null][] {
  if (value === null && !list) return [['is', null]];
  if (!isRecord(value)) throw new Error(`A condition on ${name} is no object`);
  const entries = Object.entries(value);
  const isQuantified = entries.every(
    ([how, condition]) => QUANTIFIERS.has(how) && (condition === null || isRecord(condition)),
  );
  if (isQuantified && entries.length) return entries as [string, object | null][];
  if (list) throw new Error(`A condition on ${name} says neither some nor none nor every`);
  return [['is', value]];
}

async function guardToOne(
  context: GuardContext,
  resource: ResourceDefinition,
  { name, to }: Relation,
  how: string,
  condition: object | null,
  visible: Allowed,
): Promise<object> {
  const whereExists = (exists: boolean): object => {
    if (visible === false) return exists ? whereNone(resource) : allOf(resource, []);
    const met = visible === true ? {} : visible;
    return { [name]: exists ? { is: met } : { isNot: met } };
  };
  if (condition === null) return whereExists(how !== 'is');
  const isPositive = how === 'is';
  if (visible === false) return whereExists(isPositive);
  const inside = await guardCondition(
    { ...context, isNegated: context.isNegated || !isPositive },
    to,
    condition,
  );
  if (visible === true) return { [name]: { [how]: inside } };
  if (isPositive && !context.isNegated) return { [name]: { is: allOf(to, [visible, inside]) } };
  // both parts are unknown if the rule is, whatever the record holds
  const isOther = { [name]: { is: allOf(to, [visible, notOf(to, inside)]) } };
  return isPositive
    ? allOf(resource, [whereExists(true), notOf(resource, isOther)])
    : notOf(resource, allOf(resource, [whereExists(true), notOf(resource, isOther)]));
}

async function guardToMany(
  context: GuardContext,
  resource: ResourceDefinition,
  relation: Relation,
  how: string,
  condition: object | null,
  visible: Allowed,
): Promise<object> {
  const { name } = relation;
  // Prisma accepts no null here and reports it
  if (condition === null) return { [name]: { [how]: condition } };
  if (visible === false) return how === 'some' ? whereNone(resource) : allOf(resource, []);
  const inside = await guardRow({ ...context, isNegated: how === 'every' }, relation, condition);
  if (visible === true) return { [name]: { [how]: inside } };
  const rule = rowWhere(relation, visible);
  if (!rule) throw unknownFilter(resource, name);
  const all = (conditions: object[]): object =>
    relation.through ? { AND: conditions } : allOf(relation.to, conditions);
  if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };
  const other = relation.through ? { NOT: inside } : notOf(relation.to, inside);
  return { [name]: { none: all([rule, other]) } };
}

/** Guards a condition on a record of a list, or on the join row that leads to it. */
async function guardRow(
  context: GuardContext,
  { to, through }: Relation,
  condition: object,
): Promise<object> {
  if (!through) return guardCondition(context, to, condition);
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(condition))
    entries.push([
      name,
      name === through.relation && isRecord(value)
        ? await guardCondition(context, to, value)
        : value,
    ]);
  return Object.fromEntries(entries);
}

/**
 * Returns what a row of a list of ids must match so that its record matches the condition;
 * undefined if the row does not lead to it.
 */
export function rowWhere({ through }: Relation, condition: object): object | undefined {
  if (!through) return condition;
  return through.relation === undefined ? undefined : { [through.relation]: condition };
}

const unknownFilter = (resource: ResourceDefinition, name: string) =>
  invalid('filter', `${publicName(resource, name)} is not a known filter`);

import { whereNone } from '../ids/key-where';
import { invalid } from '../errors/http-error';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, isConnective, notOf } from '../resource/where';
import { isRecord } from '../values/record';
import type { Rules } from './rules';
import { seenThrough } from './scope';

/**
 * The same condition, which tells nothing of what whoever asks does not see: related records that he does not see are
 * none, and fields that he does not read in a record meet nothing there.
 *
 * In SQL a rule over NULL is neither true nor false, and so is its negation. Below a NOT a condition therefore stands in
 * a form of which both readings are the same whatever an unseen record holds.
 *
 * @throws 400 for a field or relation that is closed to him
 */
export function guardedWhere(
  rules: Rules,
  resource: ResourceDefinition,
  where: object,
): Promise<object> {
  return guarded({ rules, isNegated: false }, resource, where);
}

interface Place {
  readonly rules: Rules;
  /** The condition stands below a NOT. */
  readonly isNegated: boolean;
}

async function guarded(place: Place, resource: ResourceDefinition, where: object): Promise<object> {
  const conditions: object[] = [];
  for (const [name, value] of Object.entries(where))
    conditions.push(await one(place, resource, name, value));
  const [first, ...more] = conditions;
  if (!first) return where;
  if (!more.length) return first;
  return allOf(resource, conditions);
}

async function one(
  place: Place,
  resource: ResourceDefinition,
  name: string,
  value: unknown,
): Promise<object> {
  if (isConnective(resource, name)) return { [name]: await joined(place, resource, name, value) };
  const relation = relationsOf(resource).get(name);
  const condition = relation ? await related(place, resource, relation, value) : { [name]: value };
  const read = await place.rules.field(resource, name, 'read');
  if (read === true) return condition;
  if (read === false) throw closed(resource, name);
  return where(place, resource, read, condition);
}

async function joined(
  place: Place,
  resource: ResourceDefinition,
  word: string,
  value: unknown,
): Promise<unknown> {
  const below = word === 'NOT' ? { ...place, isNegated: true } : place;
  if (!Array.isArray(value)) return isRecord(value) ? guarded(below, resource, value) : value;
  const parts: object[] = [];
  for (const part of value as object[]) parts.push(await guarded(below, resource, part));
  return parts;
}

/** The condition as far as the rule holds. */
function where(
  { isNegated }: Place,
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
  place: Place,
  resource: ResourceDefinition,
  relation: Relation,
  value: unknown,
): Promise<object> {
  if ((await place.rules.answer(relation.to, relation.only)) === false)
    throw closed(resource, relation.name);
  const seen = await seenThrough(place.rules, relation);
  const asked = askedOf(relation, value);
  const conditions: object[] = [];
  for (const [how, condition] of asked)
    conditions.push(
      relation.list
        ? await ofList(place, resource, relation, how, condition, seen)
        : await ofOne(place, resource, relation, how, condition, seen),
    );
  const [first, ...more] = conditions;
  return first && !more.length ? first : allOf(resource, conditions);
}

const QUANTIFIERS = new Set(['is', 'isNot', 'some', 'none', 'every']);

/** What is asked of the related records, and of how many; null asks that there be none. */
function askedOf(
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

async function ofOne(
  place: Place,
  resource: ResourceDefinition,
  { name, to }: Relation,
  how: string,
  condition: object | null,
  seen: Allowed,
): Promise<object> {
  const there = (isThere: boolean): object => {
    if (seen === false) return isThere ? whereNone(resource) : allOf(resource, []);
    const met = seen === true ? {} : seen;
    return { [name]: isThere ? { is: met } : { isNot: met } };
  };
  if (condition === null) return there(how !== 'is');
  const isAsked = how === 'is';
  if (seen === false) return there(isAsked);
  const inside = await guarded({ ...place, isNegated: place.isNegated || !isAsked }, to, condition);
  if (seen === true) return { [name]: { [how]: inside } };
  if (isAsked && !place.isNegated) return { [name]: { is: allOf(to, [seen, inside]) } };
  // both parts are unknown where the rule is, whatever the record holds
  const isOther = { [name]: { is: allOf(to, [seen, notOf(to, inside)]) } };
  return isAsked
    ? allOf(resource, [there(true), notOf(resource, isOther)])
    : notOf(resource, allOf(resource, [there(true), notOf(resource, isOther)]));
}

async function ofList(
  place: Place,
  resource: ResourceDefinition,
  relation: Relation,
  how: string,
  condition: object | null,
  seen: Allowed,
): Promise<object> {
  const { name } = relation;
  // Prisma knows no null here and says so
  if (condition === null) return { [name]: { [how]: condition } };
  if (seen === false) return how === 'some' ? whereNone(resource) : allOf(resource, []);
  const inside = await ofRow({ ...place, isNegated: how === 'every' }, relation, condition);
  if (seen === true) return { [name]: { [how]: inside } };
  const rule = rowWhere(relation, seen);
  if (!rule) throw closed(resource, name);
  const all = (conditions: object[]): object =>
    relation.through ? { AND: conditions } : allOf(relation.to, conditions);
  if (how !== 'every') return { [name]: { [how]: all([rule, inside]) } };
  const other = relation.through ? { NOT: inside } : notOf(relation.to, inside);
  return { [name]: { none: all([rule, other]) } };
}

/** A condition on the record of a list, or on the row of a join model that leads to it. */
async function ofRow(place: Place, { to, through }: Relation, condition: object): Promise<object> {
  if (!through) return guarded(place, to, condition);
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(condition))
    entries.push([
      name,
      name === through.relation && isRecord(value) ? await guarded(place, to, value) : value,
    ]);
  return Object.fromEntries(entries);
}

/**
 * What a row that a list of ids is read from must meet, so that the record behind it meets the condition; undefined where
 * the row does not lead there.
 */
export function rowWhere({ through }: Relation, condition: object): object | undefined {
  if (!through) return condition;
  return through.relation === undefined ? undefined : { [through.relation]: condition };
}

const closed = (resource: ResourceDefinition, name: string) =>
  invalid('filter', `${publicName(resource, name)} is not a known filter`);

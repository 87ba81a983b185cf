import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, anyOf, isLogicalOperator, isUnfilterable } from '../resource/where';
import { isRecord } from '../values/record';

/** A condition that some records may not meet, or `true`. */
type Folded = true | object;

/**
 * Returns a rule's condition without joins that only ask whether a related record exists, such as those of a rule that is true
 * for a user by role: the foreign key says so, and where it is required, nothing has to be asked. Both forms match the same
 * records, none of them by NULL, so that a database with foreign keys gives the same answer. Parts below a NOT stay.
 */
export const withKnownKeys = (resource: ResourceDefinition, condition: Allowed): Allowed =>
  typeof condition === 'boolean' ? condition : fold(resource, condition);

/** An empty condition matches every record. */
const fold = (resource: ResourceDefinition, condition: object): Folded =>
  foldedAnd(
    resource,
    Object.entries(condition).map(([name, value]) => foldEntry(resource, name, value)),
  );

function foldEntry(resource: ResourceDefinition, name: string, value: unknown): Folded {
  if (isLogicalOperator(resource, name))
    return foldOperands(resource, name, value) ?? { [name]: value };
  const relation = relationsOf(resource).get(name);
  return (relation && foldRelated(resource, relation, value)) ?? { [name]: value };
}

/** Returns undefined for a NOT, and for operands in another form than `or()` and `and()` give them. */
function foldOperands(
  resource: ResourceDefinition,
  word: string,
  operands: unknown,
): Folded | undefined {
  if (word === 'NOT' || !Array.isArray(operands) || !operands.every(isRecord)) return undefined;
  const parts = operands.map((part) => fold(resource, part));
  return word === 'AND' ? foldedAnd(resource, parts) : foldedOr(resource, parts);
}

/** Returns undefined for a condition other than that a related record exists and meets a condition. */
function foldRelated(
  resource: ResourceDefinition,
  relation: Relation,
  value: unknown,
): Folded | undefined {
  const { name, to, list, through } = relation;
  const how = list ? 'some' : 'is';
  if (through || !isRecord(value) || Object.keys(value).join() !== how) return undefined;
  const asked = value[how];
  if (!isRecord(asked)) return undefined;
  const inside = fold(to, asked);
  if (inside !== true) return { [name]: { [how]: inside } };
  // no column of the record tells whether a list is empty
  return hasRelated(resource, relation) ?? { [name]: { [how]: {} } };
}

/** Returns which records have a related one, by their own columns; undefined if these do not tell. */
function hasRelated(resource: ResourceDefinition, { by, list }: Relation): Folded | undefined {
  // without foreign keys, a key may lead to no record
  if (resource.relationMode === 'prisma' || resource.provider === 'mongodb') return undefined;
  if (list || !by.length || by.some(isUnfilterable)) return undefined;
  const fields = by.map((name) => fieldOf(resource, name));
  // of a column that clients do not see, it is unknown whether it may be NULL
  if (fields.includes(undefined)) return undefined;
  const nullable = by.filter((_, at) => fields[at]?.optional);
  return foldedAnd(
    resource,
    nullable.map((name) => ({ [name]: { not: null } })),
  );
}

function foldedAnd(resource: ResourceDefinition, parts: readonly Folded[]): Folded {
  const conditions = parts.filter((part) => part !== true);
  const [first = true, ...more] = conditions;
  return more.length ? allOf(resource, conditions) : first;
}

function foldedOr(resource: ResourceDefinition, parts: readonly Folded[]): Folded {
  const conditions = parts.filter((part) => part !== true);
  if (conditions.length < parts.length) return true;
  const [first, ...more] = conditions;
  return first && !more.length ? first : anyOf(resource, conditions);
}

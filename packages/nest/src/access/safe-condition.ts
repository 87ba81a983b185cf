import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, anyOf, isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { isOpen } from './open-condition';

/**
 * The same as a rule has said it, in a form that Prisma takes literally. A condition of which it would leave a part out
 * allows nothing.
 */
export function safeCondition(resource: ResourceDefinition, said: Allowed): Allowed {
  if (typeof said === 'boolean') return said;
  const where: unknown = said;
  return !isRecord(where) || isOpen(where) ? false : fitted(resource, where);
}

/** `or()` and `and()` do not know the fields of a model, which may be called like Prisma's words. */
function fitted(resource: ResourceDefinition, where: object): object {
  const relations = relationsOf(resource);
  const conditions = Object.entries(where).map(([name, value]: [string, unknown]): object => {
    const relation = relations.get(name);
    if (relation) return { [name]: fittedInside(relation, value) };
    if (isConditions(value) && (name === 'AND' || name === 'OR')) {
      const parts = value.map((part) => fitted(resource, part));
      return name === 'AND' ? allOf(resource, parts) : anyOf(resource, parts);
    }
    return isConnective(resource, name) && isRecord(value)
      ? { [name]: fitted(resource, value) }
      : { [name]: value };
  });
  const [first = {}, ...more] = conditions;
  return more.length ? allOf(resource, conditions) : first;
}

/** Behind `is`, `some` and their like, or at once; rows of a join model lead on to the other resource. */
function fittedInside({ to, through }: Relation, value: unknown): unknown {
  const ofRow = (row: unknown): unknown => {
    if (!isRecord(row)) return row;
    if (!through) return fitted(to, row);
    const { relation = '' } = through;
    return isRecord(row[relation])
      ? { ...row, [relation]: unquantified(row[relation], (other) => fitted(to, other)) }
      : row;
  };
  return unquantified(value, ofRow);
}

function unquantified(
  value: unknown,
  change: (inside: Record<string, unknown>) => unknown,
): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  if (!entries.every(([name]) => QUANTIFIERS.has(name))) return change(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, isRecord(one) ? change(one) : one]),
  );
}

const QUANTIFIERS: ReadonlySet<string> = new Set(['is', 'isNot', 'some', 'every', 'none']);

const isConditions = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every(isRecord);

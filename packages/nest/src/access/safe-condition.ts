import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { allOf, anyOf, isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { hasIgnoredPart } from './ignored-parts';

/**
 * Returns a rule's condition in a form that Prisma applies literally. A condition that Prisma would
 * partly ignore allows nothing.
 */
export function safeCondition(resource: ResourceDefinition, allowed: Allowed): Allowed {
  if (typeof allowed === 'boolean') return allowed;
  const where: unknown = allowed;
  return !isRecord(where) || hasIgnoredPart(where) ? false : normalize(resource, where);
}

/** `or()` and `and()` do not know the model's fields, which may be named like Prisma's operators. */
function normalize(resource: ResourceDefinition, where: object): object {
  const relations = relationsOf(resource);
  const conditions = Object.entries(where).map(([name, value]: [string, unknown]): object => {
    const relation = relations.get(name);
    if (relation) return { [name]: normalizeRelated(relation, value) };
    if (isConditions(value) && (name === 'AND' || name === 'OR')) {
      const parts = value.map((part) => normalize(resource, part));
      return name === 'AND' ? allOf(resource, parts) : anyOf(resource, parts);
    }
    return isLogicalOperator(resource, name) && isRecord(value)
      ? { [name]: normalize(resource, value) }
      : { [name]: value };
  });
  const [first = {}, ...more] = conditions;
  return more.length ? allOf(resource, conditions) : first;
}

/** Handles conditions with or without a quantifier such as `is` or `some`; join rows lead on to the other resource. */
function normalizeRelated({ to, through }: Relation, value: unknown): unknown {
  const normalizeRow = (row: unknown): unknown => {
    if (!isRecord(row)) return row;
    if (!through) return normalize(to, row);
    const { relation = '' } = through;
    return isRecord(row[relation])
      ? { ...row, [relation]: mapQuantified(row[relation], (other) => normalize(to, other)) }
      : row;
  };
  return mapQuantified(value, normalizeRow);
}

function mapQuantified(
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

import { fieldOf } from '../resource/field';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { columnsIn } from './columns';

/**
 * Returns the record's own columns that decide whether it matches a condition, if nothing else of its model does: those that
 * the condition uses, and the foreign keys of relations that it uses. Undefined if that is unknown, or if a related record must
 * not exist: a database that has waited for a concurrent writer of the row does not check that again.
 */
export function decidingColumns(
  resource: ResourceDefinition,
  condition: object,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [name, operand] of Object.entries(condition)) {
    const found = columnsDeciding(resource, name, operand);
    if (!found) return undefined;
    for (const column of found) names.add(column);
  }
  return names;
}

function columnsDeciding(
  resource: ResourceDefinition,
  name: string,
  operand: unknown,
): Iterable<string> | undefined {
  const columns = columnsIn(resource, { [name]: operand });
  if (columns) return columns;
  if (isLogicalOperator(resource, name))
    return name === 'NOT'
      ? undefined
      : decidingColumnsOfParts(resource, Array.isArray(operand) ? operand : [operand]);
  // `some` tells that it is a list, and the key of another record would be unknown
  if (leadsToPlainValues(resource, name, operand, ['some'])) return resource.key;
  const relation = relationsOf(resource).get(name);
  if (!relation || !isRecord(operand)) return undefined;
  const [[quantifier, nested] = ['', undefined], ...more] = Object.entries(operand) as [
    string,
    unknown,
  ][];
  if (more.length || quantifier !== (relation.list ? 'some' : 'is') || !isRecord(nested))
    return undefined;
  if (canReach(resource, relation.to, nested)) return undefined;
  if (relation.list) return resource.key;
  return relation.by.length ? relation.by : undefined;
}

function decidingColumnsOfParts(
  resource: ResourceDefinition,
  parts: readonly unknown[],
): string[] | undefined {
  const found = parts.map((part) => (isRecord(part) ? decidingColumns(resource, part) : undefined));
  return found.every((columns) => columns !== undefined)
    ? found.flatMap((columns) => [...columns])
    : undefined;
}

/** Checks whether a condition on these records may lead back to records of the first resource. */
export function canReach(
  first: ResourceDefinition,
  here: ResourceDefinition,
  condition: object,
): boolean {
  if (here === first) return true;
  return Object.entries(condition).some(([name, operand]: [string, unknown]) => {
    if (isLogicalOperator(here, name))
      return (Array.isArray(operand) ? operand : [operand]).some(
        (part) => !isRecord(part) || canReach(first, here, part),
      );
    const to = relationsOf(here).get(name)?.to;
    if (to)
      return (
        !isRecord(operand) ||
        Object.values(operand).some((inner) => !isRecord(inner) || canReach(first, to, inner))
      );
    if (leadsToPlainValues(here, name, operand, ['is', 'some'])) return false;
    // anything else outside the resource may be a relation unless the comparison is plain
    return !fieldOf(here, name) && !isPlainComparison(operand);
  });
}

/** Checks for a condition on records of a model without a resource, by nothing but their own values. */
const leadsToPlainValues = (
  { unmarked = [] }: ResourceDefinition,
  name: string,
  operand: unknown,
  quantifiers: readonly string[],
): boolean =>
  unmarked.includes(name) &&
  isRecord(operand) &&
  Object.entries(operand).every(
    ([quantifier, nested]) => quantifiers.includes(quantifier) && hasOnlyValues(nested),
  );

const hasOnlyValues = (condition: unknown): boolean =>
  isRecord(condition) &&
  Object.entries(condition).every(([name, operand]) =>
    name === 'AND' || name === 'OR' || name === 'NOT'
      ? (Array.isArray(operand) ? operand : [operand]).every(hasOnlyValues)
      : isValueFilter(operand),
  );

/** A record could be a relation in short, `{ user: { id: 1 } }`, unless its keys are operators. */
const isValueFilter = (operand: unknown): boolean =>
  isRecord(operand)
    ? Object.entries(operand).every(([name, value]) => OPERATORS.has(name) && !isRecord(value))
    : !Array.isArray(operand);

const OPERATORS = new Set(['equals', 'not', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte']);

const isPlainComparison = (operand: unknown): boolean =>
  isRecord(operand) ? !Object.values(operand).some(isRecord) : !Array.isArray(operand);

import type { ResourceDefinition } from './definition';

/** Prisma's logical operators; a field of the same name shadows the operator. */
const LOGICAL_OPERATORS = ['AND', 'OR', 'NOT'] as const;

export type LogicalOperator = (typeof LOGICAL_OPERATORS)[number];

/** Checks whether Prisma cannot filter by the field: it fails on a field named like an operator. */
export function isUnfilterable(name: string): boolean {
  return name === 'not' || LOGICAL_OPERATORS.some((word) => word === name);
}

/** Checks whether the model has a field or relation named like the operator. */
export function shadowsOperator(
  { fields, relations = {}, secrets = [] }: ResourceDefinition,
  operator: LogicalOperator,
): boolean {
  return (
    Object.hasOwn(fields, operator) ||
    Object.hasOwn(relations, operator) ||
    secrets.includes(operator)
  );
}

/** Checks whether the name is a logical operator on this model, not one of its fields. */
export function isLogicalOperator(resource: ResourceDefinition, name: string): boolean {
  return LOGICAL_OPERATORS.some((word) => word === name && !shadowsOperator(resource, word));
}

/** Returns a Prisma `where` for records that match all conditions. */
export function allOf(resource: ResourceDefinition, conditions: readonly object[]): object {
  if (!shadowsOperator(resource, 'AND')) return { AND: conditions };
  // NOT with a list means that none of it holds.
  return conditions.length ? { NOT: conditions.map((condition) => ({ NOT: condition })) } : {};
}

/** Returns a Prisma `where` for records that match one of the conditions. */
export function anyOf(resource: ResourceDefinition, conditions: readonly object[]): object {
  return shadowsOperator(resource, 'OR') ? { NOT: { NOT: conditions } } : { OR: conditions };
}

/**
 * Returns a Prisma `where` for records that do not match the condition.
 * @throws Error if a field shadows the operator
 */
export function notOf(resource: ResourceDefinition, condition: object): object {
  if (!shadowsOperator(resource, 'NOT')) return { NOT: condition };
  throw new Error(
    `${resource.model} has a field called NOT, so that no condition can be turned round`,
  );
}

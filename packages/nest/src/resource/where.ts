import type { ResourceDefinition } from './definition';

/** Prisma's words that join conditions; a field of the same name takes the word away. */
const CONNECTIVES = ['AND', 'OR', 'NOT'] as const;

export type Connective = (typeof CONNECTIVES)[number];

/** True where Prisma cannot be asked for the field: it breaks on a field called like its own word. */
export function isUnaskable(name: string): boolean {
  return name === 'not' || CONNECTIVES.some((word) => word === name);
}

/** True where the model has a field or relation that is called like the word. */
export function takesWord(
  { fields, relations = {}, secrets = [] }: ResourceDefinition,
  word: Connective,
): boolean {
  return Object.hasOwn(fields, word) || Object.hasOwn(relations, word) || secrets.includes(word);
}

/** True where the word joins conditions on this model, for it has no field of that name. */
export function isConnective(resource: ResourceDefinition, name: string): boolean {
  return CONNECTIVES.some((word) => word === name && !takesWord(resource, word));
}

/** Prisma's `where` for records that meet all conditions. */
export function allOf(resource: ResourceDefinition, conditions: readonly object[]): object {
  if (!takesWord(resource, 'AND')) return { AND: conditions };
  // NOT with a list means that none of it holds.
  return conditions.length ? { NOT: conditions.map((condition) => ({ NOT: condition })) } : {};
}

/** Prisma's `where` for records that meet one of the conditions. */
export function anyOf(resource: ResourceDefinition, conditions: readonly object[]): object {
  return takesWord(resource, 'OR') ? { NOT: { NOT: conditions } } : { OR: conditions };
}

/**
 * Prisma's `where` for records that do not meet the condition.
 * @throws Error where a field takes the word for it
 */
export function notOf(resource: ResourceDefinition, condition: object): object {
  if (!takesWord(resource, 'NOT')) return { NOT: condition };
  throw new Error(
    `${resource.model} has a field called NOT, so that no condition can be turned round`,
  );
}

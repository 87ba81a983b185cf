import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { implies } from './implies';

interface ByKey {
  readonly to: ResourceDefinition;
  /** The foreign key fields, in the order of the other's key; undefined for one that may hold anything. */
  readonly by: readonly (string | undefined)[];
}

/**
 * Checks whether records that match `there` refer by this relation only to visible records, or to none: the foreign key holds
 * the columns that `seen` uses, as `(accountId, userId)` does for an account that is visible by its `userId`.
 * @param referrerCondition what the referring record matches
 * @param relatedCondition what the related record must match
 */
export function isVisibleByKey(
  resource: ResourceDefinition,
  relation: ByKey,
  referrerCondition: Allowed,
  relatedCondition: Allowed,
): boolean {
  if (typeof relatedCondition !== 'object') return relatedCondition;
  const required = toForeignKeyCondition(resource, relation, relatedCondition);
  return required !== undefined && implies(resource, referrerCondition, required);
}

/** Rewrites the condition to the columns of the foreign key; undefined if it uses anything but the key. */
function toForeignKeyCondition(
  resource: ResourceDefinition,
  { to, by }: ByKey,
  condition: object,
): object | undefined {
  const renamed: [string, unknown][] = [];
  for (const [name, operand] of Object.entries(condition)) {
    const own = by[to.key.indexOf(name)];
    const isOperator = isLogicalOperator(to, name);
    if (isOperator !== isLogicalOperator(resource, name)) return undefined;
    if (!isOperator && own === undefined) return undefined;
    const value: unknown = isOperator ? mapOperands(resource, { to, by }, operand) : operand;
    if (value === undefined) return undefined;
    renamed.push([isOperator ? name : (own ?? name), value]);
  }
  return Object.fromEntries(renamed);
}

function mapOperands(resource: ResourceDefinition, relation: ByKey, operand: unknown): unknown {
  const parts = [operand]
    .flat()
    .map((part) => (isRecord(part) ? toForeignKeyCondition(resource, relation, part) : undefined));
  if (parts.includes(undefined)) return undefined;
  return Array.isArray(operand) ? parts : parts[0];
}

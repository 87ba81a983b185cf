import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';

/** A key of a record, as stored in a column. */
type ScalarKey = string | number | bigint;

/**
 * Returns the foreign key columns that can hold only the caller's own key if the condition is met, such as the owner's: the
 * caller has no choice there. Any other key would reveal what the rule compares with.
 */
export function forcedForeignKeys(
  resource: ResourceDefinition,
  allowed: Allowed,
  user: object | undefined,
): Record<string, ScalarKey> | undefined {
  if (typeof allowed === 'boolean' || !user) return undefined;
  const found = [...relationsOf(resource).values()].flatMap(({ to, by }) => {
    const [column, ...more] = by;
    // clients do not fill in columns that they do not know
    if (column === undefined || more.length || !fieldOf(resource, column)) return [];
    const own: unknown = Reflect.get(user, to.key[0]);
    const key = forcedKey(resource, allowed, column);
    return key === undefined || key !== own ? [] : [[publicName(resource, column), key] as const];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

/**
 * Returns the one key that a column can hold if the condition is met; undefined if several are
 * possible, or if only the database can tell.
 */
export function forcedKey(
  resource: ResourceDefinition,
  condition: object,
  column: string,
): ScalarKey | undefined {
  for (const [name, operand] of Object.entries(condition) as [string, unknown][]) {
    const key =
      name === column ? equalsKey(operand) : forcedKeyOfParts(resource, name, operand, column);
    if (key !== undefined) return key;
  }
  return undefined;
}

function forcedKeyOfParts(
  resource: ResourceDefinition,
  word: string,
  operand: unknown,
  column: string,
): ScalarKey | undefined {
  if (!isLogicalOperator(resource, word) || word === 'NOT') return undefined;
  const parts: unknown[] = Array.isArray(operand) ? operand : [operand];
  const keys = parts.map((part) =>
    isRecord(part) ? forcedKey(resource, part, column) : undefined,
  );
  const [first] = keys;
  if (word === 'AND') return keys.find((key) => key !== undefined);
  return keys.every((key) => key === first) ? first : undefined;
}

function equalsKey(operand: unknown): ScalarKey | undefined {
  const value: unknown =
    isRecord(operand) && Object.keys(operand).join() === 'equals' ? operand['equals'] : operand;
  const isKey = ['string', 'number', 'bigint'].includes(typeof value);
  return isKey ? (value as ScalarKey) : undefined;
}

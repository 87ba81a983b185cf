import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';

/** A key of a record, as a column holds it. */
type Key = string | number | bigint;

/**
 * Of the columns by which a record refers to another one, those that can hold the key of whoever asks alone where the
 * condition is met, such as the owner's: he has no choice there. Any other key would tell what the rule compares with.
 */
export function onlyChoices(
  resource: ResourceDefinition,
  allowed: Allowed,
  user: object | undefined,
): Record<string, Key> | undefined {
  if (typeof allowed === 'boolean' || !user) return undefined;
  const found = [...relationsOf(resource).values()].flatMap(({ to, by }) => {
    const [column, ...more] = by;
    // clients fill in no column that they do not know
    if (column === undefined || more.length || !fieldOf(resource, column)) return [];
    const own: unknown = Reflect.get(user, to.key[0]);
    const key = onlyKey(resource, allowed, column);
    return key === undefined || key !== own ? [] : [[publicName(resource, column), key] as const];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

/**
 * The one key that a column can hold where the condition is met; undefined where it leaves a choice, or asks in a way that
 * only the database understands.
 */
export function onlyKey(
  resource: ResourceDefinition,
  condition: object,
  column: string,
): Key | undefined {
  for (const [name, asked] of Object.entries(condition) as [string, unknown][]) {
    const key = name === column ? equalTo(asked) : keyOfParts(resource, name, asked, column);
    if (key !== undefined) return key;
  }
  return undefined;
}

function keyOfParts(
  resource: ResourceDefinition,
  word: string,
  asked: unknown,
  column: string,
): Key | undefined {
  if (!isConnective(resource, word) || word === 'NOT') return undefined;
  const parts: unknown[] = Array.isArray(asked) ? asked : [asked];
  const keys = parts.map((part) => (isRecord(part) ? onlyKey(resource, part, column) : undefined));
  const [first] = keys;
  if (word === 'AND') return keys.find((key) => key !== undefined);
  return keys.every((key) => key === first) ? first : undefined;
}

function equalTo(asked: unknown): Key | undefined {
  const value: unknown =
    isRecord(asked) && Object.keys(asked).join() === 'equals' ? asked['equals'] : asked;
  const isKey = ['string', 'number', 'bigint'].includes(typeof value);
  return isKey ? (value as Key) : undefined;
}

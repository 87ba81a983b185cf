import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { implies } from './implies';

/**
 * True where whoever meets `there` refers by this relation to records that are seen, or to none: the reference holds the
 * columns of the key that `seen` asks for, as `(accountId, userId)` does to an account that is seen by its `userId`.
 * @param there what the record that refers meets
 * @param seen what its related record must meet
 */
export function isSeenByKey(
  resource: ResourceDefinition,
  relation: Relation,
  there: Allowed,
  seen: Allowed,
): boolean {
  if (typeof seen !== 'object') return seen;
  const asked = inReference(resource, relation, seen);
  return asked !== undefined && implies(resource, there, asked);
}

/** The same condition on the columns of the reference; undefined where it asks for anything but the key. */
function inReference(
  resource: ResourceDefinition,
  { to, by }: Pick<Relation, 'to' | 'by'>,
  condition: object,
): object | undefined {
  const renamed: [string, unknown][] = [];
  for (const [name, asked] of Object.entries(condition)) {
    const own = by[to.key.indexOf(name)];
    const isJoined = isConnective(to, name);
    if (isJoined !== isConnective(resource, name)) return undefined;
    if (!isJoined && own === undefined) return undefined;
    const value: unknown = isJoined ? joined(resource, { to, by }, asked) : asked;
    if (value === undefined) return undefined;
    renamed.push([isJoined ? name : (own ?? name), value]);
  }
  return Object.fromEntries(renamed);
}

function joined(
  resource: ResourceDefinition,
  relation: Pick<Relation, 'to' | 'by'>,
  asked: unknown,
): unknown {
  const parts = [asked]
    .flat()
    .map((part) => (isRecord(part) ? inReference(resource, relation, part) : undefined));
  if (parts.includes(undefined)) return undefined;
  return Array.isArray(asked) ? parts : parts[0];
}

import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { relationsOf } from '../resource/relations';
import { allOf, anyOf, isLogicalOperator, isUnfilterable } from '../resource/where';
import { hasProperties, isRecord } from '../values/record';

/**
 * Returns the condition without joins that only ask whether a related record exists, as those of a rule do that is true for a
 * user by role: the foreign key says so. Parts below a NOT stay, as do relations whose key may lead to no record.
 */
export function withKnownKeys(resource: ResourceDefinition, condition: Allowed): Allowed {
  if (typeof condition === 'boolean') return condition;
  const entries: [string, unknown][] = Object.entries(condition);
  const parts = entries.map(([name, value]) => simplifyEntry(resource, name, value));
  if (
    parts.every((part, at) => isRecord(part) && part[entries[at]?.[0] ?? ''] === entries[at]?.[1])
  )
    return condition;
  return all(resource, parts);
}

function simplifyEntry(resource: ResourceDefinition, name: string, value: unknown): Allowed {
  const unchanged = { [name]: value };
  if (isLogicalOperator(resource, name)) {
    if (name === 'NOT' || !Array.isArray(value) || !value.length || !value.every(isRecord))
      return unchanged;
    const parts = value.map((part) => withKnownKeys(resource, part));
    if (parts.every((part, at) => part === value[at])) return unchanged;
    return name === 'AND' ? all(resource, parts) : any(resource, parts);
  }
  const relation = relationsOf(resource).get(name);
  if (!relation || relation.list || !isRecord(value) || Object.keys(value).join() !== 'is')
    return unchanged;
  const { is } = value;
  if (!isRecord(is)) return unchanged;
  const inside = hasProperties(is) ? withKnownKeys(relation.to, is) : true;
  const known = inside === true ? hasKey(resource, relation) : undefined;
  if (known !== undefined) return known;
  if (inside === true && hasProperties(is)) return { [name]: { is: {} } };
  if (inside === true) return unchanged;
  return inside === is ? unchanged : { [name]: { is: inside } };
}

/** Returns when a record has the related one, by its own columns; undefined if they do not tell. */
function hasKey(
  resource: ResourceDefinition,
  { to, by }: { readonly to: ResourceDefinition; readonly by: readonly string[] },
): Allowed | undefined {
  // without foreign keys, a key may lead to no record
  if (resource.relationMode === 'prisma' || resource.provider === 'mongodb') return undefined;
  if (!by.length || to.live || by.some((name) => isUnfilterable(name))) return undefined;
  const fields = by.map((name) => fieldOf(resource, name));
  // whether a column that clients do not see may be NULL is unknown
  if (fields.includes(undefined)) return undefined;
  const nullable = by.filter((_, at) => fields[at]?.optional);
  return all(
    resource,
    nullable.map((name) => ({ [name]: { not: null } })),
  );
}

function all(resource: ResourceDefinition, parts: readonly Allowed[]): Allowed {
  if (parts.includes(false)) return false;
  const conditions = parts.filter((part) => typeof part === 'object');
  const [first, ...more] = conditions;
  return more.length ? allOf(resource, conditions) : (first ?? true);
}

function any(resource: ResourceDefinition, parts: readonly Allowed[]): Allowed {
  if (parts.includes(true)) return true;
  const conditions = parts.filter((part) => typeof part === 'object');
  const [first, ...more] = conditions;
  return more.length ? anyOf(resource, conditions) : (first ?? false);
}

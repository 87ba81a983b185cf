import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { allOf, anyOf } from '../resource/where';
import { compare } from '../values/compare';
import type { Key } from './id-codec';

/** Returns the key of a row. */
export function keyOf({ key }: ResourceDefinition, row: Readonly<Record<string, unknown>>): Key {
  return Object.fromEntries(key.map((name) => [name, row[name]]));
}

/** Returns a Prisma `where` for exactly one record. */
export function uniqueWhere(resource: ResourceDefinition, key: Key): object {
  if (resource.key.length === 1) return key;
  return { [resource.keyName ?? resource.key.join('_')]: key };
}

/** Checks for a key with more digits than an id has, which therefore may stand for several records. */
export const hasFineKey = ({ key, fields }: ResourceDefinition): boolean =>
  key.some((name) => fields[name]?.finer);

/** Returns a Prisma `where` for the records that have this key as far as clients see it. */
function keyWhere(resource: ResourceDefinition, key: Key): object {
  if (!hasFineKey(resource)) return key;
  return Object.fromEntries(
    Object.entries(key).map(([name, value]) => {
      const field = resource.fields[name];
      return [name, field ? compare(field, 'equals', value) : value];
    }),
  );
}

/** Returns a Prisma `where` for the records with these keys. */
export function keysWhere(resource: ResourceDefinition, keys: readonly Key[]): object {
  const [first] = resource.key;
  // Prisma drops an empty OR inside an AND, which would match all records
  if (!keys.length) return whereNone(resource);
  if (resource.key.length > 1 || isBoolean(resource) || hasFineKey(resource))
    return anyOf(
      resource,
      keys.map((key) => keyWhere(resource, key)),
    );
  return { [first]: { in: keys.map((key) => key[first]) } };
}

/** Returns a condition that no record matches, in a form that Prisma does not drop. */
export function whereNone(resource: ResourceDefinition): object {
  const [first] = resource.key;
  return isBoolean(resource)
    ? allOf(resource, [{ [first]: true }, { [first]: false }])
    : { [first]: { in: [] } };
}

/** Checks for a Boolean key, of a table with at most two records: Prisma has no `in` for it. */
const isBoolean = ({ key: [first], fields }: ResourceDefinition): boolean =>
  fields[first]?.kind === 'Boolean';

/** Checks for a key with text, which a database may match in another spelling than it is stored. */
export const hasTextKey = (resource: ResourceDefinition): boolean =>
  resource.key.some((name) => fieldOf(resource, name)?.kind === 'String');

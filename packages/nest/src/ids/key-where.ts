import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { allOf, anyOf } from '../resource/where';
import type { Key } from './id-codec';

/** The key of a row. */
export function keyOf({ key }: ResourceDefinition, row: Readonly<Record<string, unknown>>): Key {
  return Object.fromEntries(key.map((name) => [name, row[name]]));
}

/** Prisma's `where` for exactly one record. */
export function uniqueWhere(resource: ResourceDefinition, key: Key): object {
  if (resource.key.length === 1) return key;
  return { [resource.keyName ?? resource.key.join('_')]: key };
}

/** Prisma's `where` for the records of these keys. */
export function keysWhere(resource: ResourceDefinition, keys: readonly Key[]): object {
  const [first] = resource.key;
  // an empty OR is dropped inside an AND, and would leave all records
  if (!keys.length) return whereNone(resource);
  if (resource.key.length > 1) return anyOf(resource, keys);
  return isBoolean(resource)
    ? anyOf(resource, keys)
    : { [first]: { in: keys.map((key) => key[first]) } };
}

/** A condition that no record meets, in a form that Prisma does not drop. */
export function whereNone(resource: ResourceDefinition): object {
  const [first] = resource.key;
  return isBoolean(resource)
    ? allOf(resource, [{ [first]: true }, { [first]: false }])
    : { [first]: { in: [] } };
}

/** The key of a table for one record: Prisma knows no `in` for it. */
const isBoolean = ({ key: [first], fields }: ResourceDefinition): boolean =>
  fields[first]?.kind === 'Boolean';

/** True of a key with a text, which a database may find in another spelling than it is stored. */
export const hasTextKey = (resource: ResourceDefinition): boolean =>
  resource.key.some((name) => fieldOf(resource, name)?.kind === 'String');

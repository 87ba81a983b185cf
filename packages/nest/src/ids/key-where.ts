import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import type { Key } from './id-codec';

/** Prisma's `where` for exactly one record. */
export function uniqueWhere(resource: ResourceDefinition, key: Key): object {
  if (resource.key.length === 1) return key;
  return { [resource.keyName ?? resource.key.join('_')]: key };
}

/** Prisma's `where` for the records of these keys. */
export function keysWhere(resource: ResourceDefinition, keys: readonly Key[]): object {
  const [first] = resource.key;
  if (resource.key.length > 1) return anyOf(resource, keys);
  return { [first]: { in: keys.map((key) => key[first]) } };
}

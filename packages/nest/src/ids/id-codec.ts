import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { decodeKeyPart, encodeKeyPart } from './key-codec';
import { joinParts, splitParts } from './id-text';

/** A key's values by field name. */
export type Key = Readonly<Record<string, unknown>>;

/** True when records already carry their id: the key is the single field `id`. */
export function hasPlainId(resource: ResourceDefinition): boolean {
  return resource.key.length === 1 && resource.key[0] === 'id';
}

/** The id of a record, as it stands in URLs and in `ids`. */
export function encodeId(resource: ResourceDefinition, record: Key): string {
  const parts = resource.key.map((name) => encodeKeyPart(record[name]));
  return parts.length === 1 ? parts[0] : joinParts(parts);
}

/**
 * The key that an id stands for.
 * @param parameter the name that the error carries: `id`, or `ids` in bulk requests.
 * @throws BadRequestException when the id cannot be one of this resource.
 */
export function decodeId(resource: ResourceDefinition, id: unknown, parameter = 'id'): Key {
  const key = typeof id === 'string' && id !== '' ? readKey(resource, id) : undefined;
  if (!key) throw invalid(parameter, `${parameter} is not a valid ID of ${resource.model}`);
  return key;
}

function readKey(resource: ResourceDefinition, id: string): Key | undefined {
  const parts = resource.key.length === 1 ? [id] : splitParts(id);
  if (parts?.length !== resource.key.length) return undefined;
  const entries = resource.key.map((name, at): [string, unknown] => [
    name,
    decodeKeyPart(parts[at], resource.fields[name]),
  ]);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

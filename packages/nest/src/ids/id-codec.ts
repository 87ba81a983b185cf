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
  const [first, ...others] = resource.key;
  const part = (name: string): string => encodeKeyPart(record[name]);
  return others.length === 0 ? part(first) : joinParts(resource.key.map(part));
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
  const key: Record<string, unknown> = {};
  for (const [at, name] of resource.key.entries()) {
    const text = parts[at];
    const field = resource.fields[name];
    const value = text !== undefined && field ? decodeKeyPart(text, field) : undefined;
    if (value === undefined) return undefined;
    key[name] = value;
  }
  return key;
}

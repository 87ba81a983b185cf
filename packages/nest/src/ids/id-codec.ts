import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { isDecimal } from '../values/decimal';
import { spelledAsStored } from '../values/exact-text';
import { isInstant } from '../values/instant';
import { printableName } from '../values/printable-name';
import { decodeKeyPart, encodeKeyPart } from './key-codec';
import { joinParts, splitParts } from './id-text';

/** A key's values by field name. */
export type Key = Readonly<Record<string, unknown>>;

/** Checks whether records already carry their id: the key is the single field `id`. */
export function hasPlainId(resource: ResourceDefinition): boolean {
  return resource.key.length === 1 && resource.key[0] === 'id';
}

/** Returns the id of a record as in URLs and `ids`. */
export function encodeId(resource: ResourceDefinition, record: Key): string {
  const [first, ...others] = resource.key;
  const part = (name: string): string => encodeKeyPart(record[name]);
  return others.length === 0 ? part(first) : joinParts(resource.key.map(part));
}

/** Returns the id of a record as the record shows it: a number if the key is one. */
export function shownId(resource: ResourceDefinition, record: Key): unknown {
  return hasPlainId(resource) ? record['id'] : encodeId(resource, record);
}

/** Returns an id as in URLs, given one as in URLs or as in records. */
export function idText(id: unknown): string {
  return isKeyPart(id) ? encodeKeyPart(id) : '';
}

/** Checks whether `encodeKeyPart` gives the value an unambiguous text. */
const isKeyPart = (id: unknown): boolean =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof id) ||
  isInstant(id) ||
  id instanceof Uint8Array ||
  isDecimal(id);

/**
 * Returns the key for an id as in URLs or as in records.
 * @param listName the name of the list that contains the id, for the error
 * @throws BadRequestException if it cannot be an id of this resource
 */
export function decodeId(resource: ResourceDefinition, id: unknown, listName?: string): Key {
  const text = idText(id);
  const key = tryDecodeId(resource, text);
  if (key) return key;
  const problem = `is not a valid ID of ${resource.model}`;
  if (listName === undefined) throw invalid('id', `id ${problem}`);
  throw invalid(listName, `${listName}: "${printableName(text)}" ${problem}`);
}

/** Returns the key for an id as in URLs; undefined for any other text. */
export function tryDecodeId(resource: ResourceDefinition, id: string): Key | undefined {
  if (id === '') return undefined;
  const parts = resource.key.length === 1 ? [id] : splitParts(id);
  if (parts?.length !== resource.key.length) return undefined;
  const key: Record<string, unknown> = {};
  for (const [at, name] of resource.key.entries()) {
    const text = parts[at];
    const field = resource.fields[name];
    const value = text !== undefined && field ? decodeKeyPart(text, field) : undefined;
    if (value === undefined) return undefined;
    key[name] = spelledAsStored(value, field?.exact, resource.provider);
  }
  return key;
}

/** Returns a key of values from a body as the database will return it, so that its id is that of the record. */
export function keyAsStored({ key, fields, provider }: ResourceDefinition, values: Key): Key {
  return Object.fromEntries(
    key.map((name) => [name, spelledAsStored(values[name], fields[name]?.exact, provider)]),
  );
}

import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { isDecimal } from '../values/decimal';
import { shownName } from '../values/shown-name';
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

/** The id of a record, as the record itself has it: a number where the key is one. */
export function shownId(resource: ResourceDefinition, record: Key): unknown {
  return hasPlainId(resource) ? record['id'] : encodeId(resource, record);
}

/** An id as addresses have it, of one that may be as records have it. */
export function idText(id: unknown): string {
  return isKeyPart(id) ? encodeKeyPart(id) : '';
}

/** True of what `encodeKeyPart` has a text for that nothing else has. */
const isKeyPart = (id: unknown): boolean =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof id) ||
  (id instanceof Date && !Number.isNaN(id.getTime())) ||
  id instanceof Uint8Array ||
  isDecimal(id);

/**
 * The key that an id stands for, which is as addresses or as records have it.
 * @param list the name of the list that the id is one of, for the error
 * @throws BadRequestException when the id cannot be one of this resource.
 */
export function decodeId(resource: ResourceDefinition, id: unknown, list?: string): Key {
  const text = idText(id);
  const key = keyNamed(resource, text);
  if (key) return key;
  const wrong = `is not a valid ID of ${resource.model}`;
  if (list === undefined) throw invalid('id', `id ${wrong}`);
  throw invalid(list, `${list}: "${shownName(text)}" ${wrong}`);
}

/** The key that a text stands for where it is an id as addresses have it; undefined of any other text. */
export function keyNamed(resource: ResourceDefinition, id: string): Key | undefined {
  if (id === '') return undefined;
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

import { invalid } from '../errors/http-error';
import { decodeId, encodeId, shownId, tryDecodeId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { isInstant } from '../values/instant';
import { printableName } from '../values/printable-name';
import { rejectUnknownParameters, readRepeated } from './parameters';
import type { QueryString } from './types';

/** Reads `ids=a&ids=b`: keys by id, in request order, without duplicates. */
export function readIds(query: QueryString, resource: ResourceDefinition): Map<string, Key> {
  const ids = readRepeated(query, 'ids');
  const joined = ids.find((id) => isJoined(id, resource));
  if (joined !== undefined) {
    const text = printableName(joined);
    throw invalid(
      'ids',
      `ids: "${text}" is not one ID; repeat ids for each one, as in ids=1&ids=2`,
    );
  }
  const keys = keysOf(ids, resource);
  if (keys.size > resource.maxLimit) {
    const bound = `ids must name at most ${resource.maxLimit} records`;
    throw invalid('ids', `${bound}; send the others in requests of their own`);
  }
  return keys;
}

/** Checks for several ids with commas between them, which would find nothing. An id that the server generates has no comma. */
function isJoined(id: string, resource: ResourceDefinition): boolean {
  const [key, ...more] = resource.key;
  const parts = id.split(',');
  if (parts.length === 1 || !parts.every((part) => tryDecodeId(resource, part))) return false;
  const isGenerated = more.length === 0 && resource.fields[key]?.identifier === true;
  return isGenerated || !tryDecodeId(resource, id);
}

/**
 * Reads the ids of a bulk request, in the type that records show: numbers if the key is one.
 * @throws 400 without any, as that would mean all records
 */
export function readBulkIds(query: QueryString, resource: ResourceDefinition): unknown[] {
  rejectUnknownParameters(query, ['ids']);
  const keys = readIds(query, resource);
  if (keys.size === 0) throw invalid('ids', 'ids must name at least one record');
  return [...keys].map(([text, key]) => {
    const id = shownId(resource, key);
    return TYPED_IDS.has(typeof id) || isInstant(id) ? id : text;
  });
}

/** The others, such as bytes and decimals, are text in code too. */
const TYPED_IDS: ReadonlySet<string> = new Set(['number', 'bigint', 'boolean']);

/** Returns keys by id, without duplicates. @throws 400 for an invalid id */
export function keysOf(ids: readonly unknown[], resource: ResourceDefinition): Map<string, Key> {
  const keys = new Map<string, Key>();
  for (const id of ids) {
    const key = decodeId(resource, id, 'ids');
    keys.set(encodeId(resource, key), key);
  }
  return keys;
}

import { invalid } from '../errors/http-error';
import { decodeId, encodeId, shownId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { isInstant } from '../values/instant';
import { rejectUnknownParameters, readRepeated } from './parameters';
import type { QueryString } from './types';

/** Reads `ids=a&ids=b`: keys by id, in request order, without duplicates. */
export function readIds(query: QueryString, resource: ResourceDefinition): Map<string, Key> {
  const keys = keysOf(readRepeated(query, 'ids'), resource);
  if (keys.size > resource.maxLimit) {
    throw invalid('ids', `ids must name at most ${resource.maxLimit} records`);
  }
  return keys;
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

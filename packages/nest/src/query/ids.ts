import { invalid } from '../errors/http-error';
import { decodeId, encodeId, type Key } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { repeated } from './parameters';
import type { ListQuery } from './types';

/** Reads `ids=a&ids=b`: keys by id, in the order of the request, each once. */
export function readIds(query: ListQuery, resource: ResourceDefinition): Map<string, Key> {
  const ids = repeated(query, 'ids');
  const keys = new Map<string, Key>();
  for (const id of ids) {
    const key = decodeId(resource, id, 'ids');
    keys.set(encodeId(resource, key), key);
  }
  if (keys.size > resource.maxLimit) {
    throw invalid('ids', `ids must name at most ${resource.maxLimit} records`);
  }
  return keys;
}

import { encodeId, hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import type { Row } from './prisma-client';

export type Select = Readonly<Record<string, true>>;

/** The explicit `select` of every query: what is not listed is never read, so never sent. */
export function selectOf(resource: ResourceDefinition): Select {
  return Object.fromEntries(Object.keys(resource.fields).map((name) => [name, true]));
}

/** Only the key, for checks of existence. */
export function selectKey(resource: ResourceDefinition): Select {
  return Object.fromEntries(resource.key.map((name) => [name, true]));
}

/** The row with its `id`, which clients use in URLs, where the key is not already called so. */
export function toRecord(resource: ResourceDefinition, row: Row): Row {
  return hasPlainId(resource) ? row : { ...row, id: encodeId(resource, row) };
}

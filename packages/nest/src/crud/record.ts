import { encodeId, hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { withPublicNames } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { rowsOf, type Row } from './prisma-client';
import { shownIds } from './link-data';

/**
 * The row as clients get it: with its `id`, which they use in URLs, where the key is not already
 * called so, and with relations, where they were read, as lists of ids or as records.
 */
export function toRecord(resource: ResourceDefinition, row: Row): Row {
  const record = hasPlainId(resource)
    ? row
    : { ...withPublicNames(resource, row), id: encodeId(resource, row) };
  const related = [...relationsOf(resource).values()].filter(({ name }) =>
    Object.hasOwn(row, name),
  );
  if (!related.length) return record;
  return {
    ...record,
    ...Object.fromEntries(related.map((relation) => [relation.name, shown(relation, row)])),
  };
}

function shown(relation: Relation, row: Row): unknown {
  const value = row[relation.name];
  if (relation.ids) return shownIds(relation, rowsOf(value));
  return isRecord(value) ? toRecord(relation.to, value) : value;
}

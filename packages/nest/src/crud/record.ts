import { encodeId, hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { withPublicNames } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { rowsOf, type Row } from './prisma-client';
import { isBeyond, shownIds } from './link-data';
import { withSignedFiles } from './private-fields';
import type { PrivateFiles } from './private-files';

/**
 * The row as clients get it: with its `id`, which they use in URLs, where the key is not already
 * called so, and with relations, where they were read, as lists of ids or as records. A list that no
 * body could bring back is left out, as lists leave it out.
 * @param files by which private files are opened for whoever is given the record
 */
export function toRecord(resource: ResourceDefinition, stored: Row, files?: PrivateFiles): Row {
  const row = withSignedFiles(resource, stored, files);
  const record = hasPlainId(resource)
    ? row
    : { ...withPublicNames(resource, row), id: encodeId(resource, row) };
  let answer: Row | undefined;
  for (const [name, relation] of relationsOf(resource)) {
    if (!Object.hasOwn(row, name)) continue;
    answer ??= { ...record };
    const value = shown(relation, row, files);
    if (value === undefined) delete answer[name];
    else answer[name] = value;
  }
  return answer ?? record;
}

/** Undefined of a list that is left out. */
function shown(relation: Relation, row: Row, files: PrivateFiles | undefined): unknown {
  const value = row[relation.name];
  if (relation.ids) return isBeyond(rowsOf(value)) ? undefined : shownIds(relation, rowsOf(value));
  return isRecord(value) ? toRecord(relation.to, value, files) : value;
}

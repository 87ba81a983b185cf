import { encodeId, hasPlainId } from '../ids/id-codec';
import type { ResourceDefinition } from '../resource/definition';
import { withPublicNames } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { rowsOf, type Row } from './prisma-client';
import { exceedsMaxIds, shownIds } from './link-data';
import { withSignedFiles } from './private-fields';
import type { PrivateFiles } from './private-files';
import { withWholeDays } from './whole-days';

/**
 * Converts a row to a public record: with the `id` used in URLs, unless the key already has that
 * name, and with any relations that were read as lists of ids or as records. Omits a list that is
 * too long for a body, as lists of records omit it.
 * @param files signs the URLs of private files for the recipient
 */
export function toRecord(resource: ResourceDefinition, stored: Row, files?: PrivateFiles): Row {
  const row = withWholeDays(resource, withSignedFiles(resource, stored, files));
  const record = hasPlainId(resource)
    ? row
    : { ...withPublicNames(resource, row), id: encodeId(resource, row) };
  let result: Row | undefined;
  for (const [name, relation] of relationsOf(resource)) {
    if (!Object.hasOwn(row, name)) continue;
    result ??= { ...record };
    const value = relationValue(relation, row, files);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result ?? record;
}

/** Returns undefined for a list that is omitted. */
function relationValue(relation: Relation, row: Row, files: PrivateFiles | undefined): unknown {
  const value = row[relation.name];
  if (relation.ids)
    return exceedsMaxIds(rowsOf(value)) ? undefined : shownIds(relation, rowsOf(value));
  return isRecord(value) ? toRecord(relation.to, value, files) : value;
}

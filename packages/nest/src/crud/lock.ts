import { encodeId, type Key } from '../ids/id-codec';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { Records } from './records';
import type { Session } from './transaction';

/**
 * Where an update that changes nothing holds a row. SQLite has one writer at a time anyway, SQL
 * Server does not update identity columns, MongoDB refuses the second of two writers.
 */
const HOLDS_ROWS: ReadonlySet<DatabaseProvider> = new Set(['postgresql', 'cockroachdb', 'mysql']);

/**
 * Holds records until the transaction's end. Two writers of a record's many-to-many relations would
 * otherwise both start from the links that they found, and leave both lists or neither.
 */
export async function holdRecords(
  inside: Session,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<void> {
  if (!HOLDS_ROWS.has(resource.provider)) return;
  const records = new Records(inside, resource);
  // In one order, so that two bulk writes do not wait for each other.
  const ordered = new Map(keys.map((key) => [encodeId(resource, key), key]));
  for (const [, key] of [...ordered].sort(([a], [b]) => (a < b ? -1 : 1)))
    await records.updateMany(key, key);
}

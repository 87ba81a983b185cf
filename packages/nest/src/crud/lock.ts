import { encodeId, type Key } from '../ids/id-codec';
import { keyOf, keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { versionWhere } from '../version/record-version';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import type { WriteSession } from './transaction';

/**
 * Where an update that changes nothing holds a row. SQLite has one writer at a time anyway, SQL
 * Server does not update identity columns, MongoDB refuses the second of two writers.
 */
const HOLDS_ROWS: ReadonlySet<DatabaseProvider> = new Set(['postgresql', 'cockroachdb', 'mysql']);

/** True where `heldRecord` gives a record that nobody else changes. */
export const holdsRows = ({ provider }: ResourceDefinition): boolean => HOLDS_ROWS.has(provider);

/**
 * Holds records until the transaction's end. Two writers of a record's many-to-many relations would
 * otherwise both start from the links that they found, and leave both lists or neither.
 * @param there what a record must meet to be held: nobody waits for one that he does not see
 */
export async function holdRecords(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  there: Allowed = true,
): Promise<void> {
  if (!holdsRows(resource)) return;
  const records = Records.stored(inside, resource, there);
  const stored = await storedKeys(records, resource, keys);
  // In one order, so that two bulk writes do not wait for each other.
  const ordered = new Map(stored.map((key) => [encodeId(resource, key), key]));
  for (const [, key] of [...ordered].sort(([a], [b]) => (a < b ? -1 : 1)))
    await records.updateMany(key, key);
}

/** MySQL finds a text in other letter case, accents and spaces too, and would write it so: the keys as they are stored. */
async function storedKeys(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  const isText = resource.key.some((name) => fieldOf(resource, name)?.kind === 'String');
  if (resource.provider !== 'mysql' || !isText) return keys;
  const rows = await records.many({
    where: keysWhere(resource, keys),
    select: selectKey(resource),
  });
  return rows.map((row) => keyOf(resource, row));
}

/** How often others may write the record between two of our statements. */
const ATTEMPTS = 5;

/**
 * A record as it is, held until the transaction's end; null where there is none. Where the model has a
 * version, holding keeps it: what is written later moves it on.
 */
export async function heldRecord(
  inside: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  select: Select,
  there: Allowed = true,
): Promise<Row | null> {
  const records = Records.stored(inside, resource, there);
  const { version } = resource;
  if (holdsRows(resource)) {
    for (let attempt = 1; version !== undefined && attempt <= ATTEMPTS; attempt++) {
      const row = await records.one(key, select);
      const value = row?.[version];
      const where = value instanceof Date ? versionWhere(resource, key, [value]) : undefined;
      if (!row || !where) break;
      const same = { ...keyOf(resource, row), [version]: value };
      const { count } = await records.updateMany(where, same);
      if (count > 0) return row;
    }
    await holdRecords(inside, resource, [key], there);
  }
  return records.one(key, select);
}

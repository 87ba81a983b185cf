import { encodeId, type Key } from '../ids/id-codec';
import { hasTextKey, keyOf, keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
import { isInstant } from '../values/instant';
import { versionCondition } from '../version/record-version';
import { forgetsConditions } from './foreign-keys';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import type { WriteSession } from './transaction';

/**
 * Databases where an update that changes nothing locks a row. SQLite allows only one writer at a
 * time, SQL Server does not update identity columns, MongoDB refuses the second of two writers.
 */
const ROW_LOCK_PROVIDERS: ReadonlySet<DatabaseProvider> = new Set([
  'postgresql',
  'cockroachdb',
  'mysql',
]);

/** Checks whether `readAndLock` locks the record that it returns. */
export const canLockRows = ({ provider }: ResourceDefinition): boolean =>
  ROW_LOCK_PROVIDERS.has(provider);

/**
 * Locks records until the end of the transaction. Otherwise, two writers of a record's many-to-many
 * relations would both start from the links that they found, and leave both lists or neither.
 * @param visible the condition for a record to be locked: nobody waits for one that they cannot see
 * @returns the ids of the locked records; undefined if the database does not lock this way
 */
export async function lockRecords(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  visible: Allowed = true,
): Promise<ReadonlySet<string> | undefined> {
  return lockKeys(Records.stored(inside, resource, visible), resource, keys);
}

/** Does the same for the keys that are among these records. */
export async function lockKeys(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<ReadonlySet<string> | undefined> {
  if (!canLockRows(resource)) return undefined;
  const stored = await storedKeys(records, resource, keys);
  // In a fixed order, so that two bulk writes do not deadlock.
  const keysById = new Map(stored.map((key) => [encodeId(resource, key), key]));
  const rows = keysById.size > 1 ? await readForLock(records, resource, stored) : undefined;
  const lockedIds = new Set<string>();
  for (const [id, key] of [...keysById].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!rows || rows.has(id))
      if (await lockRow(records, resource, key, rows?.get(id))) lockedIds.add(id);
  return lockedIds;
}

/** The column that is written unchanged, if it is not the key. */
const lockColumn = ({ version, heldBy }: ResourceDefinition): string | undefined =>
  version ?? heldBy;

/** Reads what `hold` needs of each record, in one statement; returns undefined if it needs nothing. */
async function readForLock(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Row> | undefined> {
  const column = lockColumn(resource);
  if (column === undefined) return undefined;
  const select = { ...selectKey(resource), [column]: true as const };
  const rows = await records.many({ where: keysWhere(resource, keys), select });
  return new Map(rows.map((row) => [encodeId(resource, row), row]));
}

/**
 * Writes a record unchanged, including its version, which Prisma would otherwise advance although nothing has changed.
 * @param read the record, if it has been read
 * @returns false if it does not exist
 */
async function lockRow(
  records: Records,
  resource: ResourceDefinition,
  key: Key,
  read?: Row,
): Promise<boolean> {
  const { version } = resource;
  const column = lockColumn(resource);
  let current = read;
  for (let attempt = 1; column !== undefined && attempt <= MAX_ATTEMPTS; attempt++) {
    const row: Row | null =
      current ?? (await records.one(key, { ...selectKey(resource), [column]: true }));
    if (!row) return false;
    const value = row[column];
    // such as infinity, which cannot be written: only the key can
    if (value instanceof Date && !isInstant(value)) break;
    const isLocked =
      version === undefined ? undefined : await lockIfUnchanged(records, resource, row);
    if (isLocked ?? (await records.rewrite(key, { [column]: value }))) return true;
    current = undefined;
  }
  return (await records.updateMany(key, key)).count > 0;
}

/** Returns the keys as stored: MySQL also matches other letter case, accents and spaces, and would write them. */
async function storedKeys(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<readonly Key[]> {
  if (resource.provider !== 'mysql' || !hasTextKey(resource)) return keys;
  const rows = await records.many({
    where: keysWhere(resource, keys),
    select: selectKey(resource),
  });
  return rows.map((row) => keyOf(resource, row));
}

/** How often others may write the record between two statements. */
const MAX_ATTEMPTS = 5;

/**
 * Reads a record and locks it until the end of the transaction; returns null if there is none. If
 * the model has a version, locking preserves it, and a later write advances it.
 */
export async function readAndLock(
  inside: WriteSession,
  resource: ResourceDefinition,
  key: Key,
  select: Select,
  visible: Allowed = true,
): Promise<Row | null> {
  const records = Records.stored(inside, resource, visible);
  // by its version also where nothing else would lock it
  if (canLockRows(resource) || forgetsConditions(resource)) {
    for (let attempt = 1; resource.version !== undefined && attempt <= MAX_ATTEMPTS; attempt++) {
      const row = await records.one(key, select);
      const isHeld = row && (await lockIfUnchanged(records, resource, row));
      if (isHeld) return row;
      if (isHeld !== false) break;
    }
    await lockRecords(inside, resource, [key], visible);
  }
  return records.one(key, select);
}

/**
 * Does the same for many records, in a fixed order so that two bulk writes do not deadlock: reads
 * all of them by one statement, and locks each by its own. Omits missing ones.
 */
export async function readAndLockMany(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  select: Select,
  visible: Allowed = true,
): Promise<Row[]> {
  const records = Records.stored(inside, resource, visible);
  const read = async (): Promise<Row[]> => {
    const where = keysWhere(resource, keys);
    const rows = await records.many({ where, select: { ...select, ...selectKey(resource) } });
    const byId = new Map(rows.map((row) => [encodeId(resource, row), row]));
    return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  };
  if (!canLockRows(resource)) return read();
  if (resource.version === undefined) {
    await lockRecords(inside, resource, keys, visible);
    return read();
  }
  const locked: Row[] = [];
  for (const row of await read()) {
    const isHeld = await lockIfUnchanged(records, resource, row);
    const current = isHeld
      ? row
      : await readAndLock(inside, resource, keyOf(resource, row), select, visible);
    if (current) locked.push(current);
  }
  return locked;
}

/**
 * Locks a record that was read, if it still has that version.
 * @returns undefined if it has no version that can be compared
 */
async function lockIfUnchanged(
  records: Records,
  resource: ResourceDefinition,
  row: Row,
): Promise<boolean | undefined> {
  const { version = '' } = resource;
  const value = row[version];
  const key = keyOf(resource, row);
  const when = isInstant(value) ? versionCondition(resource, [value]) : undefined;
  return when && records.rewrite(key, { [version]: value }, when);
}

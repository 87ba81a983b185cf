import { encodeId, type Key } from '../ids/id-codec';
import { hasTextKey, keyOf, keysWhere } from '../ids/key-where';
import type { Allowed } from '../resource/access';
import type { DatabaseProvider, ResourceDefinition } from '../resource/definition';
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
 * @returns the ids of those that are held; undefined where the database holds none so
 */
export async function holdRecords(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  there: Allowed = true,
): Promise<ReadonlySet<string> | undefined> {
  return holdAmong(Records.stored(inside, resource, there), resource, keys);
}

/** The same of those that are among these records. */
export async function holdAmong(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<ReadonlySet<string> | undefined> {
  if (!holdsRows(resource)) return undefined;
  const stored = await storedKeys(records, resource, keys);
  // In one order, so that two bulk writes do not wait for each other.
  const ordered = new Map(stored.map((key) => [encodeId(resource, key), key]));
  const rows = ordered.size > 1 ? await readToHold(records, resource, stored) : undefined;
  const held = new Set<string>();
  for (const [id, key] of [...ordered].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!rows || rows.has(id)) if (await hold(records, resource, key, rows?.get(id))) held.add(id);
  return held;
}

/** The column that is written as it is, where the key is not. */
const heldColumn = ({ version, heldBy }: ResourceDefinition): string | undefined =>
  version ?? heldBy;

/** What `hold` reads of each record, of many by one statement; undefined where it reads nothing. */
async function readToHold(
  records: Records,
  resource: ResourceDefinition,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, Row> | undefined> {
  const column = heldColumn(resource);
  if (column === undefined) return undefined;
  const select = { ...selectKey(resource), [column]: true as const };
  const rows = await records.many({ where: keysWhere(resource, keys), select });
  return new Map(rows.map((row) => [encodeId(resource, row), row]));
}

/**
 * Writes a record as it is, its version too: Prisma would move that on by itself, and nobody has changed the record.
 * @param read the record, where it has been read
 * @returns false where it is not there
 */
async function hold(
  records: Records,
  resource: ResourceDefinition,
  key: Key,
  read?: Row,
): Promise<boolean> {
  const { version } = resource;
  const column = heldColumn(resource);
  let known = read;
  for (let attempt = 1; column !== undefined && attempt <= ATTEMPTS; attempt++) {
    const row: Row | null =
      known ?? (await records.one(key, { ...selectKey(resource), [column]: true }));
    if (!row) return false;
    const asRead = version === undefined ? undefined : await heldAsRead(records, resource, row);
    if (asRead ?? (await heldWith(records, key, { [column]: row[column] }))) return true;
    known = undefined;
  }
  return (await records.updateMany(key, key)).count > 0;
}

const heldWith = async (records: Records, key: Key, value: Row): Promise<boolean> =>
  (await records.updateMany({ ...key, ...value }, value)).count > 0;

/** MySQL finds a text in other letter case, accents and spaces too, and would write it so: the keys as they are stored. */
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
  if (holdsRows(resource)) {
    for (let attempt = 1; resource.version !== undefined && attempt <= ATTEMPTS; attempt++) {
      const row = await records.one(key, select);
      const isHeld = row && (await heldAsRead(records, resource, row));
      if (isHeld) return row;
      if (isHeld !== false) break;
    }
    await holdRecords(inside, resource, [key], there);
  }
  return records.one(key, select);
}

/**
 * The same of many, in one order, so that two bulk writes do not wait for each other: all of them are read by one statement,
 * and each is held by one of its own. Those that are not there are left out.
 */
export async function heldRecords(
  inside: WriteSession,
  resource: ResourceDefinition,
  keys: readonly Key[],
  select: Select,
  there: Allowed = true,
): Promise<Row[]> {
  const records = Records.stored(inside, resource, there);
  const read = async (): Promise<Row[]> => {
    const where = keysWhere(resource, keys);
    const rows = await records.many({ where, select: { ...select, ...selectKey(resource) } });
    const byId = new Map(rows.map((row) => [encodeId(resource, row), row]));
    return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  };
  if (!holdsRows(resource)) return read();
  if (resource.version === undefined) {
    await holdRecords(inside, resource, keys, there);
    return read();
  }
  const held: Row[] = [];
  for (const row of await read()) {
    const isHeld = await heldAsRead(records, resource, row);
    const same = isHeld
      ? row
      : await heldRecord(inside, resource, keyOf(resource, row), select, there);
    if (same) held.push(same);
  }
  return held;
}

/**
 * Holds a record that was read, if it still has that version.
 * @returns undefined where it has none that could be asked for
 */
async function heldAsRead(
  records: Records,
  resource: ResourceDefinition,
  row: Row,
): Promise<boolean | undefined> {
  const { version = '' } = resource;
  const value = row[version];
  const key = keyOf(resource, row);
  const where = value instanceof Date ? versionWhere(resource, key, [value]) : undefined;
  if (!where) return undefined;
  const { count } = await records.updateMany(where, { [version]: value });
  return count > 0;
}

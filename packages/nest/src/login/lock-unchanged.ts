import { isDeepStrictEqual } from 'node:util';
import type { Delegate, Row } from '../crud/prisma-client';
import { hasCode } from '../errors/prisma-errors';
import { isInstant, millisecondOf } from '../values/instant';

/** How to lock a row by its columns. */
interface RowLock {
  /** The name of its key. */
  readonly key: string;
  /** Columns that may be written unchanged, the preferred ones first. */
  readonly columns: readonly string[];
  /** A `where` that the row must still match. */
  readonly where: object;
  /** False for a row whose times the database does not find equal to what it returned, such as texts in SQLite. */
  readonly keepsTimes: boolean;
}

/**
 * Locks a row until the end of the transaction by writing a column unchanged, which locks a row on every database. Prisma then
 * advances an `@updatedAt` field, the version of the record: it is put back, since nothing has changed.
 * @param row as read, with all columns
 * @returns false if it has changed since
 */
export async function lockUnchanged(
  accounts: Delegate,
  row: Row,
  { key, columns, where, keepsTimes }: RowLock,
): Promise<boolean> {
  const id = { [key]: row[key] };
  const value = comparableOf(row, columns, key);
  const times = keepsTimes ? timesOf(row) : [];
  const unchanged = times.map(([name, time]) => ({ [name]: millisecondOf(time) }));
  const { count } = await accounts.updateMany({
    where: { AND: [id, value, where, ...unchanged] },
    data: value,
  });
  if (count === 0 || times.length === 0) return count > 0;
  await putBack(accounts, id, { times, written: await accounts.findUnique({ where: id }) });
  return true;
}

/**
 * Does the same where Prisma emulates foreign keys and `updateMany` forgets its conditions. `update` repeats them, but where the
 * database has no RETURNING it does not tell whether they were met: it returns the row as it is afterwards. A row that does not meet
 * them then was not locked; one that does was. Times are no condition, as they advance in both cases: they are put back if nothing
 * else has changed.
 * @returns false if it no longer meets the conditions
 */
export async function lockEmulated(
  accounts: Delegate,
  row: Row,
  { key, columns, where }: RowLock,
): Promise<boolean> {
  const id = { [key]: row[key] };
  const value = comparableOf(row, columns, key);
  const conditions = { AND: [value, where] };
  let written: Row;
  try {
    written = await accounts.update({ where: { ...id, ...conditions }, data: value });
  } catch (error) {
    if (hasCode(error, 'P2025')) return false;
    throw error;
  }
  const met = await accounts.findMany({
    where: { AND: [id, conditions] },
    select: { [key]: true },
  });
  if (met.length === 0) return false;
  if (isDeepStrictEqual(withoutTimes(written), withoutTimes(row)))
    await putBack(accounts, id, { times: timesOf(row), written });
  return true;
}

/** Writes the times again that have advanced in a locked row. */
async function putBack(
  accounts: Delegate,
  id: object,
  { times, written }: { times: readonly [string, Date][]; written: Row | null },
): Promise<void> {
  const advanced = times.filter(([name, time]) => !isSameTime(written?.[name], time));
  if (advanced.length > 0)
    await accounts.updateMany({ where: id, data: Object.fromEntries(advanced) });
}

/** Returns the column to write unchanged: a text, a number or a boolean, not null, for a `Json` column is not compared with it. */
function comparableOf(row: Row, columns: readonly string[], key: string): Row {
  const column = columns.find((name) => isComparable(row[name])) ?? key;
  return { [column]: row[column] };
}

const isComparable = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'object';

const timesOf = (row: Row): [string, Date][] => Object.entries(row).filter(isTime);

const withoutTimes = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter((entry) => !isTime(entry)));

const isTime = (entry: [string, unknown]): entry is [string, Date] => isInstant(entry[1]);

const isSameTime = (value: unknown, time: Date): boolean =>
  value instanceof Date && value.getTime() === time.getTime();

import type { Delegate, Row } from '../crud/prisma-client';
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
  const column = columns.find((name) => isComparable(row[name])) ?? key;
  const value = { [column]: row[column] };
  const times = keepsTimes ? Object.entries(row).filter(isTime) : [];
  const unchanged = times.map(([name, time]) => ({ [name]: millisecondOf(time) }));
  const { count } = await accounts.updateMany({
    where: { AND: [id, value, where, ...unchanged] },
    data: value,
  });
  if (count === 0 || times.length === 0) return count > 0;
  const written = await accounts.findUnique({ where: id });
  const advanced = times.filter(([name, time]) => !isSameTime(written?.[name], time));
  if (advanced.length > 0)
    await accounts.updateMany({ where: id, data: Object.fromEntries(advanced) });
  return true;
}

/** A text, a number or a boolean: not null, for a `Json` column is not compared with it. */
const isComparable = (value: unknown): boolean =>
  value !== undefined && value !== null && typeof value !== 'object';

const isTime = (entry: [string, unknown]): entry is [string, Date] => isInstant(entry[1]);

const isSameTime = (value: unknown, time: Date): boolean =>
  value instanceof Date && value.getTime() === time.getTime();

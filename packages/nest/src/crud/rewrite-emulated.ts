import { hasCode } from '../errors/prisma-errors';
import type { Key } from '../ids/id-codec';
import { uniqueWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import type { Delegate, Row } from './prisma-client';
import type { RecordScope } from './record-scope';
import type { Select } from './select';
import { supportsConditionalWrites } from './single-statement-writes';

/** What is written unchanged of which record, and the condition for having it. */
interface Rewrite {
  readonly resource: ResourceDefinition;
  readonly key: Key;
  readonly values: Row;
  readonly when: object;
}

/**
 * Locks a record by writing values unchanged where Prisma emulates foreign keys: unlike `updateMany`, `update` repeats its
 * conditions in the UPDATE. A database without RETURNING does not tell whether that matched; it reads the row afterwards, which is
 * gone or has other values if it did not. What else the record must meet is therefore asked under the lock there.
 * @returns false if it no longer has the values, or no longer exists for the scope
 */
export async function rewriteEmulated(
  delegate: Delegate,
  scope: RecordScope,
  { resource, key, values, when }: Rewrite,
): Promise<boolean> {
  const isTold = supportsConditionalWrites(resource);
  const where = isTold
    ? await scope.uniqueWhere(key, when)
    : { ...uniqueWhere(resource, key), ...allOf(resource, [when]) };
  const select: Select = Object.fromEntries(Object.keys(values).map((name) => [name, true]));
  let row: Row | null;
  try {
    row = await delegate.update({ where, data: values, select });
  } catch (error) {
    if (hasCode(error, 'P2025')) return false;
    throw error;
  }
  if (isTold) return true;
  if (!row || !hasValues(row, values)) return false;
  if (!(await scope.condition())) return true;
  return (await delegate.findUnique({ where: await scope.uniqueWhere(key), select })) !== null;
}

const hasValues = (row: Row, values: Row): boolean =>
  Object.entries(values).every(([name, value]) => {
    const written = row[name];
    return value instanceof Date
      ? written instanceof Date && written.getTime() === value.getTime()
      : written === value;
  });

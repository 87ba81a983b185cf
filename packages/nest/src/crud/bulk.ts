import { isRejectedData } from '../errors/database-error';
import { notFound } from '../errors/http-error';
import { encodeId, shownId, type Key } from '../ids/id-codec';
import { hasTextKey, keysWhere } from '../ids/key-where';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { hasProperties } from '../values/record';
import { lockRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** The result of a bulk request, and its records as they were before. */
export interface BulkChange {
  readonly result: BulkResult<unknown>;
  readonly before: readonly Row[];
}

/** The records of a bulk request, inside its transaction. */
export interface BulkRecords {
  readonly session: WriteSession;
  readonly records: Records;
  readonly where: object;
  /** The records as they are: their keys, and what else was selected. */
  readonly rows: readonly Row[];
}

/** Thrown to roll back if only some of the records were changed. */
class IncompleteBulkError extends Error {}

/**
 * Runs one statement on all records of the ids, which itself checks that each meets the condition.
 * Returns undefined if one does not, or if the database refuses the statement: nothing is changed
 * then, and the caller must find out which record is the cause.
 * @param select what `before` contains
 */
export async function changeConditionally(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, when }: { select: Select; when: object },
  change: (records: Records, where: object) => Promise<{ count: number }>,
): Promise<BulkChange | undefined> {
  const keyWhere = keysWhere(resource, [...keys.values()]);
  try {
    return await inTransaction(session, resource, async (inside) => {
      const records = Records.stored(inside, resource);
      const columns = { ...(hasTextKey(resource) && selectKey(resource)), ...select };
      const before = hasProperties(columns)
        ? await records.many({ where: keyWhere, select: columns })
        : [];
      // a database may match a text in another spelling
      if (hasTextKey(resource) && findMissingId(resource, keys, before) !== undefined)
        throw new IncompleteBulkError();
      const { count } = await change(records, allOf(resource, [keyWhere, when]));
      if (count !== keys.size) throw new IncompleteBulkError();
      return { result: { ids: shownIds(resource, keys), count }, before };
    });
  } catch (error) {
    if (error instanceof IncompleteBulkError || isRejectedData(error)) return undefined;
    throw error;
  }
}

/** Returns the first id without a row. */
function findMissingId(
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  rows: readonly Row[],
): string | undefined {
  const present = new Set(rows.map((row) => encodeId(resource, row)));
  return [...keys.keys()].find((id) => !present.has(id));
}

const shownIds = (resource: ResourceDefinition, keys: ReadonlyMap<string, Key>): unknown[] =>
  [...keys.values()].map((key) => shownId(resource, key));

/**
 * Runs one statement on all records of the ids, or on none if one of them is missing.
 * @param reads what `before` contains beside the keys, and whether to lock it until the end
 */
export function changeMany(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, isHeld = false }: { select: Select; isHeld?: boolean },
  change: (named: BulkRecords) => Promise<{ count: number }>,
): Promise<BulkChange> {
  const where = keysWhere(resource, [...keys.values()]);
  return inTransaction(session, resource, async (inside) => {
    if (isHeld) await lockRecords(inside, resource, [...keys.values()]);
    const records = Records.stored(inside, resource);
    const columns = { ...selectKey(resource), ...select };
    const before = await Records.linked(inside, resource).many({ where, select: columns });
    const ids = [...keys.keys()];
    const missing = findMissingId(resource, keys, before);
    if (missing !== undefined) throw notFound(resource.model, missing);
    const { count } = await change({ session: inside, records, where, rows: before });
    // Fewer: another request deleted one in the meantime; more: an id stands for several. The error rolls the transaction back.
    if (count !== ids.length) throw notFound(resource.model, ids.join(', '));
    return { result: { ids: shownIds(resource, keys), count }, before };
  });
}

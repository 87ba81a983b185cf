import { isRefusal } from '../errors/database-error';
import { notFound } from '../errors/http-error';
import { encodeId, shownId, type Key } from '../ids/id-codec';
import { hasTextKey, keysWhere } from '../ids/key-where';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { hasNames } from '../values/record';
import { holdRecords } from './lock';
import type { Row } from './prisma-client';
import { Records } from './records';
import { selectKey, type Select } from './select';
import { inTransaction, type WriteSession } from './transaction';

/** What a bulk request did, and its records as they were before. */
export interface BulkChange {
  readonly result: BulkResult<unknown>;
  readonly before: readonly Row[];
}

/** The records of a bulk request, inside its transaction. */
export interface NamedRecords {
  readonly session: WriteSession;
  readonly records: Records;
  readonly where: object;
  /** The records as they are: their keys, and what else was selected. */
  readonly rows: readonly Row[];
}

/** Thrown to take back what was done to some of the records. */
class NotAll extends Error {}

/**
 * Runs one statement over all records of the ids, which asks itself that each meets the condition. Undefined where one does
 * not, or the database refuses the statement: nothing is done then, and whoever asked has to look which record is in the way.
 * @param select what `before` shall hold
 */
export async function changeMeeting(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, when }: { select: Select; when: object },
  change: (records: Records, where: object) => Promise<{ count: number }>,
): Promise<BulkChange | undefined> {
  const named = keysWhere(resource, [...keys.values()]);
  try {
    return await inTransaction(session, resource, async (inside) => {
      const records = Records.stored(inside, resource);
      const read = { ...(hasTextKey(resource) && selectKey(resource)), ...select };
      const before = hasNames(read) ? await records.many({ where: named, select: read }) : [];
      // a database may find a text that is spelled otherwise
      if (hasTextKey(resource) && missingIn(resource, keys, before) !== undefined)
        throw new NotAll();
      const { count } = await change(records, allOf(resource, [named, when]));
      if (count < keys.size) throw new NotAll();
      return { result: { ids: shownIds(resource, keys), count }, before };
    });
  } catch (error) {
    if (error instanceof NotAll || isRefusal(error)) return undefined;
    throw error;
  }
}

/** The first id of which there is no row. */
function missingIn(
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
 * Runs one statement over all records of the ids, or over none when one of them is missing.
 * @param reads what `before` shall hold beside the keys, and whether it must stay so until the end
 */
export function changeMany(
  session: WriteSession,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, isHeld = false }: { select: Select; isHeld?: boolean },
  change: (named: NamedRecords) => Promise<{ count: number }>,
): Promise<BulkChange> {
  const where = keysWhere(resource, [...keys.values()]);
  return inTransaction(session, resource, async (inside) => {
    if (isHeld) await holdRecords(inside, resource, [...keys.values()]);
    const records = Records.stored(inside, resource);
    const read = { ...selectKey(resource), ...select };
    const before = await Records.linked(inside, resource).many({ where, select: read });
    const ids = [...keys.keys()];
    const missing = missingIn(resource, keys, before);
    if (missing !== undefined) throw notFound(resource.model, missing);
    const { count } = await change({ session: inside, records, where, rows: before });
    // Fewer: somebody deleted one in the meantime. The error rolls the transaction back.
    if (count < ids.length) throw notFound(resource.model, ids.join(', '));
    return { result: { ids: shownIds(resource, keys), count }, before };
  });
}

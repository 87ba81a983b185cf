import { notFound } from '../errors/http-error';
import { encodeId, shownId, type Key } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
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
    const present = new Set(before.map((row) => encodeId(resource, row)));
    const ids = [...keys.keys()];
    const missing = ids.find((id) => !present.has(id));
    if (missing !== undefined) throw notFound(resource.model, missing);
    const { count } = await change({ session: inside, records, where, rows: before });
    // Fewer: somebody deleted one in the meantime. The error rolls the transaction back.
    if (count < ids.length) throw notFound(resource.model, ids.join(', '));
    const shown = [...keys.values()].map((key) => shownId(resource, key));
    return { result: { ids: shown, count }, before };
  });
}

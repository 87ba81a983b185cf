import { invalid, notFound } from '../errors/http-error';
import { encodeId, type Key } from '../ids/id-codec';
import { keysWhere } from '../ids/key-where';
import { readIds } from '../query/ids';
import { refuseUnknown } from '../query/parameters';
import type { BulkResult, ListQuery } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import { holdRecords } from './lock';
import { delegateOf, type Delegate, type PrismaClientLike, type Row } from './prisma-client';
import { selectKey, type Select } from './record';
import { inTransaction } from './transaction';

/** The records of a bulk request; `ids` is required, for without it all records would be meant. */
export function readBulkIds(query: ListQuery, resource: ResourceDefinition): Map<string, Key> {
  refuseUnknown(query, ['ids']);
  const keys = readIds(query, resource);
  if (keys.size === 0) throw invalid('ids', 'ids must name at least one record');
  return keys;
}

/** What a bulk request did, and its records as they were before. */
export interface BulkChange {
  readonly result: BulkResult;
  readonly before: readonly Row[];
}

/** The records of a bulk request, inside its transaction. */
export interface NamedRecords {
  readonly client: PrismaClientLike;
  readonly delegate: Delegate;
  readonly where: object;
  /** The records as they are: their keys, and what else was selected. */
  readonly rows: readonly Row[];
}

/**
 * Runs one statement over all records of the ids, or over none when one of them is missing.
 * @param reads what `before` shall hold beside the keys, and whether it must stay so until the end
 */
export function changeMany(
  client: PrismaClientLike,
  resource: ResourceDefinition,
  keys: ReadonlyMap<string, Key>,
  { select, isHeld = false }: { select: Select; isHeld?: boolean },
  change: (named: NamedRecords) => Promise<{ count: number }>,
): Promise<BulkChange> {
  const where = keysWhere(resource, [...keys.values()]);
  return inTransaction(client, resource, async (transaction) => {
    if (isHeld) await holdRecords(transaction, resource, [...keys.values()]);
    const delegate = delegateOf(transaction, resource.delegate);
    const before = await delegate.findMany({
      where,
      select: { ...selectKey(resource), ...select },
    });
    const present = new Set(before.map((row) => encodeId(resource, row)));
    const ids = [...keys.keys()];
    const missing = ids.find((id) => !present.has(id));
    if (missing !== undefined) throw notFound(resource.model, missing);
    const { count } = await change({ client: transaction, delegate, where, rows: before });
    // Fewer: somebody deleted one in the meantime. The error rolls the transaction back.
    if (count < ids.length) throw notFound(resource.model, ids.join(', '));
    return { result: { ids, count }, before };
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../errors/prisma-errors';
import type { ResourceDefinition } from '../resource/definition';
import { isTransactional, type PrismaClientLike } from './prisma-client';

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 100;

/**
 * MySQL's own level shows the database as it was at the first read, also to what had to wait for
 * another writer; at this one each statement sees what is committed, as on PostgreSQL.
 */
const MYSQL_LEVEL = { isolationLevel: 'ReadCommitted' };

/**
 * Runs the work in one transaction, again when the database had to break a deadlock (P2034). A
 * client without `$transaction` is itself inside a transaction, which the work then joins.
 */
export async function inTransaction<R>(
  client: PrismaClientLike,
  { provider }: Pick<ResourceDefinition, 'provider'>,
  work: (client: PrismaClientLike) => Promise<R>,
): Promise<R> {
  if (!isTransactional(client)) return work(client);
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.$transaction(work, provider === 'mysql' ? MYSQL_LEVEL : {});
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, 'P2034')) throw error;
      // At random, so that those who met do not meet again.
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

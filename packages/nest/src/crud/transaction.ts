import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../errors/prisma-errors';
import { isTransactional, type PrismaClientLike } from './prisma-client';

const ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs the work in one transaction, again when the database had to break a deadlock (P2034). A
 * client without `$transaction` is itself inside a transaction, which the work then joins.
 */
export async function inTransaction<R>(
  client: PrismaClientLike,
  work: (client: PrismaClientLike) => Promise<R>,
): Promise<R> {
  if (!isTransactional(client)) return work(client);
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.$transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !hasCode(error, 'P2034')) throw error;
      // At random, so that those who met do not meet again.
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

import type { Logger } from '@nestjs/common';
import { isTransactional, type PrismaClientLike } from '../crud/prisma-client';
import type { OpenTransaction } from './services';
import type { TransactionOptions } from './types';

/**
 * Runs the work in one transaction, once: a handler may have effects outside the database, so a
 * deadlock results in a 409 and never in a retry. Runs deferred work after the commit, and only
 * logs its failure, because the response is already decided.
 */
export async function runInTransaction<T>(
  prisma: PrismaClientLike,
  options: TransactionOptions,
  logger: Logger,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  if (!isTransactional(prisma)) throw new Error('The Prisma client has no $transaction');
  const deferred: (() => Promise<void>)[] = [];
  const result = await prisma.$transaction(
    (client) => work({ client, afterCommit: (last) => deferred.push(last) }),
    options,
  );
  for (const last of deferred)
    await last().catch((error: unknown) => logger.error('Work after the commit failed', error));
  return result;
}

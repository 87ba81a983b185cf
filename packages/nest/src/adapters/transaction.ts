import type { Logger } from '@nestjs/common';
import { isTransactional, type PrismaClientLike } from '../crud/prisma-client';
import type { OpenTransaction } from './services';
import type { TransactionOptions } from './types';

/**
 * Runs the work in one transaction, once: a handler may have effects outside the database, so a
 * deadlock is answered with 409 and never tried again unasked. What waits for the commit is done
 * after it; its failure is logged, for the answer stands by then.
 */
export async function inOneTransaction<T>(
  prisma: PrismaClientLike,
  options: TransactionOptions,
  logger: Logger,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  if (!isTransactional(prisma)) throw new Error('The Prisma client has no $transaction');
  const waiting: (() => Promise<void>)[] = [];
  const result = await prisma.$transaction(
    (client) => work({ client, afterCommit: (last) => waiting.push(last) }),
    options,
  );
  for (const last of waiting)
    await last().catch((error: unknown) => logger.error('Work after the commit failed', error));
  return result;
}

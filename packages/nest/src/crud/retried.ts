import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode, isBusyFile } from '../errors/prisma-errors';
import type { ResourceDefinition } from '../resource/definition';

const MAX_ATTEMPTS = 3;
const MAX_PAUSE_MS = 100;

/** For how long a file of SQLite is tried again; the driver may have waited for it too, and the process with it. */
const MAX_BUSY_MS = 2_000;

/**
 * Does database work that has no effect when it fails, and does it again if the database aborted it to resolve a deadlock, or if
 * another process wrote to the file of SQLite.
 */
export async function retried<R>(
  { provider }: Pick<ResourceDefinition, 'provider'>,
  work: () => Promise<R>,
): Promise<R> {
  const began = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isWorthwhile =
        provider === 'sqlite' && isOneOf(error, isBusyFile)
          ? Date.now() - began < MAX_BUSY_MS
          : attempt < MAX_ATTEMPTS && isOneOf(error, isDeadlock);
      if (!isWorthwhile) throw error;
      // At random, so that competing transactions do not collide again; longer each time, as each is logged.
      await sleep(Math.random() * attempt * MAX_PAUSE_MS);
    }
  }
}

/** Recognizes it as reported by the database, or by a service's operation inside the transaction. */
const isOneOf = (error: unknown, is: (error: unknown) => boolean): boolean =>
  is(error) || (error instanceof Error && is(error.cause));

const isDeadlock = (error: unknown): boolean => hasCode(error, 'P2034');

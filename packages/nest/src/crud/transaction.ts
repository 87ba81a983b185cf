import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../errors/prisma-errors';
import type { Rules } from '../access/rules';
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
 * A client, and whether somebody else began a transaction on it. Its shape does not tell: Prisma's
 * client inside a transaction has `$transaction` too, for savepoints, which not every driver has.
 */
export interface Session {
  readonly client: PrismaClientLike;
  /** Whoever began the transaction ends it, and tries it again or not. */
  readonly isJoined: boolean;
  /** Those that hold for whoever asks; none where there are none to hold. */
  readonly rules?: Rules | undefined;
}

declare const MAY_WRITE: unique symbol;

/** A session of which it is known that whoever asks may write what it writes: `WriteRules` gives it. */
export interface WriteSession extends Session {
  readonly [MAY_WRITE]: true;
}

/**
 * Runs the work in one transaction: in the one that is open, else in a new one, which is tried again
 * when the database had to break a deadlock (P2034).
 */
export async function inTransaction<R, S extends Session>(
  session: S,
  { provider }: Pick<ResourceDefinition, 'provider'>,
  work: (inside: S) => Promise<R>,
): Promise<R> {
  const { client, isJoined } = session;
  if (isJoined) return work(session);
  if (!isTransactional(client)) {
    throw new Error(
      'The Prisma client cannot begin a transaction; inside one, use service.withClient(client)',
    );
  }
  const options = provider === 'mysql' ? MYSQL_LEVEL : {};
  for (let attempt = 1; ; attempt++) {
    try {
      return await client.$transaction(
        (inside) => work({ ...session, client: inside, isJoined: true }),
        options,
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      // At random, so that those who met do not meet again.
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** As the database tells it, or as an operation of a service inside the transaction has told it. */
const isDeadlock = (error: unknown): boolean =>
  hasCode(error, 'P2034') || (error instanceof Error && hasCode(error.cause, 'P2034'));

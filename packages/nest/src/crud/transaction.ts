import type { Rules } from '../access/rules';
import type { ResourceDefinition } from '../resource/definition';
import { isTransactional, type PrismaClientLike } from './prisma-client';
import { retried } from './retried';

/**
 * MySQL's default level shows the database as of the first read, even after waiting for another
 * writer; at this one, each statement sees what is committed, as in PostgreSQL.
 */
const MYSQL_OPTIONS = { isolationLevel: 'ReadCommitted' };

/**
 * A client, and whether someone else started its transaction. The shape does not tell: Prisma's client inside a transaction
 * also has `$transaction`, for savepoints, which not every driver supports.
 */
export interface Session {
  readonly client: PrismaClientLike;
  /** Whoever started the transaction ends it, and decides whether to retry. */
  readonly isJoined: boolean;
  /** The caller's rules; absent if nothing restricts the caller. */
  readonly rules?: Rules | undefined;
}

/** What reading needs to know; a session that writes knows more. */
export type ReadSession = Pick<Session, 'client' | 'rules'> & Partial<Pick<Session, 'isJoined'>>;

declare const MAY_WRITE: unique symbol;

/** A session that is known to be allowed to write what it writes, created by `WriteRules`. */
export interface WriteSession extends Session {
  readonly [MAY_WRITE]: true;
}

/**
 * Runs the work in one transaction: in the open one, else in a new one, which is retried
 * after a deadlock (P2034), and while another process writes to the file of SQLite.
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
  const options = provider === 'mysql' ? MYSQL_OPTIONS : {};
  return retried({ provider }, () =>
    client.$transaction((inside) => work({ ...session, client: inside, isJoined: true }), options),
  );
}

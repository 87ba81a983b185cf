/** The part of a client of `pg` used here. */
interface PgClient {
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Keeps the process alive when the database closes connections, as it does when it restarts. The pool of `pg` listens for errors
 * only while a client is idle, and Prisma only within a transaction: if the end of a connection arrives in the same packet as the
 * answer before it, nobody listens yet, and an `error` event without a listener ends the process. The next query over that
 * client fails, which is a 503. Use as pg's `onConnect: outliveConnections`.
 */
export const outliveConnections = (client: PgClient): void =>
  void client.on('error', () => undefined);

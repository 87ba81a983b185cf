/** The part of a client of `pg` used here. */
interface PgClient {
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Keeps the process alive when the database closes connections, as it does when it restarts. The pool of `pg` listens for errors
 * only while a client is idle, and Prisma only within a transaction: if the end of a connection arrives in the same packet as the
 * answer before it, nobody listens yet, and an `error` event without a listener ends the process. The next query over that
 * client fails, which is a 503.
 *
 * Settings for `pg`, to be spread among yours: only types of pg 8.20 and newer have `onConnect`, and only those call it.
 */
export const outliveConnections = {
  onConnect: (client: PgClient): void => void client.on('error', () => undefined),
};

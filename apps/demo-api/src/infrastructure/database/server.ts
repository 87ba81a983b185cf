import { answeringSocket, outliveConnections } from '@gen/nest';
import { Logger } from '@nestjs/common';
import { Pool, type PoolConfig } from 'pg';
import type { Database } from './database';
import { waitForServer } from './wait-for-server';

/** How long a server that is still starting is waited for. */
const START_MS = 30_000;

/** In milliseconds: what takes longer answers 503, and its connection is free again. */
const LIMITS: PoolConfig = {
  max: 10,
  statement_timeout: 10_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  /** To wait for a connection that others have, too: so much longer than they wait for a lock that one comes free on a busy machine, too. */
  connectionTimeoutMillis: 5_500,
  /** Sooner than the socket gives up. */
  idleTimeoutMillis: 8_000,
  stream: () => answeringSocket(9_500),
  ...outliveConnections,
};

/** Shorter than what load balancers wait for an answer. */
const PING_LIMITS: PoolConfig = {
  max: 1,
  statement_timeout: 1_500,
  connectionTimeoutMillis: 1_500,
  idleTimeoutMillis: 1_000,
  stream: () => answeringSocket(1_500),
  ...outliveConnections,
};

/**
 * Opens a PostgreSQL server, and brings its tables up to date over a connection without limits: an index over many rows
 * takes its time.
 * @throws Error when it does not answer within half a minute, or `migrate` fails
 */
export async function openServer(
  connectionString: string,
  migrate: (pool: Pool) => Promise<unknown>,
): Promise<Database> {
  const unlimited = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    await waitForServer(unlimited, START_MS);
    await migrate(unlimited);
  } finally {
    await unlimited.end();
  }
  const pool = listened(new Pool({ connectionString, ...LIMITS }));
  // Its own connection, for when requests that wait have all the others.
  const pings = listened(new Pool({ connectionString, ...PING_LIMITS }));
  return {
    pool,
    ping: () => pings.query('SELECT 1'),
    close: async () => {
      await Promise.all([pool.end(), pings.end()]);
    },
  };
}

/** Without a listener, a connection that breaks while idle ends the process. */
function listened(pool: Pool): Pool {
  const logger = new Logger('Database');
  return pool.on('error', (error) => logger.warn(`An idle connection was lost: ${error.message}`));
}

import type { PGlite } from '@electric-sql/pglite';
import { Pool, type PoolConfig } from 'pg';
import { PgliteStream } from './pglite-stream';

/** A pg Pool of exactly one connection: PGlite is one backend, the pool is its queue. */
export function createPglitePool(db: PGlite): Pool {
  const config: PoolConfig = {
    max: 1,
    min: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // pg takes any duplex stream; its types name only the socket that it makes by default
    stream: () => new PgliteStream(db) as never,
  };
  return new Pool(config);
}

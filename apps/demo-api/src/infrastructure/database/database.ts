import type { Pool } from 'pg';

/** An open database with the current schema. */
export interface Database {
  pool: Pool;
  /** Resolves when the database answers, whatever the pool's connections are at. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

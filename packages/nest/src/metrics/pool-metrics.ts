import type { Meters } from '../libraries';

/** The connection counts of a pool, as `pg.Pool` reports them. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Requests that wait for a connection. */
  readonly waitingCount: number;
}

/** Reports at each scrape how many connections are in use. */
export function observePool(pool: PoolCounts, { prom, registry }: Meters): void {
  new prom.Gauge({
    name: 'database_connections',
    help: 'Connections to the database: busy and idle ones, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

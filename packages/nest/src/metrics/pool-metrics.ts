import type { Meters } from '../libraries';

/** The connections of a pool, as `pg.Pool` counts them. */
export interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  /** Those who wait for a connection. */
  readonly waitingCount: number;
}

/** Tells how many connections are taken at the moment that somebody asks. */
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

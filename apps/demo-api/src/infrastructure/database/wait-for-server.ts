import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** What a server that is still starting (or a name that is not there yet) answers. */
const NOT_YET = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03'];

/**
 * Waits until the server takes connections: in a composed start the database often comes up after the API.
 * @throws the last error after `patience` milliseconds, or at once one that waiting does not cure (a wrong password)
 */
export async function waitForServer(pool: Pool, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (let pause = 250; ; pause = Math.min(pause * 2, 4_000)) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!NOT_YET.includes(code) || Date.now() + pause > deadline)
        throw new Error(`The database of DATABASE_URL cannot be used: ${describe(error)}`);
      await sleep(pause);
    }
  }
}

/** An AggregateError (both addresses of localhost refused) has an empty message. */
function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

import type { Identifier } from 'react-admin';

/** How many requests of one kind run at once. */
export const MAX_CONCURRENT_REQUESTS = 6;

/** Runs a task when its turn comes. */
export type RowQueue = <Result>(id: Identifier, task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue per row: tasks of one row run in order, one after the other, even if earlier ones fail. Tasks of different rows
 * do not wait for each other.
 *
 * @param concurrency how many tasks run at once
 */
export function createRowQueue(concurrency: number): RowQueue {
  const lastTurns = new Map<Identifier, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquireSlot = async (): Promise<void> => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** Passes the slot of a finished task to the one that has waited longest. */
  const releaseSlot = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (id, task) => {
    const run = async () => {
      await acquireSlot();
      try {
        return await task();
      } finally {
        releaseSlot();
      }
    };
    const turn = (lastTurns.get(id) ?? Promise.resolve()).then(run, run);
    lastTurns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (lastTurns.get(id) === turn) lastTurns.delete(id);
    }
  };
}

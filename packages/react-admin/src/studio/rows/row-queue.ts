import type { Identifier } from 'react-admin';

/** Runs a task when it is its turn. */
export type RowQueue = <Result>(id: Identifier, task: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for each row: tasks of one row run one after the other, in the order in which they came, whatever becomes of those
 * before them. Tasks of different rows do not wait for each other.
 *
 * @param parallel how many tasks run at once
 */
export function createRowQueue(parallel: number): RowQueue {
  const ends = new Map<Identifier, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** The place of a task that has ended goes to the one that has waited longest. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (id, task) => {
    const run = async () => {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    };
    const turn = (ends.get(id) ?? Promise.resolve()).then(run, run);
    ends.set(id, turn);
    try {
      return await turn;
    } finally {
      if (ends.get(id) === turn) ends.delete(id);
    }
  };
}

import { setTimeout } from 'node:timers/promises';

/** Polls for a condition that no event signals; if it never holds, the test times out. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(5);
}

import { setTimeout } from 'node:timers/promises';

/** Waits for what no event tells of; where it never comes, the test's own time limit ends. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(5);
}

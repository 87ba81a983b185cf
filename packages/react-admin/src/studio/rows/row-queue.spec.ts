/** @jest-environment node */
import fc from 'fast-check';
import { createRowQueue } from './row-queue.js';

it('keeps the order of each row, respects the concurrency limit, and continues after a failure', async () => {
  const task = fc.record({
    row: fc.integer({ min: 0, max: 3 }),
    ms: fc.nat(3),
    fails: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(task, { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      async (tasks, parallel) => {
        const queue = createRowQueue(parallel);
        const begun: number[] = [];
        let [running, most] = [0, 0];
        const busy = new Set<number>();
        const results = await Promise.allSettled(
          tasks.map(({ row, ms, fails }, at) =>
            queue(row, async () => {
              expect(busy.has(row)).toBe(false);
              busy.add(row);
              begun.push(at);
              most = Math.max(most, (running += 1));
              await new Promise((resolve) => setTimeout(resolve, ms));
              running -= 1;
              busy.delete(row);
              if (fails) throw new Error('refused');
              return at;
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(parallel);
        const ofRow = (row: number) => begun.filter((at) => tasks[at]?.row === row);
        for (const row of [0, 1, 2, 3])
          expect(ofRow(row)).toEqual([...ofRow(row)].sort((a, b) => a - b));
        expect(results.map(({ status }) => status === 'rejected')).toEqual(
          tasks.map(({ fails }) => fails),
        );
      },
    ),
    { numRuns: 50 },
  );
});

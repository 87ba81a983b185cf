import { openApi } from './support/api';
import { expect, logIn, test } from './support/test';

const RECORDS = 1000;
const PARALLEL = 20;

// Prints what it measures and asserts nothing about time, since a busy machine is not the Studio's fault.
test('a thousand records are scrolled and edited', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const api = await openApi(page.request);
  const ids: string[] = [];
  for (let start = 0; start < RECORDS; start += PARALLEL) {
    const numbers = Array.from({ length: PARALLEL }, (_, at) => start + at);
    const made = await Promise.all(
      numbers.map((number) =>
        api.create('products', {
          name: `Speed ${number}`,
          description: 'A product',
          price: number,
        }),
      ),
    );
    ids.push(...made.map(({ id }) => id));
  }
  await logIn(page);
  await page.goto('/#/products/studio?sort=createdAt&order=DESC');
  await expect(page.getByText(/^1,0\d\d rows$/)).toBeVisible();
  const scroller = page.locator('.MuiDataGrid-virtualScroller');
  const cellOf = (row: number) =>
    page.locator(`[role=row][data-rowindex="${row}"] [data-field=name]`);
  await expect(cellOf(0)).toBeVisible();
  await page.waitForTimeout(2000); // the initial load is not measured

  /** Runs an action, and prints the longest task of the page's main thread: in wall-clock and in CPU time. */
  const measure = async (what: string, action: () => Promise<void>) => {
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-lighthouse'],
    });
    await action();
    const { wall, cpu } = longestTask(await browser.stopTracing());
    console.log(`${what}: longest task ${wall} ms, of the processor ${cpu} ms`);
  };

  await measure('scrolling', async () => {
    await scroller.hover();
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, step < 20 ? 180 : -180);
      await page.waitForTimeout(40);
    }
  });
  await measure('editing', async () => {
    for (let row = 0; row < 5; row += 1) {
      await cellOf(row).click();
      await page.keyboard.type(`Edited quickly ${row}`, { delay: 40 });
      await page.keyboard.press('Enter');
      await expect(cellOf(row)).toHaveText(`Edited quickly ${row}`);
    }
  });
  await measure('marking', async () => {
    await cellOf(0).click();
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
  });
  // the following tests, and their pictures, expect only the demo's own products
  for (let start = 0; start < RECORDS; start += 100)
    await api.remove('products', ids.slice(start, start + 100));
});

/** One event of a Chromium trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Returns the longest task of the renderers' main threads, in milliseconds. */
function longestTask(trace: Buffer): { wall: number; cpu: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.dur && pages.has(threadOf(event)));
  const longest = (times: number[]) => Math.round(Math.max(0, ...times) / 1000);
  return {
    wall: longest(tasks.map(({ dur = 0 }) => dur)),
    cpu: longest(tasks.map(({ tdur = 0 }) => tdur)),
  };
}

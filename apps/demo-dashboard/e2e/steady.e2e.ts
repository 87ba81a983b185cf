import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

/** From this layout shift on people notice that a page moves (web.dev calls 0.1 poor, and this is half of it). */
const MOST = 0.05;

/** Delays responses, so that placeholders become visible. */
const DELAY = 400;

interface Shift {
  value: number;
  /** The elements that moved. */
  nodes: string[];
}

/** Runs in the page before its own code: records unexpected layout shifts. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      if (hadRecentInput) continue;
      const nodes = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`);
      shifts.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Returns the shifts of a page opened by its address, until nothing more is loaded. */
async function shiftsAt(page: Page, path: string, ready: string): Promise<Shift[]> {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.locator(ready).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return shiftsOf(page);
}

const DEVICES = [
  ['a desktop', { width: 1360, height: 860 }, '.datatable-body tr'],
  ['a phone', { width: 390, height: 844 }, '#main-content li a'],
] as const;

for (const [device, viewport, row] of DEVICES)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('no page shifts its layout while its records load', async ({ page, request }) => {
      const [order] = await (await openApi(request)).search('orders', '');
      await page.addInitScript(watchShifts);
      await page.route('**/gen-api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, DELAY));
        await route.continue();
      });
      const pages: [path: string, ready: string][] = [
        ['/', '#main-content li a'],
        ['/orders', row],
        ['/products', row],
        [`/orders/${order?.['id']}/show`, '.RaSimpleShowLayout-row'],
        [`/orders/${order?.['id']}`, 'form input'],
      ];
      const moved: Record<string, Shift[]> = {};
      for (const [path, ready] of pages) {
        const shifts = await shiftsAt(page, path, ready);
        if (shifts.reduce((sum, { value }) => sum + value, 0) >= MOST) moved[path] = shifts;
      }
      expect(moved).toEqual({});
    });

    test('the start page of a new project, whose resources are empty, does not shift either', async ({
      page,
    }) => {
      await page.addInitScript(watchShifts);
      await page.route(/\/gen-api\/[\w-]+\?.*limit=/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, DELAY));
        await route.fulfill({ json: { data: [], total: 0, page: 1, limit: 5, totalPages: 0 } });
      });
      const shifts = await shiftsAt(page, '/', '#main-content :text("Nothing here yet")');
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(MOST);
    });
  });

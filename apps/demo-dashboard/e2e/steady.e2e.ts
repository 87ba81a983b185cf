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
  {
    device: 'a desktop',
    viewport: { width: 1360, height: 860 },
    row: '.datatable-body tr',
    recordRow: '.datatable-body tr',
    placeholderRow: 'tbody[aria-hidden] tr',
    related: { placeholders: 'tbody[aria-hidden] tr', records: '.datatable-body tr' },
  },
  {
    device: 'a phone',
    viewport: { width: 390, height: 844 },
    row: '#main-content li a',
    recordRow: '.GenSmallList-root li',
    placeholderRow: '#main-content ul[aria-hidden] li',
    related: { placeholders: 'ul[aria-hidden] li', records: 'ul:not([aria-hidden]) > li' },
  },
] as const;

for (const { device, viewport, row, recordRow, placeholderRow, related } of DEVICES)
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

    test('the rows of a list have their height before its records arrive, and before the records that they refer to', async ({
      page,
    }) => {
      await page.addInitScript(watchShifts);
      let answer: () => void = () => undefined;
      const isMeasured = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/gen-api\/orders\?/, async (route) => {
        await isMeasured;
        await route.continue();
      });
      // the records of the references come last
      await page.route(/gen-api.*ids=/, async (route) => {
        await isMeasured;
        await new Promise((resolve) => setTimeout(resolve, 2 * DELAY));
        await route.continue();
      });
      await page.goto('/#/orders');
      const placeholder = page.locator(placeholderRow);
      await expect(placeholder.first()).toBeVisible();
      const height = (await placeholder.first().boundingBox())?.height;
      expect(await placeholder.count()).toBeGreaterThan(4);
      answer();
      const record = page.locator(recordRow).first();
      await expect(record).toBeVisible();
      const arrived = (await record.boundingBox())?.height;
      await page.waitForLoadState('networkidle');
      const whole = (await record.boundingBox())?.height;
      expect({ arrived, whole }).toEqual({ arrived: height, whole: height });
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(MOST);
    });

    test('the related records of a page have their shape before they arrive, and do not move it', async ({
      page,
      request,
    }) => {
      const [order] = await (await openApi(request)).search('orders', '');
      await page.addInitScript(watchShifts);
      let answer: () => void = () => undefined;
      const isAwaited = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/gen-api\/orders\?/, async (route) => {
        await isAwaited;
        await route.continue();
      });
      await page.goto(`/#/users/${order?.['userId']}/show`);
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: /^Orders/ }),
      });
      const placeholders = section.locator(related.placeholders);
      await expect(placeholders).toHaveCount(3);
      const top = async (first: string) => (await section.locator(first).first().boundingBox())?.y;
      const awaited = await top(related.placeholders);
      answer();
      await expect(section.locator(related.records).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await top(related.records)).toBe(awaited);
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(MOST);
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

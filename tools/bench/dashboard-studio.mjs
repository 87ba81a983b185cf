// Scrolls and edits the Studio of a built dashboard in Chromium, with ten thousand records.
import { chromium } from '@playwright/test';
import { recordsApi } from './dashboard-records.mjs';
import { LOG_IN, serveDashboard } from './dashboard-server.mjs';
import { longestTask, TASKS } from './dashboard-tasks.mjs';

const RECORDS = 10_000;
/** The fastest of these rounds counts: other load on the machine only adds to it. */
const ROUNDS = 3;

/** Returns [{ action, wall, cpu }]: the longest task of the page's main thread in milliseconds, as `longestTask` does. */
export async function studioTasksIn(executablePath, dist) {
  const server = await serveDashboard(dist, recordsApi(RECORDS));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    await page.addInitScript(LOG_IN);
    const query = 'sort=createdAt&order=DESC';
    await page.goto(`${server.url}/#/entity0002s/studio?${query}`);
    await page.getByText('10,000 rows').waitFor();
    await cellOf(page, 0).waitFor();
    const results = [];
    for (const [action, act] of Object.entries(ACTIONS))
      results.push({ action, ...(await least(browser, page, act)) });
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}

async function least(browser, page, act) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(1000); // earlier work has finished
    await browser.startTracing(page, { categories: TASKS });
    await act(page, round);
    rounds.push(longestTask(await browser.stopTracing()));
  }
  return {
    wall: Math.min(...rounds.map(({ wall }) => wall)),
    cpu: Math.min(...rounds.map(({ cpu }) => cpu)),
  };
}

const cellOf = (page, row) => page.locator(`[role=row][data-rowindex="${row}"] [data-field=name]`);

const ACTIONS = {
  async scrolling(page) {
    await page.locator('.MuiDataGrid-virtualScroller').hover();
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, step < 20 ? 180 : -180);
      await page.waitForTimeout(40);
    }
  },

  /** Jumps to the middle, which is not loaded yet, and back to rows that were unloaded. */
  async jumping(page) {
    const scroller = page.locator('.MuiDataGrid-virtualScroller');
    for (const part of [0.5, 0]) {
      await scroller.evaluate((grid, to) => (grid.scrollTop = grid.scrollHeight * to), part);
      await page.waitForTimeout(1000);
    }
    await cellOf(page, 0).waitFor();
  },

  async editing(page, round) {
    for (let row = 0; row < 5; row += 1) {
      const text = `Edited ${round} ${row}`;
      await cellOf(page, row).click();
      await page.keyboard.type(text, { delay: 40 });
      await page.keyboard.press('Enter');
      await page.getByRole('gridcell', { name: text, exact: true }).waitFor();
    }
  },

  async marking(page) {
    await cellOf(page, 0).click();
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
  },

  async filling(page, round) {
    await cellOf(page, 0).click();
    const text = `Filled ${round}`;
    await page.keyboard.type(text, { delay: 40 });
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: text, exact: true }).waitFor();
    await cellOf(page, 0).click();
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await page.waitForFunction(
      ([selector, expected]) => document.querySelector(selector)?.textContent === expected,
      ['[role=row][data-rowindex="8"] [data-field=name]', text],
    );
  },
};

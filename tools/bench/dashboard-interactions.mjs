// Interaction latency of a built dashboard, from a key or a click to the next paint (INP), in list, form and Studio.
import { chromium } from '@playwright/test';
import { recordsApi } from './dashboard-records.mjs';
import { LOG_IN, serveDashboard } from './dashboard-server.mjs';

const RECORDS = 1000;
/** The fastest of these rounds counts: other load on the machine only adds to it. */
const ROUNDS = 3;

/** Runs in a page before its own scripts: records what the browser reports of each interaction. */
const WATCH = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId) window.interactions.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Returns [{ page, milliseconds, event }]: the slowest interaction of each page. */
export async function interactionsIn(executablePath, dist) {
  const server = await serveDashboard(dist, recordsApi(RECORDS));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const results = [];
    for (const [name, act] of Object.entries(PAGES)) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await slowest(browser, server.url, act));
      results.push({
        page: name,
        ...rounds.toSorted((a, b) => a.milliseconds - b.milliseconds)[0],
      });
    }
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}

async function slowest(browser, url, act) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  await context.addInitScript(LOG_IN);
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  await act(page, url);
  await page.waitForTimeout(500); // the last one is reported after its paint
  const seen = await page.evaluate('window.interactions');
  await context.close();
  if (seen.length === 0) throw new Error('The browser told of no interaction.');
  const { name, duration } = seen.toSorted((a, b) => b.duration - a.duration)[0];
  return { milliseconds: Math.round(duration), event: name };
}

const LIST = 'sort=createdAt&order=DESC&page=1';

const PAGES = {
  async 'list of 100 rows'(page, url) {
    await page.goto(`${url}/#/entity0002s?${LIST}&perPage=100`);
    const rows = page.locator('.datatable-body tr');
    await rows.nth(99).waitFor();
    await page
      .getByRole('button', { name: /Sort by name/i })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Search', exact: true }).click();
    await page.keyboard.type('record 9', { delay: 60 });
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.keyboard.press('Escape');
    // the bulk action bar replaces the filters
    for (const row of [0, 1, 2]) await rows.nth(row).getByRole('checkbox').click();
  },

  async form(page, url) {
    await page.goto(`${url}/#/entity0002s/id-7`);
    const name = page.getByLabel(/^Name/);
    await name.click();
    await page.keyboard.type('Edited by hand', { delay: 60 });
    await page.getByLabel('Level').click();
    await page.getByRole('option', { name: /high/i }).click();
    await page.getByRole('combobox', { name: 'Parent' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/updated/).waitFor();
  },

  async 'Studio of 1,000 rows'(page, url) {
    await page.goto(`${url}/#/entity0002s/studio?${LIST}`);
    await page.getByText('1,000 rows').waitFor();
    const cell = page.locator('[role=row][data-rowindex="0"] [data-field=name]');
    await cell.click();
    await page.keyboard.type('Edited', { delay: 60 });
    await page.keyboard.press('Enter');
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F2');
    await page.keyboard.type('!', { delay: 60 });
    await page.keyboard.press('Enter');
    await cell.click();
    for (let row = 0; row < 8; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+z');
  },
};

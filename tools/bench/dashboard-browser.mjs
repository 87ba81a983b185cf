// Opens the first list of a built dashboard in Chromium and reports what was loaded for it.
import { chromium } from '@playwright/test';
import { LOG_IN, serveDashboard } from './dashboard-server.mjs';

const ROW = { id: '1', name: 'The first record', tags: [], price: '1.5', level: 'LOW' };

/** Returns { files, seconds }: the scripts, and the time until the list shows (the server adds no network delay). */
export async function firstListIn(executablePath, dist) {
  const list = { data: [ROW], total: 1, page: 1, limit: 10, totalPages: 1 };
  const server = await serveDashboard(dist, () => list);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1);
      if (path.endsWith('.js')) files.add(path);
    });
    await page.addInitScript(LOG_IN);
    const began = performance.now();
    await page.goto(`${server.url}/#/entity0001s`);
    await page.getByRole('cell', { name: ROW.name }).waitFor();
    return { files, seconds: (performance.now() - began) / 1000 };
  } finally {
    await browser.close();
    server.close();
  }
}

import { test as base } from '@playwright/test';
import { DashboardPage } from './dashboard-page';
import type { MadeRecord } from './made';

/** Playwright's test with the dashboard in one window, and what was made for it. */
export const test = base.extend<object, { dashboard: DashboardPage; made: MadeRecord[] }>({
  // one window for all: loading the dashboard takes longer than its pages
  dashboard: [
    async ({ browser }, use) => {
      const dashboard = await DashboardPage.open(browser, process.env['PAGES_URL'] ?? '');
      await use(dashboard);
      await dashboard.page.context().close();
    },
    { scope: 'worker' },
  ],
  made: [
    async ({ dashboard }, use) => {
      await use((await (await dashboard.page.request.get('/made.json')).json()) as MadeRecord[]);
    },
    { scope: 'worker' },
  ],
});

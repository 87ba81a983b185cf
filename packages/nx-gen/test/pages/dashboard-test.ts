import { test as base } from '@playwright/test';
import { DashboardPage } from './dashboard-page';
import type { RecordFixture } from './record-fixtures';

/** Playwright's test with the dashboard in one window, and the records that were made for it. */
export const test = base.extend<object, { dashboard: DashboardPage; made: RecordFixture[] }>({
  // one window for all tests: loading the dashboard takes longer than its pages
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
      await use((await (await dashboard.page.request.get('/made.json')).json()) as RecordFixture[]);
    },
    { scope: 'worker' },
  ],
});

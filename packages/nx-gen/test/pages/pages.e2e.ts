import { expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { modelsIn } from '../round-trip/schema-copy';
import { DashboardPage } from './dashboard-page';
import type { MadeRecord } from './made';
import { VISITS } from './visits';

const path = join(__dirname, '../fixtures/adversarial.prisma');
const models = modelsIn([{ path, text: readFileSync(path, 'utf8') }]);

const test = base.extend<object, { dashboard: DashboardPage; made: MadeRecord[] }>({
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

/** An error as one line. */
const plain = (error: unknown): string =>
  stripVTControlCharacters(String(error)).split(/\n+ */).join(' | ').slice(0, 900);

for (const { name } of models)
  test(`the pages of ${name}`, async ({ dashboard, made }, info) => {
    const one = made.find(({ model }) => model === name);
    const faults: string[] = one ? [] : ['has no pages'];
    for (const page of one?.pages ?? []) {
      const failure = await VISITS[page](dashboard, one as MadeRecord).catch(plain);
      if (page !== 'Edit' && page !== 'Create') await dashboard.picture(`${name}-${page}`);
      const found = [...(failure === undefined ? [] : [failure]), ...dashboard.takeComplaints()];
      faults.push(...found.map((fault) => `${page}: ${fault}`));
      if (found.length > 0)
        await info.attach(page, {
          body: await dashboard.page.screenshot(),
          contentType: 'image/png',
        });
    }
    expect(faults).toEqual([]);
  });

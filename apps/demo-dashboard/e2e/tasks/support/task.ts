import type { BrowserContext, Page } from '@playwright/test';
import { openApi, type Api } from '../../support/api';
import { expect, test } from '../../support/logged-in';
import { MouseAndKeys, type Hand } from './hand';
import { KeysAlone } from './keys-alone';
import { TASKS, type Task } from './table';

export { expect, test };

export interface Given {
  page: Page;
  /** Independent of the page: the API, not the page alone, tells whether the task is done. */
  api: Api;
  hand: Hand;
  /** Does what the test needs before and after the task; not counted. */
  before: Hand;
  context: BrowserContext;
}

/** Runs the task twice: with mouse and keys, which are counted, and with the keyboard alone. */
export function task(name: Task, perform: (given: Given) => Promise<void>): void {
  test(`${name}, with mouse and keys`, async ({ page, context, request }) => {
    const hand = new MouseAndKeys(page);
    const api = leavingFirst(page, await openApi(request));
    await perform({ page, context, api, hand, before: new MouseAndKeys(page) });
    const { clicks, keys } = hand.effort;
    expect(clicks + keys, `${clicks} clicks and ${keys} keys`).toBeLessThanOrEqual(
      TASKS[name].most,
    );
  });

  test(`${name}, by the keyboard alone`, async ({ page, context, request }) => {
    const [hand, before] = [new KeysAlone(page), new KeysAlone(page)];
    const api = leavingFirst(page, await openApi(request));
    await perform({ page, context, api, hand, before });
  });
}

/** Removes the task's records only once no page reads them, as a page does that shows a record just saved. */
const leavingFirst = (page: Page, api: Api): Api => ({
  ...api,
  remove: async (...removed) => {
    await page.goto('about:blank');
    await api.remove(...removed);
  },
});

/** The records of a list, without the skeleton rows that are shown until they are loaded. */
export const rows = (page: Page) => page.locator('.datatable-body tr');

/** Opens the list with these filters. */
export async function openList(page: Page, resource: string, filter: object): Promise<void> {
  const asked = encodeURIComponent(JSON.stringify(filter));
  await page.goto(`/#/${resource}?filter=${asked}&displayedFilters={}&page=1&perPage=10`);
  await expect(rows(page).first()).toBeVisible();
}

import type { Page } from '@playwright/test';
import { answerWith, FAULT_ERRORS, FAULTS } from '../support/answers';
import { openApi } from '../support/api';
import { expect, test } from '../support/logged-in';

// What could not be loaded says why in its own place and at its own address, and is loaded by "Try again".
test.use({ expectedErrors: FAULT_ERRORS });

const EMPTY = /No .* found|nothing here yet|does not exist|\d of \d/;
const main = (page: Page) => page.locator('#main-content');
const alert = (page: Page) => main(page).getByRole('alert');

/** Tries again and waits for the response: the previous alert is still shown for a moment after the click. */
async function tryAgain(page: Page, path: RegExp): Promise<void> {
  const asked = page.waitForRequest(path);
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await (await asked).response();
}

let user: string;
let order: string;
test.beforeAll(async ({ playwright, servers }) => {
  const request = await playwright.request.newContext({ baseURL: servers.url });
  const api = await openApi(request);
  const email = `reader-${Date.now()}@example.com`;
  user = (await api.create('users', { email, name: 'Rita Reader' })).id;
  order = (await api.create('orders', { userId: user, amount: 77, status: 'paid' })).id;
  await request.dispose();
});
test.afterAll(async ({ playwright, servers }) => {
  const request = await playwright.request.newContext({ baseURL: servers.url });
  const api = await openApi(request);
  await api.remove('orders', [order]);
  await api.remove('users', [user]);
  await request.dispose();
});

for (const [what, [answer, sentence]] of Object.entries(FAULTS)) {
  test(`${what}: list, record and form show the error until a retry succeeds`, async ({ page }) => {
    const pages = [
      ['/#/users', /gen-api\/users\?/, page.locator('.datatable-body tr').first()],
      [`/#/users/${user}/show`, /gen-api\/users\/\w/, main(page).getByText('Rita Reader')],
      [`/#/users/${user}`, /gen-api\/users\/\w/, page.locator('input[name=name]')],
    ] as const;
    for (const [address, path, read] of pages) {
      const mend = await answerWith(page, 'GET', path, answer);
      await page.goto('about:blank'); // data that one page has loaded is reused by the next
      await page.goto(address);
      await expect(alert(page)).toHaveText(sentence);
      await expect(page.getByText(EMPTY)).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await tryAgain(page, path); // while the failure persists
      await expect(alert(page)).toHaveText(sentence);
      await mend();
      await tryAgain(page, path);
      await expect(read).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    }
  });

  test(`${what}: related records show the error below their record`, async ({ page }) => {
    const path = /gen-api\/orders/;
    const mend = await answerWith(page, 'GET', path, answer);
    await page.goto(`/#/users/${user}/show`);
    const related = main(page).locator('section');
    await expect(related.getByRole('alert')).toHaveText(new RegExp(sentence.source, 's'));
    await expect(main(page).getByText('Rita Reader')).toBeVisible();
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    await mend();
    await tryAgain(page, path);
    await expect(related.getByRole('row').filter({ hasText: '77' })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('a record that does not exist is reported as such, and its URL is kept', async ({ page }) => {
  const gone = '00000000-0000-4000-8000-000000000000';
  for (const address of [`/#/users/${gone}/show`, `/#/users/${gone}`]) {
    await page.goto(address);
    await expect(alert(page)).toHaveText(/This record does not exist/);
    await expect(page).toHaveURL(address);
  }
  await main(page).getByRole('link', { name: 'Go to the list' }).click();
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
});

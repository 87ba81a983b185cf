import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, logIn, rowOf, test } from './support/test';

const RESOURCES = ['users', 'posts', 'products', 'orders', 'promo-codes', 'developers'];

test.beforeEach(({ page }) => logIn(page));

/** The records of a list, without the skeleton rows that are shown until they are loaded. */
const rows = (page: Page) => page.locator('.datatable-body tr');

/** Opens a list without earlier filters, which it would remember. */
const open = async (page: Page, resource: string): Promise<void> => {
  await page.goto(`/#/${resource}?filter={}&displayedFilters={}`);
  await expect(rows(page).first()).toBeVisible();
};

/** Opens the first row's record by its last cell, since others may be links elsewhere. */
const openFirst = async (page: Page): Promise<void> => {
  await rows(page).first().locator('td:nth-last-child(2)').click();
  await expect(page.locator('.RaSimpleShowLayout-row').first()).toBeVisible();
};

/** Waits for the list to be requested with these filters. */
const filteredBy = (page: Page, filter: object): Promise<Request> =>
  page.waitForRequest((request) => {
    const asked = new URL(request.url()).searchParams.get('filter');
    return asked !== null && JSON.stringify(JSON.parse(asked)) === JSON.stringify(filter);
  });

const addFilter = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
};

/** Returns labels that are truncated, and texts that are untranslated keys. */
const unreadable = (page: Page): Promise<string[]> =>
  page
    .locator('#main-content')
    .evaluate((main: HTMLElement) => [
      ...[...main.querySelectorAll<HTMLElement>('label, th, h1, h2, button, a.MuiButton-root')]
        .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1)
        .map((one) => `cut off: ${one.innerText}`),
      ...(main.innerText.match(/\b(resources|enums|gen|ra)\.[\w.-]+/g) ?? []),
    ]);

for (const resource of RESOURCES) {
  test(`every page of ${resource} opens, with no truncated or untranslated text`, async ({
    page,
  }) => {
    await open(page, resource);
    expect(await unreadable(page)).toEqual([]);

    await openFirst(page);
    expect(await unreadable(page)).toEqual([]);

    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await unreadable(page)).toEqual([]);

    await page.goto(`/#/${resource}/create`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await unreadable(page)).toEqual([]);

    await page.goto(`/#/${resource}/studio`);
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
  });
}

test.describe('the filters', () => {
  test('are as wide as their labels', async ({ page }) => {
    const shown = ['providerPaymentId_q', 'promoCodeId', 'promoCodeId_null', 'createdAt_range'];
    const displayed = JSON.stringify(Object.fromEntries(shown.map((name) => [name, true])));
    await page.goto(`/#/orders?filter={}&displayedFilters=${displayed}`);
    await expect(page.getByLabel('Provider payment ID contains')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    expect(await unreadable(page)).toEqual([]);
  });

  test('match a part of a text, a minimum number and a date', async ({ page }) => {
    await open(page, 'products');
    await addFilter(page, 'Name contains');
    const byName = filteredBy(page, { name_q: 'SKILLET' });
    await page.getByLabel('Name contains').fill('SKILLET');
    await byName;
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Cast Iron Skillet 26 cm')).toBeVisible();

    await open(page, 'products');
    await addFilter(page, 'Price');
    const byPrice = filteredBy(page, { price_gte: 50 });
    await page.getByLabel('Price from').fill('50');
    await byPrice;
    await expect(async () => {
      const prices = (await page.locator('tbody td.column-price').allInnerTexts()).map(Number);
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(50);
    }).toPass();

    await open(page, 'products');
    await addFilter(page, 'Created at');
    await page.getByRole('combobox', { name: 'Created at' }).click();
    const today = page.waitForRequest((request) => request.url().includes('createdAt_lte'));
    await page.getByRole('option', { name: 'Today' }).click();
    await today;
    await page.getByRole('combobox', { name: 'Created at' }).click();
    await page.getByRole('option', { name: 'Between two days …' }).click();
    // midnight in Los Angeles
    const byDay = filteredBy(page, { createdAt_gte: '2020-01-15T08:00:00.000Z' });
    await page.getByLabel('Created at from').fill('2020-01-15');
    await byDay;
    await expect(rows(page).first()).toBeVisible();
  });

  test('match a boolean, an empty value and a related record', async ({ page }) => {
    await open(page, 'posts');
    await addFilter(page, 'Published');
    await page.getByRole('combobox', { name: 'Published' }).click();
    const drafts = filteredBy(page, { published: false });
    await page.getByRole('option', { name: 'No' }).click();
    await drafts;
    await expect(page.locator('tbody td.column-published [data-testid=true]')).toHaveCount(0);

    await open(page, 'posts');
    await addFilter(page, 'Published at is empty');
    await page.getByRole('combobox', { name: 'Published at is empty' }).click();
    const undated = filteredBy(page, { publishedAt: null });
    await page.getByRole('option', { name: 'Yes' }).click();
    const answer = await (await undated).response();
    expect(answer?.status()).toBe(200);
    await expect(rows(page).first()).toBeVisible();
    // the rows of before stay until those of the response are drawn
    const dates = page.locator('tbody td.column-publishedAt');
    await expect(dates.filter({ hasText: /\S/ })).toHaveCount(0);

    await open(page, 'orders');
    const users = page.locator('tbody td.column-user\\.name');
    await expect(users.first()).not.toHaveText(''); // its name is loaded after the row
    const name = await users.first().innerText(); // a user who has placed an order
    await addFilter(page, 'User');
    await page.getByRole('combobox', { name: 'User' }).fill(name);
    // the e-mail address is shown below it
    await page
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
      .click();
    await expect(async () => {
      const names = await users.allInnerTexts();
      expect(new Set(names)).toEqual(new Set([name]));
    }).toPass();
  });

  test('that match nothing show a message and can be cleared', async ({ page }) => {
    await open(page, 'products');
    await page.locator('input[name=q]').fill('no such thing anywhere');
    await expect(page.getByText(/^No Products found using the current filters/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('the selected records are changed together after a confirmation', async ({ page }) => {
  await open(page, 'promo-codes');
  const active = page.locator('tbody td.column-active');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'No', exact: true }).click();
  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const answer = await changed;
  expect(answer.status()).toBe(200);
  expect(answer.request().postDataJSON()).toEqual({ active: false });
  for (const at of [0, 1]) await expect(active.nth(at).getByLabel('No')).toBeVisible();
});

test('the export contains the filtered records and no passwords', async ({ page }) => {
  const exported = async (): Promise<string[]> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().click();
    return (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  };
  await open(page, 'products');
  await page.locator('input[name=q]').fill('skillet');
  await expect(rows(page)).toHaveCount(1);
  const [head, ...lines] = await exported();
  expect(head).toMatch(/^\uFEFFid,name,slug,/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Cast Iron Skillet 26 cm');

  await open(page, 'users');
  const users = await exported();
  expect(users.length).toBeGreaterThan(2);
  expect(users[0]).toContain('email');
  expect(users.join()).not.toMatch(/password|scrypt/i);
});

test('the previous and next records are one click away, in the order of the list', async ({
  page,
}) => {
  await open(page, 'products');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  let names: string[] = [];
  await expect(async () => {
    names = await page.locator('tbody td.column-name').allInnerTexts();
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
  }).toPass();
  const shown = page.locator('.RaSimpleShowLayout-row', { hasText: /^Name/ });
  await rows(page).nth(1).locator('td').nth(1).click();
  await expect(shown).toContainText(names[1] ?? '');
  await page.getByRole('link', { name: 'Go to next page' }).click();
  await expect(shown).toContainText(names[2] ?? '');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=name]')).toHaveValue(names[2] ?? '');
  await page.getByRole('link', { name: 'Go to previous page' }).click();
  await expect(page.locator('input[name=name]')).toHaveValue(names[1] ?? '');
});

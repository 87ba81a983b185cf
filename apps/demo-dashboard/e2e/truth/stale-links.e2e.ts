import type { Page } from '@playwright/test';
import { expect, test } from '../support/logged-in';
import { rowOf } from '../support/test';

const SKILLET = 'Cast Iron Skillet 26 cm';
const rows = (page: Page) => page.locator('.datatable-body tr');

/** Returns the statuses of the responses to product lists. */
function answersTo(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/gen-api/products?')) statuses.push(answer.status());
  });
  return statuses;
}

test('a link sorted by a removed field opens the list, names the field, and is corrected permanently', async ({
  page,
}) => {
  const statuses = answersTo(page);
  await page.goto('/#/products?sort=oldColumn&order=ASC&filter={}');
  await expect(page.getByText(/no longer has it: “oldColumn”/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(page.url()).not.toContain('oldColumn');

  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/#\/orders/);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await expect(rows(page)).toHaveCount(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a link with a removed filter keeps the other filters, even after a reload', async ({
  page,
}) => {
  const statuses = answersTo(page);
  await page.goto(
    '/#/products?filter={"oldField":"x","q":"skillet"}&displayedFilters={"oldField":true}',
  );
  await expect(page.getByText(/no longer has it: “oldField”/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('input[name=q]')).toHaveValue('skillet');

  await page.reload();
  await expect(rowOf(page, SKILLET)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a removed field in the stored list settings is named and then forgotten', async ({
  page,
}) => {
  await page.goto('/#/products');
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => {
    const params = {
      sort: 'oldColumn',
      order: 'ASC',
      page: 1,
      perPage: 10,
      filter: { oldField: 1 },
    };
    localStorage.setItem('RaStore.products.listParams', JSON.stringify(params));
  });
  const statuses = answersTo(page);
  await page.goto('/#/');
  await page.reload();
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await expect(page.getByText(/no longer has it: “oldColumn”, “oldField”/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

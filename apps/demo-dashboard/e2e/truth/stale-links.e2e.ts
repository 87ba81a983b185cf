import type { Page } from '@playwright/test';
import { expect, test } from '../support/logged-in';
import { rowOf } from '../support/test';

const SKILLET = 'Cast Iron Skillet 26 cm';
const rows = (page: Page) => page.locator('.datatable-body tr');

/** Statuses of the answers to lists of products. */
function answersTo(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/gen-api/products?')) statuses.push(answer.status());
  });
  return statuses;
}

test('a link sorted by what is gone opens the list, names it, and is mended for good', async ({
  page,
}) => {
  const statuses = answersTo(page);
  await page.goto('/#/products?sort=oldColumn&order=ASC&filter={}');
  await expect(page.getByText(/does not know “oldColumn” any more/)).toBeVisible();
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

test('a link with a filter that is gone keeps the others, also after a reload', async ({
  page,
}) => {
  const statuses = answersTo(page);
  await page.goto(
    '/#/products?filter={"oldField":"x","q":"skillet"}&displayedFilters={"oldField":true}',
  );
  await expect(page.getByText(/does not know “oldField” any more/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('input[name=q]')).toHaveValue('skillet');

  await page.reload();
  await expect(rowOf(page, SKILLET)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('what the browser remembers of a field that is gone is named and forgotten', async ({
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
  await expect(page.getByText(/does not know “oldColumn”, “oldField” any more/)).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { enter, expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('on a phone, records are shown as a list, and no page is wider than the screen', async ({
  page,
}) => {
  await enter(page);
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  const record = page.locator('#main-content li a').first();
  for (const resource of ['users', 'posts', 'products', 'orders', 'promo-codes', 'developers']) {
    await page.goto(`/#/${resource}`);
    await expect(record).toBeVisible();
    await expect(page.locator('#main-content table')).toHaveCount(0);
    expect(await isTooWide(page), `${resource}: list`).toBe(false);

    await record.click();
    await expect(page.locator('.RaSimpleShowLayout-row').first()).toBeVisible();
    expect(await isTooWide(page), `${resource}: show`).toBe(false);

    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await isTooWide(page), `${resource}: edit`).toBe(false);
  }
});

test('a title too long for the screen ends with an ellipsis', async ({ page }) => {
  const name = 'A product whose name is far longer than the bar of a phone';
  const product = { name, description: 'A product', price: 5 };
  const api = await openApi(page.request);
  const { id } = await api.create('products', product);
  await enter(page);
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.goto(`/#/products/${id}/show`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(name);
  const [content, room] = await title.evaluate((bar) => [bar.scrollWidth, bar.clientWidth]);
  expect(content).toBeGreaterThan(room);
  await expect(title).toHaveCSS('text-overflow', 'ellipsis');
  // content that is not plain text is truncated instead
  await expect(title.locator('*').first()).toHaveCSS('display', 'inline');
  await api.remove('products', [id]); // otherwise it would come first in other tests' lists, three lines high
});

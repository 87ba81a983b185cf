import type { Page } from '@playwright/test';
import { expect, test } from '../support/logged-in';

// A list of more records than are counted has no last page, and no number that could be mistaken for the total.

const rows = (page: Page) => page.locator('.datatable-body tr');
const pager = (page: Page) => page.locator('.MuiTablePagination-root');

/** Makes the API count only to 15; returns the URLs requested since then. */
async function countTo15(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/gen-api\/products\?/, (route) => {
    const url = route.request().url();
    asked.push(decodeURIComponent(new URL(url).search));
    return route.fallback({ url: url.replace('atMost%3A10000', 'atMost%3A15') });
  });
  return asked;
}

test('a list shows a lower bound of its total, and pages forwards to its end and back by cursors', async ({
  page,
}) => {
  const asked = await countTo15(page);
  await page.goto('/#/products?filter={}&displayedFilters={}&perPage=5&page=1&sort=name&order=ASC');
  await expect(pager(page).getByText('1–5 of 15+')).toBeVisible();
  const names = () => rows(page).locator('td.column-name').allInnerTexts();
  const seen = [await names()];
  const next = page.getByRole('button', { name: 'Go to next page' });
  for (let last = 10; await next.isEnabled(); last += 5) {
    await next.click();
    await expect(pager(page).getByText(new RegExp(`^${last - 4}–`))).toBeVisible();
    seen.push(await names());
  }
  const all = seen.flat();
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all).size).toBe(all.length);
  expect(asked[0]).toContain('after=&');
  expect(asked.slice(1).every((query) => /[?&]after=\w/.test(query))).toBe(true);

  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect.poll(names).toEqual(seen.at(-2));
  expect(asked.at(-1)).toMatch(/[?&]before=\w/);
  await page.getByRole('button', { name: 'Go to page 1', exact: true }).click();
  await expect.poll(names).toEqual(seen[0]);
});

test('the start page shows a lower bound, and the Studio, which reads to the end, the total', async ({
  page,
}) => {
  await countTo15(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Products' }).getByText('15+')).toBeVisible();
  await page.goto('/#/products/studio');
  await expect(page.getByText(/^(1[6-9]|[2-9]\d) rows$/)).toBeVisible();
});

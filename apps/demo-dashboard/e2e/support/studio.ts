import type { Locator, Page } from '@playwright/test';
import type { Api } from './api';
import { expect } from './test';

/** Opens the Studio with the records that contain a text, sorted by name. */
export async function openStudioOf(page: Page, text: string, resource = 'products') {
  const filter = encodeURIComponent(JSON.stringify({ q: text }));
  await page.goto(`/#/${resource}/studio?filter=${filter}&sort=name&order=ASC&perPage=100&page=1`);
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
}

export const cellAt = (page: Page, row: number, field: string): Locator =>
  page.locator(`[role=row][data-rowindex="${row}"] [data-field="${field}"]`);

export const cellOf = (page: Page, id: string, field: string): Locator =>
  page.locator(`[role=row][data-id="${id}"] [data-field="${field}"]`);

/** Creates products whose names begin with a text, in the order of their names; returns their ids. */
export async function makeProducts(api: Api, name: string, count: number): Promise<string[]> {
  const made = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      api.create('products', {
        name: `${name} ${String(at).padStart(3, '0')}`,
        description: 'Made for a test of the Studio',
        price: 1,
        stock: 0,
      }),
    ),
  );
  return made.map(({ id }) => id);
}

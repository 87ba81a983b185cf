import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from './support/test';

const header = (page: Page, field: string): Locator =>
  page.locator(`[role=columnheader][data-field="${field}"]`);

/** Returns the fields of the columns, from left to right. */
const order = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[role=columnheader][data-field]')
    .evaluateAll((headers) => headers.map((one) => one.getAttribute('data-field')));

async function choose(page: Page, field: string, item: string): Promise<void> {
  await header(page, field).hover();
  await header(page, field).getByRole('button', { name: /menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  // otherwise the next menu would open while this one is still fading out
  await expect(page.getByRole('menuitem', { name: item })).toHaveCount(0);
}

async function openStudio(page: Page): Promise<void> {
  await page.goto('/#/products/studio');
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
}

test('the name column stays in view when scrolling sideways, and never covers the focused cell', async ({
  page,
}) => {
  await logIn(page);
  await openStudio(page);
  const row = page.locator('[role=row][data-rowindex="0"]');
  const name = row.locator('[data-field=name]');
  const left = async (cell: Locator) => (await cell.boundingBox())?.x ?? 0;
  const before = await left(name);
  await row.locator('[data-field=slug]').click();
  await page.keyboard.press('End');
  await expect(row.locator('[data-field=updatedAt]')).toBeFocused();
  await expect(name).toBeInViewport();
  expect(await left(name)).toBe(before);
  expect(await left(header(page, 'name'))).toBe(before);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('ArrowLeft');
    const focused = row.locator('[role=gridcell]:focus');
    const right = before + ((await name.boundingBox())?.width ?? 0);
    await expect.poll(() => left(focused)).toBeGreaterThanOrEqual(Math.floor(right));
  }
});

test('the order and visibility of the columns are kept, with the name first', async ({ page }) => {
  await logIn(page);
  await openStudio(page);
  expect((await order(page)).slice(0, 4)).toEqual(['__check__', 'name', 'id', 'slug']);
  await choose(page, 'id', 'Move right');
  await choose(page, 'category', 'Hide column');
  const kept = ['__check__', 'name', 'slug', 'id', 'description'];
  await expect.poll(async () => (await order(page)).slice(0, 5)).toEqual(kept);
  await page.reload();
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
  expect((await order(page)).slice(0, 5)).toEqual(kept);
});

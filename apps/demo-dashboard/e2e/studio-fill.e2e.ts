import type { Locator, Page } from '@playwright/test';
import { openApi } from './support/api';
import { cellOf, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

/** Drags from a cell, or from its lower right corner, to the middle of another one. */
async function drag(page: Page, from: Locator, to: Locator, isFromCorner = false): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('a cell is out of sight');
  const [x, y] = isFromCorner ? [start.width - 4, start.height - 4] : [start.width / 2, 10];
  await page.mouse.move(start.x + x, start.y + y);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('cells are marked and filled with the mouse, and the fill is undone', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Drawn', 5);
  const stockOf = async (id: string) => (await api.get('products', id))['stock'];
  const [first = '', second = '', , , last = ''] = ids;
  await api.change('products', first, { stock: 10 });
  await api.change('products', second, { stock: 20 });
  await logIn(page);
  await openStudioOf(page, 'Drawn');
  const stock = (id: string) => cellOf(page, id, 'stock');
  await stock(first).scrollIntoViewIfNeeded();

  await drag(page, stock(first), stock(second));
  await expect(page.locator('.studio-marked')).toHaveCount(2);
  await expect(stock(second)).toBeFocused();
  await drag(page, stock(second), stock(last), true);
  await expect(stock(last)).toHaveText('50');
  await expect(page.getByText('3 rows changed')).toBeVisible();
  expect(await stockOf(last)).toBe(50);
  await expect(page.locator('.studio-marked')).toHaveCount(5);

  await page.keyboard.press('Control+z');
  await expect(stock(last)).toHaveText('0');
  await expect.poll(() => stockOf(last)).toBe(0);
});

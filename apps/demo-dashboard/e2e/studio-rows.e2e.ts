import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { expectNoViolations } from './support/accessibility';
import { expect, test } from './support/logged-in';
import { cellAt, cellOf, makeProducts, openStudioOf } from './support/studio';

const NAME = 'Placed jug';
let ids: string[] = [];

test.beforeEach(async ({ page, request }) => {
  ids = await makeProducts(await openApi(request), NAME, 3);
  await openStudioOf(page, NAME);
});
test.afterEach(async ({ request }) => {
  const api = await openApi(request);
  const left = await api.search('products', NAME);
  await api.remove(
    'products',
    left.map(({ id }) => String(id)),
  );
});

/** The first cell of the new row waits for its value. */
const isEditing = (page: Page) =>
  expect(page.locator('.MuiDataGrid-cell--editing input')).toBeFocused();

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the record of a row is read beside the grid, whose new rows stay', async ({ page }) => {
      const [first = '', second = ''] = ids;
      const isPhone = device === 'a phone';
      const role = isPhone ? 'dialog' : 'region';
      await page.getByRole('button', { name: 'Add row' }).click();
      await isEditing(page);
      await page.keyboard.type(`${NAME} new`);
      await page.keyboard.press('Enter');
      await cellOf(page, first, 'name').click();
      await page.keyboard.press('Alt+Enter');
      const record = page.getByRole(role, { name: `${NAME} 000` });
      await expect(record.getByText('Made for a test of the Studio')).toBeVisible();
      await expectNoViolations(page, 'Studio with a record');
      if (isPhone) await page.keyboard.press('Escape');
      else {
        await page.keyboard.press('ArrowDown');
        const next = page.getByRole('region', { name: `${NAME} 001` });
        await expect(next.getByText(second)).toBeVisible();
        await next.getByRole('button', { name: 'Close' }).click();
        await expect(cellOf(page, second, 'name')).toBeFocused();
      }
      await expect(page.getByRole(role, { name: NAME })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Save 1 new row' })).toBeVisible();
      await expect(page).toHaveURL(/\/products\/studio/);
    });
  });

test('a row is inserted between two others, removed by Undo, and saved', async ({ page }) => {
  const [first = '', second = ''] = ids;
  await cellOf(page, first, 'name').click();
  await page.getByRole('button', { name: 'Insert row' }).click();
  await page.getByRole('menuitem', { name: 'Insert row below' }).click();
  await isEditing(page);
  await page.keyboard.type(`${NAME} 000 b`);
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 1, 'name')).toHaveText(`${NAME} 000 b`);
  await expect(cellAt(page, 2, 'name')).toHaveText(`${NAME} 001`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellAt(page, 1, 'name')).toHaveText(`${NAME} 001`);

  await cellOf(page, second, 'name').click();
  await page.keyboard.press('Control+Shift+Enter');
  await isEditing(page);
  await page.keyboard.type(`${NAME} 001 b`);
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 2, 'name')).toHaveText(`${NAME} 001 b`);
  for (const [field, text] of [
    ['description', 'Inserted'],
    ['price', '2'],
  ] as const) {
    await cellAt(page, 2, field).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await page.keyboard.press(field === 'price' ? 'Enter' : 'Control+Enter');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 row created')).toBeVisible();
  // sorted by name
  await expect(cellAt(page, 2, 'name')).toHaveText(`${NAME} 001 b`);
});

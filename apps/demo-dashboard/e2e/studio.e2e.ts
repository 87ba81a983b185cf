import type { Page } from '@playwright/test';
import { screenshot } from './support/screenshot';
import { expect, logIn, test } from './support/test';

async function openStudio(page: Page): Promise<void> {
  await page.goto('/#/products');
  await page.getByRole('link', { name: 'Studio' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
}

test('two cells are edited in place and kept', async ({ page }) => {
  await logIn(page);
  await openStudio(page);
  const row = page.locator('[role=row][data-id]').first();
  const id = await row.getAttribute('data-id');
  const cell = (field: string) =>
    page.locator(`[role=row][data-id="${id}"] [data-field="${field}"]`);
  const edit = async (field: string, text: string) => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes(`/products/${id}`),
    );
    await cell(field).dblclick();
    await cell(field).locator('input').fill(text);
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
  };
  await edit('name', 'Edited In The Studio');
  await edit('price', '4321');
  await screenshot(page, 'studio');

  await page.reload();
  await expect(cell('name')).toHaveText('Edited In The Studio');
  await expect(cell('price')).toHaveText(/^4,?321$/);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /the server responded with a status of 40[09]|^HttpError: / });

  test('a cell that the server refuses stays open with its text; Escape brings the old one back', async ({
    page,
  }) => {
    await logIn(page);
    await openStudio(page);
    const cell = page.locator('[role=row][data-id]').nth(1).locator('[data-field="name"]');
    const before = await cell.innerText();
    await cell.dblclick();
    await cell.locator('input').fill('x');
    await page.keyboard.press('Enter');
    await expect(cell.locator('input')).toHaveValue('x');
    await page.keyboard.press('Escape');
    await expect(cell).toHaveText(before);
  });
});

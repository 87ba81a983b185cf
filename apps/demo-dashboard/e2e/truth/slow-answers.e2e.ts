import type { Page } from '@playwright/test';
import { holdBack } from '../support/answers';
import { expect, test } from '../support/logged-in';

// While a response is pending, earlier data must not pass for it.

const rows = (page: Page) => page.locator('.datatable-body tr');

test('previous rows are dimmed while loading, cannot be opened or selected, and have no count', async ({
  page,
}) => {
  await page.goto('/#/products?filter={}&displayedFilters={}');
  await expect(rows(page)).toHaveCount(10);
  const first = await rows(page).first().locator('td.column-name').innerText();
  await expect(page.getByText(/^1.10 of \d+$/)).toBeVisible();

  const letThrough = await holdBack(page, /gen-api\/products\?.*after=\w/);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByText(/\d of \d+$/)).toHaveCount(0);
  await expect(page.locator('.datatable-body')).toHaveCSS('opacity', '0.4');

  const cell = rows(page).first().locator('td.column-name');
  const box = rows(page).first().getByRole('checkbox');
  for (const target of [cell, box]) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  await expect(page).toHaveURL(/#\/products\?/);
  await expect(rows(page).locator('input:checked')).toHaveCount(0);
  await box.focus();
  await expect(box).not.toBeFocused();

  letThrough();
  await expect(page.getByText(/^11.20 of \d+$/)).toBeVisible();
  await expect(rows(page).first().locator('td.column-name')).not.toHaveText(first);
  await expect(page.locator('.datatable-body')).toHaveCSS('opacity', '1');
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByText('1 item selected')).toBeVisible();
});

test('while searching, a select offers no stale options and ignores Enter', async ({ page }) => {
  await page.goto('/#/orders/create');
  const user = page.getByRole('combobox', { name: 'User' });
  await user.click();
  await expect(page.getByRole('option').first()).toBeVisible();

  const search = /gen-api\/users\?.*search=Noor/;
  const letThrough = await holdBack(page, search);
  const sent = page.waitForRequest(search);
  await user.fill('Noor');
  await expect(page.getByText('Searching …')).toBeVisible();
  await expect(page.getByRole('option', { disabled: false })).toHaveCount(0);
  await sent; // after a moment in which the user may go on typing
  await user.press('ArrowDown');
  await user.press('Enter');
  await expect(user).toHaveValue('Noor');
  await expect(page).toHaveURL('/#/orders/create');
  await expect(page.getByText('The form is not valid')).toHaveCount(0); // Enter did not save either

  letThrough();
  await expect(page.getByRole('option')).toHaveText([/Noor/, 'Create user']);
  await user.press('ArrowDown');
  await user.press('Enter');
  await expect(user).toHaveValue(/^Noor .+/);
});

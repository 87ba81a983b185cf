import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { walkByKeyboard } from './support/keyboard';
import { expect, logIn, test } from './support/test';

/** How each page is opened from the start page; each is checked once it is fully loaded. */
const PAGES: Record<string, (page: Page) => Promise<void>> = {
  'start page': async (page) => {
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await settled(page);
  },
  List: async (page) => {
    await page.getByRole('menuitem', { name: 'Products' }).click();
    await expect(main(page).locator('tbody').getByRole('row').first()).toBeVisible();
    await settled(page);
  },
  Create: async (page) => {
    await page.goto('/#/products/create');
    await expect(page.locator('input[name=name]')).toBeVisible();
  },
  Show: async (page) => {
    await page.goto(`/#/products/${await someId(page)}/show`);
    await expect(main(page).locator('.ra-field').first()).toBeVisible();
    await settled(page);
  },
  Edit: async (page) => {
    await page.goto(`/#/products/${await someId(page)}`);
    await expect(page.locator('input[name=name]')).not.toHaveValue('');
    await settled(page);
  },
  Studio: async (page) => {
    await page.goto('/#/products/studio');
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
  },
};

const main = (page: Page) => page.locator('#main-content');
const settled = (page: Page) => page.waitForLoadState('networkidle');

async function someId(page: Page): Promise<string> {
  const [product] = await (await openApi(page.request)).search('products', 'a');
  return String(product?.['id']);
}

test('axe-core finds nothing on the login page', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.locator('input[name=username]')).toBeVisible();
  await expectNoViolations(page, 'login');
});

for (const [name, open] of Object.entries(PAGES))
  test(`axe-core finds nothing on the page: ${name}`, async ({ page }) => {
    await logIn(page);
    await open(page);
    await expectNoViolations(page, name);
  });

test('every control on the list can be reached with Tab and has a visible focus', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  const isThere = () => expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await isThere();
  const { stops, ...missing } = await walkByKeyboard(page, isThere);
  expect(stops).toBeGreaterThan(20);
  expect(missing).toEqual({ unreached: [], unseen: [] });
});

test('every control on the edit form can be reached with Tab and has a visible focus', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await page.locator('tbody td.column-name').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  const isThere = () => expect(page.locator('input[name=name]')).not.toHaveValue('');
  await isThere();
  const { stops, ...missing } = await walkByKeyboard(page, isThere);
  expect(stops).toBeGreaterThan(15);
  expect(missing).toEqual({ unreached: [], unseen: [] });
});

test('a record of the list is opened with the keyboard', async ({ page }) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  const row = page.locator('tbody').getByRole('row').first();
  await expect(row).toBeVisible();
  // in tab order, the row precedes its own checkbox
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/products\/[^/]+\/show$/);
});

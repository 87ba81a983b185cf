import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { walkByKeyboard } from './support/keyboard';
import { expect, logIn, test } from './support/test';

const THEMES = ['light', 'dark'] as const;

/** Opens the pages one after the other; each is looked at when all of it is there. */
async function eachPage(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const main = page.locator('#main-content');
  const settled = () => page.waitForLoadState('networkidle');

  await expect(main.getByRole('heading').first()).toBeVisible();
  await settled();
  await look('start page');

  await page.getByRole('menuitem', { name: 'Products' }).click();
  await expect(main.locator('tbody').getByRole('row').first()).toBeVisible();
  await settled();
  await look('List');

  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page.locator('input[name=name]')).toBeVisible();
  await look('Create');

  await page.getByRole('menuitem', { name: 'Products' }).click();
  await main.locator('tbody td.column-name').first().click();
  await expect(main.locator('.ra-field').first()).toBeVisible();
  await settled();
  await look('Show');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=name]')).not.toHaveValue('');
  await settled();
  await look('Edit');

  await page.getByRole('menuitem', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
  await look('Studio');
}

for (const theme of THEMES)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('axe-core finds nothing on the login page', async ({ page }) => {
      await page.goto('/#/login');
      await expect(page.locator('input[name=username]')).toBeVisible();
      await expectNoViolations(page, 'login');
    });

    test('axe-core finds nothing on the pages', async ({ page }) => {
      await logIn(page);
      await eachPage(page, (name) => expectNoViolations(page, name));
    });
  });

test('everything on the list is reached by Tab and shows it', async ({ page }) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  const { stops, ...missing } = await walkByKeyboard(page);
  expect(stops).toBeGreaterThan(20);
  expect(missing).toEqual({ unreached: [], unseen: [] });
});

test('everything on the edit form is reached by Tab and shows it', async ({ page }) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await page.locator('tbody td.column-name').first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=name]')).not.toHaveValue('');
  const { stops, ...missing } = await walkByKeyboard(page);
  expect(stops).toBeGreaterThan(15);
  expect(missing).toEqual({ unreached: [], unseen: [] });
});

test('a record of the list is opened by keyboard', async ({ page }) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  const row = page.locator('tbody').getByRole('row').first();
  await expect(row).toBeVisible();
  // the row comes before its own checkbox
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/products\/[^/]+\/show$/);
});

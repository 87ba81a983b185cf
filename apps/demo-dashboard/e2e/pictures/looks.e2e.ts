import type { Page } from '@playwright/test';
import { expect, test } from '../support/logged-in';
import { standStill } from './support/still';

// Updated by `npm run pictures`, and then reviewed one by one.
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1000, height: 700 };
/**
 * Another version of Chromium renders edges slightly differently, while a changed spacing affects five percent of the pixels.
 * Colours must hardly differ: Playwright's own threshold would accept an accent that is violet instead of blue.
 */
const CLOSE = {
  maxDiffPixelRatio: 0.02,
  threshold: 0.02,
  animations: 'disabled',
  caret: 'hide',
} as const;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Compares the loaded page with its picture; masks what is random on each machine. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.RaLoadingIndicator-loader')).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.mouse.move(0, 0);
  const keys = page.locator('td.column-id, [role=gridcell][data-field=id]');
  await expect(page).toHaveScreenshot(`${name}.png`, {
    ...CLOSE,
    mask: [keys, page.getByTitle(UUID)],
  });
}

const filterBy = (q: string): string => encodeURIComponent(JSON.stringify({ q }));

test.beforeEach(({ page }) => standStill(page));

test.describe('on a desktop', () => {
  test.use({ viewport: DESK, colorScheme: 'light' });

  test('the list', async ({ page }) => {
    await page.goto(`/#/products?sort=name&order=ASC&filter=${filterBy('lamp')}&page=1&perPage=10`);
    await expect(page.locator('.datatable-body tr').first()).toBeVisible();
    await expectPicture(page, 'list');
  });

  test('a new record with errors', async ({ page }) => {
    await page.goto('/#/products/create');
    await page.locator('input[name=name]').fill('ab');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Must be 3 characters at least')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });
    await expectPicture(page, 'create-errors');
  });
});

test.describe('on a desktop in dark mode', () => {
  test.use({ viewport: DESK, colorScheme: 'dark' });

  test('the Studio', async ({ page }) => {
    await page.goto('/#/promo-codes/studio?sort=code&order=ASC&filter={}&page=1&perPage=25');
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
    await expectPicture(page, 'studio-dark');
  });

  test('the finder', async ({ page }) => {
    await page.goto('/#/promo-codes?sort=code&order=ASC&filter={}&page=1&perPage=10');
    await expect(page.locator('.datatable-body tr').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two-person'); // one record: several would be ordered by their random keys
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();
    await expectPicture(page, 'finder-dark');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, colorScheme: 'light' });

  test('the page of a record', async ({ page }) => {
    await openKnife(page);
    await expectPicture(page, 'show-phone');
  });
});

test.describe('on a phone before login', () => {
  test.use({ viewport: PHONE, colorScheme: 'light', storageState: { cookies: [], origins: [] } });

  test('the login', async ({ page }) => {
    await page.goto('/#/login');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expectPicture(page, 'login-phone');
  });
});

test.describe('on a phone in dark mode', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });

  test('a record that is edited', async ({ page }) => {
    await openKnife(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.locator('input[name=name]')).not.toHaveValue('');
    await expectPicture(page, 'edit-phone-dark');
  });

  test('the start page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByText('Posts').first()).toBeVisible();
    await expectPicture(page, 'start-phone-dark');
  });
});

async function openKnife(page: Page): Promise<void> {
  await page.goto(`/#/products?filter=${filterBy('knife')}`);
  await page.locator('#main-content li a').first().click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
}

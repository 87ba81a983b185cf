import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { openApi, type Api } from './support/api';
import { expect, logIn, test } from './support/test';

const CODES = ['BULK-ONE', 'BULK-TWO', 'BULK-THREE'];

let api: Api;
let ids: string[];

test.beforeEach(async ({ page, request }) => {
  api = await openApi(request);
  const made = { discount: 5, maxUses: 10, expiresAt: '2026-12-31T12:00:00.000Z' };
  const codes = CODES.map((code) => api.create('promo-codes', { ...made, code }));
  ids = (await Promise.all(codes)).map(({ id }) => id);
  await logIn(page);
  await page.goto(`/#/promo-codes?filter=${JSON.stringify({ q: 'BULK-' })}`);
  await expect(page.locator('.datatable-body tr')).toHaveCount(CODES.length);
});

test.afterEach(() => api.remove('promo-codes', ids));

const MOST_TABS = 20;

const hasFocus = async (page: Page, element: Locator): Promise<boolean> =>
  (await element.and(page.locator(':focus')).count()) > 0;

async function backTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await hasFocus(page, target)) return;
  }
  throw new Error(`Not reached by ${MOST_TABS} tabs: ${String(target)}`);
}

/** Moves down the open menu to a field's item. */
async function downTo(page: Page, field: string): Promise<void> {
  const item = page
    .getByRole('menuitem', { description: new RegExp(`^(?:Set|Change) “${field}”`) })
    .first();
  await expect(page.getByRole('menu')).toBeVisible();
  while (!(await hasFocus(page, item))) await page.keyboard.press('ArrowDown');
}

test('a date is set in selected records with the keyboard alone, and axe-core finds nothing', async ({
  page,
}) => {
  const change = page.getByRole('button', { name: 'Change' });
  await page.getByRole('row').first().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('3 items selected')).toBeVisible();
  await backTo(page, change); // the toolbar precedes the table
  await page.keyboard.press('Enter');
  await downTo(page, 'Expires at');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Expires at' });
  await expect(dialog.getByLabel('Value')).toBeFocused();
  await expectNoViolations(page, 'dialog of a date');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a value')).toBeVisible();
  await expectNoViolations(page, 'dialog without a value');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();

  await page.keyboard.press('Enter');
  await downTo(page, 'Expires at');
  await page.keyboard.press('Enter');
  await page.keyboard.type('03012027');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1030AM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 records changed')).toBeVisible();
  for (const id of ids) {
    const { expiresAt } = await api.get('promo-codes', id);
    expect(expiresAt).toBe('2027-03-01T18:30:00.000Z'); // in Los Angeles
  }
});

test('each kind of change has a dialog in which axe-core finds nothing', async ({ page }) => {
  await page.getByRole('row').first().getByRole('checkbox').check();
  for (const field of ['Discount', 'Max uses']) {
    await page.getByRole('button', { name: 'Change' }).click();
    await page
      .getByRole('menuitem', { description: new RegExp(`^(?:Set|Change) “${field}”`) })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: field })).toBeVisible();
    await expectNoViolations(page, field);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'question');
});

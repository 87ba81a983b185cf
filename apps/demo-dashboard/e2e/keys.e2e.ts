import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

const FIND = /Find pages, records/;

test('with the keyboard alone, a record is found from any page and edited, and the next one is opened', async ({
  page,
  request,
}) => {
  const api = await openApi(request);
  const names = ['Zebra lamp', 'Zebra table'];
  const made = [];
  for (const name of names)
    made.push(await api.create('products', { name, description: 'Found by keys', price: 5 }));
  await page.goto('/#/orders');
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: FIND })).toBeFocused();
  await expectNoViolations(page, 'finder');
  await page.keyboard.type('zebra lamp');
  await expect(page.getByRole('option', { name: 'Zebra lamp' })).toBeVisible();
  await expectNoViolations(page, 'finder with records');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zebra lamp' })).toBeVisible();

  await page.keyboard.press('e');
  await expect(page.locator('input[name=name]')).toHaveValue('Zebra lamp');
  await page.locator('input[name=price]').fill('7.5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Product “Zebra lamp” updated')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('7.5');
  await page.keyboard.press('e');
  await expect(page.locator('input[name=name]')).toHaveValue('Zebra lamp');
  await page.keyboard.press('j'); // moves to a neighbouring record
  await expect(page.locator('input[name=name]')).not.toHaveValue('Zebra lamp');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Next record');
  await expectNoViolations(page, 'sheet of keys');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Create product' })).toBeVisible();
  await page.goto('/#/');
  await api.remove(
    'products',
    made.map(({ id }) => id),
  );
});

test('with the keyboard alone, a list row gets a visible focus and is opened', async ({ page }) => {
  await page.goto('/#/users');
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('main input[name=q]')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('main input[name=q]').blur();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = page.locator('.datatable-body tr').nth(1);
  await expect(row).toBeFocused();
  await expect(row).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/users\/.+\/show/);
});

import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { enter, expect, logIn, rowOf, test } from './support/test';

const PRICE = 1234567.89;
const STOCK = 4321;

/** Narrow no-break spaces are replaced by ordinary ones. */
const WRITTEN = {
  'de-DE': '1.234.567,89',
  'fr-FR': '1 234 567,89',
  'en-IN': '12,34,567.89',
  'en-US': '1,234,567.89',
};

const product = (name: string, values: object = {}) => ({
  name,
  description: 'Made for a test of forms',
  price: PRICE,
  stock: STOCK,
  ...values,
});

const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** Pastes over the whole content. */
const paste = (page: Page, name: string, text: string) =>
  input(page, name).evaluate((element: HTMLInputElement, value) => {
    element.focus();
    element.select();
    document.execCommand('insertText', false, value);
  }, text);

async function openList(page: Page, search: string): Promise<void> {
  await page.goto(`/#/products?filter=${encodeURIComponent(JSON.stringify({ q: search }))}`);
  await expect(rowOf(page, search).first()).toBeVisible();
}

const addFilter = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
};

for (const [locale, written] of Object.entries(WRITTEN))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('numbers copied from a list keep their values when pasted into a form and a filter', async ({
      page,
    }) => {
      const api = await openApi(page.request);
      const [from, to] = [
        await api.create('products', product(`Source ${locale}`)),
        await api.create('products', product(`Copy ${locale}`, { price: 1, stock: 1 })),
      ];
      await logIn(page);
      await openList(page, `Source ${locale}`);
      const price = await page.locator('tbody td.column-price').innerText();
      const stock = await page.locator('tbody td.column-stock').innerText();
      expect(price.replace(/\s/g, ' ')).toBe(written);

      await page.goto(`/#/products/${to.id}`);
      await expect(input(page, 'price')).toHaveValue(/^1[.,]00$/);
      await paste(page, 'price', price);
      await paste(page, 'stock', stock);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.locator('.RaSimpleShowLayout-row', { hasText: 'Price' })).toContainText(
        price,
      );
      expect(await api.get('products', to.id)).toMatchObject({ price: PRICE, stock: STOCK });

      await openList(page, locale);
      await addFilter(page, 'Price');
      const asked = page.waitForRequest((request) => request.url().includes('1234567.89'));
      await paste(page, 'price_range.gte', price);
      await asked;
      await expect(rowOf(page, locale)).toHaveCount(2);
      await api.remove('products', [from.id, to.id]);
    });
  });

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a number in English format stays with an error, and is neither saved nor used as a filter', async ({
    page,
  }) => {
    const api = await openApi(page.request);
    const { id } = await api.create('products', product('German kettle', { price: 7.5 }));
    await logIn(page);
    await page.goto(`/#/products/${id}`);
    await expect(input(page, 'price')).toHaveValue('7,50');
    await input(page, 'price').fill('8.25');
    await input(page, 'stock').focus();
    await expect(page.getByText('Enter a number, for example 1.234,50')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The form is not valid')).toBeVisible();
    await expect(input(page, 'price')).toHaveValue('8.25');
    expect(await api.get('products', id)).toMatchObject({ price: 7.5 });
    await input(page, 'price').fill('8,25');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.RaSimpleShowLayout-row', { hasText: 'Price' })).toContainText(
      '8,25',
    );

    await openList(page, 'German kettle');
    await addFilter(page, 'Price');
    await input(page, 'price_range.gte').fill('1.5');
    await expect(page.getByText('Enter a number, for example 1.234,50')).toBeVisible();
    await page.waitForTimeout(700); // longer than the filters' debounce
    expect(decodeURIComponent(page.url())).toContain('filter={"q":"German kettle"}&');
    await api.remove('products', [id]);
  });
});

test('adding a filter by mouse or keyboard focuses it; removing it returns the focus to the button', async ({
  page,
}) => {
  await logIn(page);
  await openList(page, 'Lamp');
  await addFilter(page, 'Price');
  await expect(input(page, 'price_range.gte')).toBeFocused();
  await page.keyboard.type('5');
  await expect(input(page, 'price_range.gte')).toHaveValue('5');
  await expect(page).toHaveURL(/price_range%22%3A%7B%22gte%22%3A(%22)?5/); // typed values are applied after a delay

  const button = page.getByRole('button', { name: 'Add filter' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Created at' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Created at' })).toBeFocused();
  await page.waitForTimeout(600); // the menu has closed by now
  await expect(page.getByRole('combobox', { name: 'Created at' })).toBeFocused();

  await page.locator('[data-source=price_range] .hide-filter').click();
  await expect(input(page, 'price_range.gte')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('adding a filter for a relation focuses it too', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await addFilter(page, 'User');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
});

test('read-only inputs are shown only in the Edit form, disabled; file inputs accept any type', async ({
  page,
}) => {
  await logIn(page);
  for (const [resource, name, filter] of [
    ['orders', 'providerPaymentId', { status: 'paid' }],
    ['developers', 'lastSyncedAt', {}],
  ] as const) {
    await page.goto(`/#/${resource}/create`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(input(page, name)).toHaveCount(0);
    await page.goto(`/#/${resource}?filter=${JSON.stringify(filter)}`);
    await page.getByRole('row').nth(1).locator('td:nth-last-child(2)').click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(input(page, name)).toBeDisabled();
  }
  await page.goto('/#/products/create');
  await expect(page.getByLabel('Thumbnail')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByLabel('Datasheet')).not.toHaveAttribute('accept');
});

test('a conditional field is shown and hidden depending on another field', async ({ page }) => {
  const api = await openApi(page.request);
  const [user] = await api.search('users', '');
  const { id } = await api.create('orders', { userId: user?.['id'], amount: 5 });
  await logIn(page);
  await page.goto(`/#/orders/${id}/show`);
  await expect(page.getByText('Pending')).toBeVisible();
  await expect(page.getByText('Provider payment ID')).toHaveCount(0);
  await page.goto(`/#/orders/${id}`);
  await expect(input(page, 'amount')).toHaveValue('5.00');
  await expect(input(page, 'providerPaymentId')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Paid' }).click();
  await expect(input(page, 'providerPaymentId')).toBeDisabled();
  const readAgain = page.waitForResponse(
    (response) =>
      response.url().includes(`/orders/${id}?`) && response.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Provider payment ID')).toBeVisible();
  await readAgain;
  await api.remove('orders', [id]);
});

test('a missing related record is created in place and selected', async ({ page }) => {
  const api = await openApi(page.request);
  const email = `zoe-${Date.now()}@example.com`;
  await logIn(page);
  await page.goto('/#/orders/create');
  await input(page, 'amount').fill('12');
  const user = page.getByRole('combobox', { name: 'User' });
  await user.fill('Zoe Berg');
  await page.getByRole('option', { name: 'Create user' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await expect(dialog.locator('input[name=name]')).toHaveValue('Zoe Berg');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectNoViolations(page, 'the dialog that makes a user');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.locator('input[name=email]').fill(email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(user).toHaveValue('Zoe Berg');
  await expect(page).toHaveURL(/orders\/create/);
  await expect(input(page, 'amount')).toHaveValue('12.00');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Zoe Berg' })).toBeVisible();
  const [made] = await api.search('users', email);
  const [order] = await api.search('orders', 'Zoe Berg');
  expect(order).toMatchObject({ userId: made?.['id'], amount: 12 });
  await api.remove('orders', [String(order?.['id'])]);
  await api.remove('users', [String(made?.['id'])]);
});

test('a printed page contains only the record', async ({ page }) => {
  const api = await openApi(page.request);
  const { id } = await api.create('products', product('Printed kettle'));
  await logIn(page);
  await page.goto(`/#/products/${id}/show`);
  await expect(page.locator('.RaSimpleShowLayout-row').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('menuitem').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Printed kettle' })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.RaSimpleShowLayout-row', { hasText: 'Price' })).toBeVisible();
  await api.remove('products', [id]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a list is sorted, its records are selected, and the Create button covers nothing', async ({
    page,
  }) => {
    await enter(page);
    await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
    await page.goto('/#/orders');
    await expect(page.locator('#main-content li').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCSS('position', 'static');

    await page.getByRole('button', { name: /^Sort by/ }).click();
    const sorted = page.waitForRequest(/sortBy=amount/);
    await page.getByRole('menuitem', { name: /^Amount/ }).click();
    await sorted;

    await page.getByRole('button', { name: 'Select records' }).click();
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
    await expect(page.getByText('1 item selected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  });
});

test('short inputs of a form are side by side if there is room, and never wider than the screen', async ({
  page,
}) => {
  await logIn(page);
  for (const [width, isBeside] of [
    [1000, true],
    [700, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/#/products/create');
    await expect(input(page, 'stock')).toBeVisible();
    const [price, stock] = [
      await input(page, 'price').boundingBox(),
      await input(page, 'stock').boundingBox(),
    ];
    expect(price?.y === stock?.y, `side by side at ${width}`).toBe(isBeside);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolled).toBeLessThanOrEqual(width);
  }
});

test('short fields of a record are side by side if there is room', async ({ page }) => {
  await logIn(page);
  await openList(page, 'Cast Iron Skillet');
  await page.getByText('Cast Iron Skillet 26 cm').click();
  const row = async (field: string): Promise<number> =>
    (await page.locator(`.RaSimpleShowLayout-row.ra-field-${field}`).boundingBox())?.y ?? NaN;
  await expect(page.locator('.ra-field-stock')).toBeVisible();
  expect(await row('price')).toBe(await row('stock'));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => expect(await row('price')).toBeLessThan(await row('stock'))).toPass({
    timeout: 3000,
  });
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrolled).toBeLessThanOrEqual(390);
});

import { picture } from './support/picture';
import { screenshot } from './support/screenshot';
import { expect, logIn, rowOf, test } from './support/test';

const NAME = 'Browser Test Kettle';

test.beforeEach(async ({ page }) => {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the list searches and sorts on the server', async ({ page }) => {
  await screenshot(page, 'list');
  const sorted = page.waitForRequest(/sortBy=price/);
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  await sorted;
  await expect(async () => {
    const cells = await page.locator('tbody td.column-price').allInnerTexts();
    const prices = cells.map((text) => Number(text.replace(/,/g, '')));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }).toPass();

  await page.locator('input[name=q]').fill('skillet');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(rowOf(page, 'Cast Iron Skillet 26 cm')).toBeVisible();
});

test('a product with two images is created, edited, shown and deleted', async ({ page }) => {
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.locator('input[name=name]').fill('ab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be 3 characters at least')).toBeVisible();

  await page.locator('input[name=name]').fill(NAME);
  await page.locator('textarea[name=description]').fill('Boils water.');
  await page.locator('input[name=price]').fill('24.5');
  await page
    .locator('.ra-input-images input[type=file]')
    .setInputFiles([picture('red.png', [200, 40, 40]), picture('blue.png', [40, 40, 200])]);
  await expect(page.locator('.ra-input-images img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText(NAME).first()).toBeVisible();
  const images = page.locator('img[src^="/uploads/"]');
  await expect(images).toHaveCount(2);
  await expect(async () => {
    const widths = await images.evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) => image.naturalWidth),
    );
    expect(widths).toEqual([64, 64]);
  }).toPass();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=name]')).toHaveValue(NAME);
  await page.locator('input[name=stock]').fill('7');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/gen-api/products/'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ stock: 7 });
  await expect(page.locator('.RaSimpleShowLayout-row', { hasText: 'Stock' })).toContainText('7');
  await expect(images).toHaveCount(2);

  await page.getByRole('menuitem', { name: 'Products' }).click();
  await rowOf(page, NAME).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  expect((await deleted).status()).toBe(200);
  await expect(rowOf(page, NAME)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(rowOf(page, NAME)).toHaveCount(0);
});

test('the pages of a product look as documented', async ({ page }) => {
  // not in the middle of the row, where there may be a link to a file
  await page.getByRole('cell', { name: 'Cast Iron Skillet 26 cm' }).click();
  await expect(page.locator('.RaSimpleShowLayout-row').first()).toBeVisible();
  await screenshot(page, 'show');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=name]')).not.toHaveValue('');
  await screenshot(page, 'edit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'edit-phone-dark');
  await page.goto('/#/products');
  await expect(page.getByText('Cast Iron Skillet 26 cm').first()).toBeVisible();
  await screenshot(page, 'list-phone-dark');
});

/** Maximum heights in pixels. */
const HIGHEST = { 'tbody tr': 65, 'tbody time': 25, 'thead tr': 50 };

test('no row of the list is three lines high, and no column header two', async ({ page }) => {
  const highest = (of: string) =>
    page
      .locator(of)
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
  for (const width of [1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('tbody').getByRole('row').nth(3)).toBeVisible();
    // the table hides columns as soon as it knows that there is no room for them
    for (const [of, most] of Object.entries(HIGHEST))
      await expect.poll(() => highest(of), `${of} at ${width}`).toBeLessThan(most);
  }
});

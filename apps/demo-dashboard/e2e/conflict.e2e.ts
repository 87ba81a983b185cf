import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { openApi, type Api } from './support/api';
import { screenshot } from './support/screenshot';
import { expect, logIn, test } from './support/test';

// Two people edit one product, each in their own browser; both have read the same version.
test.use({ expectedErrors: /status of 412|Somebody else has changed/ });

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Somebody else has changed this record' });

/** Creates a product and opens its Edit page. */
async function openNewProduct(page: Page, name: string): Promise<string> {
  await logIn(page);
  await page.getByRole('menuitem', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await field(page, 'name').fill(name);
  await field(page, 'description').fill('Boils water.');
  await field(page, 'price').fill('24.5');
  await save(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'name')).toHaveValue(name);
  return page.url();
}

/** Opens the same page as another person; returns a function that saves it there. */
async function openElsewhere(browser: Browser, baseURL: string | undefined, url: string) {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await logIn(other);
  await other.goto(url);
  await expect(field(other, 'description')).not.toHaveValue('');
  return async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(other, name).fill(value);
    await save(other);
    await expect(other.getByText(/^Product “.*” updated$/)).toBeVisible();
    await context.close();
  };
}

/** Both have the page open; the other person saves first, then this one saves a name and a price. */
async function meet(page: Page, browser: Browser, baseURL: string | undefined, name: string) {
  const url = await openNewProduct(page, name);
  const saveElsewhere = await openElsewhere(browser, baseURL, url);
  await field(page, 'name').fill(`${name} by me`);
  await field(page, 'price').fill('30');
  await saveElsewhere({ name: `${name} by them`, description: 'Boils water fast.' });
  await save(page);
  await expect(dialogOf(page)).toBeVisible();
}

test('the second user to save sees both versions and keeps their own with the keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  await meet(page, browser, baseURL, 'Kettle one');
  const rows = dialogOf(page).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toHaveText(/Name.*Kettle one by me.*Kettle one by them/);
  await expect(rows.nth(2)).toHaveText(/Description.*not changed by you.*Boils water fast\./);
  await expect(rows.nth(3)).toHaveText(/Price.*30.*24\.5/);
  await screenshot(page, 'conflict');

  // the dialog traps the focus: Tab cycles through its buttons
  const focused = async () => {
    await page.keyboard.press('Tab');
    return page.evaluate(() => document.activeElement?.textContent);
  };
  expect([await focused(), await focused(), await focused()]).toEqual([
    'Back to the form',
    'Take theirs',
    'Keep mine',
  ]);
  expect(await focused()).toBe('Back to the form');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ name: 'Kettle one by me', price: 30 });
  // what only the other person changed is kept
  await expect(page.getByText(/^Product “.*” updated$/)).toBeVisible();
  await expect(page.getByText('Boils water fast.')).toBeVisible();
  await expect(page.getByText('Kettle one by me').first()).toBeVisible();
});

test('the second user to save takes the version of the first and continues from there', async ({
  page,
  browser,
  baseURL,
}) => {
  await meet(page, browser, baseURL, 'Kettle two');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(/Your changes were not saved/)).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('Kettle two by me');

  await save(page);
  await dialogOf(page).getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'name')).toHaveValue('Kettle two by them');
  await expect(field(page, 'price')).toHaveValue('24.50');
  await expect(field(page, 'description')).toHaveValue('Boils water fast.');

  await field(page, 'price').fill('31');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect((await sent).postDataJSON()).toEqual({ price: 31 });
  await expect(page.getByText(/^Product “.*” updated$/)).toBeVisible();
  await expect(page.getByText('Kettle two by them').first()).toBeVisible();
});

test.describe('a change of many records, of which somebody else has changed one', () => {
  const NAMES = ['Ladle one', 'Ladle two'];
  let api: Api;
  let ids: string[];

  test.beforeEach(async ({ page, request }) => {
    api = await openApi(request);
    const made = NAMES.map((name) =>
      api.create('products', { name, description: 'Serves soup.', price: 5, category: 'old' }),
    );
    ids = (await Promise.all(made)).map(({ id }) => id);
    await logIn(page);
    await page.goto(`/#/products?filter=${JSON.stringify({ q: 'Ladle' })}`);
    await expect(page.locator('.datatable-body tr')).toHaveCount(NAMES.length);
    await page.getByRole('row').first().getByRole('checkbox').check();
    // somebody else, after this list was read
    await api.change('products', ids[1] ?? '', { category: 'theirs' });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page
      .getByRole('menuitem', { description: /^(?:Set|Change) “Category”/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Category' }).getByLabel('Value').fill('mine');
    await page.keyboard.press('Enter');
  });

  test.afterEach(() => api.remove('products', ids));

  const conflict = (page: Page) =>
    page.getByRole('dialog', { name: 'Somebody else has changed some of these records' });
  const categories = async () =>
    Promise.all(ids.map(async (id) => (await api.get('products', id))['category']));

  test('names it and changes nothing; what the list then shows may be changed', async ({
    page,
  }) => {
    const dialog = conflict(page);
    await expect(dialog).toContainText('1 of 2 was saved by somebody else');
    await expect(dialog).toContainText('Nothing has been done yet.');
    await expect(dialog).toContainText('Ladle two');
    await expectNoViolations(page, 'dialog of stale records');
    expect(await categories()).toEqual(['old', 'theirs']);

    await dialog.getByRole('button', { name: 'Look at them first' }).click();
    await expect(page.locator('.datatable-body').getByText('theirs')).toBeVisible();
    await expect(page.getByText('2 items selected')).toBeVisible();
    // the dialog of the value is still open
    const value = page.getByRole('dialog', { name: 'Category' });
    await value.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('2 records changed')).toBeVisible();
    expect(await categories()).toEqual(['mine', 'mine']);
  });

  test('changes it anyway if the user says so', async ({ page }) => {
    await conflict(page).getByRole('button', { name: 'Change anyway' }).click();
    await expect(page.getByText('2 records changed')).toBeVisible();
    expect(await categories()).toEqual(['mine', 'mine']);
  });
});

import type { Locator, Page } from '@playwright/test';
import { openApi, type Api } from '../support/api';
import { expect, test } from '../support/logged-in';
import { ADMIN, rowOf } from '../support/test';

// What is entered after the login has ended is neither lost nor reported as saved.
test.use({ expectedErrors: /status of 401|^HttpError: / });

let api: Api;
test.beforeEach(async ({ page }) => {
  api = await openApi(page.request);
});

const product = (name: string) => ({ name, description: 'Outlives a login', price: 5 });
const input = (page: Page, name: string): Locator => page.locator(`[name=${name}]`);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log in again' });

/** Ends the login as time would: the token is expired for the browser and the API, and no session can renew it. */
async function endLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    const [head, body = '', signature] = localStorage.getItem('gen.accessToken')?.split('.') ?? [];
    const claims = { ...JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 };
    localStorage.setItem(
      'gen.accessToken',
      [head, btoa(JSON.stringify(claims)), signature].join('.'),
    );
  });
}

/** Answers the prompt for the password, after a failed attempt; until then nothing is reported as saved. */
async function logInAgain(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(ADMIN.email);
  const password = dialog.getByLabel('Password');
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/password is wrong/);
  await expect(page.getByText(/(created|updated|deleted)$/)).toHaveCount(0);
  await password.fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Deletes a record once no open page reads it, which would report that it is gone. */
async function remove(page: Page, id: string): Promise<void> {
  await page.goto('about:blank');
  await api.remove('products', [id]);
}

test('a save asks for the password over the form and then completes', async ({ page }) => {
  const { id } = await api.create('products', product('Late kettle'));
  await page.goto(`/#/products/${id}`);
  await input(page, 'name').fill('Late kettle, renamed');
  await endLogin(page);
  await press(page, 'Save');
  await expect(dialogOf(page)).toBeVisible();
  await expect(input(page, 'name')).toHaveValue('Late kettle, renamed');
  expect(await api.get('products', id)).toMatchObject({ name: 'Late kettle' });

  await logInAgain(page);
  await expect(page.getByText('Product “Late kettle, renamed” updated')).toBeVisible();
  expect(await api.get('products', id)).toMatchObject({ name: 'Late kettle, renamed' });
  await remove(page, id);
});

test('a new record is kept while the password is asked for, and then created', async ({ page }) => {
  await page.goto('/#/products/create');
  await input(page, 'name').fill('Late teapot');
  await input(page, 'description').fill('Pours tea.');
  await input(page, 'price').fill('12');
  await endLogin(page);
  await press(page, 'Save');
  await expect(dialogOf(page)).toBeVisible();
  await expect(input(page, 'description')).toHaveValue('Pours tea.');

  const sent = page.waitForResponse((answer) => answer.status() === 201);
  await logInAgain(page);
  await expect(page.getByText('Product “Late teapot” created')).toBeVisible();
  const { id } = await (await sent).json();
  expect(await api.get('products', id)).toMatchObject({ name: 'Late teapot', price: 12 });
  await remove(page, id);
});

test('a deletion names the record, asks for the password and then completes', async ({ page }) => {
  const { id } = await api.create('products', product('Late jug'));
  await page.goto(`/#/products/${id}`);
  await expect(input(page, 'name')).toHaveValue('Late jug');
  await endLogin(page);
  await press(page, 'Delete');
  await expect(page.getByRole('dialog')).toContainText('Delete Product “Late jug”?');
  await press(page, 'Confirm');
  await expect(dialogOf(page)).toBeVisible();
  expect(await api.get('products', id)).toMatchObject({ name: 'Late jug' });

  await logInAgain(page);
  await expect(page.getByText('Product “Late jug” deleted')).toBeVisible();
  expect(await api.get('products', id)).toMatchObject({ statusCode: 404 });
});

test('a deletion of several records asks for the password and then completes', async ({ page }) => {
  for (const name of ['Late cup 1', 'Late cup 2']) await api.create('products', product(name));
  await page.goto('/#/products?filter={"q":"Late cup"}');
  await rowOf(page, 'Late cup 1').getByRole('checkbox').check();
  await rowOf(page, 'Late cup 2').getByRole('checkbox').check();
  await endLogin(page);
  await press(page, 'Delete');
  await press(page, 'Confirm');
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator('.datatable-body tr')).toHaveCount(2);

  await logInAgain(page);
  await expect(page.getByText('2 elements deleted')).toBeVisible();
  await expect(rowOf(page, 'Late cup')).toHaveCount(0);
});

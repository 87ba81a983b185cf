import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility';
import { answerWith, FAULT_ERRORS, FAULTS, holdBack } from './support/answers';
import { openApi, type Api } from './support/api';
import { expect, test } from './support/logged-in';

// Pages that load, fail or ask for confirmation are used too: axe-core must find nothing there either.
test.use({ expectedErrors: FAULT_ERRORS });

const PRODUCTS = /gen-api\/products/;
const ADDRESSES = { List: '/#/products', Show: '/#/products/ID/show', Edit: '/#/products/ID' };
const [unavailable, sentence] = FAULTS['a database that is away'];
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const values = (name: string) => ({ name, description: 'Looked at in every state', price: 5 });

async function endLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() =>
    localStorage.setItem('gen.accessToken', `${localStorage.getItem('gen.accessToken')}x`),
  );
}

let id: string;
let api: Api;
test.beforeEach(async ({ request }) => {
  api = await openApi(request);
  id = (await api.create('products', values('Seen kettle'))).id;
});
test.afterEach(() => api.remove('products', [id]));

test('axe-core finds nothing on a page while its code is loading, and a status says so', async ({
  page,
}) => {
  await holdBack(page, /\/assets\/ProductShow-/);
  await page.goto(`/#/products/${id}/show`);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectNoViolations(page, 'code of a page');
});

test('axe-core finds nothing on the start page while it is loading', async ({ page }) => {
  await holdBack(page, PRODUCTS);
  await page.goto('/#/');
  const card = page.getByRole('region', { name: 'Products' });
  await expect(card.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectNoViolations(page, 'start page, awaited');
});

test('axe-core finds nothing on a start page with a failed card', async ({ page }) => {
  await answerWith(page, 'GET', PRODUCTS, unavailable);
  await page.goto('/#/');
  await expect(page.getByRole('region', { name: 'Products' })).toHaveText(sentence);
  await expectNoViolations(page, 'start page with a failed card');
});

test('axe-core finds nothing on a page with an empty relation, which leads to its first record', async ({
  page,
}) => {
  const email = `alone-${Date.now()}@example.com`;
  const user = await api.create('users', { name: 'Seen alone', email });
  await page.goto(`/#/users/${user.id}/show`);
  const empty = page.getByRole('region', { name: 'Nothing yet' });
  await expect(empty.getByRole('listitem')).toHaveText(['Orders']);
  await expectNoViolations(page, 'Show with an empty relation');
  await empty.getByRole('link', { name: 'Create order' }).click();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Seen alone');
  await api.remove('users', [user.id]);
});

for (const [name, address] of Object.entries(ADDRESSES)) {
  test(`axe-core finds nothing on ${name} while it is loading`, async ({ page }) => {
    await holdBack(page, PRODUCTS);
    await page.goto(address.replace('ID', id));
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expectNoViolations(page, `${name}, awaited`);
  });

  test(`axe-core finds nothing on ${name} when loading fails`, async ({ page }) => {
    await answerWith(page, 'GET', PRODUCTS, unavailable);
    await page.goto(address.replace('ID', id));
    await expect(page.locator('#main-content').getByRole('alert')).toHaveText(sentence);
    await expectNoViolations(page, `${name}, failed`);
  });
}

test('axe-core finds nothing on the Studio while it is loading', async ({ page }) => {
  await holdBack(page, PRODUCTS);
  await page.goto('/#/products/studio');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoViolations(page, 'Studio, awaited');
});

test('axe-core finds nothing on dimmed records while a page is loading, and after a failed refresh', async ({
  page,
}) => {
  await page.goto('/#/products?filter={}&displayedFilters={}');
  await expect(page.locator('.datatable-body tr')).toHaveCount(10);
  const letThrough = await holdBack(page, /gen-api\/products\?.*after=\w/);
  await press(page, 'Go to page 2');
  await expect(page.locator('.datatable-body')).toHaveCSS('opacity', '0.4');
  await expectNoViolations(page, 'List, dimmed');
  letThrough();
  await expect(page.locator('.datatable-body')).toHaveCSS('opacity', '1');
  await answerWith(page, 'GET', PRODUCTS, unavailable);
  await press(page, 'Refresh');
  await page.mouse.move(0, 0); // the button's tooltip would lie outside of the page's landmarks
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.locator('#main-content').getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'List, failed again');
});

async function openForm(page: Page): Promise<void> {
  await page.goto(`/#/products/${id}`);
  await expect(page.locator('input[name=name]')).toHaveValue('Seen kettle');
}

test('axe-core finds nothing on a form with errors and on the confirmation of a deletion', async ({
  page,
}) => {
  await openForm(page);
  await page.locator('input[name=name]').fill('ab');
  await press(page, 'Save');
  await expect(page.getByText('Must be 3 characters at least')).toBeVisible();
  await expectNoViolations(page, 'form with errors');

  await press(page, 'Delete');
  await expect(page.getByRole('dialog')).toContainText('Seen kettle');
  await expectNoViolations(page, 'question before a delete');
});

test('axe-core finds nothing on the dialog about a conflict', async ({ page }) => {
  await openForm(page);
  await page.locator('input[name=name]').fill('Seen kettle by me');
  await api.change('products', id, { name: 'Seen kettle by them' });
  await press(page, 'Save');
  await expect(page.getByRole('dialog', { name: /Somebody else/ })).toBeVisible();
  await expectNoViolations(page, 'conflict');
});

test('axe-core finds nothing on the login dialog over a page', async ({ page }) => {
  await openForm(page);
  await page.locator('input[name=name]').fill('Seen kettle by me');
  await endLogin(page);
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, 'login over the page');
  await dialog.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'login over the page, refused');
});

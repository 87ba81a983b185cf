import type { Locator, Page } from '@playwright/test';
import { openApi } from './support/api';
import { screenshot } from './support/screenshot';
import { expect, logIn, test } from './support/test';

async function openStudio(page: Page, resource = 'products'): Promise<void> {
  await page.goto(`/#/${resource}`);
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
}

const cellOf = (page: Page, id: string, field: string): Locator =>
  page.locator(`[role=row][data-id="${id}"] [data-field="${field}"]`);

/** Resolves to the status of the next response to a change of this record. */
const saved = (page: Page, id: string): Promise<number> =>
  page
    .waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes(`/${id}`),
    )
    .then((answer) => answer.status());

/** Creates a product with a unique name, the newest and thus the first in the Studio; returns its id. */
async function newProduct(page: Page, name: string): Promise<string> {
  const api = await openApi(page.request);
  const product = await api.create('products', { name, description: 'one\ntwo', price: 5 });
  return product.id;
}

test('two cells are edited in place and saved', async ({ page }) => {
  await logIn(page);
  await openStudio(page);
  const id = (await page.locator('[role=row][data-id]').first().getAttribute('data-id')) ?? '';
  const edit = async (field: string, text: string) => {
    const answer = saved(page, id);
    await cellOf(page, id, field).dblclick();
    await cellOf(page, id, field).locator('input').fill(text);
    await page.keyboard.press('Enter');
    expect(await answer).toBe(200);
  };
  await edit('name', 'Edited In The Studio');
  await edit('price', '4321');
  await screenshot(page, 'studio');

  await page.reload();
  await expect(cellOf(page, id, 'name')).toHaveText('Edited In The Studio');
  await expect(cellOf(page, id, 'price')).toHaveText('4,321.00');
});

test('a relation shows its record and is changed with the keyboard alone', async ({ page }) => {
  const api = await openApi(page.request);
  const newUser = (name: string) =>
    api.create('users', { name, email: `${name.replace(' ', '.')}@example.com` });
  const [ada, bob] = await Promise.all([newUser('Ada Studio'), newUser('Bob Studio')]);
  const order = await api.create('orders', { userId: ada.id, amount: 7 });
  await logIn(page);
  await openStudio(page, 'orders');
  const cell = cellOf(page, order.id, 'userId');
  await expect(cell).toHaveText('Ada Studio');

  await cell.click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'User' })).toBeFocused();
  await page.keyboard.type('Bob S');
  await expect(page.getByRole('option')).toHaveText(['Bob Studio']);
  await screenshot(page, 'studio-reference');
  const answer = saved(page, order.id);
  await page.keyboard.press('Enter');
  expect(await answer).toBe(200);
  await expect(cell).toHaveText('Bob Studio');
  // as everywhere, Enter moves on to the cell below
  await expect(page.locator('[data-rowindex="1"] [data-field=userId]')).toBeFocused();
  expect(await api.get('orders', order.id)).toMatchObject({ userId: bob.id });
});

test('a long text is edited in a dialog and keeps its line breaks', async ({ page }) => {
  const id = await newProduct(page, 'Studio Dialog');
  await logIn(page);
  await openStudio(page);
  const cell = cellOf(page, id, 'description');
  await cell.click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Description' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nthree');
  await screenshot(page, 'studio-dialog');
  const answer = saved(page, id);
  await page.keyboard.press('Control+Enter');
  expect(await answer).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(cell).toBeFocused();
  const api = await openApi(page.request);
  expect(await api.get('products', id)).toMatchObject({ description: 'one\ntwo\nthree' });
});

test('a marked range is filled, undone and redone, and another is copied into other cells', async ({
  page,
  context,
}) => {
  const third = await newProduct(page, 'Fill Three');
  const second = await newProduct(page, 'Fill Two');
  const first = await newProduct(page, 'Fill One');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await openStudio(page);
  const category = (id: string) => cellOf(page, id, 'category');
  await category(first).click();
  await page.keyboard.type('Lamps');
  await page.keyboard.press('Enter');
  await expect(category(first)).toHaveText('Lamps');

  await category(first).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await screenshot(page, 'studio-range');
  await page.keyboard.press('Control+d');
  await expect(page.getByText('2 rows changed')).toBeVisible();
  await expect(category(third)).toHaveText('Lamps');

  await page.keyboard.press('Control+z');
  await expect(category(second)).toHaveText('');
  await expect(category(third)).toHaveText('');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();
  await page.keyboard.press('Control+y');
  await expect(category(second)).toHaveText('Lamps');

  await cellOf(page, first, 'name').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await category(first).click();
  await page.keyboard.press('Control+v');
  await expect(category(second)).toHaveText('Fill Two');
  await expect(category(first)).toHaveText('Fill One');
});

test('rows are added, checked and saved without a mouse; leaving asks first', async ({ page }) => {
  await logIn(page);
  await openStudio(page);
  await page.locator('[role=row][data-id] [data-field=name]').first().click();
  await page.keyboard.press('Control+Enter');
  const draft = page.locator('[role=row][data-id^="gen-draft"]');
  await expect(draft.locator('[data-field=name] input')).toBeFocused();
  await page.keyboard.type('Added By Keys');
  await page.keyboard.press('Tab');
  await expect(draft.locator('[data-field=name]')).toHaveText('Added By Keys');

  // leaving the page requires confirmation
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await screenshot(page, 'studio-leave');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(draft).toHaveCount(1);

  // missing values are reported in their cells
  await draft.locator('[data-field=name]').click();
  await page.keyboard.press('Control+s');
  await expect(draft.locator('[data-field=price]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('2 cells to correct');
  await screenshot(page, 'studio-errors');
  await draft.locator('[data-field=price]').click();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await draft.locator('[data-field=description]').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed');
  await page.keyboard.press('Control+Enter');
  await expect(draft.locator('[data-field=description]')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 row created')).toBeVisible();
  await expect(draft).toHaveCount(0);
  // columns scrolled out of view are not rendered
  await expect(page.getByRole('row').filter({ hasText: 'Typed' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page).toHaveURL(/#\/orders/);
});

test('rows are selected and deleted without a mouse', async ({ page }) => {
  const id = await newProduct(page, 'Delete By Keys');
  await logIn(page);
  await openStudio(page);
  await cellOf(page, id, 'name').click();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    if (await page.getByRole('button', { name: 'Delete' }).evaluate(isFocused)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(cellOf(page, id, 'name')).toHaveCount(0);
});

const isFocused = (element: Element): boolean => element === document.activeElement;

test.describe('when a change is rejected', () => {
  test.use({ expectedErrors: /the server responded with a status of 4(00|09|12)|^HttpError: / });

  test('a value that the server rejects stays in its cell; Escape restores the old value', async ({
    page,
  }) => {
    await logIn(page);
    await openStudio(page);
    const cell = page.locator('[role=row][data-id]').nth(1).locator('[data-field="name"]');
    const before = await cell.innerText();
    await cell.dblclick();
    await cell.locator('input').fill('x');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await expect(cell).toHaveText('x');
    await cell.click();
    await expect(page.getByRole('tooltip')).toContainText('name');
    await screenshot(page, 'studio-refused');
    await page.keyboard.press('Escape');
    await expect(cell).toHaveText(before);
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  test('in a conflict, both values are shown, and "Keep mine" saves the own value', async ({
    page,
  }) => {
    const id = await newProduct(page, 'Before Both');
    const api = await openApi(page.request);
    await logIn(page);
    await openStudio(page);
    const cell = cellOf(page, id, 'name');
    await cell.click();
    await page.keyboard.type('Mine');
    await api.change('products', id, { name: 'Theirs', price: 77 });
    await page.keyboard.press('Enter');
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await cell.click();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' });
    await expect(dialog.getByRole('row')).toHaveText([/Yours.*Mine/, /Theirs.*Theirs/]);
    await screenshot(page, 'studio-conflict');
    await page.keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await expect(cell).toHaveText('Mine');
    await expect(page.getByRole('tooltip')).toContainText('“Theirs”');
    await expect(cellOf(page, id, 'price')).toHaveText('77.00');

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expect(cell).not.toHaveAttribute('aria-invalid');
    expect(await api.get('products', id)).toMatchObject({ name: 'Mine', price: 77 });
  });

  test('edits of different cells of a record by two people do not conflict', async ({ page }) => {
    const id = await newProduct(page, 'Other Cells');
    const api = await openApi(page.request);
    await logIn(page);
    await openStudio(page);
    await cellOf(page, id, 'name').click();
    await page.keyboard.type('Only My Cell');
    await api.change('products', id, { price: 78 });
    await page.keyboard.press('Enter');
    await expect(cellOf(page, id, 'price')).toHaveText('78.00');
    await expect(cellOf(page, id, 'name')).toHaveText('Only My Cell');
    expect(await api.get('products', id)).toMatchObject({ name: 'Only My Cell', price: 78 });
  });
});

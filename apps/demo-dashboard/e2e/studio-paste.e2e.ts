import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { cellAt, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

const WIDE = { width: 2400, height: 860 };
test.use({ viewport: WIDE, permissions: ['clipboard-read', 'clipboard-write'] });

const copyText = (page: Page, text: string) =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

const tableOf = (name: string, rows: number) =>
  Array.from({ length: rows }, (_, at) => `${name} ${at}`).join('\n');

test('a table pasted into a new row adds new rows and changes no record', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Below', 3);
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
  await logIn(page);
  await openStudioOf(page, 'Below');
  await copyText(page, tableOf('Pasted', 5));
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.keyboard.press('Escape');
  await cellAt(page, 0, 'name').click();
  await page.keyboard.press('Control+v');
  await expect(page.locator('[role=row][data-id^="gen-draft"]')).toHaveCount(5);
  await expect(cellAt(page, 4, 'name')).toHaveText('Pasted 4');
  await expect(cellAt(page, 5, 'name')).toHaveText('Below 000');
  expect(changes).toEqual([]);
  await api.remove('products', ids);
});

test('a paste over many filled rows requires confirmation and is one undo step', async ({
  page,
}) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Many', 12);
  const last = ids.at(-1) ?? '';
  await logIn(page);
  await openStudioOf(page, 'Many');
  await copyText(page, tableOf('Pasted', 12));
  await cellAt(page, 0, 'name').click();
  await page.keyboard.press('Control+v');
  const question = page.getByRole('dialog', { name: 'Overwrite 12 rows?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(cellAt(page, 0, 'name')).toHaveText('Many 000');

  await cellAt(page, 0, 'name').click();
  await page.keyboard.press('Control+v');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText('12 rows changed')).toBeVisible();
  expect((await api.get('products', last))['name']).toBe('Pasted 11');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('12 rows restored')).toBeVisible();
  expect((await api.get('products', last))['name']).toBe('Many 011');
  await api.remove('products', ids);
});

test('the filter of the list applies in the Studio; list and record are one click away', async ({
  page,
}) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Filtered', 2);
  const [, rare = ''] = ids;
  await api.change('products', rare, { category: 'rare' });
  await logIn(page);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Filtered', category_q: 'rare' }));
  await page.goto(`/#/products?filter=${filter}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Studio', exact: true }).click();
  await expect(page.locator('[role=row][data-id]')).toHaveCount(1);
  await expect(page.getByLabel('Category contains')).toHaveValue('rare');
  await page.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(page.locator('[role=row][data-id]')).toHaveCount(2);

  await cellAt(page, 0, 'id').getByRole('link').click();
  await expect(page).toHaveURL(/#\/products\/.+\/show/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/#\/products(\?|$)/);
  await api.remove('products', ids);
});

const WRITTEN: Record<string, [shown: string, typed: string]> = {
  'de-DE': ['1.234.567,89', '7,5'],
  'fr-FR': ['1 234 567,89', '7,5'],
  'en-IN': ['12,34,567.89', '7.5'],
  'en-US': ['1,234,567.89', '7.5'],
};

for (const [locale, [shown, typed]] of Object.entries(WRITTEN))
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('a number is copied, pasted and typed in the format that is shown', async ({ page }) => {
      const api = await openApi(page.request);
      const ids = await makeProducts(api, `Number ${locale}`, 3);
      const [first = ''] = ids;
      await api.change('products', first, { price: 1234567.89 });
      await logIn(page);
      await openStudioOf(page, `Number ${locale}`);
      const text = await cellAt(page, 0, 'price').innerText();
      expect(text.replace(/\s/g, ' ')).toBe(shown);
      await cellAt(page, 0, 'price').click();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Control+v');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByText('All changes are saved')).toBeVisible();
      await expect(cellAt(page, 1, 'price')).toHaveText(text);
      await expect(cellAt(page, 2, 'price')).toHaveText(`${typed}0`);
      const stored = await Promise.all(ids.map((id) => api.get('products', id)));
      expect(stored.map(({ price }) => price)).toEqual([1234567.89, 1234567.89, 7.5]);
      await api.remove('products', ids);
    });
  });

test('cells are cut and pasted elsewhere, and both steps are undone', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Snipped', 2);
  await api.change('products', ids[0] ?? '', { category: 'moves' });
  const categories = async () => {
    const stored = await Promise.all(ids.map((id) => api.get('products', id)));
    return stored.map(({ category }) => category);
  };
  const before = await categories();
  await logIn(page);
  await openStudioOf(page, 'Snipped');
  await cellAt(page, 0, 'category').click();
  await page.keyboard.press('Control+x');
  await expect.poll(categories).toEqual([null, before[1]]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect.poll(categories).toEqual([null, 'moves']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(categories).toEqual(before);
  await api.remove('products', ids);
});

test('selected rows are duplicated as new ones, which undo deletes', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Twice', 2);
  const found = async () => (await api.search('products', 'Twice')).length;
  await logIn(page);
  await openStudioOf(page, 'Twice');
  for (const row of [0, 1])
    await cellAt(page, row, '__check__').getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.locator('[role=row][data-id^="gen-draft"]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save 2 new rows' }).click();
  await expect.poll(found).toBe(4);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 rows deleted')).toBeVisible();
  expect(await found()).toBe(2);
  await api.remove('products', ids);
});

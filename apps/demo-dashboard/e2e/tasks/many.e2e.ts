import type { Page } from '@playwright/test';
import { cellAt, makeProducts, openStudioOf } from '../support/studio';
import { expect, openList, rows, task, test } from './support/task';

const WIDE = { width: 2000, height: 860 };
test.use({ viewport: WIDE, permissions: ['clipboard-read', 'clipboard-write'] });

/** Copies a text to the clipboard, as if in another program, before the task. */
const copied = (page: Page, text: string) =>
  page.evaluate((all) => navigator.clipboard.writeText(all), text);

const saved = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible();

task('twenty products get one price', async ({ page, api, hand }) => {
  const ids = await makeProducts(api, 'Repriced', 20);
  await openList(page, 'products', { q: 'Repriced' });

  await hand.use(page.getByRole('checkbox', { name: 'Select all' }));
  await hand.use(page.getByRole('button', { name: 'Select all 20 that match' }));
  await hand.use(page.getByRole('button', { name: 'Change' }));
  await hand.use(page.getByRole('menuitem', { description: 'Change “Price”' }).first());
  await expect(page.getByRole('dialog').getByLabel('Value')).toBeFocused();
  await hand.type('9.5');
  await hand.press('Enter');
  await expect(page.getByText('20 records changed')).toBeVisible();

  const found = await api.search('products', 'Repriced');
  expect(found.map(({ price }) => price)).toEqual(ids.map(() => 9.5));
  await expect(rows(page).first()).toContainText('9.50');
  await api.remove('products', ids);
});

task('ten names are corrected in the Studio', async ({ page, api, hand }) => {
  const ids = await makeProducts(api, 'Exclaims', 10);
  await openStudioOf(page, 'Exclaims');

  await hand.use(cellAt(page, 0, 'name'));
  for (let row = 0; row < 10; row += 1) await hand.press('Enter', '!', 'Enter');
  await saved(page);

  const names = await Promise.all(ids.map(async (id) => (await api.get('products', id))['name']));
  expect(names).toEqual(ids.map((_, at) => `Exclaims 00${at}!`));
  await api.remove('products', ids);
});

task('five rows of three columns are pasted', async ({ page, api, hand }) => {
  const ids = await makeProducts(api, 'Pastes', 5);
  const table = ids.map((_, at) => [`pastes-${at}`, `kind ${at}`, `Text ${at}`]);
  await openStudioOf(page, 'Pastes');
  await copied(page, table.map((cells) => cells.join('\t')).join('\n'));

  await hand.use(cellAt(page, 0, 'slug'));
  await hand.press('Control+v');
  await expect(page.getByText('5 rows changed')).toBeVisible();

  const found = await Promise.all(ids.map((id) => api.get('products', id)));
  expect(found.map(({ slug, category, description }) => [slug, category, description])).toEqual(
    table,
  );
  await api.remove('products', ids);
});

test.describe('from a file', () => {
  // few cells: each saved row re-renders all of them
  test.use({ viewport: { width: 1100, height: 420 } });

  task('thirty products come from a CSV file', async ({ page, api, hand }) => {
    const names = Array.from({ length: 30 }, (_, at) => `Imported, ${at}`);
    const lines = names.map((name, at) => `${at + 0.5},"${name}",${at},"Says ""yes"""`);
    await page.goto('/#/products/studio?filter={}');
    await expect(page.locator('[role=row][data-id]').first()).toBeVisible();
    await copied(page, ['price,name,Stock,description', ...lines].join('\r\n'));

    await hand.use(page.getByRole('button', { name: 'Add row' }));
    await expect(page.locator('[data-id^="gen-draft"] input:focus')).toBeVisible();
    await hand.press('Escape', 'Control+v');
    await hand.use(page.getByRole('button', { name: 'Save 30 new rows' }));
    // one after another, in order
    await expect(page.getByText('30 rows created')).toBeVisible({ timeout: 90_000 });

    const found = await api.search('products', 'Imported, ');
    const stored = found.map(({ name, price, stock, description }) => ({
      ...{ name, price, stock, description },
    }));
    expect(stored).toHaveLength(30);
    expect(stored).toContainEqual({
      ...{ name: 'Imported, 7', price: 7.5, stock: 7, description: 'Says "yes"' },
    });
    await api.remove(
      'products',
      found.map(({ id }) => String(id)),
    );
  });
});

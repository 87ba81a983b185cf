import type { Page } from '@playwright/test';
import { openApi, type Api } from './support/api';
import { cellAt, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

/** More rows than the grid keeps rendered. */
const ROWS = 24;

/**
 * Milliseconds between keys, and of a response: it arrives before the next key, or after one, three, five or
 * thirteen more keys have been pressed.
 */
const SPEEDS = [
  [30, 0],
  [30, 150],
  [30, 400],
  [60, 150],
  [150, 150],
  [150, 400],
] as const;

/** Shows the edited columns, and few rows: each key re-renders all that are visible. */
const WIDE = { width: 1500, height: 480 };

test.use({ viewport: WIDE });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delays every change on its way to the server. */
const delayChanges = (page: Page, ms: number) =>
  page.route('**/gen-api/products/*', async (route) => {
    if (route.request().method() === 'PUT') await sleep(ms);
    await route.continue();
  });

/** Types down a column as in a spreadsheet, with a fill, a paste and two undos; returns the values that must be stored. */
async function work(page: Page, pause: number): Promise<number[]> {
  const stored = Array.from({ length: ROWS }, () => 0);
  let row = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await sleep(pause);
  };
  const type = async (value: number) => {
    stored[row] = value;
    await press(String(value));
    await press('Enter');
    row += 1;
  };
  await cellAt(page, 0, 'stock').click();
  while (row < 8) await type((row % 9) + 1);

  // one value, filled down into four rows
  await type(7);
  await press('ArrowUp');
  for (let below = 0; below < 4; below += 1) await press('Shift+ArrowDown');
  await press('Control+d');
  stored.fill(7, 8, 13);
  await press('ArrowDown');
  row = 13;

  // a paste that is undone and overwritten
  await press('Control+v');
  await press('Control+z');
  while (row < 22) await type((row % 9) + 1);

  // a cell that is undone immediately
  await type(9);
  await press('Control+z');
  stored[22] = 0;
  return stored;
}

/** Types into the stock of new products; returns what is stored afterwards, and what was typed. */
async function typeAndReadBack(page: Page, api: Api, name: string, pause: number) {
  const ids = await makeProducts(api, name, ROWS);
  await openStudioOf(page, name);
  const expected = await work(page, pause);
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const products = await api.search('products', name);
  const stockOf = new Map(products.map(({ id, stock }) => [id, stock]));
  await api.remove('products', ids);
  return { actual: ids.map((id) => stockOf.get(id)), expected };
}

for (const [pause, delay] of SPEEDS)
  test(`every value is stored as typed, with a key every ${pause} ms and responses after ${delay} ms`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page);
    await page.evaluate(() => navigator.clipboard.writeText('41\n42\n43'));
    const api = await openApi(page.request);
    await delayChanges(page, delay);
    const { actual, expected } = await typeAndReadBack(page, api, `Typed ${pause} ${delay}`, pause);
    expect(actual).toEqual(expected);
  });

test('a character typed without a pause is appended to each text', async ({ page }) => {
  const api = await openApi(page.request);
  const ids = await makeProducts(api, 'Marked', 10);
  await logIn(page);
  await openStudioOf(page, 'Marked');
  await delayChanges(page, 150);
  await cellAt(page, 0, 'name').click();
  for (let row = 0; row < 10; row += 1)
    for (const key of ['Enter', 'End', '!', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const names = await Promise.all(ids.map(async (id) => (await api.get('products', id))['name']));
  expect(names).toEqual(ids.map((_, at) => `Marked 00${at}!`));
  await api.remove('products', ids);
});

test('F2 keeps the text of a cell, Tab moves right, Escape discards the edit', async ({ page }) => {
  const api = await openApi(page.request);
  const [id = ''] = await makeProducts(api, 'Keyed', 1);
  await logIn(page);
  await openStudioOf(page, 'Keyed');
  await cellAt(page, 0, 'name').click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' one');
  await page.keyboard.press('Tab'); // to the key, which comes after the name
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('keyed-one');
  await page.keyboard.press('Tab');
  await page.keyboard.type('never');
  await page.keyboard.press('Escape');
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes are saved')).toBeVisible();
  expect(await api.get('products', id)).toMatchObject({
    name: 'Keyed 000 one',
    slug: 'keyed-one',
    category: 'Keys',
  });
  await api.remove('products', [id]);
});

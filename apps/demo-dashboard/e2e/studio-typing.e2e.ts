import type { Page } from '@playwright/test';
import { openApi, type Api } from './support/api';
import { cellAt, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

/** More than the grid keeps drawn. */
const ROWS = 24;

/**
 * Milliseconds between keys, and those that an answer takes: it comes before the next key, or when one, three, five or
 * thirteen more have been pressed.
 */
const SPEEDS = [
  [30, 0],
  [30, 150],
  [30, 400],
  [60, 150],
  [150, 150],
  [150, 400],
] as const;

/** The columns that are typed into, and few rows: each key draws all anew that can be seen. */
const WIDE = { width: 1500, height: 480 };

test.use({ viewport: WIDE });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets every change wait on its way to the server. */
const delayChanges = (page: Page, ms: number) =>
  page.route('**/gen-api/products/*', async (route) => {
    if (route.request().method() === 'PUT') await sleep(ms);
    await route.continue();
  });

/** Types down a column as people do in a spreadsheet, with a fill, a paste and two undos; returns what must be stored. */
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

  // one value, filled into the four rows below it
  await type(7);
  await press('ArrowUp');
  for (let below = 0; below < 4; below += 1) await press('Shift+ArrowDown');
  await press('Control+d');
  stored.fill(7, 8, 13);
  await press('ArrowDown');
  row = 13;

  // a paste that is taken back, and typed over
  await press('Control+v');
  await press('Control+z');
  while (row < 22) await type((row % 9) + 1);

  // a cell that is taken back at once
  await type(9);
  await press('Control+z');
  stored[22] = 0;
  return stored;
}

/** Types into the stock of new products; gives what is stored then, and what was typed. */
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
  test(`every value is stored as it was typed, a key each ${pause} ms, an answer after ${delay} ms`, async ({
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

test('each text gets the sign that is typed at its end, without any pause', async ({ page }) => {
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

test('F2 opens a cell as it is, Tab goes right, Escape leaves it as it was', async ({ page }) => {
  const api = await openApi(page.request);
  const [id = ''] = await makeProducts(api, 'Keyed', 1);
  await logIn(page);
  await openStudioOf(page, 'Keyed');
  await cellAt(page, 0, 'name').click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' one');
  await page.keyboard.press('Tab'); // to the key, which stands behind the name
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

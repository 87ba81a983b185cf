import type { Page } from '@playwright/test';
import { openApi } from './support/api';
import { serveManyProducts } from './support/many-products';
import { cellAt, makeProducts, openStudioOf } from './support/studio';
import { expect, logIn, test } from './support/test';

const TOTAL = 10_000;
const MIDDLE = 5_000;
// loads and renders a lot
test.setTimeout(300_000);

const ROW_HEIGHT = 36;

/** Windows of a hundred rows: three in or near the viewport, four to each side, and the one with the focus. */
const MOST_LOADED = 1_200;

/** Scrolls until this row is the first one; resolves once it is loaded. */
async function scrollTo(page: Page, row: number, name = `Row ${row}`): Promise<void> {
  await page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate((element, top) => (element.scrollTop = top), row * ROW_HEIGHT);
  await expect(cellAt(page, row, 'name')).toHaveText(name);
}

/** Returns how many rows the page has in memory, according to its search bar. */
async function loadedRows(page: Page): Promise<number> {
  await page.keyboard.press('Control+f');
  const said = await page.getByText(/Searched .* rows: those loaded so far/).innerText();
  await page.keyboard.press('Escape');
  return Number(/Searched ([\d,]+) of/.exec(said)?.[1]?.replace(',', ''));
}

test('ten thousand rows are scrolled through continuously, and edited in the middle', async ({
  page,
}) => {
  const api = await openApi(page.request);
  const [id = ''] = await makeProducts(api, 'Windowed', 1);
  const stored = async () => (await api.get('products', id))['name'];
  await logIn(page);
  const real = new Map([[MIDDLE, { id }]]);
  const asked = await serveManyProducts(page, { total: TOTAL, real, text: 'Windowed' });
  await openStudioOf(page, 'Windowed');
  await expect(page.getByText('10,000 rows', { exact: true })).toBeVisible();
  await scrollTo(page, 150);
  expect(asked.map((query) => query.get('after'))).toContain('100'); // continues after the previous window

  await scrollTo(page, MIDDLE, 'Windowed 000');
  const cell = cellAt(page, MIDDLE, 'name');
  const place = await cell.boundingBox();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/products/${id}*`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  await cell.click();
  await page.keyboard.type('Edited in the middle');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('Edited in the middle');
  expect(await cell.boundingBox()).toEqual(place); // unaffected by what was loaded around it

  // scrolls away before it is saved: its row is unloaded along with those around it
  for (let row = MIDDLE + 450; row <= MIDDLE + 1_650; row += 300) await scrollTo(page, row);
  await cellAt(page, MIDDLE + 1_651, 'name').click();
  expect(await loadedRows(page)).toBeLessThanOrEqual(MOST_LOADED);
  await expect(page.getByText('Saving …')).toBeVisible();
  answer();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  expect(await stored()).toBe('Edited in the middle');

  await page.keyboard.press('Control+z');
  await expect.poll(stored).toBe('Windowed 000');
  await page.keyboard.press('Control+y');
  await expect.poll(stored).toBe('Edited in the middle');

  await scrollTo(page, TOTAL - 1);
  await scrollTo(page, MIDDLE, 'Edited in the middle');
  await scrollTo(page, 0);
  await cellAt(page, 0, 'name').click();
  expect(await loadedRows(page)).toBeLessThanOrEqual(MOST_LOADED);
});

test('marked rows are not copied while some are not loaded, and a selection survives unloading', async ({
  page,
}) => {
  await logIn(page);
  await serveManyProducts(page, { total: TOTAL, real: new Map(), text: 'Marked' });
  await openStudioOf(page, 'Marked');
  await cellAt(page, 1, '__check__').getByRole('checkbox').check();
  await cellAt(page, 0, 'stock').click();
  await scrollTo(page, MIDDLE);
  await cellAt(page, MIDDLE, 'stock').click({ modifiers: ['Shift'] });
  await expect(page.getByText(/^[34],\d{3} not loaded · /)).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Some of these rows are not loaded yet')).toBeVisible();

  // a shorter range is loaded to its ends
  await cellAt(page, MIDDLE + 1, 'stock').click();
  await scrollTo(page, MIDDLE + 900);
  await cellAt(page, MIDDLE + 900, 'stock').click({ modifiers: ['Shift'] });
  await expect(page.getByText(/^900 cells · Sum 4,905,450 /)).toBeVisible();
  await cellAt(page, MIDDLE + 901, 'stock').click();
  await expect(page.getByText('1 row selected')).toBeVisible();
});

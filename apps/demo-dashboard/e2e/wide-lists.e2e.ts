import { expect, test } from './support/logged-in';

const asked = (value: object): string => encodeURIComponent(JSON.stringify(value));

test('several filters share a line as long as there is room', async ({ page }) => {
  const filter = { amount_range: { gte: 50 }, createdAt_range: { within: 'thisYear' } };
  const shown = { amount_range: true, createdAt_range: true };
  await page.goto(`/#/orders?filter=${asked(filter)}&displayedFilters=${asked(shown)}`);
  const tops: number[] = [];
  for (const source of ['q', 'amount_range', 'status_in', 'createdAt_range'])
    tops.push((await page.locator(`[data-source=${source}]`).boundingBox())?.y ?? NaN);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
});

test('a title stays on one line while its column has room', async ({ page }) => {
  await page.goto(`/#/posts?filter=${asked({ q: 'The Tent That Came Back after Nine Years' })}`);
  const row = page.locator('.datatable-body tr').first();
  await expect(row).toContainText('Nine Years');
  expect((await row.boundingBox())?.height).toBeLessThan(40);
});

test('the edge of a table fades until its last column has been scrolled to', async ({ page }) => {
  const table = page.locator('.RaDataTable-tableWrapper');
  const edge = () => table.evaluate((element) => getComputedStyle(element).maskImage);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/#/products');
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await expect.poll(edge).toContain('calc(100% - 40px)');
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(edge).not.toContain('calc(100% - 40px)');
});

test('the edge of a table that fits does not fade', async ({ page }) => {
  await page.goto('/#/users');
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  const table = page.locator('.RaDataTable-tableWrapper');
  expect(await table.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
});

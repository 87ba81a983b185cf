import { openApi, type Api } from '../support/api';
import { expect, test } from '../support/logged-in';

/** More than one page. */
const COUNT = 31;
const NAME = 'Counted cup';

/** Creates this many products whose names begin with NAME. */
async function createMany(api: Api, count: number): Promise<void> {
  for (let at = 0; at < count; at += 10) {
    const values = (number: number) => ({
      name: `${NAME} ${number}`,
      description: 'One of many',
      price: 1,
    });
    const some = Array.from({ length: Math.min(10, count - at) }, (_, one) => values(at + one));
    await Promise.all(some.map((product) => api.create('products', product)));
  }
}

test('all matching records are selected and deleted, even beyond the page', async ({ page }) => {
  const api = await openApi(page.request);
  await createMany(api, COUNT);
  await page.goto(`/#/products?filter={"q":"${NAME}"}`);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: `Select all ${COUNT} that match` }).click();
  await expect(page.getByText(`${COUNT} items selected`)).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${COUNT} elements deleted`)).toBeVisible();
  expect(await api.search('products', NAME)).toEqual([]);
});

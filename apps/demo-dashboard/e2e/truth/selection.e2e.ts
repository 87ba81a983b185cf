import type { Page } from '@playwright/test';
import { openApi, type Api } from '../support/api';
import { expect, test } from '../support/logged-in';

const MOST = 250;
const NAME = 'Counted cup';

/** So many products whose names begin so; gives their ids. */
async function createMany(api: Api, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 10) {
    const values = (number: number) => ({
      name: `${NAME} ${number}`,
      description: 'One of many',
      price: 1,
    });
    const some = Array.from({ length: Math.min(10, count - at) }, (_, one) => values(at + one));
    const created = await Promise.all(some.map((product) => api.create('products', product)));
    ids.push(...created.map(({ id }) => id));
  }
  return ids;
}

const selectAll = async (page: Page): Promise<void> => {
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Select all' }).click();
};

test('a "Select all" that cannot take all says so, in the toolbar and before a delete', async ({
  page,
}) => {
  const api = await openApi(page.request);
  const ids = await createMany(api, MOST + 1);
  await page.goto(`/#/products?filter={"q":"${NAME}"}`);
  await selectAll(page);
  await expect(page.getByText(`${MOST} items selected`)).toBeVisible();
  await expect(
    page.getByText(`${MOST} of ${MOST + 1}: more cannot be selected at once`),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Only the ${MOST} selected records are deleted`);
  await expect(question).toContainText(`the list has ${MOST + 1}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await api.remove('products', ids);
});

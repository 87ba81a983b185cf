import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

test('a custom button calls its endpoint for a record, and the page shows the result', async ({
  page,
  request,
}) => {
  const api = await openApi(request);
  const lamp = { name: 'Floor lamp', description: 'To be restocked', price: 80, stock: 2 };
  const { id } = await api.create('products', lamp);
  await page.goto(`/#/products/${id}/show`);
  await page.getByRole('button', { name: 'Restock' }).click();
  await expect(page.getByText('Add ten to the stock of Floor lamp?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Ten more are in stock')).toBeVisible();
  await expect(page.locator('.RaLabeled-label:has-text("Stock") + *')).toHaveText('12');
  await api.remove('products', [String(id)]);
});

import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

test('a record is duplicated without its unique values', async ({ page, request }) => {
  const api = await openApi(request);
  const lamp = { name: 'Arc lamp', slug: 'arc-lamp', description: 'To be doubled', price: 12.5 };
  const { id } = await api.create('products', lamp);
  await page.goto(`/#/products/${id}/show`);
  await page.getByRole('link', { name: 'Duplicate' }).click();

  await expect(page.locator('input[name=name]')).toHaveValue('Arc lamp');
  await expect(page.locator('input[name=slug]')).toHaveValue('');
  await page.locator('input[name=name]').fill('Arc lamp, black');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Arc lamp, black' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('To be doubled');
  const made = /products\/([^/]+)\/show/.exec(page.url())?.[1] ?? '';
  expect(made).not.toBe(id);
  await api.remove('products', [String(id), made]);
});

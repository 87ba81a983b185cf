import { expect, logIn, test, TOKEN } from './support/test';

test('sums in lists and related records cover all records, not one page', async ({ page }) => {
  await logIn(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
  const ask = async (query: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.get(`/gen-api/orders${query}`, { headers });
    return answer.json();
  };
  const money = (amount: number): string =>
    amount.toLocaleString('en', { style: 'currency', currency: 'EUR' });
  const all = await ask('?limit=1000');
  const sumOf = (orders: { amount: number }[]): string =>
    money(orders.reduce((sum, { amount }) => sum + amount, 0));

  const chart = page.getByRole('region', { name: 'Orders by status' });
  await expect(chart.locator('svg').first()).toBeVisible();
  await expect(chart.getByRole('columnheader', { name: 'Paid' })).toBeAttached();

  await page.goto('/#/orders');
  const foot = page.locator('tfoot');
  await expect(foot).toContainText(sumOf(all.data));
  await page.goto(`/#/orders?filter=${encodeURIComponent('{"status_in":["paid"]}')}`);
  const paid = all.data.filter(({ status }: { status: string }) => status === 'paid');
  await expect(foot).toContainText(sumOf(paid));

  const { userId } = all.data[0];
  const own = all.data.filter((order: { userId: string }) => order.userId === userId);
  await page.goto(`/#/users/${userId}/show`);
  await expect(page.getByText(`Amount: ${sumOf(own)}`)).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Show all in the list' }).click();
  await expect(page.getByRole('row')).toHaveCount(own.length + 2);
  await page.goBack();
  await page.getByRole('link', { name: 'Create order' }).click();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(name);
});

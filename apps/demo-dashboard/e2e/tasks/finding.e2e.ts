import { readFile } from 'node:fs/promises';
import { expect, openList, rows, task } from './support/task';

const CUSTOMER = { name: 'Zora Quill', email: 'zora@example.com' };

task('an order is found by the name of its customer', async ({ page, api, hand }) => {
  const user = await api.create('users', CUSTOMER);
  const order = await api.create('orders', { userId: user.id, amount: 1234.56 });
  await openList(page, 'orders', {});

  await hand.press('/');
  await hand.type('zora q');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('€1,234.56');

  expect((await api.search('orders', 'zora q')).map(({ id }) => id)).toEqual([order.id]);
  await api.remove('orders', [order.id]);
  await api.remove('users', [user.id]);
});

task('unpaid orders above an amount of the last month are found', async ({ page, api, hand }) => {
  const user = await api.create('users', CUSTOMER);
  const made = [90, 101, 202].map((amount) => api.create('orders', { userId: user.id, amount }));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  await openList(page, 'orders', {});

  await hand.use(page.getByRole('combobox', { name: 'Status' }));
  await hand.use(page.getByRole('option', { name: 'Pending' }));
  await hand.press('Escape');
  await hand.use(page.getByRole('button', { name: 'Add filter' }));
  await hand.use(page.getByRole('menuitemcheckbox', { name: 'Amount' }));
  await expect(page.getByLabel('Amount from')).toBeFocused();
  await hand.type('100');
  await expect(rows(page).filter({ hasText: '€90.00' })).toHaveCount(0);
  await hand.use(page.getByRole('button', { name: 'Add filter' }));
  await hand.use(page.getByRole('menuitemcheckbox', { name: 'Created at' }));
  await expect(page.getByRole('combobox', { name: 'Created at' })).toBeFocused();
  await hand.press('Enter');
  await hand.use(page.getByRole('option', { name: 'Last 30 days' }));

  const month = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
  const asked = { status: 'pending', amount_gte: 100, createdAt_gte: month };
  const found = await api.find('orders', asked);
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(1)));
  await expect(rows(page)).toHaveCount(found.length);
  for (const [at, { amount }] of found.entries())
    await expect(rows(page).nth(at)).toContainText(`€${String(amount)}`);
  await api.remove('orders', ids);
  await api.remove('users', [user.id]);
});

task('the orders of a customer and their total are seen', async ({ page, api, hand }) => {
  const user = await api.create('users', CUSTOMER);
  const made = [10.5, 20, 30].map((amount) => api.create('orders', { userId: user.id, amount }));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  await page.goto('/');
  await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible();

  await hand.press('Control+k');
  await hand.type('zora');
  await expect(page.getByRole('option', { name: CUSTOMER.name }).first()).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(new RegExp(`users/${user.id}/show`));
  await expect(page.getByText('Amount: €60.50')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first().locator('time')).toBeVisible();

  const found = await api.find('orders', { userId: user.id });
  expect(found.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(60.5);
  await api.remove('orders', ids);
  await api.remove('users', [user.id]);
});

task('what a filter leaves is exported', async ({ page, api, hand }) => {
  const user = await api.create('users', CUSTOMER);
  const order = await api.create('orders', { userId: user.id, amount: 77 });
  await openList(page, 'orders', { userId: user.id });

  const download = page.waitForEvent('download');
  await hand.use(page.getByRole('button', { name: 'Export' }));
  const [head = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).split(
    '\r\n',
  );

  expect(head).toContain('amount');
  const found = await api.find('orders', { userId: user.id });
  expect(lines.map((line) => line.split(',')[0])).toEqual(found.map(({ id }) => id));
  await api.remove('orders', [order.id]);
  await api.remove('users', [user.id]);
});

task('filters are kept as a view', async ({ page, api, hand, before }) => {
  const filter = { status_in: ['paid'], amount_gte: 100 };
  await api.removeViews('orders');
  await openList(page, 'orders', filter);
  await hand.use(page.getByRole('button', { name: 'Save view' }));
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await hand.type('Large and paid');
  await hand.press('Enter');
  await expect(page.getByRole('tab', { name: 'Large and paid' })).toBeVisible();

  await page.goto('/#/users');
  await page.reload();
  await openList(page, 'orders', {});
  await before.use(page.getByRole('tab', { name: 'Large and paid' }));
  const found = await api.find('orders', filter);
  await expect(page.getByText(`of ${found.length}`)).toBeVisible();
  await api.removeViews('orders');
});

task('a filtered list is opened from a link', async ({ page, api, context }) => {
  await openList(page, 'orders', { status_in: ['failed'] });
  const other = await context.newPage();
  await other.goto(page.url());
  const found = await api.find('orders', { status: 'failed' });
  await expect(other.getByText(`of ${found.length}`)).toBeVisible();
  await expect(rows(other).first()).toContainText('Failed');
});

task('another resource is opened by keys', async ({ page, api, hand }) => {
  await openList(page, 'products', {});
  await hand.press('Control+k');
  await hand.type('ord');
  await expect(page.getByRole('option', { name: /^Orders/ }).first()).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(/#\/orders/);
  const [first] = await api.find('orders', {});
  await expect(rows(page).first()).toContainText(`€${String(first?.['amount'])}`);
});

task('a record of any kind is found from anywhere', async ({ page, api, hand }) => {
  const code = await api.create('promo-codes', {
    ...{ code: 'ZEPHYR', discount: 5, maxUses: 10, expiresAt: '2030-12-31T12:00:00.000Z' },
  });
  await openList(page, 'products', {});
  await hand.press('Control+k');
  await hand.type('zephyr');
  await expect(page.getByRole('option', { name: /ZEPHYR/ })).toBeVisible();
  await hand.press('Enter');
  await expect(page).toHaveURL(new RegExp(`promo-codes/${code.id}/show`));
  await expect(page.getByRole('heading', { name: 'ZEPHYR' })).toBeVisible();
  await api.remove('promo-codes', [code.id]);
});

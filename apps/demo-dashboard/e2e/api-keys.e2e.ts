import { expectNoViolations } from './support/accessibility';
import { expect, test } from './support/logged-in';

test('an API key is created, used, shown as used, and removed', async ({
  page,
  servers,
  playwright,
}) => {
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  await expectNoViolations(page, 'no API keys');

  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New API key' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await expect(dialog.getByText('Choose what the key may be used for.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Stock import');
  await dialog.getByRole('checkbox', { name: 'Read: Products' }).check();
  await dialog.getByRole('checkbox', { name: 'Edit: Products' }).check();
  await dialog.getByRole('checkbox', { name: 'Orders: with-promo' }).check();
  await expectNoViolations(page, 'a new API key');
  await dialog.getByRole('button', { name: 'New API key' }).click();

  await expect(dialog.getByText('Copy it now: it is not shown again.')).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^gen_/);
  await page.keyboard.press('Escape'); // a key that is shown once must not be closed by accident
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, 'the new API key');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Stock import' });
  await expect(row).toContainText('Products: read, edit');
  await expect(row).toContainText('Orders: with-promo');
  await expect(row.getByText('Never')).toBeVisible();

  const machine = await playwright.request.newContext({
    baseURL: servers.url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await machine.get('/gen-api/products')).status()).toBe(200);
  expect((await machine.get('/gen-api/users')).status()).toBe(403);
  // the last use is written shortly after the response
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible();
    await expect(row.getByText('Never')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expectNoViolations(page, 'API keys');

  await page.getByRole('button', { name: 'Remove Stock import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“Stock import” removed')).toBeVisible();
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  expect((await machine.get('/gen-api/products')).status()).toBe(401);
  await machine.dispose();
});

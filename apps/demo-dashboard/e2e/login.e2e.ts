import { ADMIN, enter, expect, test, TOKEN, USER } from './support/test';

test('no menu is shown before login, and a logout returns to the login page', async ({ page }) => {
  await page.goto('/#/products');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await enter(page);
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('when access is denied', () => {
  test.use({ expectedErrors: /the server responded with a status of 40[13]|^HttpError: / });

  test('a wrong password shows an error', async ({ page }) => {
    await page.goto('/#/login');
    await page.locator('input[name=username]').fill(ADMIN.email);
    await page.locator('input[name=password]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Authentication failed, please retry')).toBeVisible();
  });

  test('the API rejects requests for data that the dashboard hides', async ({ page, request }) => {
    await enter(page, USER);
    await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Products' })).toHaveCount(0);
    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await request.get('/gen-api/products', { headers })).status()).toBe(403);
  });
});

test('a production build of the dashboard offers no demo accounts', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Or sign in as' })).toHaveCount(0);
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(await (await page.request.get(String(script))).text()).not.toContain(
      'demo-editor-password',
    );
});

import { ADMIN, enter, expect, test, TOKEN, USER } from './support/test';

test('nothing is shown before the login, and a log-out ends it', async ({ page }) => {
  await page.goto('/#/products');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await enter(page);
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /the server responded with a status of 40[13]|^HttpError: / });

  test('a wrong password says so', async ({ page }) => {
    await page.goto('/#/login');
    await page.locator('input[name=username]').fill(ADMIN.email);
    await page.locator('input[name=password]').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Authentication failed, please retry')).toBeVisible();
  });

  test('the API protects what the dashboard does not show', async ({ page, request }) => {
    await enter(page, USER);
    await expect(page.getByText('Ask an administrator')).toBeVisible();
    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await request.get('/gen-api/products', { headers })).status()).toBe(403);
  });

  test('who has no role of the permissions file sees no record and stays logged in', async ({
    page,
  }) => {
    await enter(page, USER);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      'There is nothing here that you may see',
    );
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Products' })).toHaveCount(0);

    for (const address of ['products', 'products/create', 'products/studio']) {
      // react-admin asks for the records all the same, and the API refuses
      await page.goto(`/#/${address}`);
      await expect(page).toHaveURL(/access-denied$/);
      await expect(page.getByText('Cast Iron Skillet')).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText(USER.email);
  });
});

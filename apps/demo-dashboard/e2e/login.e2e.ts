import { ADMIN, expect, logIn, test, USER } from './support/test';

test('nothing is shown before the login, and a log-out ends it', async ({ page }) => {
  await page.goto('/#/products');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);

  await logIn(page);
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

  test('who is no administrator sees no record and stays logged in', async ({ page }) => {
    await logIn(page, USER);
    await page.getByRole('menuitem', { name: 'Products' }).click();
    await expect(page.getByRole('alert')).toHaveText('Administrators only');
    await expect(page.getByText('Cast Iron Skillet')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Profile' })).toHaveText(USER.email);
  });
});

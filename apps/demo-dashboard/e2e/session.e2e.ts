import type { Page } from '@playwright/test';
import { answerWith } from './support/answers';
import { enter, expect, test, TOKEN } from './support/test';

/** Makes the access token look expired, with the same claims otherwise. */
const expire = (page: Page) =>
  page.evaluate((key) => {
    const [head, claims = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const changed = { ...JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 };
    localStorage.setItem(key, [head, btoa(JSON.stringify(changed)), signature].join('.'));
  }, TOKEN);

/** Returns the statuses of the renewals that a page requests from now on. */
const renewals = (page: Page) => {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/refresh')) statuses.push(answer.status());
  });
  return statuses;
};

test('an expired access token is renewed in the background, once for two tabs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await enter(page);
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/users');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  const asked = [renewals(page), renewals(other)];
  await expire(page);
  await Promise.all([page.goto('/#/products'), other.goto('/#/orders')]);
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(one.getByRole('row').nth(1)).toBeVisible();
    await expect(one.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  }
  expect(asked.flat()).toEqual([200]);
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([
    { name: 'demo-api-session', path: '/auth', httpOnly: true, sameSite: 'Strict' },
  ]);
});

test('"Log out everywhere" ends the login of another browser too', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await enter(page);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await enter(other);
  for (const one of [page, other])
    await expect(one.getByRole('menuitem', { name: 'Products' })).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await elsewhere.close();
});

test.describe('while the API is unreachable', () => {
  test.use({ expectedErrors: /Failed to load resource|^(Http)?Error: |net::ERR_/ });

  test('the user stays logged in', async ({ page }) => {
    await page.goto('/');
    await enter(page);
    await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();
    const back = await answerWith(page, 'POST', /auth\/refresh/, (route) => route.abort());
    await expire(page);
    await page.goto('/#/products');
    await page.reload();
    await expect(page.getByText(/could not be reached/).first()).toBeVisible();
    await back();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

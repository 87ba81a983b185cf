import { expect, test } from '../support/logged-in';

test.use({ expectedErrors: /Failed to (load resource|fetch)|net::ERR_|dynamically imported/ });

test('a page whose code is not loaded reports a missing connection, and opens once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/#/products');
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no connection');
  await expect(page.getByText(/new version/)).toHaveCount(0);

  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click(); // still offline: the dashboard stays
  await expect(page.getByRole('alert')).toHaveText('There is no connection');
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();

  await context.setOffline(false);
  await tryAgain.click();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('a list reports a missing connection, and loads once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/#/users'); // loads its code
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await context.setOffline(true);
  await page.goto('/#/users?filter={"q":"admin"}&sort=email&order=ASC&page=1&perPage=5');
  await expect(page.getByRole('alert').getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

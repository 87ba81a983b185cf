import { expect, test } from '../support/logged-in';

test.use({ expectedErrors: /Failed to (load resource|fetch)|net::ERR_|dynamically imported/ });

test('without a connection a page whose code is not there says so, and opens with one', async ({
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
  await tryAgain.click(); // still none: the dashboard stays
  await expect(page.getByRole('alert')).toHaveText('There is no connection');
  await expect(page.getByRole('menuitem', { name: 'Products' })).toBeVisible();

  await context.setOffline(false);
  await tryAgain.click();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('without a connection a list says so, and is read as soon as there is one', async ({
  page,
  context,
}) => {
  await page.goto('/#/users'); // its code is there
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await context.setOffline(true);
  await page.goto('/#/users?filter={"q":"admin"}&sort=email&order=ASC&page=1&perPage=5');
  await expect(page.getByRole('alert').getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.datatable-body tr').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

const LARGE = { status_in: ['paid'], amount_gte: 100 };

test.beforeEach(async ({ request }) => (await openApi(request)).removeViews('orders'));

test('filters are saved as a view, which is then one click away, in another browser too', async ({
  page,
  browser,
  storageState,
}) => {
  const filter = encodeURIComponent(JSON.stringify(LARGE));
  await page.goto(`/#/orders?filter=${filter}&displayedFilters={}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expectNoViolations(page, 'name of a view');
  await page.keyboard.type('Large and paid');
  await page.keyboard.press('Enter');
  const view = page.getByRole('tab', { name: 'Large and paid' });
  await expect(view).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page, 'list with views');

  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.locator('.datatable-body tr')).toHaveCount(10);
  await page.goto('/#/users');
  await page.goto('/#/orders');
  await view.click();
  await expect(page.locator('.datatable-body')).not.toContainText('Pending');
  await expect(page).toHaveURL(/amount_range/);

  const elsewhere = await browser.newContext({ storageState });
  const other = await elsewhere.newPage();
  await other.goto('/#/orders');
  await other.getByRole('tab', { name: 'Large and paid' }).click();
  await other.getByRole('button', { name: 'More actions for “Large and paid”' }).click();
  await other.getByRole('menuitem', { name: 'Remove' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('tab')).toHaveCount(0);
  await elsewhere.close();
});

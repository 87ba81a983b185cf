import { expect } from '@playwright/test';
import { test } from './dashboard-test';

test.beforeEach(({ dashboard }) => dashboard.visit(''));

test('the menu of many resources is searched, and Enter opens what was found', async ({
  dashboard,
}) => {
  const menu = dashboard.page.getByRole('navigation', { name: 'Main menu' });
  const search = menu.getByLabel('Search the menu');
  await search.fill('articl');
  await expect(menu.getByRole('menuitem')).toHaveText([/Articles$/, /Article badges$/]);
  await search.press('Enter');
  await expect(dashboard.page).toHaveURL(/#\/articles\b/);
  await expect(search).toHaveValue('');
  await expect(menu.getByRole('menuitem', { name: 'Scalars' })).toBeVisible();
  expect(dashboard.takeErrors()).toEqual([]);
});

test('a group of the menu opens and leads to its resources', async ({ dashboard }) => {
  const menu = dashboard.page.getByRole('navigation', { name: 'Main menu' });
  const group = menu.getByRole('button', { name: 'Library' });
  const tags = menu.getByRole('menuitem', { name: 'Tags', exact: true });
  await expect(group).toHaveAttribute('aria-expanded', 'false'); // in a long menu every group starts collapsed
  await expect(tags).toBeHidden();
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await tags.click();
  await expect(dashboard.page).toHaveURL(/#\/tags\b/);
  expect(dashboard.takeErrors()).toEqual([]);
});

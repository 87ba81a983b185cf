import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

test('a deletion is undone from its notification', async ({ page, request }) => {
  const api = await openApi(request);
  const made = { title: 'To be taken back', content: 'Everything about lamps' };
  const { id } = await api.create('posts', made);
  await page.goto(`/#/posts/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `Post “${made.title}” deleted` });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/#\/posts(\?|$)/);
  // hovering keeps the notice open, which would otherwise close before a busy machine has checked the page
  await notice.hover();
  await expectNoViolations(page, 'the list below the notice of a deletion');

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record restored')).toBeVisible();
  await expect(page.locator('.datatable-body tr').filter({ hasText: made.title })).toBeVisible();
  expect(await api.get('posts', id)).toMatchObject(made);
  await api.remove('posts', [id]);
});

test('the deletion of Studio rows is undone and redone', async ({ page, request }) => {
  const api = await openApi(request);
  const text = 'Undone in the Studio';
  const titles = [`${text}, one`, `${text}, two`];
  const made = await Promise.all(
    titles.map((title) => api.create('posts', { title, content: 'Everything about lamps' })),
  );
  const ids = made.map(({ id }) => id);
  const filter = encodeURIComponent(JSON.stringify({ q: text }));
  await page.goto(`/#/posts/studio?filter=${filter}&sort=title&order=ASC`);
  const rows = page.locator('[role=row][data-id]');
  await expect(rows).toHaveCount(2);
  for (const id of ids)
    await page.locator(`[role=row][data-id="${id}"]`).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(rows).toHaveCount(0);
  expect(await api.search('posts', text)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  expect(await api.search('posts', text)).toHaveLength(2);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rows).toHaveCount(0);
  expect(await api.search('posts', text)).toEqual([]);
});

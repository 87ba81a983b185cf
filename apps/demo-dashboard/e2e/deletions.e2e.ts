import { expectNoViolations } from './support/accessibility';
import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

test('a deletion is taken back where it is told', async ({ page, request }) => {
  const api = await openApi(request);
  const made = { title: 'To be taken back', content: 'Everything about lamps' };
  const { id } = await api.create('posts', made);
  await page.goto(`/#/posts/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `Post “${made.title}” deleted` });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/#\/posts(\?|$)/);
  await expectNoViolations(page, 'the list below the notice of a deletion');

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record restored')).toBeVisible();
  await expect(page.locator('.datatable-body tr').filter({ hasText: made.title })).toBeVisible();
  expect(await api.get('posts', id)).toMatchObject(made);
  await api.remove('posts', [id]);
});

import { expect, logIn, rowOf, test } from './support/test';

test('a time entered in Los Angeles is stored as the same instant on the server', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/#/posts/create');
  await page.locator('input[name=title]').fill('Written in Los Angeles');
  await page.locator('textarea[name=content]').fill('At ten in the morning.');
  await page.locator('input[name=publishedAt]').fill('2026-01-15T10:00');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Save' }).click();
  const answer = await (await sent).response();
  expect(await answer?.json()).toMatchObject({ publishedAt: '2026-01-15T18:00:00.000Z' });
  // while the form is open, navigating by address would ask about unsaved changes
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();

  await page.goto('/#/posts');
  await rowOf(page, 'Written in Los Angeles').click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.locator('input[name=publishedAt]')).toHaveValue(/^2026-01-15T10:00/);
});

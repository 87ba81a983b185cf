import { expect } from '@playwright/test';
import { test } from './dashboard-test';
import { fixtureOf } from './fixture-of';
import { modelsThat, testPagesOf } from './model-pages';
import { StudioRow } from './studio-row';

// every test that changes records of these models belongs in this file: the other one runs at the same time

testPagesOf(modelsThat('have relations'));

test('the records of a many-to-many relation are chosen in the Studio, and undone', async ({
  dashboard,
  made,
}) => {
  const { resource, id } = fixtureOf(made, 'Article');
  const name = `Chosen ${Date.now()}`;
  const answer = await dashboard.page.request.post('/gen-api/tags', { data: { name } });
  const tag = (await answer.json()) as { id: string };
  const row = await StudioRow.open(dashboard, resource, id);
  const before = await row.values();
  const ids = before['tags'] as string[];

  await row.editInDialog('tags', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Tags' }).fill(name);
    await dashboard.page.getByRole('option', { name }).click();
    await dashboard.screenshot('Studio-references');
  });
  await expect(await row.cell('tags')).toContainText(name);
  expect(await row.values()).toEqual({ ...before, tags: [...ids, tag.id] });

  await dashboard.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await row.values())['tags']).toEqual(ids);
  expect(dashboard.takeErrors()).toEqual([]);
});

test('a record whose key has several columns is chosen in the Studio, and undone', async ({
  dashboard,
  made,
}) => {
  const { resource, id } = fixtureOf(made, 'Login');
  const accountId = `chosen-${Date.now()}`;
  const account = { accountId, provider: 'new' };
  const name = `new, ${accountId}`;
  const answer = await dashboard.page.request.post('/gen-api/accounts', { data: account });
  expect(answer.status(), await answer.text()).toBe(201);
  const row = await StudioRow.open(dashboard, resource, id);
  const before = await row.values();

  await row.choose('holder', name);
  await expect(await row.cell('holder')).toContainText(name);
  expect(await row.values()).toEqual({
    ...before,
    holderId: accountId,
    holderProvider: account.provider,
  });

  await dashboard.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await row.values()).toEqual(before);
  expect(dashboard.takeErrors()).toEqual([]);
});

test('records of another model are made in the form of their parent', async ({ dashboard }) => {
  const slug = `parent-${Date.now()}`;
  await dashboard.visit('admins/create');
  const form = dashboard.main;
  await form.getByLabel('Slug').fill(slug);
  for (const origin of ['shop', 'fair']) {
    await form.getByRole('button', { name: 'Add subscription' }).click();
    const row = form.getByRole('listitem').last();
    await row.getByLabel('Origin').fill(origin);
    await row.getByLabel('Token').fill('secret');
    await row.getByLabel('Slug').fill(origin);
    await row.getByLabel('Price').fill('5');
  }
  await dashboard.screenshot('Children-Create');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Save' })).toBeHidden();
  const query = `filter=${encodeURIComponent(JSON.stringify({ ownerId: slug }))}&sortBy=id&sortOrder=asc`;
  const answer = await dashboard.page.request.get(`/gen-api/subscriptions?${query}`);
  const { data } = (await answer.json()) as { data: { origin: string }[] };
  expect(data.map(({ origin }) => origin)).toEqual(['shop', 'fair']);
  expect(dashboard.takeErrors()).toEqual([]);
});

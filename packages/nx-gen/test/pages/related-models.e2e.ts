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

test('records are added to the lists of many records, removed from them, and replace them; those without are found', async ({
  dashboard,
  made,
}) => {
  const { page } = dashboard;
  const { request } = page;
  const stamp = Date.now();
  const create = async (path: string, data: object) => {
    const answer = await request.post(`/gen-api/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: string; authorId: string };
  };
  const names = ['one', 'two', 'three'].map((name) => `${name} ${stamp}`);
  const [one, two, three] = [
    await create('tags', { name: names[0] }),
    await create('tags', { name: names[1] }),
    await create('tags', { name: names[2] }),
  ];
  const { id } = fixtureOf(made, 'Article');
  const article = await (await request.get(`/gen-api/articles/${id}`)).json();
  const { authorId } = article as { authorId: string };
  const first = await create('articles', { title: `A ${stamp}`, authorId, tags: [one.id] });
  const second = await create('articles', { title: `B ${stamp}`, authorId, tags: [two.id] });
  const tags = async () => {
    const lists: string[][] = [];
    for (const { id: article } of [first, second])
      lists.push((await (await request.get(`/gen-api/articles/${article}`)).json()).tags);
    return lists;
  };
  const change = async (action: string, title: string, chosen: readonly string[]) => {
    await page.getByRole('row').first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const heading = page.getByRole('menu').getByText('Change “Tags”');
    await expect(heading).toBeVisible();
    await page.getByRole('menuitem', { name: action }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    for (const name of chosen) {
      await dialog.getByRole('combobox', { name: 'Tags' }).fill(name);
      await page.getByRole('option', { name }).click();
    }
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
  };
  await dashboard.visit('articles');
  await dashboard.main.getByRole('textbox', { name: 'Search' }).fill(String(stamp));
  await expect(dashboard.main.getByRole('row')).toHaveCount(3);

  await change('Add …', 'Add to “Tags”', [names[1] ?? '', names[2] ?? '']);
  await expect.poll(tags).toEqual([
    [one.id, two.id, three.id],
    [two.id, three.id],
  ]);
  await change('Remove …', 'Remove from “Tags”', [names[1] ?? '']);
  await expect.poll(tags).toEqual([[one.id, three.id], [three.id]]);
  await change('Replace all …', 'Replace “Tags”', [names[1] ?? '']);
  await expect.poll(tags).toEqual([[two.id], [two.id]]);
  await change('Replace all …', 'Replace “Tags”', []);
  await expect.poll(tags).toEqual([[], []]);

  await dashboard.visit('articles');
  await dashboard.main.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Without Tags' }).click();
  await page.getByRole('combobox', { name: 'Without Tags' }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await expect(dashboard.main.getByText(`A ${stamp}`)).toBeHidden();
  await page.getByRole('combobox', { name: 'Without Tags' }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await expect(dashboard.main.getByText(`A ${stamp}`)).toBeVisible();
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

test('a list shows a many-to-many relation as chips, each one link, in a row that keeps its height', async ({
  dashboard,
  made,
}) => {
  const { page, main } = dashboard;
  const { resource, row } = fixtureOf(made, 'Article');
  const long = `A name that is far too long for a chip ${Date.now()}`;
  const create = async (of: string, data: object) => {
    const answer = await page.request.post(`/gen-api/${of}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string | number }).id;
  };
  const tags: (string | number)[] = [];
  for (const name of [long, 'b', 'c', 'd', 'e']) tags.push(await create('tags', { name }));
  const title = `Chips ${Date.now()}`;
  const id = await create(resource, { title, authorId: row['authorId'], tags });
  let answer: () => void = () => undefined;
  const isAwaited = new Promise<void>((resolve) => (answer = resolve));
  const reads = /gen-api\/tags\?ids=/;
  await page.route(reads, async (route) => {
    await isAwaited;
    await route.continue();
  });

  const filter = encodeURIComponent(JSON.stringify({ title_q: title }));
  await page.evaluate(`location.hash = '/${resource}?filter=${filter}'`);
  const shown = main.locator('.datatable-body tr');
  await expect(shown.locator('.MuiSkeleton-root').first()).toBeVisible();
  const awaited = (await shown.boundingBox())?.height;
  answer();
  const chips = shown.locator('.column-tags a');
  await expect(chips).toHaveCount(3);
  await expect(shown.locator('.column-tags')).toContainText('+2');
  expect((await shown.boundingBox())?.height).toBe(awaited);
  await dashboard.screenshot('List-chips');
  // the others are named on demand, for the keyboard too
  await chips.last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('d, e');
  await dashboard.screenshot('List-chips-others');
  // a name that does not fit is whole in a tooltip, and a chip is one stop of the keyboard
  const first = chips.filter({ hasText: long });
  await expect(first.getByTitle(long)).toBeVisible();
  expect((await first.boundingBox())?.width).toBeLessThan(150);
  expect(await chips.locator('[tabindex], [role=button]').count()).toBe(0);
  await first.click();
  await expect(page.getByRole('heading', { name: long })).toBeVisible();

  await page.unroute(reads);
  await page.request.delete(`/gen-api/${resource}/${id}`);
  expect(dashboard.takeErrors()).toEqual([]);
});

test('a list is sorted by a column with the number of related records', async ({
  dashboard,
  made,
}) => {
  const { page, main } = dashboard;
  const { resource } = fixtureOf(made, 'Writer');
  const name = `Counted ${Date.now()}`;
  const create = async (data: object) => {
    const answer = await page.request.post(`/gen-api/${resource}`, { data });
    return ((await answer.json()) as { id: string }).id;
  };
  const [none, some] = [
    await create({ name: `${name} none` }),
    await create({ name: `${name} some` }),
  ];
  const pupil = await create({ name: `${name} pupil`, mentorId: some });

  const filter = encodeURIComponent(JSON.stringify({ name_q: name }));
  await page.evaluate(`location.hash = '/${resource}?filter=${filter}&sort=name&order=ASC'`);
  const names = main.locator('.datatable-body .column-name');
  await expect(names).toContainText(['none', 'pupil', 'some']);
  await main.getByRole('columnheader', { name: 'Pupils' }).getByRole('button').click();
  await expect(names.last()).toContainText('some');
  await main.getByRole('columnheader', { name: 'Pupils' }).getByRole('button').click();
  await expect(names.first()).toContainText('some');
  await dashboard.screenshot('List-by-count');

  for (const id of [pupil, some, none]) await page.request.delete(`/gen-api/${resource}/${id}`);
  expect(dashboard.takeErrors()).toEqual([]);
});

import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { DashboardPage } from './dashboard-page';
import { test } from './dashboard-test';

interface Related {
  id: number;
  title: string;
}

const PHONE = { width: 390, height: 844 };

const create = async <Made = Related>(
  { page }: DashboardPage,
  path: string,
  data: object,
): Promise<Made> => {
  const answer = await page.request.post(`/gen-api/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Made;
};

const parents = async (dashboard: DashboardPage) => ({
  speech: await create(dashboard, 'speeches', { title: `Speech ${Date.now()}` }),
  letter: await create(dashboard, 'letters', { title: `Letter ${Date.now()}` }),
});

const expectNoViolations = async ({ page }: DashboardPage, what: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .include('#main-content')
    .setLegacyMode()
    .analyze();
  const serious = violations.filter(({ impact }) => impact !== 'minor');
  expect(
    serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
};

test('a form offers one of several fields, chosen with the keyboard too', async ({ dashboard }) => {
  const { page, main } = dashboard;
  const { speech, letter } = await parents(dashboard);
  await dashboard.visit('remarks/create');
  const groups = main.getByRole('radiogroup', { name: 'Belongs to' });
  await expect(groups).toHaveCount(2);
  const radio = (name: string) => main.getByRole('radio', { name, exact: true });
  const input = (name: string) => main.getByRole('combobox', { name });
  await main.getByLabel('Text').fill('kept');
  await expect(radio('Speech')).toBeChecked();
  await expect(main.getByLabel('About')).toHaveCount(0);
  await input('Speech').fill(speech.title);
  await page.getByRole('option', { name: speech.title }).click();
  // the keyboard chooses the other one, which clears the first
  await radio('Speech').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio('Letter')).toBeChecked();
  await expect(input('Speech')).toHaveCount(0);
  await expectNoViolations(dashboard, 'the form');
  await input('Letter').fill(letter.title);
  await page.getByRole('option', { name: letter.title }).click();
  await expect(radio('Nothing')).toBeChecked();
  await radio('Minute').check();
  await main.getByRole('textbox', { name: 'Minute' }).fill('7');
  await dashboard.screenshot('Exclusive-Create');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('button', { name: 'Save' })).toBeHidden();
  const query = encodeURIComponent(JSON.stringify({ letterId: letter.id }));
  const { data } = await (await page.request.get(`/gen-api/remarks?filter=${query}`)).json();
  expect(data).toMatchObject([
    { about: 'LETTER', speechId: null, letterId: letter.id, page: null, minute: 7 },
  ]);
  expect(dashboard.takeErrors()).toEqual([]);
});

test('a record is edited with the field that it has, and shown with it alone', async ({
  dashboard,
}) => {
  const { page, main } = dashboard;
  const { speech, letter } = await parents(dashboard);
  const { id } = await create(dashboard, 'remarks', { text: 'x', letterId: letter.id, page: 3 });
  await dashboard.visit(`remarks/${id}`);
  const radio = (name: string) => main.getByRole('radio', { name, exact: true });
  await expect(radio('Letter')).toBeChecked();
  await expect(radio('Page')).toBeChecked();
  await expect(main.getByRole('combobox', { name: 'Letter' })).toHaveValue(letter.title);
  const width = page.viewportSize();
  // on a phone, the menu would cover the page
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.setViewportSize(PHONE);
  await radio('Speech').check();
  await expectNoViolations(dashboard, 'the form on a phone');
  const scrolled = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(scrolled)).toBe(0);
  const folder = process.env['PAGES_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/Exclusive-phone.png` });
  if (width) await page.setViewportSize(width);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await main.getByRole('combobox', { name: 'Speech' }).fill(speech.title);
  await page.getByRole('option', { name: speech.title }).click();
  await radio('Nothing').check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('button', { name: 'Save' })).toBeHidden();
  const stored = await (await page.request.get(`/gen-api/remarks/${id}`)).json();
  expect(stored).toMatchObject({
    about: 'SPEECH',
    letterId: null,
    speechId: speech.id,
    page: null,
  });

  await dashboard.visit(`remarks/${id}/show`);
  await expect(main.getByText(speech.title)).toBeVisible();
  await expect(main.getByText('Speech', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Letter', { exact: true })).toHaveCount(0);
  await dashboard.screenshot('Exclusive-Show');
  await dashboard.visit('remarks');
  const row = main.getByRole('row').filter({ hasText: speech.title });
  await expect(main.getByRole('columnheader', { name: 'Belongs to' })).toBeVisible();
  for (const name of ['Speech', 'Letter'])
    await expect(main.getByRole('columnheader', { name })).toHaveCount(0);
  const belongsTo = row.getByRole('cell').nth(2);
  await expect(belongsTo.getByRole('img', { name: 'Speech' })).toBeVisible();
  await expect(belongsTo.getByRole('link', { name: speech.title })).toBeVisible();
  await expectNoViolations(dashboard, 'the list');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Speech', 'Letter'])
    await expect(page.getByRole('menu').getByLabel(name, { exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  expect(dashboard.takeErrors()).toEqual([]);
});

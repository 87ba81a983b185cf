import { expect } from '@playwright/test';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';
import { test } from './dashboard-test';
import { fixtureOf } from './fixture-of';
import { modelsThat, testPagesOf } from './model-pages';
import { StudioRow } from './studio-row';

// every test that changes records of these models belongs in this file: the other one runs at the same time

testPagesOf(modelsThat('have none'));

/** Changes a record without using the page. @returns the record */
async function patchRecord({ page }: DashboardPage, path: string, values: Row): Promise<Row> {
  const response = await page.request.patch(`/gen-api/${path}`, { data: values });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Row;
}

test('a help text stands below its input as it was written', async ({ dashboard, made }) => {
  const { resource, id } = fixtureOf(made, 'Scalar');
  await dashboard.visit(`${resource}/${id}`);
  await expect(
    dashboard.main.getByRole('textbox', { name: 'Maybe text' }),
  ).toHaveAccessibleDescription('In "quotes", {braces} & <tags>: 100 %');
});

test('the input of an optional Boolean says what null means', async ({ dashboard, made }) => {
  await dashboard.visit(`${fixtureOf(made, 'Scalar').resource}/create`);
  const input = dashboard.main.getByRole('combobox', { name: 'Maybe yes' });
  await expect(input).toHaveText('Not set');
  await dashboard.screenshot('Edit-not-set');
});

test('cells of every kind are edited in the Studio and kept', async ({ dashboard, made }) => {
  const { resource, id } = fixtureOf(made, 'Scalar');
  const empty = { clock: null, maybeRole: null, maybeYes: null, maybeJson: null };
  const before = await patchRecord(dashboard, `${resource}/${id}`, { price: '1', ...empty });
  const row = await StudioRow.open(dashboard, resource, id);

  // digits, a time of day and enums are edited in the cell
  await row.type('price', '12345678901234567890.123456789');
  await row.type('clock', '21:45:30');
  await row.choose('maybeRole', 'In review');
  await row.choose('maybeYes', 'No');
  // structured values are edited in a dialog
  await row.editInDialog('maybeJson', (dialog) =>
    dialog.getByRole('textbox').fill('{ "deep": [1, "it\'s", null] }'),
  );
  await row.editInDialog('texts', async (dialog) => {
    await dialog.getByRole('button', { name: 'Add a value' }).click();
    await dialog.getByRole('textbox').last().fill('a, b');
  });
  await row.editInDialog('rolesDefault', async (dialog) => {
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
    await dialog.getByRole('checkbox', { name: 'Constructor' }).check();
  });
  await dashboard.screenshot('Studio-cells');

  const after = await row.values();
  expect(after).toEqual({
    ...before,
    price: '12345678901234567890.123456789',
    clock: '1970-01-01T21:45:30.000Z',
    maybeRole: 'IN_REVIEW',
    maybeYes: false,
    maybeJson: { deep: [1, "it's", null] },
    texts: [...(before['texts'] as string[]), 'a, b'],
    rolesDefault: ['constructor'],
    updatedAt: after['updatedAt'],
  });
  expect(dashboard.takeErrors()).toEqual([]);
});

import { expect } from '@playwright/test';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';
import { test } from './dashboard-test';
import { madeOf } from './made-of';
import { modelsThat, tryPagesOf } from './model-pages';
import { StudioRow } from './studio-row';

// whatever changes records of these models stands in this file: the other one runs at the same time

tryPagesOf(modelsThat('have none'));

/** Changes a record beside the page. @returns it */
async function change({ page }: DashboardPage, path: string, values: Row): Promise<Row> {
  const answer = await page.request.patch(`/gen-api/${path}`, { data: values });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Row;
}

test('cells of every kind are edited in the Studio and kept', async ({ dashboard, made }) => {
  const { resource, id } = madeOf(made, 'Scalar');
  const empty = { clock: null, maybeRole: null, maybeYes: null, maybeJson: null };
  const before = await change(dashboard, `${resource}/${id}`, { price: '1', ...empty });
  const row = await StudioRow.open(dashboard, resource, id);

  // digits, a time of day, and choices: in the cell
  await row.type('price', '12345678901234567890.123456789');
  await row.type('clock', '21:45:30');
  await row.choose('maybeRole', 'In review');
  await row.choose('maybeYes', 'No');
  // structured values: in a dialog
  await row.inDialog('maybeJson', (dialog) =>
    dialog.getByRole('textbox').fill('{ "deep": [1, "it\'s", null] }'),
  );
  await row.inDialog('texts', async (dialog) => {
    await dialog.getByRole('button', { name: 'Add a value' }).click();
    await dialog.getByRole('textbox').last().fill('a, b');
  });
  await row.inDialog('rolesDefault', async (dialog) => {
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
    await dialog.getByRole('checkbox', { name: 'Constructor' }).check();
  });
  await dashboard.picture('Studio-cells');

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
  expect(dashboard.takeComplaints()).toEqual([]);
});
